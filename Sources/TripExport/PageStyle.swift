/// How the page of `HTMLExport` looks.
enum PageStyle {
  static let text = #"""
    :root { color-scheme: light dark; --page: #fff; --ink: #1c1c1e; --soft: #5c5f66; --rule: #d5d8de;
      --land: #f5f3ee; --water: #cfe2f0; --shore: #8aa5b8; --border: #a39c90; --way: #b3261e; }
    @media (prefers-color-scheme: dark) {
      :root { --page: #17181b; --ink: #ececee; --soft: #a9adb5; --rule: #3a3d44; --land: #22242a;
        --water: #1d3344; --shore: #4f6d83; --border: #5d5a54; --way: #ff8a7a; }
    }
    * { box-sizing: border-box; }
    body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; background: var(--page);
      color: var(--ink); font: 1rem/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
    h1 { font-size: 1.9rem; line-height: 1.15; margin: 0 0 .3rem; }
    h2 { font-size: 1.2rem; margin: 0; }
    h2 time { font-weight: 400; }
    header p, .cities, .nothing, footer, figcaption span, figcaption p { color: var(--soft); }
    p { margin: 0; }
    figure { margin: 1.25rem 0 0; }
    svg { display: block; width: 100%; height: auto; background: var(--land);
      border: 1px solid var(--rule); border-radius: 6px; }
    svg path { fill: none; stroke-linejoin: round; stroke-linecap: round; }
    svg .lake { fill: var(--water); fill-rule: evenodd; stroke: none; }
    svg .lakeisland { fill: var(--land); stroke: none; }
    svg .coast { stroke: var(--shore); stroke-width: 1; }
    svg .state { stroke: var(--border); stroke-width: .6; stroke-dasharray: 1 2.5; }
    svg .country { stroke: var(--border); stroke-width: 1.3; }
    svg .statewater, svg .countrywater, svg .disputed { stroke: var(--border); stroke-width: .6;
      stroke-dasharray: 1 4; }
    svg .way { stroke: var(--way); stroke-width: 2.2; }
    svg .flown { stroke-dasharray: 7 5; stroke-width: 1.6; }
    svg .stop { fill: var(--way); stroke: var(--page); stroke-width: 1.5; }
    svg text { font: 14px system-ui, sans-serif; fill: var(--ink); }
    svg .label { paint-order: stroke; stroke: var(--land); stroke-width: 3.5px; stroke-linejoin: round; }
    svg .number { font-size: 11.5px; font-weight: 700; fill: var(--page); text-anchor: middle; }
    figcaption { font-size: .9rem; margin-top: .6rem; }
    figcaption ol { columns: 15rem 2; margin: 0; padding-left: 1.8rem; }
    .day { margin-top: 1.75rem; }
    table { width: 100%; border-collapse: collapse; margin-top: .35rem; }
    th, td { text-align: left; vertical-align: top; padding: .4rem .6rem .4rem 0;
      border-top: 1px solid var(--rule); }
    th { font-size: .75rem; font-weight: 600; color: var(--soft); padding-block: .2rem; }
    th:last-child, td.stop { width: 2.6rem; text-align: right; padding-right: 0; color: var(--soft); }
    th:first-child, td.time { width: 5.4rem; font-variant-numeric: tabular-nums; }
    th:nth-child(3), td.where { width: 32%; }
    tr.off .what b { text-decoration: line-through; }
    tr.travel b { font-weight: 400; font-style: italic; }
    a { color: inherit; }
    footer { margin-top: 2rem; font-size: .8rem; }
    @media (max-width: 30rem) {
      body { padding: 1rem .75rem 2rem; }
      h1 { font-size: 1.5rem; }
      svg .label { display: none; }
      svg .stop { r: 14px; }
      svg .number { font-size: 18px; transform: translateY(2px); }
      thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
      tr { display: grid; grid-template-columns: 4.3rem 1fr 1.8rem; border-top: 1px solid var(--rule);
        padding: .4rem 0; }
      td, td.time, td.where, td.stop { display: block; width: auto; border: 0; padding: 0; }
      td.what { grid-column: 2; }
      td.stop { grid-column: 3; grid-row: 1; }
      td.where { grid-column: 2 / 4; color: var(--soft); font-size: .9rem; }
    }
    @page { margin: 15mm; }
    @media print {
      :root { --page: #fff; --ink: #000; --soft: #000; --rule: #777; --land: #fff; --water: #e4e4e4;
        --shore: #777; --border: #777; --way: #000; }
      body { max-width: none; padding: 0; font-size: 10.5pt; print-color-adjust: exact; }
      figure, svg, tr, h1, header { break-inside: avoid; }
      svg { max-height: 45vh; }
      .day { break-inside: avoid; }
      h2, thead { break-after: avoid; }
      a { text-decoration: none; }
    }
    """#
}
