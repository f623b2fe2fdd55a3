import AdaptCheck
import AdaptDocumentCheck
import AdaptFiles
import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptScriptCheck
import AdaptSyntax

/// The screens of two versions of a file: what came, what went, and what changed in those that are in both.
struct Difference {
  /// One version of a file.
  struct Version {
    var layout: LayoutSource
    /// Makes an interpreter whose host reads what the script imports.
    var interpreter: () -> Interpreter
    /// The pictures beside the file.
    var images: ImageFiles

    /// The subjects of the file, one by one.
    func forEachSubject(_ body: (Subject) -> Void) -> [Diagnostic] {
      ScriptCheck(mapping: layout.place, design: layout.design)
        .forEachSubject(of: layout.source, with: interpreter(), for: .comparison, body).diagnostics
    }
  }

  private(set) var comparisons: [LayoutComparison] = []
  /// Screens that only one version has.
  private(set) var gone: [String] = []
  private(set) var new: [String] = []
  private(set) var diagnostics: [Diagnostic] = []
  /// Screens that only change because one in them does, with the name of that one.
  private(set) var repeats: [(subject: String, of: String)] = []

  private let versions: (old: Version, new: Version)

  /// - Parameters:
  ///   - old: the version before.
  ///   - new: the version after.
  ///   - plan: the windows in which they are compared.
  ///   - controller: only this one; nil for all.
  init(_ old: Version, _ new: Version, plan: CheckPlan, controller: String?) {
    versions = (old, new)
    var records: [[LayoutRecord]] = []
    for version in [old, new] {
      var found: [LayoutRecord] = []
      diagnostics += version.forEachSubject { subject in
        guard controller.map({ subject.name == $0 || subject.name.hasPrefix($0 + ".") }) ?? true else { return }
        if let record = LayoutRecord(subject, plan: plan) { found.append(record) }
      }
      records.append(found)
    }
    guard records.count == 2 else { return }
    for record in records[1] {
      guard let before = records[0].first(where: { $0.subject == record.subject }) else {
        self.new.append(record.subject)
        continue
      }
      comparisons.append(LayoutComparison(before, record, plan: plan))
    }
    gone = records[0].map { $0.subject }.filter { name in !records[1].contains { $0.subject == name } }
    var bySubject: [String: Int] = [:]
    for (place, comparison) in comparisons.enumerated() { bySubject[comparison.subject] = place }
    for comparison in comparisons where !comparison.changes.isEmpty {
      let inner = comparison.screens.compactMap { bySubject[$0] }.first { comparison.repeats(comparisons[$0]) }
      if let inner { repeats.append((comparison.subject, comparisons[inner].subject)) }
    }
  }

  /// What is told: the screens with changes of their own.
  private var changed: [LayoutComparison] {
    comparisons.filter { comparison in
      !comparison.changes.isEmpty && !repeats.contains { $0.subject == comparison.subject }
    }
  }

  /// "changed because `O` did: M".
  var linesOfRepeats: [String] {
    var told: Set<String> = []
    return repeats.compactMap { _, inner in
      guard told.insert(inner).inserted else { return nil }
      let outer = repeats.filter { $0.of == inner }.map { $0.subject }
      return "changed because `\(inner)` did: \(outer.joined(separator: ", "))"
    }
  }

  /// The screens of which nothing is told.
  private var linesOfOthers: [String] {
    let same = comparisons.filter { $0.changes.isEmpty }.map { $0.subject }
    return linesOfRepeats + (same.isEmpty ? [] : ["unchanged: \(same.joined(separator: ", "))"])
  }

  var couldNotRun: Bool { diagnostics.contains { $0.severity == .error } }
  var isEmpty: Bool { gone.isEmpty && new.isEmpty && comparisons.allSatisfy { $0.changes.isEmpty } }
  var hasScreens: Bool { !gone.isEmpty || !new.isEmpty || !comparisons.isEmpty }

  // MARK: - Text

  var text: String {
    var text = ""
    for name in gone { text += "\(name): gone\n\n" }
    for name in new { text += "\(name): new\n\n" }
    for comparison in changed {
      text += "\(comparison.subject)\n"
      for entry in Self.entries(comparison.changes) {
        let name = entry.views.joined(separator: ", ")
        for (index, group) in entry.groups.enumerated() {
          text += index == 0 ? "  \(name): " : "  and "
          text += group.map { $0.sentence(of: entry.views.count) }.joined(separator: ", ").printable + "\n"
          text += "      \(group[0].place(of: comparison.windowCount))\n"
          if entry.views.count == 1 { text += group.compactMap { $0.figures }.map { "      \($0)\n" }.joined() }
        }
      }
      for line in Self.others(comparison) { text += "  \(line)\n" }
      text += "\n"
    }
    for line in linesOfOthers { text += "\(line)\n\n" }
    return text + summary + "\n"
  }

