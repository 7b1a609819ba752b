/// A technical word of the pages, with what it means: docs/glossary.md in the words of somebody who has not read it.
package enum Word: String, Sendable, CaseIterable {
  // Questions and duplicates.
  case worth, probability, bit, weight, prior, link, cluster, review, sameFood
  case errorsApart, blockingRule, guardedBlock, bridge, confidence, completeness
  // Checks.
  case flag, quarantine, error, warning, repair, evidence, learnedBounds
  // Builds.
  case component, reject, skipped, coverage, gate, allowed, unmapped, lineage, digest, pack,
    shareAlike
  case stale, collision, synonym, category

  /// The word as pages have it.
  var term: String {
    switch self {
    case .weight: "match weight"
    case .review: "for review"
    case .sameFood: "the same food"
    case .errorsApart: "errors apart"
    case .blockingRule: "blocking rule"
    case .guardedBlock: "guarded block"
    case .learnedBounds: "learned bounds"
    case .shareAlike: "share-alike"
    case .unmapped: "unmapped name"
    case .digest: "digest"
    case .collision: "name of several foods"
    default: rawValue
    }
  }

  /// What it means.
  var meaning: String {
    switch self {
    case .worth:
      "what an answer is expected to save, in links that would otherwise be missed: 1 is one link"
    case .probability: "how likely the two are one food, by the model, before anybody has looked"
    case .bit:
      "the unit of what speaks for one food: one more doubles the odds, one less halves them"
    case .weight: "all that speaks for one food and against it, in bits, with the prior"
    case .prior:
      "the odds before anything is compared, in bits: two foods at random are hardly ever one"
    case .link:
      "two foods that are shown as one; both keep their records, and a curator can part them"
    case .cluster: "foods that are linked to each other; one of them stands for all in searches"
    case .review: "neither linked nor told apart by the model: a person is to say"
    case .sameFood:
      "what a person who logs a meal would not tell apart: the same kind, part, state and recipe; a brand's product is never a generic food"
    case .errorsApart:
      "how far two amounts differ, in units of the error that rounding, samples and analysis leave; over 1 is more than these explain"
    case .blockingRule: "what two foods must share to be compared at all"
    case .guardedBlock:
      "foods that share too common a thing: only those with near names are compared"
    case .bridge: "a link that would have joined two clusters which are not one food"
    case .confidence:
      "how far a record can be trusted, from 0 to 1, by its source and by what checks found"
    case .completeness: "the share of twenty vitamins and minerals of which a record has an amount"
    case .flag: "what a check found of a food, or of one of its amounts"
    case .quarantine: "a flag of an amount that cannot be: it stays out of the snapshot"
    case .error: "a flag of what is wrong as far as anybody can tell; the amount stays"
    case .warning: "a flag of what is unusual"
    case .repair:
      "the one mistake, of a unit or a decimal point, that would explain a flag; nothing is changed until a curator accepts it"
    case .evidence:
      "what a finding or a decision rests on; where that changes, it is looked at again"
    case .learnedBounds: "the range in which the amounts of a food group lie in the verified tables"
    case .component: "what is measured of a food: a nutrient or another constituent"
    case .reject:
      "a row or an amount that cannot be used, kept with its place in the file and the reason"
    case .skipped: "rows left out by a rule that has a name"
    case .coverage: "the share of a source's foods that have an amount of a component"
    case .gate: "what keeps a build from becoming a release"
    case .allowed: "found by a gate, and let pass by the pipeline with a written reason"
    case .unmapped: "a column, unit or category of the source that no table says the meaning of"
    case .lineage: "the way of every amount, from the byte of the source's file on"
    case .digest: "a short number of the whole content: alike where the content is"
    case .pack: "a part of the release that an app ships, under one licence"
    case .shareAlike: "a licence whose data may be given on only under the same licence"
    case .stale:
      "a decision whose evidence has changed since: it holds, and is to be looked at again"
    case .collision: "one name in one language that leads to several foods"
    case .synonym: "a word of the vocabulary that is read as other words"
    case .category: "the food group, a place in one tree that all sources share"
    }
  }

  /// The words with their meanings, folded, as they stand where the words are used; nothing where there are none.
  package static func list(_ words: [Word]) -> Markup {
    guard !words.isEmpty else { return .empty }
    return Tag.details(["class": "words"]) {
      Tag.summary { "Words: " + words.map(\.term).joined(separator: ", ") }
      Tag.dl {
        for word in words {
          Tag.dt { word.term }
          Tag.dd { word.meaning }
        }
      }
    }
  }
}
