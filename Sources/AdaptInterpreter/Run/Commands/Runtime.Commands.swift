import AdaptModel
import AdaptSyntax

// Commands that drive the simulation.
extension Runtime.Commands {
  func command(
    _ site: CommandSite, _ operands: UnsafeMutablePointer<Value>, instance: InstanceObject?
  ) throws(ScriptError) -> Value {
    func clause(_ word: ClauseWord) -> Value? {
      site.clauses.firstIndex(of: word).map { operands[site.operandCount + $0] }
    }
    switch site.word {
    case .launch: try start(operands[0], on: clause(.on), os: clause(.os), in: clause(.in), site)
    case .fold, .unfold, .open, .close:
      try FoldCommand(site).run(in: self, places: [clause(.in), clause(.to)].compactMap { $0 })
    case .rotate: try locating(site.span(of: .to)) { () throws(ScriptError) in try rotate(to: clause(.to)) }
    case .resize:
      try locating(site.span(of: .to)) { () throws(ScriptError) in try resize(to: clause(.to) ?? .nil) }
    case .send: try send(operands[0], to: clause(.to))
    case .trace:
      if let flag = site.flag {
        journal.isTracing = flag
      } else {
        guard case .bool(let flag) = operands[0] else { throw .notBoolean(run.texts.typeName(of: operands[0])) }
        journal.isTracing = flag
      }
    case .exercise: try run.texts.exerciseAmbiguity(at: site.span)
    case .present, .dismiss, .push, .pop, .show, .showDetail:
      var way: String?
      if let value = clause(.as) { way = run.texts.text(of: value) }
      let command = ControllerCommand(
        word: site.word, operand: site.operandCount > 0 ? operands[0] : nil, from: clause(.from), on: clause(.on),
        to: clause(.to), way: way)
      try controllerCommand(command, instance: instance)
    case .snapshot: try snapshot(site.operandCount > 0 ? operands[0] : .nil, site)
    default: break
    }
    return .nil
  }

  // MARK: Launching

  /// Puts an error from before the start at one part of the command.
  private func locating<Result>(
    _ span: SourceSpan?, _ body: () throws(ScriptError) -> Result
  ) throws(ScriptError) -> Result {
    do {
      return try body()
    } catch {
      switch error.words.code {
      case .badPlacement, .noSuchDevice, .typeMismatch, .notLaunchable: throw error.at(span)
      default: throw error
      }
    }
  }

  private func start(
    _ controller: Value, on device: Value?, os: Value?, in place: Value?, _ site: CommandSite
  ) throws(ScriptError) {
    let os = try locating(site.span(of: .os)) { () throws(ScriptError) in try os.map(system) }
    let device = try locating(site.span(of: .on)) { () throws(ScriptError) in try self.device(device, os: os) }
    var environment = Environment(device: device)
    run.options.deviceSetup?(&environment)
    try FoldCommand(site).setPose(&environment)
    if let place {
      try locating(site.span(of: .in)) { () throws(ScriptError) in
        try FoldCommand(site).setPlace(place, &environment, self)
      }
      if environment.multitasking == device.multitasking { leaveHalf(&environment) }
    }
    try FoldCommand.checkWindow(of: environment, at: site.span(of: .in) ?? site.span)
    let blueprint: BlueprintObject
    switch controller {
    case .kind(let kind):
      guard kind.category == .controller else {
        throw .componentLaunched(kind.name).at(site.operandSpans.first)
      }
      blueprint = BlueprintObject(kind: kind, arguments: [], labels: [])
    case .blueprint(let object): blueprint = object
    default:
      let text: String? = if case .string(let string) = controller { string.text } else { nil }
      throw .notLaunchable(run.texts.typeName(of: controller), text: text).at(site.operandSpans.first)
    }
    let previous = launch
    run.previousLaunch = previous
    defer { run.previousLaunch = nil }
    try run.beginLaunch()
    do throws(ScriptError) {
      try show(blueprint, in: environment)
    } catch {
      // What a limit stops leaves what was there before.
      if error.isLimit { run.goBack(to: previous) }
      throw error
    }
  }

