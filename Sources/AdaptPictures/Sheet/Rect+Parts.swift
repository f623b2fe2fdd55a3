import AdaptModel

extension Rect {
  /// The parts of a rectangle outside of others. They do not overlap. A line has a width or a height of 0.
  func parts(outside covers: [Rect]) -> [Rect] {
    var parts = [self]
    for cover in covers { parts = parts.flatMap { $0.parts(outside: cover) } }
    return parts
  }

  private func parts(outside cover: Rect) -> [Rect] {
    guard cover.minX <= maxX, cover.maxX >= minX, cover.minY <= maxY, cover.maxY >= minY else { return [self] }
    let (top, bottom) = (max(minY, cover.minY), min(maxY, cover.maxY))
    let (above, below) = (
      Rect(x: minX, y: minY, width: width, height: top - minY),
      Rect(x: minX, y: bottom, width: width, height: maxY - bottom)
    )
    let (before, after) = (
      Rect(x: minX, y: top, width: cover.minX - minX, height: bottom - top),
      Rect(x: cover.maxX, y: top, width: maxX - cover.maxX, height: bottom - top)
    )
    if height == 0 { return [before, after].filter { $0.width > 0 } }
    if width == 0 { return [above, below].filter { $0.height > 0 } }
    return [above, below, before, after].filter { $0.width > 0 && $0.height > 0 }
  }
}
