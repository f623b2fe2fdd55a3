import AdaptModel

/// The boxes of the visible views of a laid-out model, in the window's coordinates.
public struct Sketch: Hashable, Sendable {
  /// One view as a picture shows it.
  public struct Box: Hashable, Sendable {
    /// `avatar`, `card[0]`. The root of a controller has the controller's name.
    public var name: String
    /// `label`, `image`, `view`, or the component's name.
    public var kind: String
    /// The text of a label or a button.
    public var text: String?
    /// In the window, in points.
    public var frame: Rect
    /// 0 for the window's root.
    public var depth: Int
    /// `Profile.avatar`
    public var path: String
    /// Whether it hides what is below it, because it is presented over that.
    public var isOpaque = false

    /// Whether it is a text of a cell, which has a name that says nothing of it.
    public var isCellText = false

    /// What is written in it: its name, or the text of a cell.
    var label: String {
      guard isCellText, let text, !text.isEmpty else { return name }
      return text.split(whereSeparator: { $0.isNewline }).first.map(String.init) ?? name
    }

    /// Whether it is about as high as its text. A name in it would cover the text.
    var isLineOfText: Bool { text?.isEmpty == false && frame.height < 40 }

    /// The approximate place of its text: in the middle of its height, and for a button also in the middle of its
    /// width. Nil without a text.
    var textPlace: Rect? {
      guard let text, !text.isEmpty else { return nil }
      let height = kind == "button" ? min(frame.height, 22) : frame.height
      let width = kind == "button" ? min(frame.width, Double(text.count) * 10) : frame.width
      return Rect(x: frame.midX - width / 2, y: frame.midY - height / 2, width: width, height: height)
    }
  }

  /// In drawing order: a view comes before its subviews, and subviews keep their order.
  public var boxes: [Box] = []
  /// The window's size, in points.
  public var size = Size.zero
  /// The window's safe area, in points.
  public var safeArea = EdgeInsets.zero
  /// "Profile on iPhone 6 in portrait: 375 x 667, width compact, height regular"
  public var title = ""

  /// Reads the window of a model without laying it out. Nil if nothing is launched.
  public init?(_ model: Model) {
    guard let environment = model.environment, let controller = model.rootController,
      let root = model.scene.rootView(of: controller)
    else { return nil }
    size = environment.windowSize
    safeArea = model.safeAreaInsets(of: root)
    let pose = environment.pose.map { " (\($0.description))" } ?? ""
    title =
      "\(model.scene.typeName(of: controller)) on \(environment.device.name)\(pose)\(Self.turn(environment)): "
      + "\(format(size.width)) x \(format(size.height)), \(environment.traits.appearanceDescription), iOS \(environment.os)"
    // The window's root comes first, and presented controllers come above it.
    for view in model.viewsInTreeOrder() where model.scene.superview(of: view) == nil {
      add(view, at: Point(x: 0, y: 0), depth: 0, isPresented: view != root, of: model)
    }
  }

  /// " in portrait"; nothing where the window's size contradicts it.
  private static func turn(_ environment: Environment) -> String {
    let size = environment.windowSize
    let isLandscape = environment.orientation.isLandscape
    if environment.freeSize != nil, size.width != size.height, (size.width > size.height) != isLandscape { return "" }
    if environment.orientation == .portraitUpsideDown { return " in portrait, upside down" }
    return isLandscape ? " in landscape" : " in portrait"
  }

  private mutating func add(_ view: ViewID, at origin: Point, depth: Int, isPresented: Bool, of model: Model) {
    guard model.isInstalled(view), model.value(.hidden, of: .view(view)) != .bool(true),
      !model.inspector.isBarSpace(view)
    else { return }
    let frame = model.frame(of: view).offset(x: origin.x, y: origin.y)
    let isRoot = model.scene.controller(rootedAt: view) != nil
    boxes.append(
      Box(
        name: isRoot ? model.scene.path(of: view).lastPart : model.scene.ownName(of: view),
        kind: model.scene.kindName(of: view),
        text: model.value(.text, of: .view(view))?.string, frame: frame, depth: depth, path: model.scene.path(of: view),
        isOpaque: isRoot && isPresented, isCellText: model.scene.cellPart(view) != nil))
    let content = model.contentOrigin(of: view)
    for subview in model.scene.subviews(of: view) {
      // A view in a presented controller hides only what is below that controller.
      add(
        subview, at: Point(x: frame.x + content.x, y: frame.y + content.y), depth: depth + 1,
        isPresented: isPresented && !isRoot, of: model)
    }
  }
}

extension String {
  /// The part after the last dot.
  fileprivate var lastPart: String { split(separator: ".").last.map(String.init) ?? self }
}
