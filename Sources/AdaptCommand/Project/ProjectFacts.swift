import AdaptCheck
import AdaptFiles
import AdaptInterfaceBuilder
import AdaptModel
import Synchronization

/// A project's facts about the devices and systems of its app: from an Xcode project's build settings, a property list
/// beside a file, or the platform of a package or a Podfile.
struct ProjectFacts: Equatable {
  /// The deployment target; the lowest one if targets differ.
  var minimumOS: OSVersion?
  var idioms: Set<UserInterfaceIdiom>?
  var orientations: [UserInterfaceIdiom: Set<CheckScope.WindowOrientation>] = [:]
  var requiresFullScreen = false
  /// Whether it has texts in a right-to-left language.
  var isRightToLeft = false
  /// Whether it is an extension whose host shows it in a view of its own: a widget, a notification, a keyboard.
  var isInHostsView = false
  /// Whether the app has no status bar, and no controller has one of its own.
  var hidesStatusBar = false
  /// The files that contain these facts.
  var sources: [String] = []

  /// Narrows a scope, unless the scope has values of its own.
  func narrow(_ scope: inout CheckScope) {
    scope.minimumOS = scope.minimumOS ?? minimumOS
    if scope.devices == nil, scope.idioms == nil { scope.idioms = idioms }
    if scope.orientations.isEmpty { scope.orientations = orientations }
    if requiresFullScreen { scope.allowsMultitasking = false }
  }

  /// "iOS 15 and later, iPhone and iPad, in portrait"
  var summary: String {
    var parts: [String] = []
    if let minimumOS { parts.append("iOS \(minimumOS) and later") }
    if let idioms {
      let names = [(UserInterfaceIdiom.phone, "iPhone"), (.pad, "iPad")].filter { idioms.contains($0.0) }.map(\.1)
      if names.count == 1 { parts.append("\(names[0]) only") }
    }
    for (idiom, name) in [(UserInterfaceIdiom.phone, "iPhones"), (.pad, "iPads")] where idioms?.contains(idiom) ?? true
    {
      guard let supported = orientations[idiom], supported.count == 1, let only = supported.first else { continue }
      parts.append("\(name) in \(only.rawValue)")
    }
    if requiresFullScreen { parts.append("full screen") }
    return parts.joined(separator: ", ")
  }
}

/// The facts of projects, for several threads: each file of a project is read once.
final class Projects: Sendable {
  private let reader = Mutex(ProjectReader())

  func facts(for path: String) -> ProjectFacts { reader.withLock { $0.facts(for: path) } }
}

/// Reads the facts of projects, each file once.
private struct ProjectReader {
  private var known: [String: ProjectFacts] = [:]

  /// The facts for a file, from the nearest folders above it that have any.
  mutating func facts(for path: String) -> ProjectFacts {
    guard var folder = Files.realPath(path == "-" ? "." : path) else { return ProjectFacts() }
    if !Files.isDirectory(folder) { folder = Self.parent(folder) }
    return facts(inFolder: folder)
  }

  private mutating func facts(inFolder folder: String) -> ProjectFacts {
    if let facts = known[folder] { return facts }
    let names = Files.entries(of: folder)
    var facts = ProjectFacts()
    for (name, isFolder) in names where isFolder && name.hasSuffix(".xcodeproj") {
      read(project: "\(folder)/\(name)/project.pbxproj", &facts)
    }
    for (name, isFolder) in names where !isFolder && (name == "Info.plist" || name.hasSuffix("-Info.plist")) {
      read(propertyList: "\(folder)/\(name)", &facts)
    }
    let languages = names.filter { $0.isFolder && $0.name.hasSuffix(".lproj") }.map { $0.name.dropLast(6) }
    if languages.contains(where: Self.isRightToLeft) { facts.isRightToLeft = true }
    if facts.minimumOS == nil {
      if names.contains(where: { $0.name == "Package.swift" }) { read(package: "\(folder)/Package.swift", &facts) }
      if names.contains(where: { $0.name == "Podfile" }) { read(podfile: "\(folder)/Podfile", &facts) }
    }
    // Nearer facts take precedence; missing ones may come from above, up to the root of the repository.
    let isRoot = folder == "/" || names.contains { $0.name == ".git" }
    if !isRoot { facts.add(self.facts(inFolder: Self.parent(folder))) }
    known[folder] = facts
    return facts
  }

  /// Whether a language of Apple's systems, or its script, is written right to left.
  private static func isRightToLeft(_ language: Substring) -> Bool {
    let code = language.prefix { $0 != "-" && $0 != "_" }
    return Translation.rightToLeft.contains(String(code))
  }

  private static func parent(_ path: String) -> String {
    guard let end = path.lastIndex(of: "/"), end != path.startIndex else { return "/" }
    return String(path[..<end])
  }

  private func bytes(_ path: String) -> [UInt8]? {
    do throws(Files.Failure) { return try Files.read(path) } catch { return nil }
  }

  private func text(_ path: String) -> String? { bytes(path).map { String(decoding: $0, as: UTF8.self) } }

  // MARK: - Xcode's project

