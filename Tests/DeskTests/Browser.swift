import Foundation

/// Chromium without a window, steered by the DevTools protocol over two pipes: no port, no other library.
///
/// Messages are JSON that end with a NUL. All calls wait for their answer, at most ``patience``.
final class Browser {
  struct Failure: Error, CustomStringConvertible { var description: String }

  /// The path of the program; nil where none is installed.
  static let program = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  private static let patience: Int32 = 30_000

  private let process = Process()
  private let folder: String
  private let toBrowser: Int32
  private let fromBrowser: Int32
  private var unread: [UInt8] = []
  private var number = 0
  private var session: String?
  /// The events that came while an answer was waited for.
  private var events: [[String: Any]] = []

  /// Starts a browser with one empty tab.
  init() throws {
    guard let program = Self.program else { throw Failure(description: "no Chromium") }
    folder = NSTemporaryDirectory() + "browser-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (input, output) = (folder + "/in", folder + "/out")
    guard mkfifo(input, 0o600) == 0, mkfifo(output, 0o600) == 0 else {
      throw Failure(description: "no pipes")
    }
    // Both ends at once: opening a pipe waits for its other end.
    (toBrowser, fromBrowser) = (open(input, O_RDWR), open(output, O_RDWR))
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c",
      """
      exec '\(program)' --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage \
      --no-first-run --user-data-dir='\(folder)/profile' --remote-debugging-pipe \
      about:blank 3<'\(input)' 4>'\(output)'
      """,
    ]
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    try newTab()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    close(toBrowser)
    close(fromBrowser)
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The tab that the calls are about.
  var tab: String { session ?? "" }

  /// Opens a tab, to which the calls go from now on.
  @discardableResult
  func newTab() throws -> String {
    session = nil
    let target = try call("Target.createTarget", ["url": "about:blank"])["targetId"] ?? ""
    session =
      try call("Target.attachToTarget", ["targetId": target, "flatten": true])["sessionId"]
      as? String
    for domain in ["Page", "Runtime", "Network"] { try call("\(domain).enable") }
    return tab
  }

  /// Turns to a tab.
  func turn(to tab: String) { session = tab }

  /// Goes to an address and waits until the page is whole.
  func go(to address: String) throws {
    try leaving { try call("Page.navigate", ["url": address]) }
  }

  /// Does `action`, which leads to another page, and waits until that is whole.
  func leaving(_ action: () throws -> Void) throws {
    events.removeAll { $0["method"] as? String == "Page.loadEventFired" }
    try action()
    try wait(for: "Page.loadEventFired")
  }

  /// Presses and lets go of a key.
  func press(_ key: String) throws {
    for type in ["keyDown", "keyUp"] {
      var parameters: [String: Any] = ["type": type, "key": key]
      if key.count == 1, type == "keyDown" { parameters["text"] = key }
      try call("Input.dispatchKeyEvent", parameters)
    }
  }

  /// Clicks on the middle of the first element of a selector with the mouse.
  func click(_ selector: String) throws {
    let place =
      try evaluate(
        """
        (() => { const e = document.querySelector(\(Self.quoted(selector))); e.scrollIntoView({block: "center"});
          const r = e.getBoundingClientRect(); return `${r.x + r.width / 2} ${r.y + r.height / 2}`; })()
        """
      ) as? String ?? ""
    let numbers = place.split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 2 else { throw Failure(description: "no element \(selector)") }
    for type in ["mousePressed", "mouseReleased"] {
      try call(
        "Input.dispatchMouseEvent",
        ["type": type, "x": numbers[0], "y": numbers[1], "button": "left", "clickCount": 1]
      )
    }
  }

  /// The value of an expression in the page.
  @discardableResult
  func evaluate(_ expression: String) throws -> Any? {
    let answer = try call(
      "Runtime.evaluate",
      ["expression": expression, "returnByValue": true, "awaitPromise": true]
    )
    if let exception = answer["exceptionDetails"] as? [String: Any] {
      throw Failure(description: "\(expression): \(exception)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// The text of the first element of a selector.
  func text(_ selector: String) throws -> String? {
    try evaluate("document.querySelector(\(Self.quoted(selector)))?.innerText ?? null") as? String
  }

  /// Makes pages so many pixels wide, with scripts or without.
  func show(width: Int, scripts: Bool = true, dark: Bool = false) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 500]
    )
    try call("Emulation.setScriptExecutionDisabled", ["value": !scripts])
    try call(
      "Emulation.setEmulatedMedia",
      ["features": [["name": "prefers-color-scheme", "value": dark ? "dark" : "light"]]]
    )
  }

  /// Writes a picture of the whole page.
  func screenshot(to path: String) throws {
    let answer = try call(
      "Page.captureScreenshot",
      ["format": "png", "captureBeyondViewport": true]
    )
    guard let text = answer["data"] as? String, let data = Data(base64Encoded: text) else {
      throw Failure(description: "no picture")
    }
    try data.write(to: URL(filePath: path))
  }

  /// The hosts that pages asked something of, since the browser began.
  private(set) var hosts: Set<String> = []

  /// Calls a method of the protocol.
  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    number += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if let session { message["sessionId"] = session }
    var bytes = [UInt8](try JSONSerialization.data(withJSONObject: message)) + [0]
    while !bytes.isEmpty {
      let count = write(toBrowser, bytes, bytes.count)
      guard count > 0 else { throw Failure(description: "the browser is gone") }
      bytes.removeFirst(count)
    }
    while true {
      let answer = try nextMessage()
      guard answer["id"] as? Int == number else {
        events.append(answer)
        continue
      }
      if let error = answer["error"] { throw Failure(description: "\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func wait(for event: String) throws {
    while true {
      if let place = events.firstIndex(where: {
        $0["method"] as? String == event && $0["sessionId"] as? String == session
      }) {
        events.removeSubrange(...place)
        return
      }
      events.append(try nextMessage())
    }
  }

  private func nextMessage() throws -> [String: Any] {
    while true {
      if let end = unread.firstIndex(of: 0) {
        let message = Data(unread[..<end])
        unread.removeSubrange(...end)
        let object = try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
        note(object)
        return object
      }
      var ready = pollfd(fd: fromBrowser, events: Int16(POLLIN), revents: 0)
      guard poll(&ready, 1, Self.patience) > 0 else {
        throw Failure(description: "the browser says nothing")
      }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(fromBrowser, &buffer, buffer.count)
      guard count > 0 else { throw Failure(description: "the browser is gone") }
      unread += buffer[..<count]
    }
  }

  private func note(_ message: [String: Any]) {
    guard message["method"] as? String == "Network.requestWillBeSent",
      let parameters = message["params"] as? [String: Any],
      let request = parameters["request"] as? [String: Any], let url = request["url"] as? String,
      let host = URLComponents(string: url)?.host
    else { return }
    hosts.insert(host)
  }

  /// A text as a literal of the page's language.
  static func quoted(_ text: String) -> String {
    let data = try? JSONSerialization.data(withJSONObject: text, options: .fragmentsAllowed)
    return String(decoding: data ?? Data(), as: UTF8.self)
  }
}
