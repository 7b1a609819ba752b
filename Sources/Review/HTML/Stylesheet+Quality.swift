extension Stylesheet {
  /// The rules that the quality report adds to the stylesheet of every page.
  static let quality = Markup(
    verbatim: """

      .lead { max-width: 46rem; font-size: 1.0625rem; }
      .lead + .figures { margin-top: 1.25rem; }
      h3 { margin-top: 1.75rem; }
      h3 + .note { margin-top: 0.15rem; }
      bdi { unicode-bidi: isolate; }
      .sev { display: inline-block; min-width: 1.35em; padding: 0 0.3em; border-radius: 3px;
        border: 1px solid var(--line); font-size: 0.75rem; line-height: 1.5; font-weight: 700;
        text-align: center; }
      .sev.q { background: var(--orange); border-color: var(--orange); color: var(--paper); }
      .sev.e { color: var(--orange); border-color: currentColor; }
      .sev.w { color: var(--soft); border: 1px dashed currentColor; }
      .legend { color: var(--soft); margin-bottom: 0.75rem; }
      .legend .sev:not(:first-child) { margin-left: 0.6rem; }
      .verdict + .note { margin-top: 0.75rem; }
      .bounds td:last-child { min-width: 9rem; }
      .matrix { width: 100%; }
      .matrix th, .matrix td { padding: 0.35rem 0.6rem; }
      .matrix thead th + th, .matrix td { text-align: right; white-space: nowrap; }
      .matrix tr { border-bottom: 1px solid var(--line); }
      .matrix th:first-child { position: sticky; left: 0; padding-left: 0; min-width: 11rem;
        background: var(--paper); }
      .matrix td div { display: flex; justify-content: flex-end; gap: 0.4rem; }
      .matrix td div + div { margin-top: 0.15rem; }
      .matrix td div span:last-child { min-width: 2.9em; }
      .instance + .instance { margin-top: 0.5rem; }
      .repairs td:last-child { width: 60%; min-width: 16rem; }
      .plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(16.5rem, 1fr));
        gap: 1.25rem 1.5rem; margin-bottom: 1rem; }
      figure { margin: 0; min-width: 0; }
      figcaption small { display: block; color: var(--soft); font-size: 0.8125rem; }
      .plot { width: 100%; height: auto; margin-top: 0.35rem; }
      .plot text { fill: var(--ink); font-size: 11.5px; }
      .bins { fill: var(--blue); }
      .beyond { fill: url(#hatch); }
      .grid { stroke: var(--line); stroke-width: 1; }
      .axis { stroke: var(--soft); stroke-width: 1; }
      .median { stroke: var(--ink); stroke-width: 1.5; stroke-dasharray: 4 2.5; }
      .foods details { margin-left: 1rem; }
      .foods details:last-of-type { border-bottom: 0; margin-bottom: 0.5rem; }
      .foods > details:last-of-type { margin-bottom: 0; }
      .foods > details { margin-left: 0; border-top: 1px solid var(--line); }
      .foods details summary bdi { margin: 0 0.35rem; }
      .foods details details summary code { font-weight: 400; color: var(--soft); }
      .found { margin: 0 0 0.9rem; padding: 0; list-style: none; }
      .found > li { margin-top: 0.6rem; padding-left: 0.8rem; border-left: 3px solid var(--line); }
      .found p + p { margin-top: 0.1rem; }
      .repair { color: var(--green); }
      .repair code, .equation { color: var(--ink); }
      .equation { overflow-wrap: anywhere; }
      .checks { margin: 0; }
      .checks > div { padding: 0.6rem 0; border-top: 1px solid var(--line); }
      .checks > div:target { background: var(--raised); }
      .checks dd { margin: 0.15rem 0 0; max-width: 50rem; white-space: pre-line; }
      .checks .sev { margin-left: 0.35rem; }
      .thresholds { color: var(--soft); font-size: 0.875rem; }
      @media (max-width: 40rem) {
        .matrix th:first-child { min-width: 7.5rem; max-width: 7.5rem; padding-right: 0.25rem; }
        .matrix th, .matrix td { padding-left: 0.4rem; padding-right: 0.4rem; }
        .foods details details { margin-left: 0.5rem; }
        .repairs, .repairs tbody { display: block; }
        .repairs thead { display: none; }
        .repairs tr { display: flex; flex-wrap: wrap; gap: 0.2rem 1rem; padding: 0.5rem 0; }
        .repairs th, .repairs td { padding: 0; }
        .repairs tbody th { flex: 1 0 100%; font-weight: 600; }
        .repairs td.n::before { content: attr(title) " "; color: var(--soft); }
        .repairs td:last-child { flex: 1 0 100%; width: auto; min-width: 0; }
      }
      @media print { .plots figure, .checks > div, .found > li { break-inside: avoid; } }

      """
  )
}
