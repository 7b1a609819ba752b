/// The stylesheet of every page: for screen and print, in light and dark colours.
enum Stylesheet {
  /// The Content-Security-Policy of a page: nothing but what it carries itself.
  static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  /// The whole stylesheet.
  static let markup = Markup(joining: [
    Markup(verbatim: colours), Markup(verbatim: page), Markup(verbatim: tables),
    Markup(verbatim: charts), Markup(verbatim: paper),
  ])

  /// Blue and orange, which stay apart for those who see no difference of red and green.
  private static let colours: StaticString = """

    :root { color-scheme: light dark;
      --paper: #ffffff; --raised: #f6f7f8; --ink: #1a2126; --soft: #59646d; --line: #dfe3e6;
      --blue: #1c6689; --grey: #c5ccd2; --orange: #b4501a; --green: #2c6e49; --link: #1a5f80;
      --heat: 38 128 170; --alert: #fdf3ec; }
    @media screen and (prefers-color-scheme: dark) { :root {
      --paper: #14181b; --raised: #1c2226; --ink: #e6eaed; --soft: #9aa6af; --line: #30383e;
      --blue: #58a9cf; --grey: #4b565e; --orange: #ec9660; --green: #7cc49b; --link: #7fc0e0;
      --heat: 45 122 160; --alert: #2b1f17; } }

    """

  private static let page: StaticString = """
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
    body { margin: 0 auto; padding: 2.5rem 1.5rem 4rem; max-width: 72rem; background: var(--paper);
      color: var(--ink); font: 0.9375rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto,
      "Noto Sans", "Liberation Sans", sans-serif; font-variant-numeric: tabular-nums lining-nums;
      overflow-wrap: anywhere; }
    code { font: 0.9em/1.4 ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace;
      unicode-bidi: isolate; }
    h1 { margin: 0; font-size: 2rem; line-height: 1.2; letter-spacing: -0.01em; }
    h2 { margin: 0 0 0.25rem; font-size: 1.3rem; line-height: 1.3; }
    h3 { margin: 0; font-size: 1rem; }
    p { margin: 0; }
    a { color: var(--link); text-underline-offset: 0.15em; }
    :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
    section { margin-top: 3rem; }
    header + main section:first-child { margin-top: 1.75rem; }
    .kicker { color: var(--soft); font-size: 0.8125rem; letter-spacing: 0.04em; }
    .note, .rest, footer { color: var(--soft); max-width: 46rem; }
    .note { margin-bottom: 1rem; }
    .rest { margin-top: 0.75rem; }
    .facts, .figures { display: flex; flex-wrap: wrap; margin: 1rem 0 0; }
    .facts { gap: 0.5rem 2.25rem; }
    .facts dt, .figures dt { color: var(--soft); font-size: 0.8125rem; }
    .facts dd, .figures dd { margin: 0; }
    nav ul { display: flex; flex-wrap: wrap; gap: 0.25rem 1.25rem; margin: 1.25rem 0 0;
      padding: 0.6rem 0; border: solid var(--line); border-width: 1px 0; list-style: none; }
    .figures { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr));
      gap: 1.25rem 1.5rem; margin: 0 0 1.25rem; }
    .figures dd { font-size: 1.75rem; font-weight: 600; line-height: 1.25; white-space: nowrap; }
    .figure.open dd { color: var(--orange); }
    .verdict { padding-left: 0.8rem; border-left: 3px solid var(--green); }
    .verdict.open { border-color: var(--orange); }
    .verdict ul, .alert ul { margin: 0.35rem 0 0; padding-left: 1.2rem; }
    .alert { padding: 1rem 1.25rem 1.1rem; border: 1px solid var(--orange); border-left-width: 6px;
      border-radius: 3px; background: var(--alert); }
    .alert h2 { color: var(--orange); }
    .mark { display: inline-block; padding: 0 0.45em; border: 1px solid var(--line);
      border-radius: 3px; font-size: 0.8125rem; line-height: 1.45; white-space: nowrap; }
    td .mark + .mark { margin-left: 0.35rem; }
    .mark.good { color: var(--green); border-color: currentColor; }
    .mark.fair { color: var(--soft); border: 1px dashed currentColor; }
    .mark.bad { color: var(--orange); border: 1px solid currentColor; font-weight: 600; }
    details { border-top: 1px solid var(--line); }
    details:last-of-type { border-bottom: 1px solid var(--line); }
    summary { padding: 0.55rem 0; cursor: pointer; }
    summary code { font-weight: 600; }
    summary span { margin-left: 0.5rem; }
    summary span:not(.mark) { color: var(--soft); }
    details .scroll { margin: 0 0 1rem; }
    .source { margin-top: 1.75rem; }
    .terms { color: var(--soft); }
    blockquote { margin: 0.5rem 0; padding-left: 0.8rem; border-left: 3px solid var(--line);
      white-space: pre-line; max-width: 50rem; }
    footer { margin-top: 3.5rem; padding-top: 0.75rem; border-top: 1px solid var(--line); }

    """

