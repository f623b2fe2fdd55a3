import AdaptCheck
import AdaptModel

/// A layout on a region of sizes, as the rules of a proof see it: frames as functions of the size, before rounding.
struct RegionLayout {
  let layout: ParametricLayout
  let tree: SubjectTree
  let words: ModelWords
  let polygon: ConvexPolygon
  let size: Size
  /// By place in the tree.
  let frames: [Box]
  let contentAreas: [Box?]
  /// By place in the tree: whether it is a collection with sections that scroll orthogonally to it.
  let scrollsOrthogonally: [Bool]
  /// By place in the tree: whether it is installed, and neither it nor anything around it is hidden or transparent.
  let isVisible: [Bool]
  let fits: [ContentFit?]
  /// By place in the tree: where there is something to see of a view, with what clips it; of a label its text.
  let inks: [Ink]
  let clips: [Bool]
  /// What is seen as a window: of a presentation what it shows, however large.
  let area: Box
  /// The window that it lies in.
  let window: Box
  /// "the window", "the popover".
  let holder: String

  /// A rectangle whose edges are functions of the size.
  struct Box: Equatable {
    var left: HalfPlane
    var top: HalfPlane
    var right: HalfPlane
    var bottom: HalfPlane

    init(_ rect: AffineRect, near size: Size) {
      left = HalfPlane(function: rect.minX, near: size)
      top = HalfPlane(function: rect.minY, near: size)
      right = HalfPlane(function: rect.maxX, near: size)
      bottom = HalfPlane(function: rect.maxY, near: size)
    }

    init(left: HalfPlane, top: HalfPlane, right: HalfPlane, bottom: HalfPlane) {
      (self.left, self.top, self.right, self.bottom) = (left, top, right, bottom)
    }

    /// Whether it lies beside another, or shares no more than some points with it, along one axis at every size of a
    /// polygon.
    func liesApart(from other: Box, by distance: Double, on polygon: ConvexPolygon) -> Bool {
      func isBefore(_ end: HalfPlane, _ start: HalfPlane) -> Bool {
        polygon.corners.allSatisfy { start($0) - end($0) >= distance }
      }
      return isBefore(bottom, other.top) || isBefore(other.bottom, top) || isBefore(right, other.left)
        || isBefore(other.right, left)
    }

    /// Whether it lies within another at every size of a polygon, or sticks out by a point at most.
    func lies(within other: Box, on polygon: ConvexPolygon) -> Bool {
      polygon.corners.allSatisfy { corner in
        left(corner) >= other.left(corner) - 1 && top(corner) >= other.top(corner) - 1
          && right(corner) <= other.right(corner) + 1 && bottom(corner) <= other.bottom(corner) + 1
      }
    }

    /// Whether it has some area at every corner of a polygon.
    func hasArea(on polygon: ConvexPolygon) -> Bool {
      polygon.corners.allSatisfy { right($0) > left($0) && bottom($0) > top($0) }
    }
  }

  /// A rectangle whose left and upper edges are the greatest of some functions, and the others the least of some.
  ///
  /// That is what intersections are, so whether two of them share some area is a conjunction of inequalities.
  struct Ink {
    var left: [HalfPlane]
    var top: [HalfPlane]
    var right: [HalfPlane]
    var bottom: [HalfPlane]

    init(_ box: Box) { (left, top, right, bottom) = ([box.left], [box.top], [box.right], [box.bottom]) }

    /// Leaves out what a control's frame has beyond its alignment rectangle.
    mutating func shrink(by insets: EdgeInsets) {
      if insets.left != 0 { left = left.map { $0 + insets.left } }
      if insets.top != 0 { top = top.map { $0 + insets.top } }
      if insets.right != 0 { right = right.map { $0 - insets.right } }
      if insets.bottom != 0 { bottom = bottom.map { $0 - insets.bottom } }
    }

    mutating func clip(to box: Box) {
      left.append(box.left)
      top.append(box.top)
      right.append(box.right)
      bottom.append(box.bottom)
    }

    /// A rectangle in which it lies at every size of a polygon: an edge is never before the least value of any of its
    /// functions, nor behind the greatest.
    ///
    /// - Returns: left, top, right, bottom.
    func reach(on polygon: ConvexPolygon) -> SIMD4<Double> {
      SIMD4(
        Ink.least(left, 1, on: polygon), Ink.least(top, 1, on: polygon), -Ink.least(right, -1, on: polygon),
        -Ink.least(bottom, -1, on: polygon))
    }

    private static func least(_ lines: [HalfPlane], _ sign: Double, on polygon: ConvexPolygon) -> Double {
      var result = -Double.infinity
      for line in lines {
        var least = Double.infinity
        for corner in polygon.corners { least = min(least, sign * line(corner)) }
        result = max(result, least)
      }
      return result
    }