  private func read(project path: String, _ facts: inout ProjectFacts) {
    guard let bytes = bytes(path) else { return }
    let project = XcodeProjectFile(bytes)
    facts.sources.append(path)
    var targets: [OSVersion] = []
    var families: Set<UserInterfaceIdiom> = []
    for (key, value) in project.settings {
      switch key {
      case "IPHONEOS_DEPLOYMENT_TARGET": if let version = OSVersion(value) { targets.append(version) }
      case "TARGETED_DEVICE_FAMILY":
        for number in value.split(separator: ",") {
          switch number.trimmed {
          case "1": families.insert(.phone)
          case "2": families.insert(.pad)
          default: break
          }
        }
      case "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone": facts.add(Self.orientations(value), to: .phone)
      case "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad": facts.add(Self.orientations(value), to: .pad)
      case "INFOPLIST_KEY_UISupportedInterfaceOrientations":
        for idiom in [UserInterfaceIdiom.phone, .pad] { facts.add(Self.orientations(value), to: idiom) }
      case "INFOPLIST_KEY_UIRequiresFullScreen": facts.requiresFullScreen = value == "YES"
      default: break
      }
    }
    if project.regions.contains(where: { Self.isRightToLeft($0[...]) }) { facts.isRightToLeft = true }
    facts.minimumOS = targets.min() ?? facts.minimumOS
    if !families.isEmpty { facts.idioms = families }
  }

  private static func orientations(_ value: String) -> Set<CheckScope.WindowOrientation> {
    var result: Set<CheckScope.WindowOrientation> = []
    if value.contains("Portrait") { result.insert(.portrait) }
    if value.contains("Landscape") { result.insert(.landscape) }
    return result
  }

  // MARK: - Other files

  /// Reads a property list in XML; a value that is the name of a build setting is left to the project.
  private func read(propertyList path: String, _ facts: inout ProjectFacts) {
    guard let text = text(path), text.contains("<plist") else { return }
    facts.sources.append(path)
    let list = PropertyList(text)
    if let value = list.strings("MinimumOSVersion").first, let version = OSVersion(value) { facts.minimumOS = version }
    let phone = list.strings("UISupportedInterfaceOrientations")
    let pad = list.strings("UISupportedInterfaceOrientations~ipad")
    if !phone.isEmpty { facts.orientations[.phone] = Self.orientations(phone.joined(separator: " ")) }
    if !pad.isEmpty || !phone.isEmpty {
      facts.orientations[.pad] = Self.orientations((pad.isEmpty ? phone : pad).joined(separator: " "))
    }
    let families = list.strings("UIDeviceFamily")
    if !families.isEmpty, facts.idioms == nil {
      facts.idioms = Set(families.compactMap { $0 == "1" ? .phone : $0 == "2" ? .pad : nil })
    }
    if list.isTrue("UIRequiresFullScreen") || list.isTrue("UIRequiresFullScreen~ipad") {
      facts.requiresFullScreen = true
    }
    if list.isTrue("UIStatusBarHidden"), list.isFalse("UIViewControllerBasedStatusBarAppearance") {
      facts.hidesStatusBar = true
    }
    if let point = list.strings("NSExtensionPointIdentifier").first {
      facts.isInHostsView = Self.hosted.contains(point)
    }
  }

  /// The extension points whose views do not fill a window.
  private static let hosted: Set<String> = [
    "com.apple.widget-extension", "com.apple.widgetkit-extension", "com.apple.usernotifications.content-extension",
    "com.apple.keyboard-service", "com.apple.intents-ui-service", "com.apple.quicklook.preview",
  ]

  /// `.iOS(.v15)`, `.iOS("15.4")`
  private func read(package path: String, _ facts: inout ProjectFacts) {
    guard let text = text(path), let match = text.firstMatch(of: /\.iOS\(\s*(?:\.v(\d+)(?:_(\d+))?|"(\d+(?:\.\d+)?)")/)
    else { return }
    let version = match.output.3.map(String.init) ?? "\(match.output.1 ?? "")\(match.output.2.map { ".\($0)" } ?? "")"
    facts.minimumOS = OSVersion(version)
    facts.sources.append(path)
  }

  /// `platform :ios, '13.0'`
  private func read(podfile path: String, _ facts: inout ProjectFacts) {
    guard let text = text(path), let match = text.firstMatch(of: /platform\s+:ios\s*,\s*['"](\d+(?:\.\d+)?)['"]/) else {
      return
    }
    facts.minimumOS = OSVersion(match.output.1)
    facts.sources.append(path)
  }
}

extension ProjectFacts {
  fileprivate mutating func add(_ found: Set<CheckScope.WindowOrientation>, to idiom: UserInterfaceIdiom) {
    if !found.isEmpty { orientations[idiom, default: []].formUnion(found) }
  }

  /// Adds the facts of a folder further up, where there are none here.
  fileprivate mutating func add(_ outer: ProjectFacts) {
    minimumOS = minimumOS ?? outer.minimumOS
    idioms = idioms ?? outer.idioms
    isRightToLeft = isRightToLeft || outer.isRightToLeft
    hidesStatusBar = hidesStatusBar || outer.hidesStatusBar
    if orientations.isEmpty {
      orientations = outer.orientations
      requiresFullScreen = requiresFullScreen || outer.requiresFullScreen
    }
    sources += outer.sources
  }
}

/// A property list in XML, read without its nesting.
struct PropertyList {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The strings and numbers of a key, one or several.
  func strings(_ key: String) -> [String] {
    guard let value = value(key) else { return [] }
    let end = value.hasPrefix("<array>") ? value.firstRange(of: "</array>")?.lowerBound : nil
    if value.hasPrefix("<array>") {
      return value[..<(end ?? value.endIndex)].matches(of: /<(?:string|integer)>([^<]*)</).map { String($0.output.1) }
    }
    return value.prefixMatch(of: /<(?:string|integer)>([^<]*)</).map { [String($0.output.1)] } ?? []
  }

  func isTrue(_ key: String) -> Bool { value(key)?.hasPrefix("<true") ?? false }

  func isFalse(_ key: String) -> Bool { value(key)?.hasPrefix("<false") ?? false }

  private func value(_ key: String) -> Substring? {
    guard let range = text.firstRange(of: "<key>\(key)</key>") else { return nil }
    return text[range.upperBound...].drop { $0.isWhitespace }
  }
}

extension StringProtocol {
  /// Without white space around it.
  var trimmed: String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
