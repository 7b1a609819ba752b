import DecisionLedger
import FoodComposition
import FoodSnapshot
import Review
import SnapshotStore

extension Desk {
  /// The findings on one page.
  private static let listed = 50

  /// The findings of the checks: the rules with their counts, or the findings of one rule.
  func findingsPage(_ request: Request) throws -> Answer {
    let counts = try snapshot.reader.flagCounts()
    guard let rule = request.query["rule"] else {
      return .page(page("Findings", of: request) { rules(counts) })
    }
    let all = counts.filter { $0.rule == rule }.map(\.flags).reduce(0, +)
    guard all > 0 else { throw PageError(404, "No check '\(rule)' has found anything.") }
    let start = max(0, request.query["from"].flatMap { Int($0) } ?? 0)
    let rows = try snapshot.reader.flags(of: rule, from: start, count: Self.listed)
    let ledger = try file.ledger()
    return .page(
      page("Findings of \(rule)", of: request) {
        Tag.p(["class": "note"]) {
          "\(all.counted("finding")), those with a repair first. A repair that is accepted is made by the next build; a rejected one is not proposed again."
        }
        ScrollTable(caption: "Findings", style: "rows findings", hidesCaption: true)() {
          ScrollTable.head("Food", "Component", "Found", "Expected", "Repair")
          Tag.tbody { for row in rows { self.row(row, ledger, request) } }
        }
        Tag.nav(["aria-label": "Pages"]) {
          Tag.ul {
            if start > 0 { more("Earlier", rule, max(0, start - Self.listed)) }
            if start + rows.count < all { more("Later", rule, start + rows.count) }
          }
        }
      }
    )
  }

  private func rules(_ counts: [FlagCount]) -> Markup {
    ScrollTable(caption: "Rules", hidesCaption: true)() {
      ScrollTable.head("Rule", "Severity", "#Findings", "#With a repair")
      Tag.tbody {
        for count in counts {
          Tag.tr {
            Tag.th(["scope": "row"]) {
              Tag.a(["href": Link.to("/findings", [("rule", count.rule)])]) {
                Tag.code { count.rule }
              }
            }
            Tag.td { count.severity }
            ScrollTable.number(count.flags)
            ScrollTable.number(count.repairs)
          }
        }
      }
    }
  }

  private func more(_ text: String, _ rule: String, _ start: Int) -> Markup {
    Tag.li {
      Tag.a(["href": Link.to("/findings", [("rule", rule), ("from", String(start))])]) { text }
    }
  }

  private func row(_ row: FoodFlagRow, _ ledger: Ledger, _ request: Request) -> Markup {
    let component = row.flag.component.flatMap(Component.init(rawValue:))
    let target = RepairTarget(food: row.foodID, rule: row.flag.rule, component: component)
    return Tag.tr {
      Tag.th(["scope": "row"]) {
        Tag.a(["href": Link.food(row.foodID)]) { Tag.bdi { row.foodName.clipped } }
        Tag.small { row.foodID }
      }
      Tag.td { component?.englishName ?? "the food" }
      Tag.td { Tag.bdi { row.flag.found.clipped } }
      Tag.td { Tag.bdi { row.flag.expected.clipped } }
      Tag.td {
        if let repair = row.flag.repair {
          Tag.bdi { repair.clipped }
          if let decided = ledger.repair(target) {
            Tag.p {
              Tag.span(["class": "mark fair"]) {
                "\(decided.isAccepted ? "accepted" : "rejected") by \(decided.who)"
              }
            }
          } else {
            repairForm(target, request)
          }
        } else {
          "–"
        }
      }
    }
  }

  private func repairForm(_ target: RepairTarget, _ request: Request) -> Markup {
    Tag.form(["action": "/repair", "method": "post", "class": "short"]) {
      Tag.input(["type": "hidden", "name": "then", "value": address(of: request)])
      Tag.input(["type": "hidden", "name": "food", "value": target.food])
      Tag.input(["type": "hidden", "name": "rule", "value": target.rule])
      if let component = target.component {
        Tag.input(["type": "hidden", "name": "component", "value": component.rawValue])
      }
      Tag.button(["name": "action", "value": "accept"]) { "Accept" }
      Tag.button(["name": "action", "value": "reject"]) { "Reject" }
    }
  }

  /// Decides about the repair that a check proposes.
  func decideRepair(_ request: Request) throws -> Answer {
    let who = try requiredCurator(request)
    guard let food = request.field("food"), let rule = request.field("rule") else {
      throw PageError(400, "A repair has a food and a rule.")
    }
    let component = request.field("component")
    let isProposed = try snapshot.flags(of: food).contains {
      $0.rule == rule && $0.component == component && $0.repair != nil
    }
    guard isProposed else {
      throw PageError(404, "The release proposes no such repair of \(food).")
    }
    let target = RepairTarget(
      food: food,
      rule: rule,
      component: component.flatMap(Component.init(rawValue:))
    )
    switch request.field("action") {
    case "accept": try append([.acceptRepair(target)], by: who, request)
    case "reject": try append([.rejectRepair(target)], by: who, request)
    case let action: throw PageError(400, "There is no decision '\(action ?? "")' about a repair.")
    }
    return .seeOther(Self.local(request.field("then")))
  }
}
