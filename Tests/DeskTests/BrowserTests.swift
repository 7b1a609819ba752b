import DecisionLedger
import Foundation
import Synchronization
import TestSupport
import Testing

/// The desk in a real browser.
@Suite(.serialized, .enabled(if: Browser.program != nil, "no Chromium is installed"))
struct BrowserTests {
  private let desk: RunningDesk
  private let browser: Browser

  init() throws {
    desk = try RunningDesk()
    browser = try Browser()
  }

  /// Tells the desk who decides.
  private func begin(as name: String = "Ada") throws {
    try browser.go(to: desk.address)
    try browser.evaluate("document.querySelector('#who').value = \(Browser.quoted(name))")
    try browser.leaving { try browser.click("form.panel button") }
  }

  private func title() throws -> String { try browser.text("h1") ?? "" }

  @Test func `a curator decides by keys, takes back, makes again and skips`() throws {
    try browser.show(width: 1280)
    try begin()
    try browser.leaving { try browser.press("n") }
    let first = try title()
    try browser.press("1")
    #expect(try browser.evaluate("document.querySelector('[name=pick]').checked") as? Bool == true)
    try browser.press("1")
    try browser.leaving { try browser.press("s") }
    #expect(try title() != first)
    #expect(try desk.lines().allSatisfy { $0.decision.kind == .same && $0.decision.who == "Ada" })
    let decided = try desk.lines().count
    #expect(decided > 0)
    try browser.leaving { try browser.press("u") }
    #expect(try desk.lines().last?.decision.kind == .withdraw)
    try browser.leaving { try browser.press("r") }
    #expect(try desk.lines().count == decided + 2)
    let second = try title()
    try browser.leaving { try browser.press("n") }
    #expect(try title() != second)
    #expect(try desk.lines().count == decided + 2, "a question that is skipped stays open")
  }

  @Test func `keys are letters while a text is written`() throws {
    try browser.show(width: 1280)
    try begin()
    try browser.leaving { try browser.press("n") }
    let address = try browser.evaluate("location.href") as? String
    try browser.evaluate("document.querySelector('#why').focus()")
    for key in ["s", "d", "n", "u"] { try browser.press(key) }
    #expect(try browser.evaluate("document.querySelector('#why').value") as? String == "sdnu")
    #expect(try browser.evaluate("location.href") as? String == address)
    #expect(try desk.lines().isEmpty)
    try browser.press("Escape")
    try browser.leaving { try browser.press("d") }
    #expect(try desk.lines().allSatisfy { $0.decision.why == "sdnu" })
  }

