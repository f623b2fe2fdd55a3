/// The views around a view, from its superview outwards. Each is looked up when it is asked for.
package struct Superviews: Sequence, IteratorProtocol {
  private let views: PagedArena<ViewID, ViewRecord>
  private var superview: ViewID?

  /// - Parameter superview: the first; nil for none.
  init(views: PagedArena<ViewID, ViewRecord>, superview: ViewID?) {
    self.views = views
    self.superview = superview
  }

  package mutating func next() -> ViewID? {
    guard let view = superview else { return nil }
    superview = views[view].superview
    return view
  }
}
