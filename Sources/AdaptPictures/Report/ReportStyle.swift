/// The styles of a report, in addition to those of every page.
enum ReportStyle {
  static let text = """
    .skip { position: absolute; left: -99rem; }
    .skip:focus { left: 1rem; top: 1rem; background: var(--card); padding: .5rem 1rem; z-index: 1; }
    .definitions { position: absolute; }
    header { padding: 1.5rem clamp(1rem, 3vw, 3rem) 0; }
    header + main { padding-top: 0; }
    .summary { font-size: 1.1rem; }
    nav ul { list-style: none; padding: 0; display: flex; gap: 1.5rem; }
    table.overview { display: block; overflow-x: auto; border-collapse: collapse; margin: 1rem 0; }
    .overview caption { text-align: left; font-weight: 600; padding-bottom: .25rem; }
    .overview th, .overview td { padding: .25rem 1rem .25rem 0; text-align: left; border-bottom: 1px solid var(--line); }
    .overview td { text-align: right; font-variant-numeric: tabular-nums; }
    .overview th[scope=row] { overflow-wrap: anywhere; min-width: 8rem; }
    .overview td.error, article.error .tags b { color: var(--error); font-weight: 600; }
    .overview td.warning, article.warning .tags b { color: var(--warning); font-weight: 600; }
    .overview td.note, article.note .tags b { color: var(--note); }
    .overview td.zero { color: var(--soft); }
    .filters, .sizes { display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center; background: var(--card);
      border: 1px solid var(--line); border-radius: 10px; padding: .75rem 1rem; margin: .75rem 0; }
    .filters[hidden], .sizes[hidden] { display: none; }
    .filters fieldset { border: 0; padding: 0; margin: 0; display: flex; gap: 1rem; flex-wrap: wrap; }
    .filters legend { float: left; padding: 0; margin-right: 1rem; font-weight: 600; }
    .filters p, .sizes p { margin: 0; }
    input, select, button { font: inherit; max-width: 100%; }
    .filters label, .sizes label { max-width: 100%; }
    input[type=range] { width: min(22rem, 60vw); vertical-align: middle; accent-color: var(--accent); }
    button { padding: 0 .4rem; border: 1px solid var(--line); border-radius: 6px; background: var(--code); color: inherit; }
    article { background: var(--card); border: 1px solid var(--line); border-left: 4px solid var(--soft);
      border-radius: 10px; padding: 1rem; margin: 1rem 0; content-visibility: auto; contain-intrinsic-size: auto 400px; }
    article.error { border-left-color: var(--error); }
    article.warning { border-left-color: var(--warning); }
    article.note { border-left-color: var(--note); }
    article.finding { display: flex; flex-wrap: wrap-reverse; gap: 1rem 2rem; justify-content: space-between; }
    article[hidden] { display: none; }
    .words { flex: 1 1 24rem; min-width: min(100%, 20rem); }
    .tags { display: flex; flex-wrap: wrap; gap: .4rem; margin: 0; }
    .tags * { font-size: .8rem; border: 1px solid var(--line); border-radius: 99px; padding: 0 .6rem; }
    article h3 { margin: .4rem 0; }
    h4 { margin: .75rem 0 .1rem; font-size: .9rem; }
    article ul { margin: 0; padding-left: 1.2rem; }
    code { background: var(--code); border-radius: 4px; padding: 0 .2em; }
    pre code { display: block; padding: .5rem .75rem; }
    .source code > * { display: block; background: none; color: inherit; counter-increment: line; }
    .source mark { background: color-mix(in srgb, var(--warning) 18%, transparent); }
    .source code > *::before { content: counter(line); display: inline-block; min-width: 2.5em; padding-right: 1em;
      text-align: right; color: var(--soft); user-select: none; }
    .screen { content-visibility: auto; contain-intrinsic-size: auto 500px; border-top: 1px solid var(--line);
      padding-inline: 12px; margin-inline: -12px; }
    .singles > .screen { contain-intrinsic-size: auto 13rem auto 500px; }
    figure[aria-current] { outline: 3px solid var(--accent); outline-offset: 8px; border-radius: 6px; }
    .sheet > li.failed { outline: 2px solid var(--error); outline-offset: 8px; border-radius: 4px; }
    .sizes .found { font-weight: 600; }
    .sizes .preview { flex-basis: 100%; }
    .sizes .preview svg { display: block; width: auto; max-width: 100%; height: auto; max-height: 16rem; }
    summary { cursor: pointer; }
    button.live { display: none; margin-top: .4rem; cursor: pointer; }
    .has-live button.live { display: inline-block; }
    @media print {
      .filters, .sizes, nav, button { display: none; }
      article, .screen { content-visibility: visible; }
      .tags, .place, pre { break-inside: avoid; }
      .tags { break-after: avoid; }
      figure[aria-current] { outline: none; }
      .sheet > li.failed { outline-offset: -2px; padding: 0 8px 8px; }
      table.overview { display: table; font-size: .8rem; }
      .overview th, .overview td { padding-right: .5rem; }
    }
    iframe.live { width: 100%; height: min(90vh, 900px); border: 2px solid var(--accent); border-radius: 10px; }
    """
}
