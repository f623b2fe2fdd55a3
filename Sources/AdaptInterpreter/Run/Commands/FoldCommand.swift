import AdaptModel
import AdaptSyntax

/// `open`, `fold partly`, and the pose in `launch Page on "iPhone Duo" open`.
struct FoldCommand {
  private let word: CommandWord
  /// The words of the pose, joined: `partlyfolded`; nil if there are none.
  private let written: String?
  private let span: SourceSpan

  init(_ site: CommandSite) {
    word = site.word
    let words = site.clauses.filter { $0.isPose }.map { $0.rawValue }
    written = words.isEmpty ? nil : words.joined()
    span = site.span
  }

  /// The pose in the source; in `fold shut` and `open partly`, the second word completes the command.
  private func writtenPose() throws(ScriptError) -> Pose? {
    guard let written else { return nil }
    if Self.wordsForPartly.contains(written) { return .folded }
    if written == "fully" { return word == .fold || word == .close ? .closed : .open }
    guard let pose = Pose(named: written) else {
      throw ScriptError.noSuchPose(written).at(span)
    }
    return pose
  }

  // MARK: - Launching

  /// Sets the pose that a launch names.
  func setPose(_ environment: inout Environment) throws(ScriptError) {
    guard let pose = try writtenPose() else { return }
    do {
      try Self.set(pose, &environment)
    } catch {
      throw error.at(span)
    }
    let held = written.flatMap(Pose.orientation)
    environment.orientation = environment.device.starting(in: pose, held: held).startOrientation
  }

  /// Sets the place of a launch: an orientation, a pose, a share of the screen, a size, or several in a list. A pose
  /// determines the device's orientation unless the place does.
  func setPlace(_ place: Value, _ environment: inout Environment, _ commands: Runtime.Commands) throws(ScriptError) {
    let before = environment
    let words = commands.words(of: place)
    let held = before.device.heldOrientation == nil ? nil : before.device.description
    try Self.checkHeld([written, held].compactMap { $0 } + words)
    try commands.go(to: place, &environment)
    let saysOrientation = words.contains { Orientation(named: $0) != nil || Pose.orientation(ofPose: $0) != nil }
    let isWindow = if case .handle = place { true } else { false }
    if environment.pose != before.pose, !saysOrientation, !isWindow {
      environment.orientation =
        environment.device.starting(in: environment.pose, environment.multitasking).startOrientation
    }
  }

  /// Refuses `laptop in landscape`: the name of the pose implies an orientation, and the place contradicts it.
  private static func checkHeld(_ words: [String]) throws(ScriptError) {
    for pose in words {
      guard let device = DeviceTable.device(named: pose)?.heldOrientation ?? Pose.orientation(ofPose: pose),
        let other = words.first(where: { word in
          Orientation(named: word).map { $0.isLandscape != device.isLandscape } ?? false
        })
      else { continue }
      throw .heldOtherwise(pose, isLandscape: device.isLandscape, other)
    }
  }

  static func set(_ pose: Pose, _ environment: inout Environment) throws(ScriptError) {
    guard environment.device.poses.contains(pose) else {
      throw .noSuchPose(pose, of: environment.device)
    }
    environment.pose = pose
    if pose == .closed { environment.multitasking = .full }
  }

  /// Sets a half of the inner display, or the whole display.
  static func set(_ share: Multitasking, _ environment: inout Environment) throws(ScriptError) {
    var share = share
    // CHOICE: an app that asks for half the screen without saying which gets the left half.
    if share == .split(.half) { share = .half(.left) }
    environment.freeSize = nil
    guard share.isShared else { return environment.multitasking = .full }
    var next = environment
    next.pose = environment.pose == .closed ? .open : environment.pose
    next.multitasking = share
    if environment.pose == .closed { next.orientation = environment.device.landscape }
    try checkWindow(of: next, at: nil)
    environment = next
  }