  @Test(arguments: [360, 1600])
  func `every page is whole without scripts, and no wider than the window`(width: Int) throws {
    try browser.show(width: width, scripts: false)
    try begin()
    try browser.leaving { try browser.click("a.go") }
    let question = try title()
    for path in ["", "questions", "history", "sources", "help", "search?q=milk"] {
      try browser.go(to: desk.address + path)
      #expect(
        try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true,
        "/\(path) is wider than \(width) pixels"
      )
    }
    try browser.go(to: desk.address + "next")
    #expect(try title() == question)
    #expect(
      try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true
    )
    try browser.leaving { try browser.click("button[value=different]") }
    #expect(try title() != question)
    #expect(try desk.lines().allSatisfy { $0.decision.kind == .different })
    #expect(try !desk.lines().isEmpty)
    try browser.leaving { try browser.click("form[action='/undo'] button") }
    #expect(try desk.lines().last?.decision.kind == .withdraw)
  }

  @Test func `two tabs: the second is told what the first decided`() throws {
    try browser.show(width: 1280)
    try begin()
    try browser.leaving { try browser.press("n") }
    let address = try #require(try browser.evaluate("location.href") as? String)
    let first = browser.tab
    let second = try browser.newTab()
    try browser.go(to: address)
    try browser.leaving { try browser.press("s") }
    browser.turn(to: first)
    try browser.leaving { try browser.press("d") }
    #expect(try browser.text("main")?.contains("Ada decided") == true)
    #expect(try desk.lines().allSatisfy { $0.decision.kind == .same })
    browser.turn(to: second)
  }

  @Test func `no page asks another machine for anything`() throws {
    try browser.show(width: 1280)
    try begin()
    for path in ["", "questions", "next", "history", "sources", "help", "search?q=milk"] {
      try browser.go(to: desk.address + path)
    }
    #expect(browser.hosts == ["127.0.0.1"])
  }

  @Test func `a page without the tool saves lines that the tool takes in, once`() throws {
    let folder = TemporaryFolder()
    let pages = folder.path + "/pages"
    #expect(try desk.granary(["--pages", pages]).status == 0)
    let source = try #require(
      try FileManager.default.contentsOfDirectory(atPath: pages).sorted().first {
        $0 != "index.html"
      }
    )
    try browser.show(width: 360)
    try browser.go(to: "file://\(pages)/\(source)")
    try browser.evaluate(
      """
      (() => { const choice = document.querySelector("select[data-one]"); choice.value = "different";
        choice.dispatchEvent(new Event("change", { bubbles: true }));
        document.getElementById("who").value = "Zoë"; })()
      """
    )
    #expect(try browser.text("#count") == "1 marked")
    let saved = try #require(
      try browser.evaluate(
        "decisions().map((line) => JSON.stringify(line) + '\\n').join('')"
      ) as? String
    )
    let file = folder.path + "/saved.jsonl"
    try Data(saved.utf8).write(to: URL(filePath: file))
    let taken = try desk.granary(["--import", file])
    #expect(taken.status == 0)
    #expect(taken.output.hasPrefix("1 decisions appended"))
    #expect(!taken.output.contains("stale"))
    let line = try #require(try desk.lines().last)
    #expect(line.decision.who == "Zoë")
    #expect(line.decision.kind == .different)
    #expect(try desk.granary(["--import", file]).output.hasPrefix("0 decisions appended"))
    #expect(try desk.lines().count == 1)
    let wrong = saved.replacing(/"ids":\["[^"]+"/, with: #""ids":["off:0""#)
    try Data((saved + wrong).utf8).write(to: URL(filePath: file))
    let refused = try desk.granary(["--import", file])
    #expect(refused.status == 2)
    #expect(refused.output.contains("\(file):2: found the id off:0"))
    #expect(try desk.lines().count == 1)
  }

  @Test(arguments: [true, false])
  func `a curator decides many pairs at once, after all of them were shown`(scripts: Bool) throws {
    try browser.show(width: 1280, scripts: scripts)
    try begin()
    try browser.go(to: desk.address + "questions")
    try browser.evaluate(
      "(() => { const s = document.querySelector('[name=source]'); s.value = s.options[1].value; })()"
    )
    try browser.leaving { try browser.click("form.filter button") }
    try browser.leaving { try browser.click("main a[href^='/batch']") }
    let shown = try browser.evaluate("document.querySelectorAll('main tbody tr').length") as? Int
    let pairs = try #require(shown)
    #expect(pairs > 1)
    #expect(try desk.lines().isEmpty, "nothing is written before somebody has said what they are")
    try browser.evaluate("document.querySelector('[name=why]').value = 'by their brands'")
    try browser.leaving { try browser.click("button[value=different]") }
    #expect(try title() == "History")
    #expect(try desk.lines().count == pairs)
    #expect(
      try desk.lines().allSatisfy {
        $0.decision.kind == .different && $0.decision.why == "by their brands"
      }
    )
    try browser.leaving { try browser.click("form[action='/undo'] button") }
    #expect(try desk.lines().count == pairs + 1)
  }

  @Test func `a food is searched for, shown with the way of its values, and given a name`() throws {
    try browser.show(width: 1280)
    try begin()
    try browser.press("/")
    for key in ["b", "a", "n", "a", "n", "a"] { try browser.press(key) }
    #expect(try browser.evaluate("document.querySelector('#search').value") as? String == "banana")
    try browser.leaving { try browser.click("form[role=search] button") }
    #expect(try title() == "Search: banana")
    let name = try #require(try browser.text("main ul.found a"))
    try browser.leaving { try browser.click("main ul.found a") }
    #expect(try title() == name)
    let way = try browser.evaluate(
      "[...document.querySelectorAll('table.values tbody tr')].map((r) => r.innerText).join('\\n')"
    )
    let rows = try #require(way as? String).split(separator: "\n")
    #expect(rows.count > 5)
    #expect(
      rows.contains { $0.contains("Energy") && $0.wholeMatch(of: /.*:\d+:\d+ '.+'.*/) != nil }
    )
    try browser.evaluate(
      """
      (() => { const f = document.querySelector("form[data-kind=alias]"); f.closest("details").open = true;
        f.querySelector("[name=name]").value = "yellow thing"; })()
      """
    )
    try browser.leaving { try browser.click("form[data-kind=alias] button") }
    let line = try #require(try desk.lines().last)
    guard case .alias(_, name: "yellow thing", _) = line.decision.what else {
      Issue.record("found \(line.decision), expected a new name")
      return
    }
  }

  @Test func `a desk with a token asks for it, and lets in who has it`() throws {
    let folder = TemporaryFolder()
    let token = "6f5902ac237024bdb1946ac92492d2346f59"
    let file = folder.file("token")
    try Data(token.utf8).write(to: URL(filePath: file))
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file)
    let desk = try RunningDesk(["--token-file", file])
    try browser.show(width: 360)
    try browser.go(to: desk.address + "questions")
    #expect(try title() == "Granary desk")
    try picture("door", width: 360)
    try browser.evaluate("document.querySelector('#token').value = 'something else'")
    try browser.leaving { try browser.click("form.panel button") }
    #expect(try browser.text("[role=alert]") == "That is not the token.")
    try browser.evaluate("document.querySelector('#token').value = \(Browser.quoted(token))")
    try browser.leaving { try browser.click("form.panel button") }
    #expect(try title() == "Open questions")
  }

  /// The pages that there are, by the names of their pictures.
  private func pages() throws -> [(name: String, path: String)] {
    try browser.go(to: desk.address + "next")
    let question = try #require(try browser.evaluate("location.pathname") as? String)
    let like = try #require(
      try browser.evaluate(
        "document.querySelector('#evidence a[href^=\"/batch\"]')?.getAttribute('href')"
      )
        as? String
    )
    let paths = [
      "", "questions", "history", "sources", "help", "findings", "agreement", "conflicts",
    ]
    return paths.map { ($0.isEmpty ? "start" : $0, $0) } + [
      ("question", String(question.dropFirst())), ("batch", String(like.dropFirst())),
      ("search", "search?q=milk"), ("food", "food/usda-sr:09040"), ("rejects", "rejects"),
      ("faults", "faults"), ("missing", "food/none"),
    ]
  }

  /// Keeps a picture of the page, where somebody wants to look at it.
  private func picture(_ name: String, width: Int, dark: Bool = false) throws {
    guard let folder = ProcessInfo.processInfo.environment["GRANARY_SCREENSHOTS"] else { return }
    try browser.screenshot(to: "\(folder)/\(name)-\(width)\(dark ? "-dark" : "").png")
  }

  @Test(arguments: [false, true], [360, 1600])
  func `pages keep the rules of accessibility that matter, and fit the window`(
    dark: Bool,
    width: Int
  )
    throws
  {
    try browser.show(width: width, dark: dark)
    try begin()
    try browser.leaving { try browser.press("n") }
    try browser.leaving { try browser.press("d") }
    for (name, path) in try pages() {
      try browser.go(to: desk.address + path)
      let faults = try browser.evaluate(Self.accessibility) as? String
      #expect(faults?.isEmpty == true, "/\(path): \(faults ?? "")")
      #expect(
        try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true,
        "/\(path) is wider than \(width) pixels"
      )
      try browser.evaluate("document.activeElement?.blur()")
      try picture(name, width: width, dark: dark)
    }
  }

  @Test(arguments: [false, true], [360, 1600])
  func `reports keep the rules of accessibility that matter, and fit the window`(
    dark: Bool,
    width: Int
  )
    throws
  {
    try browser.show(width: width, dark: dark)
    let reports = desk.release + "/reports/"
    let names = try FileManager.default.contentsOfDirectory(atPath: reports).filter {
      $0.hasSuffix(".html")
    }
    #expect(names.count > 5)
    for name in names.sorted() {
      try browser.go(to: "file://\(reports)\(name)")
      let faults = try browser.evaluate(Self.accessibility) as? String
      #expect(faults?.isEmpty == true, "\(name): \(faults ?? "")")
      #expect(
        try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true,
        "\(name) is wider than \(width) pixels"
      )
      try browser.evaluate("document.activeElement?.blur()")
      try picture("report-" + name.dropLast(5), width: width, dark: dark)
    }
  }

  /// The rules: language, title, one first heading, no level skipped, landmarks, names of fields, buttons, links, tables and
  /// their heads, ids given once, contrast of at least 4.5, nothing that takes focus without showing it.
  private static let accessibility = """
    (() => {
      const faults = [];
      const all = (s) => [...document.querySelectorAll(s)];
      const named = (e) => (e.getAttribute("aria-label") || e.textContent || e.value || "").trim() !== "";
      if (!document.documentElement.lang) faults.push("no language");
      if (!document.title.trim()) faults.push("no title");
      if (all("h1").length !== 1) faults.push(all("h1").length + " first headings");
      let level = 0;
      for (const h of all("h1,h2,h3,h4")) {
        if (+h.tagName[1] > level + 1) faults.push("heading skips a level: " + h.innerText);
        level = +h.tagName[1];
      }
      for (const mark of ["main", "header", "nav", "footer"]) if (!all(mark).length) faults.push("no " + mark);
      for (const f of all("input:not([type=hidden]),select,textarea"))
        if (!f.labels?.length && !f.getAttribute("aria-label")) faults.push("a field without a label: " + f.outerHTML);
      for (const e of all("button,a[href]")) if (!named(e)) faults.push("no name: " + e.outerHTML);
      for (const t of all("table")) {
        if (!t.caption) faults.push("a table without a caption");
        if (!t.querySelector("th[scope]")) faults.push("a table without heads");
      }
      for (const i of all("img")) if (!i.hasAttribute("alt")) faults.push("a picture without words");
      const ids = all("[id]").map((e) => e.id);
      if (new Set(ids).size !== ids.length) faults.push("an id twice");
      for (const e of all("[tabindex]")) if (e.tabIndex > 0) faults.push("an order of its own: " + e.outerHTML);
      const numbers = (c) => c.match(/[\\d.]+/g).map(Number);
      const light = ([r, g, b]) => {
        const [x, y, z] = [r, g, b].map((v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; });
        return 0.2126 * x + 0.7152 * y + 0.0722 * z;
      };
      const ground = (e) => {
        for (; e; e = e.parentElement) {
          const c = numbers(getComputedStyle(e).backgroundColor);
          if (c.length < 4 || c[3] === 1) return c;
        }
        return [255, 255, 255];
      };
      for (const e of all("p,td,th,a,button,h1,h2,label,small,kbd,legend,li,dt,dd,span")) {
        if (!e.innerText?.trim() || e.closest(".unseen,.skip,caption")) continue;
        const [a, b] = [light(numbers(getComputedStyle(e).color)), light(ground(e))];
        const contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        if (contrast < 4.5) faults.push("contrast " + contrast.toFixed(1) + ": " + e.innerText.slice(0, 40));
      }
      for (const e of all("a[href],button,input:not([type=hidden]),select").slice(0, 30)) {
        e.focus();
        if (document.activeElement === e && e.matches(":focus-visible")) {
          const s = getComputedStyle(e);
          if (s.outlineStyle === "none" && s.boxShadow === "none") faults.push("focus is not seen: " + e.outerHTML);
        }
      }
      return [...new Set(faults)].join("; ");
    })()
    """
}

/// A desk of the command `granary review`, in a process of its own.
private final class RunningDesk {
  let address: String
  private let process = Process()
  private let scene: DeskScene

  /// The folder of the release.
  var release: String { scene.release }

  init(_ options: [String] = []) throws {
    scene = try DeskScene()
    process.executableURL = URL(filePath: DeskScene.granary)
    process.arguments =
      ["review", scene.release, "--ledger", scene.ledger, "--port", "0"] + options
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
    guard line.hasPrefix("http://127.0.0.1:") else {
      throw Browser.Failure(description: "the desk said '\(line)'")
    }
    address = line.trimmingCharacters(in: .newlines)
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// The end of `granary review` on the same release and ledger, with what it says.
  func granary(_ options: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: DeskScene.granary)
    process.arguments = ["review", scene.release, "--ledger", scene.ledger] + options
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }

  /// The lines of its ledger.
  func lines() throws -> [Ledger.Entry] { try scene.lines() }
}
