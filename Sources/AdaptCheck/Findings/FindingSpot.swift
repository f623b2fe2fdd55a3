import AdaptModel

/// A place in a window that a finding is about.
public struct FindingSpot: Hashable, Sendable {
  /// In the window's coordinates, in points.
  public var frame: Rect
  /// The path of the view: `Profile.avatar`.
  public var path: String
  /// What the finding says of the place.
  public var role = Role.view

  public enum Role: Sendable {
    /// A view that the finding is about.
    case view
    /// The part of a view that it is about.
    case part
    /// A view of which it is about a part.
    case holder
  }

  /// Whether it is what the finding is about.
  public var isHatched: Bool { role != .holder }

  /// The view's own name; empty for a part of it, which has none.
  public var name: String {
    role == .part ? "" : path.split(separator: ".").last.map { String($0) } ?? path
  }
}

extension Finding {
  /// More views than these, of the constraints of one finding, point at nothing any more.
  private static let mostSpots = 8
  /// CHOICE: a region that is this share of a view is the view, of which the rest is an edge that shows nothing.
  private static let nearlyAll = 0.85

  /// The views of the finding where they are, or where two layouts that are both possible put them; of a finding about
  /// constraints alone the views that those constraints hold. Others with the same problem follow. What fills the
  /// window is no place in it. Where the finding is about a part of its views, that comes last.
  ///
  /// - Parameters:
  ///   - model: laid out in the window.
  ///   - frame: where the view of a path shows in it; nil where it does not.
  public func spots(in model: Model, frame: (String) -> Rect?) -> [FindingSpot] {
    let size = model.environment?.windowSize ?? .zero
    let whole = Rect(x: 0, y: 0, width: size.width, height: size.height)
    let own = views.flatMap { view -> [FindingSpot] in
      if view.frames.count > 1 { return view.frames.prefix(2).map { FindingSpot(frame: $0, path: view.path) } }
      guard let place = frame(view.path) ?? view.frames.first, place != whole else { return [] }
      return [FindingSpot(frame: place, path: view.path)]
    }
    guard own.isEmpty else {
      let known = Set(views.map { $0.path })
      let alike = others.filter { !known.contains($0) }.compactMap { path -> FindingSpot? in
        guard let place = frame(path), place != whole else { return nil }
        return FindingSpot(frame: place, path: path)
      }
      return withRegion(own) + alike.prefix(Self.mostSpots)
    }
    return constrained(in: model).prefix(Self.mostSpots).compactMap { path in
      guard let place = frame(path), place != whole else { return nil }
      return FindingSpot(frame: place, path: path)
    }
  }

  /// Marks the finding's region in place of the views of which it is a part.
  private func withRegion(_ spots: [FindingSpot]) -> [FindingSpot] {
    // Where a view shows elsewhere than in the check's window, in a sheet for example, so does the region.
    guard let region, let first = spots.first, let known = views.first?.frames.first, views[0].path == first.path else {
      return spots
    }
    let shown = region.offset(x: first.frame.x - known.x, y: first.frame.y - known.y)
    var marked = spots
    for place in marked.indices {
      let (frame, common) = (marked[place].frame, marked[place].frame.intersection(shown) ?? .zero)
      let isNearlyAll = common.width * common.height >= frame.width * frame.height * Self.nearlyAll
      marked[place].role = isNearlyAll ? .view : .holder
    }
    if !marked.contains(where: { $0.isHatched }) {
      marked.append(FindingSpot(frame: shown, path: first.path, role: .part))
    }
    return marked
  }

  /// The paths of the views that the constraints of the finding are about.
  private func constrained(in model: Model) -> [String] {
    var paths: [String] = []
    for index in 0..<Int32(clamping: model.scene.constraintCount) {
      let constraint = ConstraintID(index: index)
      guard constraints.contains(model.scene.origin(of: constraint)) else { continue }
      for term in model.scene.terms(of: constraint) {
        let path = model.scene.path(of: model.scene.owner(of: term.anchor.item))
        if !paths.contains(path) { paths.append(path) }
      }
    }
    return paths
  }
}