    /// Whether both may share more than so many points along each axis somewhere in a polygon: quickly told, and no
    /// more than that.
    func mayShare(_ points: Double, with other: Ink, on polygon: ConvexPolygon) -> Bool {
      func mayBeWider(_ from: [HalfPlane], _ to: [HalfPlane]) -> Bool {
        to.allSatisfy { end in
          from.allSatisfy { start in polygon.corners.contains { end($0) - start($0) > points } }
        }
      }
      return mayBeWider(left, other.right) && mayBeWider(other.left, right) && mayBeWider(top, other.bottom)
        && mayBeWider(other.top, bottom)
    }

    /// Where both share more than so many points along each axis.
    func sharing(_ points: Double, with other: Ink) -> [HalfPlane] {
      Ink.wider(points, left + other.left, right + other.right)
        + Ink.wider(points, top + other.top, bottom + other.bottom)
    }

    /// Where it has some area.
    var isThere: [HalfPlane] { Ink.wider(0, left, right) + Ink.wider(0, top, bottom) }

    private static func wider(_ points: Double, _ from: [HalfPlane], _ to: [HalfPlane]) -> [HalfPlane] {
      to.flatMap { end in from.map { end - $0 - points } }
    }
  }

  init(
    _ layout: ParametricLayout, _ polygon: ConvexPolygon, _ tree: SubjectTree, _ instance: Subject.Instance,
    _ design: Design?
  ) {
    let size = layout.size
    let inspector = layout.inspector
    let model = instance.model
    let window = Box(layout.window, near: size)
    let root = instance.presentation == nil ? nil : tree.nodes.first?.view
    let area = root.map { Box(layout.frame(of: $0), near: size) } ?? window
    let isRightToLeft = layout.environment.layoutDirection == .rightToLeft
    var frames: [Box] = []
    var contentAreas: [Box?] = []
    var isVisible: [Bool] = []
    var fits: [ContentFit?] = []
    var inks: [Ink] = []
    var clips: [Bool] = []
    let ownFrames = layout.frames(of: tree.nodes.lazy.map { $0.view })
    for (place, node) in tree.nodes.enumerated() {
      let frame = node.superview < 0 ? area : Box(ownFrames[place], near: size)
      let isSeen = (node.superview < 0 || isVisible[node.superview]) && inspector.isSeenItself(node.view)
      let fit = isSeen && node.holdsProvedText ? inspector.contentFit(of: node.view) : nil
      var ink = Ink(frame)
      if node.role == .text, let fit {
        ink = Self.ink(of: frame, fit, model.value(.textAlignment, of: .view(node.view))?.word, isRightToLeft)
      } else if node.role == .control {
        ink.shrink(by: inspector.alignmentInsets(of: node.view))
      }
      var around = node.superview
      while around >= 0 {
        if clips[around] { ink.clip(to: frames[around]) }
        around = tree.nodes[around].superview
      }
      frames.append(frame)
      contentAreas.append(node.kind.scrolls ? layout.contentArea(of: node.view).map { Box($0, near: size) } : nil)
      isVisible.append(isSeen)
      fits.append(fit)
      inks.append(ink)
      clips.append(node.role == .container && model.value(.clipsToBounds, of: .view(node.view)) == .bool(true))
    }
    self.layout = layout
    self.tree = tree
    self.words = ModelWords(instance, design)
    self.polygon = polygon
    self.size = size
    self.frames = frames
    self.contentAreas = contentAreas
    scrollsOrthogonally = tree.nodes.map { $0.kind == .collection && inspector.scrollsOrthogonally($0.view) }
    self.isVisible = isVisible
    self.fits = fits
    self.inks = inks
    self.clips = clips
    self.area = area
    self.window = window
    holder = instance.holder
  }

  /// Where the text of a label stands in its frame: as wide as it asks or the frame, by its alignment; in the middle of
  /// the height.
  private static func ink(
    of frame: Box, _ fit: ContentFit, _ alignment: String?, _ isRightToLeft: Bool
  ) -> Ink {
    var ink = Ink(frame)
    if let width = fit.width {
      switch alignment {
      case "center":
        // In the middle, and no wider than the frame.
        let middle = 0.5 * (frame.left + frame.right)
        ink.left.append(middle - width / 2)
        ink.right.append(middle + width / 2)
      case "right": ink.left.append(frame.right - width)
      case "left", "justified": ink.right.append(frame.left + width)
      default:
        if isRightToLeft { ink.left.append(frame.right - width) } else { ink.right.append(frame.left + width) }
      }
    }
    if let height = fit.height {
      let middle = 0.5 * (frame.top + frame.bottom)
      ink.top.append(middle - height / 2)
      ink.bottom.append(middle + height / 2)
    }
    return ink
  }

  /// Where all of these are above 0: nil for nowhere.
  func area(_ conditions: [HalfPlane]) -> ConvexPolygon? {
    // Most fail at every corner.
    var result = polygon
    for condition in conditions {
      if condition.isConstant {
        guard condition.c > 0 else { return nil }
        continue
      }
      guard let part = result.clipped(to: condition) else { return nil }
      result = part
    }
    return result
  }
}

extension SubjectTree.Node {
  /// Whether what it shows is, or has, a text of its own that can be cut off.
  fileprivate var holdsProvedText: Bool { kind == .label || kind == .button || kind == .segmented || kind == .textView }
}
