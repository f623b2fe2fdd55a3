import AdaptModel
import AdaptSyntax

// `snapshot`: the tree and its frames must be the same as when the snapshot was accepted.
extension Runtime.Commands {
  /// Compares the window with the snapshot that is stored beside the script, or stores it if the run accepts snapshots.
  func snapshot(_ value: Value, _ site: CommandSite) throws(ScriptError) {
    guard launch.controller != nil, let environment = model.environment else { throw .nothingLaunched("`snapshot`") }
    try run.layoutIfNeeded()
    let name = try snapshotName(value)
    let file = site.file
    guard run.snapshots.taken.insert(name).inserted else {
      throw .snapshotRepeated(name).at(site.operandSpans.first)
    }
    let text = environment.text + "\n" + LayoutReport(model: model).tree() + "\n"
    let stored: String?
    do {
      if run.options.acceptsSnapshots {
        try host.storeSnapshot(text, name, of: file)
        stored = text
      } else {
        stored = try host.loadSnapshot(name, of: file)
      }
    } catch {
      throw .snapshotNotStored(name, error)
    }
    run.record(.expectation(expectation(of: name, site, try difference(from: stored, to: text, name, site))))
  }

  private func expectation(of name: String, _ site: CommandSite, _ failure: Diagnostic?) -> Expectation {
    Expectation(
      passed: failure == nil, text: "snapshot \(name)", file: site.file, span: site.span, failure: failure)
  }

  /// The given name, or else the test's name and a number.
  private func snapshotName(_ value: Value) throws(ScriptError) -> String {
    switch value {
    case .string(let string) where !string.text.isEmpty: return fileName(string.text)
    case .symbol(let symbol): return fileName(symbols.text(symbol))
    case .nil, .string:
      run.snapshots.unnamedCount += 1
      let test = run.snapshots.test.map { fileName($0) + "-" } ?? ""
      return "\(test)\(run.snapshots.unnamedCount)"
    default: throw .expected(.snapshotName, got: run.texts.typeName(of: value))
    }
  }

  /// Letters and digits, with a `-` between the words. A long text is cut off.
  private func fileName(_ text: String) -> String {
    let words = text.prefix(Self.mostLetters).split { !$0.isLetter && !$0.isNumber }.joined(separator: "-").lowercased()
    return words.isEmpty ? "snapshot" : String(words.prefix(80))
  }

  /// The differences, as a finding; nil if there are none.
  private func difference(
    from stored: String?, to text: String, _ name: String, _ site: CommandSite
  ) throws(ScriptError) -> Diagnostic? {
    guard let stored else {
      return LayoutMessage.noSnapshot(name).diagnostic(at: site.span, in: site.file)
    }
    guard stored != text else { return nil }
    let new = lines(text)
    // Anybody may have written the file, but it is compared with a layout.
    let old = lines(stored, most: 4 * new.count + Self.mostSnapshotLines)
    try machine.spend(4 * (old.count + new.count))
    // A row whose alignment alone differs, because another one is wider now, has not changed.
    let matching = LineMatching(from: old.map { key(of: $0) }, to: new.map { key(of: $0) })
    let kept = Set(matching.newLines.compactMap { $0 })
    var changed = matching.newLines.enumerated().compactMap { line, match in match == nil ? 2 * line : nil }
    changed += new.indices.filter { !kept.contains($0) }.map { 2 * $0 + 1 }
    guard !changed.isEmpty else { return nil }
    changed.sort()
    let shown = changed.prefix(Self.mostSnapshotLines).map { $0 % 2 == 0 ? "- \(old[$0 / 2])" : "+ \(new[$0 / 2])" }
    return LayoutMessage.snapshotDiffers(name, shown, rest: changed.count - shown.count)
      .diagnostic(at: site.span, in: site.file)
  }

  /// A row without the spaces that align it; the leading ones stay.
  private func key(of line: Substring) -> String {
    String(line.prefix { $0 == " " }) + line.split(separator: " ").joined(separator: " ")
  }

  /// - Parameter most: the rest of a text with more lines is one line.
  private func lines(_ text: String, most: Int = .max) -> [Substring] {
    text.split(separator: "\n", maxSplits: most - 1)
  }

  /// The name of a snapshot comes from so many letters at most.
  private static let mostLetters = 1000
  /// The maximum number of lines of a difference to show.
  private static let mostSnapshotLines = 20
}
