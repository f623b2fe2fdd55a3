#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reading and writing whole files.
enum Files {
  /// Nil if it cannot be read.
  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns false if that failed.
  static func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let isWritten = fputs(text, file) >= 0
    return fclose(file) == 0 && isWritten
  }

  /// Writes problems into a folder, one file each. Returns the exit status.
  static func write(_ problems: [(name: String, problem: Problem)], to folder: String) -> Int32 {
    for (name, problem) in problems where !write(problem.text, to: "\(folder)/\(name).txt") {
      Main.write("adapt-bench: cannot write to \(folder)\n", to: 2)
      return 2
    }
    return 0
  }

  /// The files below a folder, sorted; hidden ones are left out.
  static func paths(below folder: String) -> [String] {
    var result: [String] = []
    var pending = [folder]
    while let folder = pending.popLast() {
      guard let directory = opendir(folder) else { continue }
      defer { closedir(directory) }
      while let entry = readdir(directory) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
        }
        guard !name.hasPrefix(".") else { continue }
        if Int32(entry.pointee.d_type) == Int32(DT_DIR) {
          pending.append(folder + "/" + name)
        } else {
          result.append(folder + "/" + name)
        }
      }
    }
    return result.sorted()
  }
}