  private func show(_ blueprint: BlueprintObject, in environment: Environment) throws(ScriptError) {
    guard let instance = try run.bodies.instantiate(blueprint.kind, blueprint.arguments, labels: blueprint.labels),
      let id = instance.controller
    else { return }
    launch.controller = instance
    try run.simulate { model, host in model.launch(id, in: environment, host: host) }
    for line in FoldCommand.unknowns(of: model.environment) { run.record(.print(line)) }
    if let start = model.environment?.orientation, start != environment.orientation {
      run.record(.print(RunNote.start(in: start, not: environment.orientation, blueprint.kind.name, in: model)))
    }
    try afterCommand()
  }

  /// The device that a launch names, the host's default, or an iPhone 6, the device in the guide's figures.
  ///
  /// - Parameter os: the version that it runs; nil for its own.
  private func device(_ value: Value?, os: OSVersion?) throws(ScriptError) -> Device {
    switch value {
    case nil:
      if let device = run.options.defaultDevice { return try running(os, device) }
      return try device(named: "iPhone 6", os: os)
    case .device(let object)?: return try running(os, object.device)
    case .string(let string)?: return try device(named: string.text, os: os)
    case .symbol(let symbol)?: return try device(named: symbols.text(symbol), os: os)
    case let other?: throw .expected(.device, got: run.texts.typeName(of: other))
    }
  }

  /// A device with another version of iOS. A device of the table gets the values of that version.
  private func running(_ os: OSVersion?, _ device: Device) throws(ScriptError) -> Device {
    guard let os else { return device }
    let name = device.description
    let isOfTable = [nil, device.os].contains { DeviceTable.device(named: name, os: $0) == device }
    if isOfTable {
      guard let known = DeviceTable.device(named: name, os: os) else { throw .runsNewerSystem(device) }
      return known
    }
    var device = device
    device.os = os
    return device
  }

  /// The version of iOS for a number: `26`, `17.4`.
  private func system(_ value: Value) throws(ScriptError) -> OSVersion {
    guard case .number(let number) = value else {
      throw .expected(.systemVersion, got: run.texts.typeName(of: value))
    }
    guard number >= 1, number < 1000 else { throw .noSuchSystem(number) }
    return OSVersion(major: number)
  }

  /// No word for a place or a device has more bytes.
  private static let longestWord = 200

  func device(named name: String, os: OSVersion?) throws(ScriptError) -> Device {
    guard name.utf8.count <= Self.longestWord else { throw .noSuchDevice(String(name.prefix(Self.longestWord)) + "…") }
    if let device = DeviceTable.device(named: name, os: os) { return device }
    if let own = ownDevice(named: name) { throw .ownDeviceInQuotes(name, own) }
    if os != nil, let known = DeviceTable.device(named: name) { throw .runsNewerSystem(known) }
    throw FoldCommand.isPoseOfFlatDevice(name) ? .doesNotFold(name) : .noSuchDevice(name)
  }

  /// The name of a device that the script declares, if it is in quotes, with or without a pose.
  private func ownDevice(named name: String) -> String? {
    let bare = name.prefix { $0 != "(" && $0 != "," }.filter { $0 != " " }.lowercased()
    for (word, device) in run.ownDevices
    where [word, device.name].contains(where: { $0.filter { $0 != " " }.lowercased() == bare }) {
      return word
    }
    return nil
  }

  /// An orientation, a share of the screen, or both in a list.
  func go(to place: Value, _ environment: inout Environment) throws(ScriptError) {
    switch place {
    case .handle(.place(let index)):
      guard let place = declarations.places[index] else { return }
      environment.orientation = place.orientation
      environment.pose = place.pose
      environment.bars = place.bars
      try setMultitasking(place.multitasking, &environment)
    case .symbol(let symbol): try go(to: symbols.text(symbol), &environment)
    case .string(let string): try go(to: string.text, &environment)
    case .list(let list):
      for element in list.elements {
        if case .list = element { throw .expected(.place, got: "a list") }
        try go(to: element, &environment)
      }
    default:
      try go(toSize: place, &environment)
    }
  }

  /// The words of a place: `[landscape, leftHalf]`. A text too long for any is left out.
  func words(of place: Value) -> [String] {
    switch place {
    case .symbol(let symbol): [symbols.text(symbol)]
    case .string(let string): string.text.utf8.count <= Self.longestWord ? [string.text] : []
    case .list(let list): list.elements.flatMap { if case .list = $0 { [String]() } else { words(of: $0) } }
    default: []
    }
  }

