import AdaptModel

/// Looks for jumps along windows of one height and growing width, or of one width and growing height: an edge that
/// moves by more than a few points within one point, though nothing that was declared changes (`IOS27.md §7`, C13).
///
/// A layout is linear in the size as long as the same constraints bind. If an edge moves differently between two sizes
/// than the sizes around them predict, bisection follows it. An edge that only bends is continuous and is not reported.
public struct JumpSearch {
  /// A layout at one length.
  public struct Snapshot {
    /// Along the line, in points.
    public var length: Double
    /// The views, and their frames in the root view's coordinates: in the same order in each snapshot.
    public var views: [ViewID]
    public var frames: [Rect]
    /// Everything that is known to change a layout abruptly: size classes, conditions, texts and their lines, visible
    /// views.
    public var state: [Int]
    /// The system's decisions by size: the distances of margins and readable widths from the sides.
    public var insets: [Double]

    public init(length: Double, views: [ViewID], frames: [Rect], state: [Int], insets: [Double]) {
      self.length = length
      self.views = views
      self.frames = frames
      self.state = state
      self.insets = insets
    }

    /// The state of arrangements, which turn, or show only one controller, if there is no space for two.
    public static func panes(_ views: [ViewID], _ model: Model) -> [Int] {
      views.compactMap { view in
        guard let controller = model.scene.controller(rootedAt: view),
          let pane = model.containers.paneState(of: controller)
        else { return nil }
        return (pane.isHidden ? 1 : 0) + 2 * pane.zIndex + 4 * (pane.splitAxis.map { Int($0.rawValue) + 1 } ?? 0)
      }
    }

    /// The system's decisions for the root view of a window.
    public static func insets(_ model: Model) -> [Double] {
      guard let root = model.rootController.flatMap({ model.scene.rootView(of: $0) }) else { return [] }
      return [GuideKind.safeArea, .margins, .readable].flatMap { kind -> [Double] in
        let rect = model.alignmentRect(of: .guide(kind, of: root))
        let outer = model.alignmentRect(of: .view(root))
        return [rect.minX, rect.minY, outer.maxX - rect.maxX, outer.maxY - rect.maxY]
      }
    }
  }

  /// An edge that jumps.
  public struct Jump: Equatable {
    public var view: ViewID
    /// The two lengths between which it does, at most a point apart.
    public var from: Double
    public var to: Double
    /// In points, without sign.
    public var distance: Double
  }

  /// CHOICE: less is rounding.
  public static let least = 4.0
  /// How many places of one line are followed.
  static let mostSuspicions = 2

  private var samples: [Snapshot]
  private let look: (Double) -> Snapshot?

  /// - Parameters:
  ///   - samples: in order of length.
  ///   - look: returns the layout at another length; nil if there is none.
  public init(_ samples: [Snapshot], look: @escaping (Double) -> Snapshot?) {
    self.samples = samples
    self.look = look
  }

  /// The jumps of the line, one for each place: the edge that moves farthest.
  public func jumps() -> [Jump] {
    var found: [Jump] = []
    var suspicions: [(index: Int, excess: Double, edge: Edge)] = []
    for index in samples.indices.dropLast() {
      if let worst = worstEdge(from: index) { suspicions.append((index, worst.excess, worst.edge)) }
    }
    for suspicion in suspicions.sorted(by: { $0.excess > $1.excess }).prefix(Self.mostSuspicions) {
      if let jump = follow(suspicion.edge, from: samples[suspicion.index], to: samples[suspicion.index + 1]) {
        found.append(jump)
      }
    }
    return found
  }

  private struct Edge {
    var place: Int
    var side: Int
  }

  private func value(_ edge: Edge, _ sample: Snapshot) -> Double { Self.value(edge.side, sample.frames[edge.place]) }

  private static func value(_ side: Int, _ frame: Rect) -> Double {
    switch side {
    case 0: frame.minX
    case 1: frame.minY
    case 2: frame.maxX
    default: frame.maxY
    }
  }

  private func areAlike(_ one: Snapshot, _ other: Snapshot) -> Bool { one.views == other.views }

  /// The edge that moves most otherwise between a sample and the next than the sizes around let expect.
  ///
  /// Where a neighbour cannot be compared, edges are expected to stay or to move with the window.
  private func worstEdge(from index: Int) -> (edge: Edge, excess: Double)? {
    let (one, other) = (samples[index], samples[index + 1])
    guard areAlike(one, other), one.state == other.state, other.length - one.length > 1 else { return nil }
    let before = index > 0 && areAlike(samples[index - 1], one) ? samples[index - 1] : nil
    let after = index + 2 < samples.count && areAlike(samples[index + 2], other) ? samples[index + 2] : nil
    let length = other.length - one.length
    let lengthBefore = before.map { one.length - $0.length } ?? 1
    let lengthAfter = after.map { $0.length - other.length } ?? 1
    let bounds = before == nil || after == nil ? (low: 0.0, high: 1.0) : (low: Double.infinity, high: -Double.infinity)
    var worst: (edge: Edge, excess: Double)?
    var most = Self.least
    for place in one.frames.indices {
      let (from, to) = (one.frames[place], other.frames[place])
      if from == to || from == .zero || to == .zero { continue }
      let (earlier, later) = (before?.frames[place] ?? from, after?.frames[place] ?? to)
      for side in 0..<4 {
        let (start, end) = (Self.value(side, from), Self.value(side, to))
        var (low, high) = bounds
        if before != nil {
          let slope = (start - Self.value(side, earlier)) / lengthBefore
          (low, high) = (min(low, slope), max(high, slope))
        }
        if after != nil {
          let slope = (Self.value(side, later) - end) / lengthAfter
          (low, high) = (min(low, slope), max(high, slope))
        }
        let moved = end - start
        let excess = max(low * length - moved, moved - high * length)
        if excess > most {
          most = excess
          worst = (Edge(place: place, side: side), excess)
        }
      }
    }
    return worst
  }