  /// All that happens to a view, or to several views alike.
  struct Entry {
    var views: [String]
    var changes: [LayoutComparison.Change]

    /// "moves 8 right, says …".
    var sentence: String { changes.map { $0.sentence(of: views.count) }.joined(separator: ", ").printable }

    /// Changes in the same windows together; no group is empty.
    var groups: [[LayoutComparison.Change]] {
      var groups: [[LayoutComparison.Change]] = []
      for change in changes {
        if let place = groups.firstIndex(where: { $0[0].isPlaced(as: change) }) {
          groups[place].append(change)
        } else {
          groups.append([change])
        }
      }
      return groups
    }
  }

  /// One entry for each view, in the order in which they are first told; views with equal changes share one.
  static func entries(_ changes: [LayoutComparison.Change]) -> [Entry] {
    var order: [String] = []
    var own: [String: [LayoutComparison.Change]] = [:]
    for change in changes {
      if own[change.view] == nil { order.append(change.view) }
      own[change.view, default: []].append(change)
    }
    var result: [Entry] = []
    var placesOfWords: [String: [Int]] = [:]
    for view in order {
      let changes = own[view] ?? []
      let words = changes.map { $0.sentence(of: 1) }.joined(separator: "\n").printable
      let known = placesOfWords[words]?.first { place in
        zip(result[place].changes, changes).allSatisfy { $0.isPlaced(as: $1) }
      }
      if let known {
        result[known].views.append(view)
      } else {
        placesOfWords[words, default: []].append(result.count)
        result.append(Entry(views: [view], changes: changes))
      }
    }
    return result
  }

  /// What is said of the views that are not told one by one.
  static func others(_ comparison: LayoutComparison) -> [String] {
    var lines: [String] = []
    func counted(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { lines.append(count == 1 ? "1 \(one)" : "\(count) \(many)") }
    }
    counted(
      comparison.followingCount, "view moves along with its container", "views move along with their containers")
    counted(comparison.unchangedCount, "other view is unchanged", "other views are unchanged")
    return lines
  }

  var summary: String {
    if isEmpty { return "nothing changed" }
    let views = changed.reduce(0) { $0 + Set($1.changes.map { $0.view }).count }
    let screens = changed.count
    var parts: [String] = []
    if views > 0 {
      parts.append(
        "\(views) \(views == 1 ? "view" : "views") changed in \(screens) \(screens == 1 ? "screen" : "screens")")
    }
    if !new.isEmpty { parts.append("\(new.count) new \(new.count == 1 ? "screen" : "screens")") }
    if !gone.isEmpty { parts.append("\(gone.count) \(gone.count == 1 ? "screen is" : "screens are") gone") }
    return parts.joined(separator: ", ")
  }

  // MARK: - JSON

  /// One object for each change and each screen that came or went, and a summary.
  var json: String {
    var lines = gone.map { JSON.object([("kind", "screen"), ("change", "gone"), ("screen", JSON.string($0))]).line }
    lines += new.map { JSON.object([("kind", "screen"), ("change", "new"), ("screen", JSON.string($0))]).line }
    for comparison in comparisons {
      for change in comparison.changes { lines.append(change.json(in: comparison).line) }
    }
    let unchanged = comparisons.filter { $0.changes.isEmpty }.map { $0.subject }
    lines.append(
      JSON.object([
        ("kind", "summary"), ("same", .bool(isEmpty)), ("unchanged", JSON.strings(unchanged)),
        ("message", JSON.string(summary)),
      ]).line)
    return lines.joined()
  }

  // MARK: - Picture

  /// CHOICE: of one screen so many windows are drawn.
  private static let mostWindows = 6

  /// Before and after, in a few windows that show all changes, with what changed marked.
  func sheet(title: String, overlays: ScreenPicture.Overlays) -> PictureSheet {
    var sections = drawnSections.flatMap { $0.sections }
    if !sections.isEmpty {
      let space = sections[0].text.isEmpty ? "" : " "
      sections[0].text += space + "Orange: as it was. Red: gone. Blue: as it is now. Green: new."
    }
    var lines: [String] = []
    for (words, names) in [("gone", gone), ("new", new)] where !names.isEmpty {
      lines.append("\(words): \(names.joined(separator: ", "))")
    }
    return PictureSheet(title: title, sections: sections, remarks: lines + linesOfOthers, overlays: overlays)
  }