  private func go(to name: String, _ environment: inout Environment) throws(ScriptError) {
    guard name.utf8.count <= Self.longestWord else { throw .noSuchPlace(String(name.prefix(Self.longestWord)) + "…") }
    if let orientation = environment.device.orientation(named: name) {
      environment.orientation = orientation
    } else if let share = Multitasking(named: name) {
      try setMultitasking(share, &environment)
    } else if let pose = Pose(named: name) {
      try FoldCommand.set(pose, &environment)
      if let held = Pose.orientation(ofPose: name) { environment.orientation = held }
    } else {
      throw .noSuchPlace(name)
    }
  }

  private func go(toSize place: Value, _ environment: inout Environment) throws(ScriptError) {
    switch place {
    case .geometry(let object):
      guard case .size(let size) = object.geometry, size.isSizeOfDisplay else { throw .windowTooSmallOrLarge }
      environment.freeSize = size
    case .number(let fraction):
      guard let share = Multitasking(fraction: fraction) else {
        throw .noSuchShare(numberText(fraction), isWhole: fraction > 1)
      }
      try setMultitasking(share, &environment)
    default: throw .expected(.place, got: run.texts.typeName(of: place))
    }
  }

  private func setMultitasking(_ share: Multitasking, _ environment: inout Environment) throws(ScriptError) {
    let device = environment.device
    if device.isFolding { return try FoldCommand.set(share, &environment) }
    guard device.configuration(landscape: environment.orientation.isLandscape, multitasking: share) != nil else {
      throw .noShare(share, environment.orientation, of: device)
    }
    environment.freeSize = nil
    environment.multitasking = share
  }

  // MARK: Changing the window

  func currentEnvironment(_ what: String) throws(ScriptError) -> Environment {
    guard launch.controller != nil, let environment = model.environment else { throw .nothingLaunched(what) }
    return environment
  }

  private func rotate(to place: Value?) throws(ScriptError) {
    var environment = try currentEnvironment("`rotate`")
    guard let place else {
      environment.orientation = environment.orientation.isLandscape ? .portrait : environment.device.landscape
      guard permits(environment.orientation) else { return }
      leaveHalf(&environment)
      return try transition(to: environment)
    }
    guard case .symbol(let symbol) = place,
      let orientation = environment.device.orientation(named: symbols.text(symbol))
    else {
      let meant: String? = if case .symbol(let symbol) = place { ForeignWord.place(symbols.text(symbol)) } else { nil }
      throw .orientationExpected(run.texts.typeName(of: place), meant: meant)
    }
    environment.orientation = orientation
    guard permits(orientation) else { return }
    leaveHalf(&environment)
    try transition(to: environment)
  }

  /// A half that is turned becomes the whole display, as was observed (`IOS27.md §2.1.g`); nothing more is known.
  private func leaveHalf(_ environment: inout Environment) {
    guard environment.device.isFolding, environment.multitasking.isShared, environment.orientation.isPortrait else {
      return
    }
    environment.multitasking = .full
    run.record(.print(RunNote.halfIsUnknown(environment.device.name)))
  }

  /// Whether the controller on the full screen lets the window turn; if not, the window stays as it is, as on iOS.
  private func permits(_ orientation: Orientation) -> Bool {
    guard !model.supportsOrientation(orientation) else { return true }
    run.record(.print(RunNote.noTurn(to: orientation, in: model)))
    return false
  }

  private func resize(to place: Value) throws(ScriptError) {
    var environment = try currentEnvironment("`resize`")
    let before = environment
    let words = words(of: place)
    if let pose = words.first(where: { Pose(named: $0) != nil }), before.device.isFolding {
      throw .resizedToPose(pose)
    }
    try go(to: place, &environment)
    if !words.isEmpty, environment.pose != before.pose {
      run.record(.print(RunNote.opened(before.device.name, for: environment.multitasking)))
    }
    try transition(to: environment)
  }

  func transition(to environment: Environment) throws(ScriptError) {
    var environment = environment
    if environment.orientation != model.environment?.orientation, let size = environment.freeSize,
      size == model.environment?.freeSize
    {
      environment.freeSize = size.transposed
    }
    try run.simulate { model, host in model.transition(to: environment, host: host) }
    try afterCommand()
  }

  /// Called after a launch, a rotation or a resize.
  func afterCommand() throws(ScriptError) {
    try run.layoutIfNeeded()
    run.expectations.warnOfUndefinedPrecedences()
  }
}
