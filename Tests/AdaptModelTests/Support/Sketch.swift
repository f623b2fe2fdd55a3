import AdaptModel
import Testing

/// A model under construction with one controller, for tests.
struct Sketch {
  var model = Model()
  let controller: ControllerID
  let root: ViewID
  let log = EventLog()

  init(_ name: String = "Profile") {
    controller = model.addController(model.intern(name))
    root = model.scene.rootView(of: controller) ?? ViewID(index: -1)
  }

  mutating func view(
    _ name: String = "", _ kind: ViewKind = .view, in superview: ViewID? = nil, intrinsic: Size? = nil,
    when condition: ConditionID? = nil
  ) -> ViewID {
    let view = model.addView(
      kind, name: name.isEmpty ? .none : model.intern(name), in: superview ?? root, scope: root, condition: condition)
    if let intrinsic { model.set(.intrinsic, of: .view(view), to: .size(intrinsic)) }
    return view
  }

  mutating func label(_ name: String, _ text: String, in superview: ViewID? = nil) -> ViewID {
    let label = view(name, .label, in: superview)
    model.set(.text, of: .view(label), to: .string(text))
    return label
  }

  @discardableResult
  mutating func add(
    _ relation: LinearRelation, _ priority: Double = 1000, when condition: ConditionID? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) -> ConstraintID {
    do throws(ConstraintError) {
      return try model.add(relation, priority: priority, condition: condition, owner: root)
    } catch {
      Issue.record("refused: \(error)", sourceLocation: location)
      return ConstraintID(index: -1)
    }
  }

  /// Pins a view's frame within a superview.
  mutating func place(_ view: ViewID, in superview: ViewID? = nil, _ rect: Rect) {
    let outer = superview ?? root
    add(view[.left] == outer[.left] + LinearExpression(constant: rect.x))
    add(view[.top] == outer[.top] + LinearExpression(constant: rect.y))
    add(view[.width] == LinearExpression(constant: rect.width))
    add(view[.height] == LinearExpression(constant: rect.height))
  }

  mutating func when(_ width: SizeClass = .unspecified, height: SizeClass = .unspecified) -> ConditionID {
    var tests: [ConditionTest] = []
    if width != .unspecified { tests.append(.traits(TraitCollection(horizontalSizeClass: width))) }
    if height != .unspecified { tests.append(.traits(TraitCollection(verticalSizeClass: height))) }
    return model.addCondition(tests, owner: root)
  }

  mutating func launch(_ environment: Environment = .phone) {
    model.launch(controller, in: environment, host: log)
  }

  mutating func rotate(_ orientation: Orientation) { model.rotate(to: orientation, host: log) }

  func frame(_ view: ViewID) -> Rect { model.frame(of: view) }
}

extension Environment {
  /// iPhone 6: 375 x 667 at 2x, compact x regular; 667 x 375, compact x compact.
  static let phone = Environment(
    device: Device(
      name: "iPhone 6", idiom: .phone, size: Size(375, 667), scale: 2,
      safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))

  /// iPhone 6 Plus: 414 x 736 at 3x; 736 x 414, regular x compact.
  static let plus = Environment(
    device: Device(
      name: "iPhone 6 Plus", idiom: .phone, size: Size(414, 736), scale: 3,
      safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))

  /// iPad: 768 x 1024 at 2x, regular x regular.
  static let pad = Environment(
    device: Device(
      name: "iPad", idiom: .pad, size: Size(768, 1024), scale: 2,
      safeArea: EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)))

  /// iPhone X: 375 x 812 at 3x with a notch.
  static let notched = Environment(
    device: Device(
      name: "iPhone X", idiom: .phone, size: Size(375, 812), scale: 3,
      safeArea: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)))

  func with(_ change: (inout Environment) -> Void) -> Environment {
    var copy = self
    change(&copy)
    return copy
  }
}

extension Event {
  var callbackName: CallbackName? {
    if case .callback(let callback) = self { callback.name } else { nil }
  }

  var snapshot: LayoutSnapshot? { if case .layout(let snapshot) = self { snapshot } else { nil } }
  var conflict: LayoutConflict? { if case .conflict(let conflict) = self { conflict } else { nil } }
}

extension EventLog {
  var callbackNames: [CallbackName] { events.compactMap(\.callbackName) }
  var traitAndSizeCallbacks: [CallbackName] { callbackNames.filter(\.isAboutTraitsOrSize) }
  var layouts: Int { events.compactMap(\.snapshot).count }
  var conflicts: [LayoutConflict] { events.compactMap(\.conflict) }
}