  /// Halves the gap in which the edge moves farther, down to a point.
  private func follow(_ edge: Edge, from start: Snapshot, to end: Snapshot) -> Jump? {
    var (low, high) = (start, end)
    while high.length - low.length > 1 {
      let middle = ((low.length + high.length) / 2 * 2).rounded() / 2
      guard middle > low.length, middle < high.length, let sample = look(middle), areAlike(sample, low) else {
        return nil
      }
      let (before, after) = (
        abs(value(edge, sample) - value(edge, low)), abs(value(edge, high) - value(edge, sample))
      )
      if before > after { high = sample } else { low = sample }
    }
    let distance = abs(value(edge, high) - value(edge, low))
    guard distance > Self.least, Self.nothingChanges(low, high) else { return nil }
    return Jump(view: start.views[edge.place], from: low.length, to: high.length, distance: distance)
  }

  /// Whether what was declared stays the same; what the system moves at once is no work of the layout's.
  private static func nothingChanges(_ low: Snapshot, _ high: Snapshot) -> Bool {
    low.state == high.state && zip(low.insets, high.insets).allSatisfy { abs($0 - $1) <= 1 }
  }

  /// The edge that moves farthest between two lengths at most a point apart, if it jumps.
  static func jump(from low: Snapshot, to high: Snapshot) -> Jump? {
    guard low.views == high.views, nothingChanges(low, high) else { return nil }
    var found: Jump?
    for place in low.frames.indices where low.frames[place] != .zero && high.frames[place] != .zero {
      for side in 0..<4 {
        let distance = abs(value(side, high.frames[place]) - value(side, low.frames[place]))
        if distance > max(least, found?.distance ?? 0) {
          found = Jump(view: low.views[place], from: low.length, to: high.length, distance: distance)
        }
      }
    }
    return found
  }
}

extension JumpSearch.Snapshot {
  /// What is seen of a layout that does not lie in a list, and what may change it at once.
  init(_ layout: SolvedLayout, at length: Double) {
    let tree = layout.tree
    var state = [
      Int(layout.checked.sizeClasses.horizontal.rawValue), Int(layout.checked.sizeClasses.vertical.rawValue),
    ]
    for condition in 0..<Int32(clamping: layout.model.scene.conditionCount) {
      state.append(layout.model.holds(ConditionID(index: condition)) ? 1 : 0)
    }
    var frames = layout.frames
    var texts = Hasher()
    for (place, node) in tree.nodes.enumerated() {
      let kind = node.scroll >= 0 ? tree.nodes[node.scroll].kind : .view
      if !layout.isVisible[place] || kind == .table || kind == .collection { frames[place] = .zero }
      texts.combine(layout.isVisible[place])
      if let height = layout.fits[place]?.height { texts.combine(height.rounded(.towardZero)) }
    }
    // What was set aside moves back at once where the conflict ends, which is a finding of its own.
    for conflict in layout.conflicts { texts.combine(Observation.RowIdentity(conflict.broken)) }
    state.append(texts.finalize())
    state += Self.panes(tree.nodes.map { $0.view }, layout.model)
    self.init(
      length: length, views: tree.nodes.map { $0.view }, frames: frames, state: state,
      insets: Self.insets(layout.model) + Self.places(layout))
  }

  /// The system's decisions for other controllers: where it puts what is presented, and the columns and pages of
  /// containers, and what it leaves of them as the safe area. Distances from the edges.
  private static func places(_ layout: SolvedLayout) -> [Double] {
    let (model, window) = (layout.model, layout.window)
    return layout.tree.nodes.enumerated().flatMap { place, node -> [Double] in
      guard let controller = model.scene.controller(rootedAt: node.view), controller != model.rootController else {
        return []
      }
      let frame = layout.frames[place]
      let (outer, inner) = (
        model.alignmentRect(of: .view(node.view)), model.alignmentRect(of: .guide(.safeArea, of: node.view))
      )
      let safe = [inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX, outer.maxY - inner.maxY]
      // A child controller without a container lies where constraints put it.
      let parent = model.scene.parent(of: controller)
      guard parent.map({ model.scene.kind(of: $0) != .content }) ?? true else { return safe }
      return safe + [frame.minX, frame.minY, window.width - frame.maxX, window.height - frame.maxY]
    }
  }
}
