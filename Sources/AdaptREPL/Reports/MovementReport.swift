import AdaptModel

/// The movements of views as lines: `name  (16, 36, 96 x 96) → (20, 16, 96 x 96)`.
struct MovementReport {
  let lines: [String]

  /// - Parameter limit: the maximum number of views to name.
  init(_ movements: [WindowState.Movement], limit: Int = 16) {
    let shown = movements.prefix(limit)
    var lines = TextTable(shown.map { [MovementReport.name($0.path), MovementReport.text($0)] }).lines.map { "  " + $0 }
    if movements.count > limit { lines.append("  and \(movements.count - limit) more; `:tree` shows all") }
    self.lines = lines
  }

  private static func text(_ movement: WindowState.Movement) -> String {
    switch (movement.before, movement.after) {
    case (let before?, let after?): "\(text(before)) → \(text(after))"
    case (nil, let after?): "comes at \(text(after))"
    case (let before?, nil): "goes from \(text(before))"
    case (nil, nil): ""
    }
  }

  private static func text(_ frame: Rect) -> String {
    "(\(format(frame.x)), \(format(frame.y)), \(format(frame.width)) x \(format(frame.height)))"
  }

  /// The path from the launched controller.
  private static func name(_ path: String) -> String {
    path.firstIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? path
  }
}
