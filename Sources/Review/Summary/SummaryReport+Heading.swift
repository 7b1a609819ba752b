extension SummaryReport {
  /// The head of the page: the build and links to the sections.
  func heading(_ contents: Markup) -> Markup {
    Tag.header {
      Tag.p(["class": "kicker"]) { "Granary build report" }
      Tag.h1 { summary.release }
      links.markup()
      Tag.dl(["class": "facts"]) {
        fact("Pipeline", Markup(summary.pipeline))
        fact("Built for", Markup(summary.builtFor))
        fact("Tool", Markup("granary \(summary.toolVersion)"))
        fact("Content", Self.digest(summary.contentDigest))
        if summary.refusals.isEmpty {
          let allowed = summary.allowances.count
          let words = allowed == 0 ? "passed" : "passed, \(allowed.counted("finding")) allowed"
          fact("Gates", Tag.span(["class": "mark good"]) { words })
        }
      }
      contents
    }
  }

  /// The findings that refused the release.
  func refusals() -> Markup {
    Tag.section(["class": "alert", "id": "refusals", "aria-labelledby": "refusals-title"]) {
      Tag.h2(["id": "refusals-title"]) {
        "Not released: \(summary.refusals.count.counted("refusal"))"
      }
      Tag.p { "The last release is untouched. What the gates found:" }
      Tag.ul {
        for refusal in summary.refusals { Self.finding(refusal) }
      }
    }
  }

  /// The figures that a curator looks for first.
  func headline() -> Markup {
    Tag.section(["class": "headline", "aria-label": "Headline figures"]) {
      Tag.dl(["class": "figures"]) {
        figure("Foods", summary.foods.grouped)
        figure("Sources", summary.sources.count.grouped)
        figure("Rows read", reconciliation.read.grouped)
        figure("Rows rejected", reconciliation.rejected.grouped)
        figure("Rows accounted for", reconciliation.accounted.text, !reconciliation.closes)
      }
      verdict()
      Tag.p(["class": "note"]) {
        "What the checks found: \(erroneousFoods.counted("food")) with an error; see the "
        Tag.a(["href": "quality.html"]) { "quality report" }
        "."
      }
    }
  }

  private var erroneousFoods: Int { summary.sources.reduce(0) { $0 + $1.erroneousFoods } }

  /// The verdict on the balances: that every row is accounted for, or the tables in which one is not.
  func verdict() -> Markup {
    if reconciliation.closes {
      return Tag.p(["class": "verdict"]) {
        Tag.b { "Every row accounted for. " }
        "In each of \(reconciliation.tables.counted("table")), rows read are rows accepted,"
        " rejected, or skipped by a named rule."
      }
    }
    return Tag.div(["class": "verdict open"]) {
      Tag.p { Tag.b { "Not every row is accounted for." } }
      Tag.ul {
        for source in summary.sources {
          for gap in Reconciliation(source).gaps { Tag.li { "\(source.id): \(gap)" } }
        }
      }
    }
  }

  /// A SHA-256, cut to 12 digits; its title has all of it.
  static func digest(_ hex: String) -> Markup {
    hex.count <= 12
      ? Tag.code { hex } : Tag.code(["title": "SHA-256 \(hex)"]) { "\(hex.prefix(12))…" }
  }

  /// A name and its value, to stand in a list of such.
  func fact(_ name: String, _ value: Markup) -> Markup {
    Tag.div {
      Tag.dt { name }
      Tag.dd { value }
    }
  }

  /// A number in large type under its name; `isOpen` marks one that calls for action.
  func figure(_ name: String, _ value: String, _ isOpen: Bool = false) -> Markup {
    Tag.div(["class": isOpen ? "figure open" : "figure"]) {
      Tag.dt { name }
      Tag.dd { value }
    }
  }
}
