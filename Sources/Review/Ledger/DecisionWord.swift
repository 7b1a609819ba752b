/// The word by which a line of the ledger says what was decided.
enum DecisionWord: String, CaseIterable {
  case same
  case different
  case split
  case acceptRepair = "accept repair"
  case rejectRepair = "reject repair"
  case rename
  case alias
  case deferUntil = "defer until"
}
