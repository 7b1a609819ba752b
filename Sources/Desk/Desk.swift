package import DecisionLedger
import FoodComposition
import FoodSnapshot
package import Foundation
import Questions
import Review
import Synchronization

/// The curator's desk: the pages of a release, and the ledger to which decisions go.
///
/// It answers requests and knows no server; all of it can be asked from any thread.
package final class Desk: Sendable {
  /// What a desk is opened on.
  package struct Settings: Sendable {
    /// The folder of the release.
    package var release: String
    /// The path of the ledger.
    package var ledger: String
    /// The names of this machine's loopback by which browsers may call the desk, whatever the port.
    let loopback: Set = ["127.0.0.1", "localhost"]
    /// The name by which a proxy leads browsers of other machines to the desk, by TLS alone; nil where none does.
    package var host: String?
    /// What asks for a token; nil where everybody on this machine may come.
    package var entrance: Entrance?
    /// The evidence that decisions about foods of the release rest on, one for each.
    package var evidence: @Sendable ([Decision]) throws -> [DecisionEvidence]
    /// The clock, for the day of a decision.
    package var now: @Sendable () -> Date = { Date() }

    package init(
      release: String,
      ledger: String,
      evidence: @escaping @Sendable ([Decision]) throws -> [DecisionEvidence]
    ) {
      (self.release, self.ledger, self.evidence) = (release, ledger, evidence)
    }
  }

  let settings: Settings
  let snapshot: FoodSnapshot
  let lineage: LineageReader
  let queue: Queue
  /// The names and ids of the foods of the queue, to be looked through.
  let texts: QueueTexts
  let file: LedgerFile
  private let standing: Mutex<Standing>

  /// Opens the release and the ledger that the settings name.
  package init(_ settings: Settings) throws {
    self.settings = settings
    snapshot = try FoodSnapshot(path: settings.release + "/food.sqlite")
    lineage = try LineageReader(path: settings.release + "/lineage.sqlite")
    queue = try Queue(
      pairs: settings.release + "/reports/duplicates.csv.gz",
      of: snapshot.reader
    )
    texts = QueueTexts(queue.questions)
    file = LedgerFile(path: settings.ledger)
    standing = Mutex(Standing(queue, on: try Self.day(settings)))
    _ = try current()
  }

  /// The day by the clock of the settings, in UTC.
  private static func day(_ settings: Settings) throws -> CalendarDate {
    guard let day = CalendarDate(iso8601: settings.now().formatted(.iso8601)) else {
      throw PageError(500, "The clock tells no day.")
    }
    return day
  }

  /// The standing of all questions by the ledger as its file is now.
  func current() throws -> Standing {
    let ledger = try file.ledger()
    return standing.withLock { standing in
      if standing.ledger.lines.count != ledger.lines.count
        || standing.ledger.lines.last?.digest != ledger.lines.last?.digest
      {
        standing.follow(ledger)
      }
      return standing
    }
  }

  /// The answer to a request; every error is a page that says what is wrong.
  package func answer(_ request: Request) -> Answer {
    do {
      if let refusal = refusal(of: request) { return refusal }
      return try atTheDoor(request) ?? route(request)
    } catch let error as PageError {
      return .page(page("Not done", of: request) { Tag.p { error.message } }, status: error.status)
    } catch {
      return .page(page("Not done", of: request) { Tag.p { "\(error)" } }, status: 500)
    }
  }

  private func route(_ request: Request) throws -> Answer {
    let path = request.path
    switch (request.method, path.first, path.count) {
    case (.get, nil, 0): return try startPage(request)
    case (.get, "desk.css", 1): return .file(Self.styles, type: "text/css; charset=utf-8")
    case (.get, "desk.js", 1):
      return .file(PackageResources.desk_js, type: "text/javascript; charset=utf-8")
    case (.post, "who", 1): return try takeName(request)
    case (.post, "blind", 1): return takeBlindness(request)
    case (.get, "questions", 1): return try listPage(request)
    case (.get, "next", 1): return try next(request)
    case (.get, "question", 2): return try questionPage(path[1], request)
    case (.post, "question", 2): return try decide(path[1], request)
    case (.post, "undo", 1): return try undo(request)
    case (.post, "redo", 1): return try redo(request)
    case (.get, "history", 1): return try historyPage(request)
    case (.get, "food", 2): return try foodPage(path[1], request)
    case (.post, "food", 2): return try decideFood(path[1], request)
    case (.get, "batch", 1): return try batchPage(request)
    case (.post, "batch", 1): return try decideBatch(request)
    case (.get, "findings", 1): return try findingsPage(request)
    case (.post, "repair", 1): return try decideRepair(request)
    case (.get, "agreement", 1): return try agreementPage(request)
    case (.get, "conflicts", 1): return try conflictsPage(request)
    case (.get, "rejects", 1): return try rejectsPage(request)
    case (.get, "faults", 1): return try faultsPage(request)
    case (.get, "faults", 2): return try faultsText(path[1])
    case (.get, "search", 1): return try searchPage(request)
    case (.get, "sources", 1): return try sourcesPage(request)
    case (.get, "help", 1): return helpPage(request)
    default:
      throw PageError(404, "There is no page /\(path.joined(separator: "/")).")
    }
  }

  static let styles = QuestionPages.styles

  /// The refusal of what a browser of the curator's own would not send: a call by another name for this machine (DNS rebinding), a
  /// call by the proxy that names this machine as who sits at it would, a call by the proxy's name that did not come by TLS, a form
  /// posted from another site's page.
  private func refusal(of request: Request) -> Answer? {
    let host = request.headers["host"] ?? ""
    let name = host.prefix { $0 != ":" }.lowercased()
    let isByProxy = name == settings.host
    let isHere = settings.loopback.contains(name) && request.headers["x-forwarded-proto"] == nil
    guard isByProxy || isHere else {
      return .text("This desk is not called '\(host)'.\n", status: 421)
    }
    if isByProxy, request.headers["x-forwarded-proto"] != "https" {
      return .text("This desk is reached by https alone.\n", status: 403)
    }
    guard request.method == .post else { return nil }
    let origin = request.headers["origin"] ?? request.headers["referer"] ?? ""
    let isOwn = (isByProxy ? ["https://"] : ["http://", "https://"]).contains { scheme in
      origin == scheme + host || origin.hasPrefix(scheme + host + "/")
    }
    return isOwn ? nil : .text("A form of another page is not taken.\n", status: 403)
  }
}

/// An error that a page tells, with the status of its answer.
struct PageError: Error {
  var status: Int
  var message: String

  init(_ status: Int, _ message: String) { (self.status, self.message) = (status, message) }
}
