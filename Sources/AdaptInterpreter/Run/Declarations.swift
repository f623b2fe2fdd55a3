import AdaptModel
import AdaptSyntax

/// What a run declares and keeps across launches: its program, the values of its top level, and the names and places
/// that it adds to the program's.
final class Declarations {
  /// The program that runs. A session continues with programs that extend the one before.
  private(set) var program: CompiledProgram
  /// The program's names, and those that the run adds.
  private(set) var symbols: SymbolTable
  /// The places that an `Origin` of the model refers to: the program's, and those that the run adds.
  private(set) var origins: [CompiledProgram.Place]
  let globals: UnsafeMutablePointer<Value>
  private(set) var globalCount = 0
  /// The files whose declarations were evaluated.
  private var evaluated: Set<ObjectIdentifier> = []
  /// The assets of the script, which are part of every launch.
  private(set) var assets: [Asset] = []
  var fonts = Numbering<Font>()
  /// `devices`, made at the first access.
  private(set) lazy var devices = DeviceTable.starts.map { Value.device(DeviceObject($0)) }
  /// The windows of devices that scripts requested.
  var places = Numbering<Environment>()
  /// The application delegate's handlers, for actions that no view or controller handles: `on` at the top level of a
  /// file.
  var applicationHandlers: [Symbol: FunctionObject] = [:]
  /// The top level's handlers for the traits of the screen and the window, used in every launch.
  var outerHandlers: [CallbackTarget: [FunctionObject]] = [:]
  /// The places of the parts of visual formats.
  private var formatOrigins: [FormatPart: Origin] = [:]
  /// The formats to which these places belong.
  private var formatSites: [Origin: Origin] = [:]

  struct Asset {
    var images: AssetVariants<Size>
    var colors: AssetVariants<String>
    var name: String
  }

  private struct FormatPart: Hashable {
    var site: Origin
    var range: Range<Int>
  }

  init(_ program: CompiledProgram) {
    self.program = program
    symbols = SymbolTable(copying: program.symbols)
    origins = program.origins
    globals = UnsafeMutablePointer<Value>.allocate(capacity: CompiledProgram.globalCapacity)
    makeGlobals()
  }

  deinit {
    globals.deinitialize(count: globalCount)
    globals.deallocate()
  }

  /// Continues with a program that extends the present one.
  func adopt(_ program: CompiledProgram) {
    assert(program.globalCount >= globalCount && program.origins.count >= origins.count)
    self.program = program
    symbols = SymbolTable(copying: program.symbols)
    origins = program.origins
    makeGlobals()
  }

  private func makeGlobals() {
    let added = program.globalCount - globalCount
    (globals + globalCount).initialize(repeating: .nil, count: added)
    globalCount = program.globalCount
  }

  /// Records that a file's declarations are evaluated; returns false if they were before.
  func beginEvaluating(_ module: Module) -> Bool { evaluated.insert(ObjectIdentifier(module)).inserted }

  func addAsset(_ asset: Asset) { assets.append(asset) }

  // MARK: Places

  func addOrigin(_ file: SourceFile, _ span: SourceSpan) -> Origin {
    origins.append(CompiledProgram.Place(file: file, span: span))
    return Origin(Int32(truncatingIfNeeded: origins.count - 1))
  }

  func place(of origin: Origin) -> (file: SourceFile, span: SourceSpan)? {
    let index = Int(origin.tag)
    return origins.indices.contains(index) ? (origins[index].file, origins[index].span) : nil
  }

  /// The place of a part of a visual format. Remembered, since a body may be evaluated many times.
  func origin(of range: Range<Int>, in site: Origin, at place: @autoclosure () -> CompiledProgram.Place) -> Origin {
    let part = FormatPart(site: site, range: range)
    if let known = formatOrigins[part] { return known }
    let place = place()
    let origin = addOrigin(place.file, place.span)
    formatOrigins[part] = origin
    formatSites[origin] = site
    return origin
  }

  /// The whole visual format that a place is part of, or the place itself.
  func statement(of origin: Origin) -> Origin { formatSites[origin] ?? origin }
}
