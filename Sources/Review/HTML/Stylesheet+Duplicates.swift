extension Stylesheet {
  /// The rules that the report on duplicates adds to the stylesheet of every page.
  static let duplicates = Markup(
    verbatim: """

      .lead { max-width: 46rem; font-size: 1.0625rem; }
      .lead + .figures { margin-top: 1.25rem; }
      bdi { unicode-bidi: isolate; }
      .rest + .caption { margin-top: 1.5rem; }
      .pairs > details > summary { padding: 0.7rem 0; }
      .pairs summary h3 { display: inline; }
      .pairs summary small { display: block; color: var(--soft); font-size: 0.8125rem; }
      .pairs summary .against { margin: 0; font-weight: 400; }
      .pairs > details[open] { padding-bottom: 1.75rem; }
      .sides { display: grid; grid-template-columns: 1fr 1fr; gap: 1.25rem 2.25rem;
        align-items: start; margin-bottom: 1.25rem; }
      .sides > div { min-width: 0; }
      .food { height: 100%; padding: 0.8rem 1rem 0.9rem; border: 1px solid var(--line);
        border-radius: 3px; background: var(--raised); }
      .food .name { margin: 0.15rem 0 0; font-weight: 600; }
      .food .facts { gap: 0.35rem 1.5rem; margin-top: 0.5rem; }
      .sign { display: inline-block; min-width: 1.5em; margin-right: 0.25em; text-align: center;
        border: 1px solid currentColor; border-radius: 3px; color: var(--ink); }
      .rows.evidence th[scope="row"], .rows.values th[scope="row"] { min-width: 0; }
      .evidence th, .evidence td, .values th, .values td { padding-top: 0.3rem;
        padding-bottom: 0.3rem; padding-right: 0.75rem; }
      .evidence th:last-child, .evidence td:last-child, .values th:last-child,
      .values td:last-child { padding-right: 0; }
      .evidence .seen { width: 45%; overflow-wrap: anywhere; }
      .evidence tfoot tr { border-bottom: 0; }
      .balance { width: 25%; min-width: 5rem; }
      .balance svg { margin-top: 0.2rem; }
      .zero { stroke: var(--ink); stroke-width: 1; }
      .lone { margin-top: 0.25rem; }
      details.lone, details.lone:last-of-type { border: 0; }
      .lone summary { color: var(--soft); }
      .ledger { display: grid; gap: 0.75rem; }
      .line { display: block; margin-top: 0.2rem; padding: 0.5rem 0.7rem; white-space: pre-wrap;
        overflow-wrap: anywhere; border: 1px solid var(--line); border-radius: 3px;
        background: var(--raised); -webkit-user-select: all; user-select: all; }
      .conflicts td code { display: block; color: var(--soft); }
      .rows.conflicts th[scope="row"] { min-width: 8rem; }
      .found { margin: 0; padding: 0; list-style: none; }
      .found > li { margin-top: 0.6rem; padding-left: 0.8rem; border-left: 3px solid var(--line); }
      @media (max-width: 60rem) { .sides { grid-template-columns: 1fr; gap: 0.75rem; } }
      @media (max-width: 40rem) {
        .rules-found th, .rules-found td { padding-right: 0.6rem; }
        .rules-found thead th.n { white-space: normal; }
        .rows.rules-found th[scope="row"] { min-width: 4rem; }
        .evidence, .evidence tbody, .evidence tfoot { display: block; }
        .evidence thead { display: none; }
        .evidence tr { display: flex; flex-wrap: wrap; gap: 0.15rem 0.75rem; padding: 0.45rem 0; }
        .evidence tr > * { padding: 0; }
        .evidence tr > th { flex: 1 0 60%; }
        .evidence th small { display: inline; margin-left: 0.4em; }
        .evidence tr > .n { order: 1; flex: 0 0 auto; margin-left: auto; }
        .evidence tr > .balance { order: 2; flex: 1 0 100%; width: auto; }
        .evidence tr > .seen { order: 3; flex: 1 0 100%; width: auto; color: var(--soft); }
        .balance svg { margin-top: 0; }
        .values th, .values td { padding-right: 0.5rem; }
        .values thead th.n { white-space: normal; }
        .values thead small { white-space: nowrap; }
        .conflicts, .conflicts tbody { display: block; }
        .conflicts thead { display: none; }
        .conflicts tr { display: grid; grid-template-columns: 1fr auto; gap: 0.25rem 0.75rem;
          padding: 0.6rem 0; }
        .conflicts tr > * { padding: 0; min-width: 0; }
        .conflicts tbody th { font-weight: 600; }
        .conflicts td:last-child { grid-area: 1 / 2; }
      }
      @media print {
        .food, .evidence tr, .ledger > div { break-inside: avoid; }
        .sides { grid-template-columns: 1fr 1fr; }
      }

      """
  )
}
