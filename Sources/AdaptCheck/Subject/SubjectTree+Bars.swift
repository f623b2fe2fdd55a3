import AdaptModel

extension SubjectTree {
  /// A bar of a container, which lies over the views of the controllers that the container shows.
  package struct ContainerBar {
    /// Into `nodes`.
    package var place: Int
    /// The container's view, into `nodes`.
    package var holder: Int
    package var area: UnsafeArea
  }

  /// The bars of containers among some nodes, shown or not. Bars that people declare themselves are views among others.
  ///
  /// - Complexity: O(nodes).
  static func containerBars(among nodes: [Node], _ scene: Scene) -> [ContainerBar] {
    nodes.enumerated().compactMap { place, node in
      guard node.role == .bar, node.superview >= 0,
        let controller = scene.controller(rootedAt: nodes[node.superview].view),
        scene.kind(of: controller) != .content
      else { return nil }
      let area: UnsafeArea =
        switch node.kind {
        case .toolbar: .toolbar
        case .tabBar: .tabBar
        default: .navigationBar
        }
      return ContainerBar(place: place, holder: node.superview, area: area)
    }
  }
}
