import AdaptFiles
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Files below a folder, with the times of their last changes.
final class FollowedFiles: Sendable {
  /// Distinguishes two states of a file without reading it.
  private struct Stamp: Equatable {
    var inode: UInt64
    var size: Int64
    var seconds: Int
    var nanoseconds: Int

    init?(_ path: String) {
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      inode = UInt64(status.st_ino)
      size = Int64(status.st_size)
      #if canImport(Darwin)
        (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
      #else
        (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
      #endif
    }
  }

  private let root: String
  private let known = Mutex<[String: Stamp?]>([:])
  /// The number of failed looks for each missing file.
  private let missed = Mutex<[String: Int]>([:])
  /// Pictures as they were last read.
  private let pictures = Mutex<[String: (stamp: Stamp, address: String)]>([:])

  /// - Parameter root: the folder. Files outside of it are not read.
  init(root: String) { self.root = Files.realPath(root) ?? root }

  /// Reads a file in the folder and follows it from now on; nil for other files.
  func text(_ path: String) -> String? {
    guard isInRoot(path) else { return nil }
    follow(path)
    return (try? Files.readText(path, inside: root)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads a picture beside a script in the folder, as a `data:` address, and follows it from now on; nil if there is
  /// none.
  func picture(_ name: String, beside script: String) -> String? {
    for (path, type) in ImageFiles(beside: script).places(of: name) where isInRoot(path) {
      guard let stamp = Stamp(path), stamp.size <= ImageFiles.most else { continue }
      follow(path)
      let isKnown = pictures.withLock { $0[path].flatMap { $0.stamp == stamp ? $0.address : nil } }
      guard let address = isKnown ?? ImageFiles.address(of: path, type: type, inside: root) else { continue }
      pictures.withLock { pictures in
        if pictures.count >= 100 { pictures = [:] }
        pictures[path] = (stamp, address)
      }
      return address
    }
    return nil
  }

  private func isInRoot(_ path: String) -> Bool {
    Files.isInside(path, root) && !Files.isPipeOrDevice(path)
  }

  private func follow(_ path: String) {
    known.withLock { known in
      // Questions with many names must not use ever more memory.
      if known[path] == nil, known.count < 10_000 { known[path] = .some(Stamp(path)) }
    }
  }

  /// The files that changed since the last call. A file is unchanged if it is missing for a moment, because an editor
  /// replaces it.
  func changed() -> [String] {
    known.withLock { known in
      var changed: [String] = []
      for (path, before) in known {
        guard let now = Stamp(path) else {
          if before != nil { missed.withLock { $0[path, default: 0] += 1 } }
          continue
        }
        missed.withLock { missed in
          if !missed.isEmpty { missed[path] = nil }
        }
        guard now != before else { continue }
        known[path] = .some(now)
        changed.append(path)
      }
      return changed.sorted()
    }
  }

  /// The files that ``changed()`` has missed so many times, each once. A file that comes back later counts as changed.
  ///
  /// - Parameter count: the number of looks in a row.
  func gone(after count: Int) -> [String] {
    let gone = missed.withLock { missed in
      let gone = missed.filter { $0.value >= count }.map { $0.key }.sorted()
      for path in gone { missed[path] = nil }
      return gone
    }
    if gone.isEmpty { return [] }
    known.withLock { known in
      for path in gone { known[path] = .some(nil) }
    }
    return gone
  }
}
