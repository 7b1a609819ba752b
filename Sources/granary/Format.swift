import ArgumentParser

/// How an answer is written.
enum Format: String, ExpressibleByArgument, CaseIterable {
  case text, json
}
