import AdaptFiles
import AdaptInterpreter
import AdaptWeb
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
  private let drawPDF: ImageFiles.DrawPDF
  private let patience: Duration
  private let known = Mutex<[String: Stamp?]>([:])
  /// When files were first seen without content that had some: most editors empty a file before they write it.
  private let emptied = Mutex<[String: ContinuousClock.Instant]>([:])
  /// The number of failed looks for each missing file.
  private let missed = Mutex<[String: Int]>([:])
  /// Pictures as they were last read.
  private let pictures = Mutex<[String: (stamp: Stamp, picture: PageImage)]>([:])
  /// By script: its pictures, and when its folders were listed.
  private let listed = Mutex<[String: (files: ImageFiles, time: ContinuousClock.Instant)]>([:])

  /// - Parameters:
  ///   - root: the folder. Files outside of it are not read.
  ///   - drawPDF: draws pictures that are PDF files.
  ///   - patience: how long a file may be empty before that counts.
  init(
    root: String, drawPDF: @escaping ImageFiles.DrawPDF = { _, _ in nil }, patience: Duration = .milliseconds(300)
  ) {
    self.patience = patience
    self.root = Files.realPath(root) ?? root
    self.drawPDF = drawPDF
  }

  /// Reads a file in the folder and follows it from now on, also if it does not exist yet; nil for other files.
  func text(_ path: String) -> String? {
    guard canRead(path) else { return nil }
    follow(path)
    guard let bytes = try? Files.readText(path, inside: root) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding mends what is no UTF-8, and a page that saved the mended text would spoil the file.
    return text.utf8.elementsEqual(bytes) ? text : nil
  }

  /// Reads a picture beside a script in the folder, and follows it from now on, also if it does not exist yet; nil if
  /// there is none. It is what `adapt picture` draws, and as large.
  func picture(_ name: String, beside script: String, for traits: ImageTraits = ImageTraits()) -> PageImage? {
    var found = PageImage(address: nil, size: nil)
    let files = files(beside: script)
    for places in [files.placesBeside, files.placesInCatalogues] {
      for place in places(name, traits) where canRead(place.path) {
        follow(place.path)
        guard let picture = picture(at: place, files) else { continue }
        if found.address == nil {
          found.address = picture.address
          found.renderingMode = place.renderingMode
        }
        found.size = found.size ?? picture.size
        if found.address != nil, found.size != nil { return found }
      }
    }
    return found.address == nil && found.size == nil ? nil : found
  }

  /// The pictures of a script. Folders are listed again after a second.
  private func files(beside script: String) -> ImageFiles {
    let now = ContinuousClock.now
    return listed.withLock { listed in
      if let (files, time) = listed[script], now - time < .seconds(1) { return files }
      if listed.count >= 100 { listed = [:] }
      let files = ImageFiles(beside: script, inside: root, drawPDF: drawPDF)
      listed[script] = (files, now)
      return files
    }
  }

  private func picture(at place: ImageFiles.Place, _ files: ImageFiles) -> PageImage? {
    let path = place.path
    guard let stamp = Stamp(path) else { return nil }
    let known = pictures.withLock { $0[path].flatMap { $0.stamp == stamp ? $0.picture : nil } }
    if let known { return known }
    let isSmall = stamp.size <= ImageFiles.Use.picture.most
    let picture = PageImage(
      address: isSmall ? files.address(of: place) : nil,
      size: ImageFiles.size(of: place, inside: root))
    pictures.withLock { pictures in
      if pictures.count >= 100 { pictures = [:] }
      pictures[path] = (stamp, picture)
    }
    return picture
  }

  /// Whether a path is in the root, or would be if it existed.
  private func canRead(_ path: String) -> Bool { Files.leads(path, into: root) && !Files.isPipeOrDevice(path) }

  private func follow(_ path: String) {
    known.withLock { known in
      // Questions with many names must not use ever more memory.
      if known[path] == nil, known.count < 10_000 { known[path] = .some(Stamp(path)) }
    }
  }

  /// The files that changed since the last call. A file is unchanged if it is missing or empty for a moment, because an
  /// editor replaces it.
  ///
  /// - Parameter looksForNew: whether it looks for files that did not exist. There may be many.
  func changed(looksForNew: Bool = true) -> [String] {
    known.withLock { known in
      var changed: [String] = []
      for (path, before) in known where looksForNew || before != nil {
        guard let now = Stamp(path) else {
          if before != nil { missed.withLock { $0[path, default: 0] += 1 } }
          continue
        }
        missed.withLock { missed in
          if !missed.isEmpty { missed[path] = nil }
        }
        guard now != before, !isBeingWritten(path, before, now) else { continue }
        known[path] = .some(now)
        changed.append(path)
      }
      return changed.sorted()
    }
  }

  private func isBeingWritten(_ path: String, _ before: Stamp?, _ now: Stamp) -> Bool {
    emptied.withLock { emptied in
      guard now.size == 0, let before, before.size > 0 else {
        if !emptied.isEmpty { emptied[path] = nil }
        return false
      }
      let (time, since) = (ContinuousClock.now, emptied[path])
      emptied[path] = since ?? time
      guard let since, time - since >= patience else { return true }
      emptied[path] = nil
      return false
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