  /// Refuses a half that no source describes.
  static func checkWindow(of environment: Environment, at span: SourceSpan?) throws(ScriptError) {
    guard environment.device.isFolding, environment.multitasking.isShared else { return }
    let device = environment.device
    if device.configuration(environment.orientation, multitasking: environment.multitasking, pose: environment.pose)
      != nil
    {
      return
    }
    let isPortrait = environment.orientation.isPortrait
    let known = device.configurations.contains { $0.multitasking == environment.multitasking }
    throw ScriptError.noHalf(
      environment.multitasking, of: device, in: environment.orientation, isUnknown: known && isPortrait
    ).at(span)
  }

  /// The values of a window that are not known, and what is used instead.
  static func unknowns(of environment: Environment?) -> [String] {
    guard let environment, environment.freeSize == nil else { return [] }
    let window = environment.configuration
    var lines: [String] = []
    if !window.regions.areClassesKnown {
      lines.append(RunNote.sizeClassesAreUnknown(in: environment))
      if window.safeArea == nil { lines.append(RunNote.safeAreaIsUnknown) }
    }
    if environment.pose == .folded, environment.multitasking.isShared {
      lines.append(RunNote.foldIsUnknown)
    }
    return lines
  }

  /// Whether a text is the name of a device that does not fold, and a pose.
  static func isPoseOfFlatDevice(_ name: String) -> Bool {
    guard let open = name.firstIndex(of: "("), DeviceTable.device(named: String(name[..<open])) != nil else {
      return false
    }
    return Pose(named: String(name[name.index(after: open)...].filter { $0 != ")" })) != nil
  }

  // MARK: - Folding

  /// - Parameter places: the values after `in` and `to`: an orientation, a pose, a half.
  func run(in commands: Runtime.Commands, places: [Value]) throws(ScriptError) {
    var next = try commands.currentEnvironment("`\(word.rawValue)`")
    guard let old = next.pose else {
      let root = commands.model.rootController.map { commands.model.scene.typeName(of: $0) }
      throw ScriptError.cannotFold(next.device, word.rawValue, controller: root).at(span)
    }
    var pose = try writtenPose() ?? usualPose
    // `fold to book`: the pose and the orientation that the name implies.
    try Self.checkHeld([written].compactMap { $0 } + places.flatMap { commands.words(of: $0) })
    var asked = next
    var turned = next
    turned.orientation = next.orientation.rotated
    for place in places {
      let words = commands.words(of: place)
      if words.contains(where: Self.wordsForPartly.contains) {
        pose = .folded
        continue
      }
      if words == ["tent"] { throw ScriptError.noSuchPose("tent").at(span) }
      if case .number(let angle) = place { throw ScriptError.poseByAngle(angle, word).at(span) }
      try commands.go(to: place, &asked)
      try commands.go(to: place, &turned)
    }
    if asked.pose != old { pose = asked.pose ?? pose }
    guard next.device.poses.contains(pose) else {
      throw ScriptError.noSuchPose(pose, of: next.device).at(span)
    }
    // The result is the named pose, whatever the orientation was.
    let isTurned =
      places.contains { place in !commands.words(of: place).contains(where: Self.wordsForPartly.contains) }
      && asked.orientation == turned.orientation
    if pose == old, !isTurned || asked.orientation == next.orientation, asked.multitasking == next.multitasking {
      return commands.run.record(.print(RunNote.alreadyInPose(next.device.name, pose)))
    }
    if word == .fold, old == .closed, pose == .folded {
      return commands.run.record(.print(RunNote.closed(next.device.name)))
    }
    next.pose = pose
    next.freeSize = nil
    if old.isInner != pose.isInner {
      next.multitasking = .full
      next.orientation = commands.model.orientationAfterFolding(from: next.orientation, to: pose)
    }
    if isTurned { next.orientation = asked.orientation }
    if !places.isEmpty, asked.multitasking.isShared, pose.isInner { next.multitasking = asked.multitasking }
    try Self.checkWindow(of: next, at: span)
    try commands.transition(to: next)
    for line in Self.unknowns(of: commands.model.environment) { commands.run.record(.print(line)) }
  }

  /// `unfold to half`
  static let wordsForPartly = ["half", "halfway", "partly", "partially"]

  private var usualPose: Pose {
    switch word {
    case .fold: .folded
    case .close: .closed
    default: .open
    }
  }
}
