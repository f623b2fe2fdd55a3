#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A library in C that is loaded when something needs it, so that neither building nor running anything else does.
struct SharedLibrary {
  /// The library, or a function of it, is not there.
  struct Missing: Error {}

  private let handle: UnsafeMutableRawPointer

  /// Loads a library, or finds the one that is loaded. It stays in memory.
  ///
  /// - Parameter names: where it may be, the likeliest first.
  init(_ names: [String]) throws(Missing) {
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_GLOBAL) }).first else { throw Missing() }
    self.handle = handle
  }

  /// Whether one of these is there. It does not stay in memory.
  static func isInstalled(_ names: [String]) -> Bool {
    names.contains { dlopen($0, RTLD_LAZY).map { dlclose($0) } != nil }
  }

  /// A function of the library, or of one that it needs.
  func find<Function>(_ name: String, as _: Function.Type) throws(Missing) -> Function {
    guard let symbol = dlsym(handle, name) else { throw Missing() }
    // The declared types are those of the libraries' headers, which keep them for all versions of this number.
    return unsafeBitCast(symbol, to: Function.self)
  }
}