  /// Of each screen with changes, a section for each window that is drawn. Lays both versions out in all of them.
  var drawnSections: [(comparison: LayoutComparison, sections: [PictureSheet.Section])] {
    let changed = changed
    var windows: [String: [CheckedEnvironment]] = [:]
    for comparison in changed {
      windows[comparison.subject] = comparison.examples(most: Self.mostWindows)
    }
    let environments = windows.mapValues { own in own.map { $0.environment } }
    let before = Self.screens(of: versions.old, environments)
    let after = Self.screens(of: versions.new, environments)
    return changed.map { comparison in
      let sections = (windows[comparison.subject] ?? []).enumerated().map { index, window in
        let own = comparison.changes(in: window)
        let panels = [
          before[comparison.subject]?[index].map { Self.panel(of: $0, own, isAfter: false) },
          after[comparison.subject]?[index].map { Self.panel(of: $0, own, isAfter: true) },
        ]
        let others = Self.others(comparison).map { "\($0). " }.joined()
        return PictureSheet.Section(
          title: "\(comparison.subject), \(window.name)", text: index == 0 ? String(others.dropLast()) : "",
          panels: panels.compactMap { $0 })
      }
      return (comparison, sections)
    }
  }

  /// One version of a window, with what is told of it: before, what is gone, and after, everything else.
  private static func panel(of screen: Screen, _ changes: [LayoutComparison.Change], isAfter: Bool)
    -> PictureSheet.Panel
  {
    let lines = entries(changes.filter { ($0.kind == .gone) != isAfter }).map {
      CaptionLine("\($0.views.joined(separator: ", ")): \($0.sentence)")
    }
    return PictureSheet.Panel(
      screen: screen, title: isAfter ? "after" : "before", lines: lines,
      marks: marks(changes, in: screen, isAfter: isAfter))
  }

  /// By subject: what windows show; nil for those that cannot be shown.
  private static func screens(of version: Version, _ windows: [String: [Environment]]) -> [String: [Screen?]] {
    var result: [String: [Screen?]] = [:]
    _ = version.forEachSubject { subject in
      guard let own = windows[subject.name] else { return }
      result[subject.name] = own.map { window in
        subject.model(in: window).flatMap { Screen($0) }.map { version.images.filled($0) }
      }
    }
    return result
  }

  private static func marks(
    _ changes: [LayoutComparison.Change], in screen: Screen, isAfter: Bool
  ) -> [ScreenMark] {
    var seen: Set<String> = []
    let frames = screen.frames(endingIn: changes.map { $0.view })
    var words: [String: [String]] = [:]
    for change in changes where isAfter != (change.kind == .gone) {
      words[change.view, default: []].append(change.sentence(of: 1).printable)
    }
    return changes.compactMap { change in
      guard change.kind != (isAfter ? .gone : .new), change.view != "view", seen.insert(change.view).inserted,
        let frame = frames[change.view]
      else { return nil }
      let weight: ScreenMark.Weight =
        switch change.kind {
        case .gone: .error
        case .new: .note
        case .moved, .text, .look: isAfter ? .note : .warning
        }
      var mark = ScreenMark(
        frame: frame, text: change.view.split(separator: ".").last.map(String.init) ?? change.view, weight: weight,
        isHatched: false)
      mark.isNew = change.kind == .new
      mark.tag = (words[change.view] ?? []).joined(separator: ", ")
      return mark
    }
  }
}

extension LayoutComparison.Change {
  /// What is said of so many views, to all of which it happens.
  func sentence(of count: Int) -> String {
    switch kind {
    case .new: "new"
    case .gone: "gone"
    case .moved, .text, .look: count == 1 ? words : wordsOfSeveral
    }
  }

  /// Whether another change happens in the same windows.
  func isPlaced(as other: LayoutComparison.Change) -> Bool {
    windows == other.windows && windowCount == other.windowCount
  }

  /// "on all iPhones in portrait, 64 of 290 windows".
  func place(of total: Int) -> String {
    guard windowCount < total else { return "in every window" }
    return "\(windows.joined(separator: ", or ")): \(windowCount) of \(total) windows"
  }

  /// Where it is most, with figures.
  var figures: String? {
    guard kind != .text, kind != .look, let frame = after ?? before else { return nil }
    let frames = before.flatMap { before in after.map { "\(before) → \($0)" } } ?? "\(frame)"
    return "\(example.name): \(frames)"
  }

  func json(in comparison: LayoutComparison) -> JSON {
    var members: [(String, JSON)] = [
      ("kind", "view"), ("change", JSON.string(kind.rawValue)), ("screen", JSON.string(comparison.subject)),
      ("view", JSON.string(view)), ("message", JSON.string("\(view): \(sentence(of: 1))")),
      ("environments", JSON.strings(windows)), ("windows", .integer(windowCount)),
      ("examined", .integer(comparison.windowCount)), ("example", JSON.string(example.name)),
    ]
    if kind == .moved {
      for (name, span) in [("right", right), ("down", down), ("wider", wider), ("higher", higher)] {
        members.append((name, JSON.array([.number(span.least), .number(span.most)])))
      }
    }
    if let before { members.append(("before", .points(before))) }
    if let after { members.append(("after", .points(after))) }
    return JSON.object(members)
  }
}
