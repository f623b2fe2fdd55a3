import AdaptModel

/// What of an environment decides a layout: two environments with equal keys have the same layout, and it is solved
/// once.
struct LayoutKey: Hashable {
  var size: Size
  var safeArea: EdgeInsets
  var scale: Double
  var idiom: UserInterfaceIdiom
  /// 0 where no view looks different in another iOS.
  var os: OSVersion
  /// The traits that something in the model reads.
  var traits: TraitCollection
  /// Findings on canvases are of other kinds.
  var isCanvas: Bool
  /// Of a presentation: the screen, which makes the width of a page sheet, and the status bar above it.
  var screen = Size(width: 0, height: 0)
  var statusBarHeight = 0.0
  var keyboardHeight = 0.0
  /// What is reserved besides the safe area; nil for nothing.
  var regions: WindowRegions?
  /// Of what handlers lay out, who can ask for all of it.
  var environment: Environment?
}

/// Makes keys for one model.
struct LayoutKeyMaker {
  private let traits: [Trait]
  private let readsVersion: Bool
  private let isMirrorSymmetric: Bool
  private let isPresentation: Bool
  private let isLaunched: Bool
  private let readsKeyboard: Bool

  init(_ instance: Subject.Instance) {
    let model = instance.model
    isPresentation = instance.presentation != nil
    isLaunched = instance.launch != nil
    readsKeyboard = isPresentation || model.scene.refersToKeyboard
    traits = model.scene.traitsThatMatter.traits
    isMirrorSymmetric = model.scene.isMirrorSymmetric
    readsVersion =
      isPresentation
      || (0..<model.scene.viewCount).contains { index in
        switch model.scene.kind(of: ViewID(index: Int32(truncatingIfNeeded: index))) {
        case .view, .component, .label, .image, .stack: false
        default: true
        }
      }
  }

  func key(of checked: CheckedEnvironment) -> LayoutKey {
    let environment = checked.environment
    var read = TraitCollection()
    for trait in traits { read[trait] = checked.traits[trait] }
    // The mirror image of a layout shows nothing new.
    if isMirrorSymmetric, checked.safeArea.left == checked.safeArea.right { read.layoutDirection = .leftToRight }
    var key = LayoutKey(
      size: checked.windowSize, safeArea: checked.safeArea, scale: environment.scale,
      idiom: environment.device.userInterfaceIdiom,
      os: readsVersion || environment.os < 11 ? environment.os : 18, traits: read, isCanvas: checked.kind == .canvas)
    if readsKeyboard { key.keyboardHeight = environment.keyboardHeight }
    if checked.regions != .none { key.regions = checked.regions }
    if isLaunched { key.environment = environment }
    if isPresentation {
      key.screen = environment.screenSize
      key.statusBarHeight = environment.statusBarHeight
    }
    return key
  }
}
