import AdaptModel

/// A self-contained page of HTML in its reader's light or dark colours.
struct Page {
  let title: String
  let body: String
  var script = ""
  /// The part after the script.
  var end = ""

  var html: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(escaped(visible(title)))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    \(body)\(script.isEmpty ? "" : "<script>\n\(script)</script>\n")\(end)</body>
    </html>

    """
  }

  private static let style = """
    :root { color-scheme: light dark; --paper: #f5f5f7; --card: #fff; --ink: #1c1c1e; --soft: #55555b; --line: #d2d2d7;
      --accent: #0058d0; --error: #c30010; --warning: #9a4400; --note: #0040dd; --code: #f0f0f3; }
    @media screen and (prefers-color-scheme: dark) {
      :root { --paper: #131315; --card: #1f1f22; --ink: #f2f2f4; --soft: #b4b4bb; --line: #3d3d42;
        --accent: #6cb0ff; --error: #ff7b72; --warning: #ffb454; --note: #8ab4ff; --code: #2a2a2e; }
      .device { fill: #3a3a3c; stroke: #a1a1a6; stroke-width: 2px; }
      .tagged > text[fill="#d70015"] { fill: #ff7b72; } .tagged > text[fill="#b25000"] { fill: #ffb454; }
      .tagged > text[fill="#0040dd"] { fill: #8ab4ff; } .tagged > text[fill="#1a7f37"] { fill: #5fd07a; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.45 -apple-system, 'SF Pro Text', Inter,
      'Helvetica Neue', Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
    main { padding: 1.5rem clamp(1rem, 3vw, 3rem); }
    h1 { font-size: 1.6rem; line-height: 1.2; margin: 0 0 .5rem; }
    h2 { font-size: 1.25rem; margin: 2rem 0 .25rem; }
    h3 { font-size: 1.05rem; margin: 1.25rem 0 .25rem; }
    p { margin: .25rem 0; }
    a { color: var(--accent); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 4px; }
    pre, code { font: 12.5px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    pre { margin: .35rem 0; white-space: pre-wrap; }
    :not(g) > svg { display: block; max-width: 100%; height: auto; }
    .screen-page { display: flex; flex-wrap: wrap; gap: 2rem; align-items: flex-start; }
    .frames { border-collapse: collapse; }
    .frames caption { text-align: left; font-weight: 600; padding-bottom: .25rem; }
    .frames td, .frames th { padding: 2px 1em; text-align: left; border-bottom: 1px solid var(--line); }
    @media (max-width: 40rem) { .frames { font-size: 12px; } .frames td, .frames th { padding: 2px .35em; } }
    th { overflow-wrap: normal; }
    .frames .number { text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: normal; }
    .sheet { list-style: none; margin: 1rem 0; padding: 0; display: flex; flex-wrap: wrap; gap: 1.5rem;
      align-items: flex-end; }
    .sheet > li { max-width: 100%; align-self: flex-start; }
    .singles { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
    .singles > section { width: min-content; min-width: 13rem; max-width: 100%; }
    figure { margin: 0; min-width: 13rem; max-width: 100%; }
    figcaption { margin-top: .5rem; font-size: .85rem; }
    figcaption p, .soft { color: var(--soft); }
    figcaption p.failure { color: var(--error); font-weight: 600; }
    @media print { body { background: #fff; } h1, h2, h3, h4 { break-after: avoid; }
      figure, li, tr { break-inside: avoid; } .sheet, .singles, .screen-page { display: block; }
      .sheet, .singles { orphans: 1; widows: 1; }
      .sheet > li, .singles > section { display: inline-block; vertical-align: top; margin: 0 1.25rem 1.25rem 0; }
      figure { padding-top: 8px; } figure svg { max-height: 80vh; } }
    """ + "\n" + ReportStyle.text
}

/// A text in a page: escaped, and with its own direction.
func shown(_ text: String) -> String { isolated(escaped(visible(text)), from: text) }

/// A sentence. The parts between grave accents are code.
func coded(_ text: String) -> String {
  let parts = text.split(separator: "`", omittingEmptySubsequences: false)
  // An accent without a partner stays.
  guard parts.count % 2 == 1 else { return shown(text) }
  let words = parts.enumerated().map { index, part in
    let part = escaped(visible(String(part)))
    return index % 2 == 0 ? part : element("code", [:], part)
  }.joined()
  return isolated(words, from: text)
}

/// Gives markup its own direction if its text has characters that run from right to left.
func isolated(_ markup: String, from text: String) -> String {
  text.hasRightToLeft ? element("bdi", [:], markup) : markup
}

/// Shows invisible characters by their numbers, and among them the marks that turn the direction. A page must not show
/// another order than the actual one.
func visible(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isInvisible) else { return text }
  var result = ""
  for scalar in text.unicodeScalars {
    if isInvisible(scalar) {
      let digits = String(scalar.value, radix: 16, uppercase: true)
      result += "\u{27E8}U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "\u{27E9}"
    } else {
      result.unicodeScalars.append(scalar)
    }
  }
  return result
}

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFEFF: true
  case 0x00...0x08, 0x0B, 0x0C, 0x0E...0x1F, 0x7F...0x9F: true
  default: false
  }
}
