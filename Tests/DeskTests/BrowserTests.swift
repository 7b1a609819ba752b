import DecisionLedger
import Foundation
import Synchronization
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

  @Test(arguments: [false, true])
  func `pages keep the rules of accessibility that matter`(dark: Bool) throws {
    try browser.show(width: 1280, dark: dark)
    try begin()
    for path in ["", "questions", "next", "history", "sources", "help", "search?q=milk"] {
      try browser.go(to: desk.address + path)
      let faults = try browser.evaluate(Self.accessibility) as? String
      #expect(faults?.isEmpty == true, "/\(path): \(faults ?? "")")
      if let folder = ProcessInfo.processInfo.environment["GRANARY_SCREENSHOTS"] {
        let name = (path.split(separator: "?").first.map(String.init) ?? "start")
        try browser.screenshot(to: "\(folder)/\(name)\(dark ? "-dark" : "").png")
      }
    }
  }

  /// The rules: language, title, one first heading, no level skipped, landmarks, names of fields, buttons, links, tables and
  /// their heads, ids given once, contrast of at least 4.5, nothing that takes focus without showing it.
  private static let accessibility = """
    (() => {
      const faults = [];
      const all = (s) => [...document.querySelectorAll(s)];
      const named = (e) => (e.getAttribute("aria-label") || e.innerText || e.value || "").trim() !== "";
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

  init() throws {
    scene = try DeskScene()
    process.executableURL = URL(filePath: DeskScene.granary)
    process.arguments = ["review", scene.release, "--ledger", scene.ledger, "--port", "0"]
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

  /// The lines of its ledger.
  func lines() throws -> [Ledger.Entry] { try scene.lines() }
}
