import AdaptCheck
import AdaptInterpreter
import AdaptModel

/// Finds jumps that handlers cause: the controller is resized with its handlers running, as when a user resizes its
/// window (`IOS27.md §7`, C13).
struct HandlerJumps {
  let controller: CheckableController
  let title: String

  /// CHOICE: from a small phone to the largest observed window of a resized iPhone app, every 40 points.
  private static let lengths = Array(stride(from: 320.0, through: 1280, by: 40))
  private static let others = (height: 900.0, width: 480.0)

  /// None if the controller has no handlers for sizes.
  func findings() -> [Finding] {
    guard controller.reactsToSizes, controller.isShownWhole,
      let device = DeviceTable.device(named: "iPhone 18 Pro")
    else { return [] }
    var found: [Finding] = []
    for axis in [JumpRule.Axis.width, .height] {
      func size(_ length: Double) -> Size {
        axis == .width ? Size(length, Self.others.height) : Size(Self.others.width, length)
      }
      let start = Environment(device: device, freeSize: size(Self.lengths[0]))
      guard let resize = controller.run(start) else { return found }
      let samples = Self.lengths.compactMap { length in resize(size(length)).map { Self.snapshot($0, at: length) } }
      // Handlers may remember earlier sizes, so every size in between is approached from the smallest one.
      let search = JumpSearch(samples) { length in
        controller.run(start)?(size(length)).map { Self.snapshot($0, at: length) }
      }
      guard let model = controller.run(start)?(size(Self.lengths[0])) else { return found }
      for jump in search.jumps() {
        found.append(JumpRule.finding(jump, axis, in: model, subject: title, isByHandler: true))
      }
      if !found.isEmpty { break }
    }
    return found
  }

  /// Snapshot of views that are not in a list, since the rows of lists wrap.
  private static func snapshot(_ model: Model, at length: Double) -> JumpSearch.Snapshot {
    var views: [ViewID] = []
    var frames: [Rect] = []
    var state: [Int] = []
    for condition in 0..<Int32(clamping: model.scene.conditionCount) {
      state.append(model.holds(ConditionID(index: condition)) ? 1 : 0)
    }
    let root = model.rootController.flatMap { model.scene.rootView(of: $0) }
    if let controller = model.rootController {
      let traits = model.traits(of: .controller(controller))
      state += [Int(traits.horizontalSizeClass.rawValue), Int(traits.verticalSizeClass.rawValue)]
    }
    for index in 0..<Int32(clamping: model.scene.viewCount) {
      let view = ViewID(index: index)
      views.append(view)
      var isInList = false
      var outer = model.scene.superview(of: view)
      while let next = outer {
        if [.table, .collection].contains(model.scene.kind(of: next)) { isInList = true }
        outer = model.scene.superview(of: next)
      }
      let isShown = model.isInstalled(view) && !isInList && view != root
      frames.append(isShown ? model.alignmentRect(of: .view(view)) : .zero)
      let fit = isShown ? model.inspector.contentFit(of: view) : nil
      // In thirds of a point. An immense length fits into no integer, but its bits do.
      state += [fit?.width, fit?.height].map { length in
        length.map { Int(truncatingIfNeeded: (3 * $0).rounded(.towardZero).bitPattern) } ?? -1
      }
    }
    state += JumpSearch.Snapshot.panes(views, model)
    return JumpSearch.Snapshot(
      length: length, views: views, frames: frames, state: state,
      insets: JumpSearch.Snapshot.insets(model))
  }
}