  private static let tables: StaticString = """
    .scroll { position: relative; overflow-x: auto; }
    table { border-collapse: collapse; }
    .rows { width: 100%; }
    .caption { margin: 0 0 0.5rem; font-weight: 600; }
    caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    th, td { padding: 0.4rem 1rem 0.4rem 0; text-align: left; vertical-align: top;
      overflow-wrap: break-word; }
    th code, td code { overflow-wrap: anywhere; }
    th:last-child, td:last-child { padding-right: 0; }
    .rows tr { border-bottom: 1px solid var(--line); }
    tbody th { font-weight: 400; }
    thead th { color: var(--soft); font-size: 0.8125rem; font-weight: 600; vertical-align: bottom; }
    tfoot th, tfoot td { font-weight: 600; border-bottom: 0; }
    th.n, td.n { text-align: right; white-space: nowrap; }
    .none { color: var(--soft); }
    th small { display: block; color: var(--soft); font-size: 0.8125rem; line-height: 1.4; }
    code[title] { white-space: nowrap; }
    .path span { color: var(--soft); }
    .rules { margin: 0; padding: 0; list-style: none; }
    .rules li { display: flex; justify-content: space-between; gap: 1rem; max-width: 18rem;
      white-space: nowrap; }
    .rows th[scope="row"] { min-width: 14rem; }
    .examples td:last-child { width: 60%; min-width: 16rem; }
    .example { white-space: pre-wrap; }
    .names td { white-space: nowrap; }
    .names td:last-child { width: 80%; white-space: normal; }
    .shared td:last-child { width: 80%; }
    .shared code { white-space: nowrap; }

    """

  private static let charts: StaticString = """
    .patterns { position: absolute; width: 0; height: 0; }
    .swatch { margin-right: 0.4em; }
    svg { display: block; }
    .swatch { display: inline-block; }
    .scroll + .caption { margin-top: 2rem; }
    .bars th[scope="row"] { min-width: 7rem; white-space: nowrap; }
    .bar { width: 60%; min-width: 8rem; }
    .bars td { vertical-align: middle; }
    rect.accepted, rect.time { fill: var(--blue); }
    rect.skipped { fill: var(--grey); }
    rect.rejected { fill: url(#hatch); }
    .hatch-ground { fill: var(--orange); }
    .hatch-line { fill: var(--paper); opacity: 0.45; }
    .heat { border-collapse: separate; border-spacing: 1px; width: 100%; }
    .heat th, .heat td { padding: 0.2rem 0.55rem; }
    .heat td { vertical-align: middle; text-align: right; white-space: nowrap; min-width: 4.75rem; }
    .heat thead th { text-align: right; white-space: nowrap; }
    .heat thead th + th { padding-left: 0.75rem; }
    .heat th:first-child { position: sticky; left: 0; padding-left: 0; text-align: left;
      background: var(--paper); }
    .heat tbody small { display: inline; }
    .heat .group { padding-top: 0.9rem; font-weight: 600; white-space: nowrap; }
    .heat thead small { font-weight: 400; }
    .s0 { color: var(--soft); background: var(--raised); }
    .s1 { background: rgb(var(--heat) / 0.08); }
    .s2 { background: rgb(var(--heat) / 0.13); }
    .s3 { background: rgb(var(--heat) / 0.18); }
    .s4 { background: rgb(var(--heat) / 0.24); }
    .s5 { background: rgb(var(--heat) / 0.3); }
    .s6 { background: rgb(var(--heat) / 0.37); }
    .s7 { background: rgb(var(--heat) / 0.44); }
    .s8 { background: rgb(var(--heat) / 0.52); }
    .s9 { background: rgb(var(--heat) / 0.6); }
    .s10 { background: rgb(var(--heat) / 0.7); }

    """

  private static let paper: StaticString = """
    @media (max-width: 40rem) {
      body { padding: 1.5rem 1rem 3rem; }
      h1 { font-size: 1.5rem; }
      section { margin-top: 2.5rem; }
      .figures { grid-template-columns: 1fr 1fr; gap: 1rem; }
      .figures dd { font-size: 1.4rem; }
      .rows th[scope="row"] { min-width: 9rem; }
      .shared, .shared thead, .shared tbody { display: block; }
      .shared tr { display: flex; flex-wrap: wrap; padding: 0.4rem 0; gap: 0.15rem 0; }
      .shared th, .shared td { flex: 1; padding: 0; }
      .shared th:first-child, .shared td:last-child { flex: 1 0 100%; }
      .shared thead th:last-child { display: none; }
      .heat th:first-child { min-width: 9rem; max-width: 9rem; padding-right: 0; }
      .bars, .bars thead, .bars tbody, .examples, .examples tbody { display: block; }
      .bars tr, .examples tr { display: flex; flex-wrap: wrap; padding: 0.4rem 0; gap: 0.15rem 0; }
      .bars th, .bars td, .examples th, .examples td { padding: 0; }
      .bars tbody th, .bars td.bar, .bars thead th:first-child { flex: 1 0 100%; width: auto; }
      .bars thead th.bar { display: none; }
      .bars .n { flex: 1; }
      .bars.single tbody th, .bars.single thead th:first-child { flex: 1 0 60%; }
      .bars.single .bar { order: 1; }
      .examples thead { display: none; }
      .examples td:first-child { min-width: 3.5rem; padding-right: 0.75rem; font-weight: 600; }
      .examples tbody th { flex: 1; }
      .examples td:last-child { flex: 1 0 100%; width: auto; min-width: 0; }
    }
    @media print {
      :root { color-scheme: light; }
      html { font-size: 11px; }
      body { max-width: none; padding: 0; }
      nav { display: none; }
      .scroll { overflow: visible; }
      section { margin-top: 1.5rem; }
      h2, h3, summary, .caption { break-after: avoid; }
      tr, .bars, .source, .alert { break-inside: avoid; }
      #coverage { break-before: page; }
      details::details-content { content-visibility: visible; block-size: auto; }
      .heat th:first-child { position: static; white-space: nowrap; }
      .heat th, .heat td { padding: 0.1rem 0.4rem; }
      .bars th, .bars td { padding-top: 0.2rem; padding-bottom: 0.2rem; }
      td, rect, .mark { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
    }

    """
}
