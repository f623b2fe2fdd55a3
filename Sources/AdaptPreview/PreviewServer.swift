import AdaptInterpreter
import AdaptModel
import AdaptWeb
import Synchronization

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Serves the live page on the loopback address, answers its questions, and reports saved files.
///
/// It answers only clients that know its token, and only requests for its own address. `Host` and `Origin` refuse a
/// page of another site that guesses the port. It has its own sockets: a library for servers would bring Foundation
/// with it and double the start-up time of every command.
public final class PreviewServer: Sendable {
  private let socket: LoopbackSocket
  /// The port at which it listens.
  public let port: UInt16
  private let token: String
  private let paths: Mutex<[String]>
  private let find: (@Sendable () -> [String])?
  private let files: FollowedFiles
  private let script: @Sendable (_ path: String, _ text: String) -> PageScript
  private let limits: Limits
  /// The questions under way, by tab and lane.
  private let asked = Mutex<[String: Cancellation]>([:])
  private let listeners = Mutex<[PageListener]>([])
  private let memory = IdleMemory()

  /// - Parameters:
  ///   - paths: the files to show, by the names that the user knows.
  ///   - root: the folder. Files outside of it are not read.
  ///   - port: the port; 0 for any free one.
  ///   - limits: what a script may use.
  ///   - find: finds the files to show now, because there may be new ones; nil if `paths` has all.
  ///   - drawPDF: draws pictures that are PDF files.
  ///   - script: what the page shows for a file.
  /// - Returns: nil if the port is taken.
  public init?(
    paths: [String], root: String, port: UInt16, limits: Limits = PageEngine.limits,
    find: (@Sendable () -> [String])? = nil,
    drawPDF: @escaping @Sendable (_ document: [UInt8], _ scale: Double) -> [UInt8]? = { _, _ in nil },
    script: @escaping @Sendable (_ path: String, _ text: String) -> PageScript = { PageScript($1) }
  ) {
    guard let (socket, port) = LoopbackSocket.listening(at: port) else { return nil }
    self.socket = socket
    self.port = port
    self.paths = Mutex(paths)
    self.find = find
    files = FollowedFiles(root: root, drawPDF: drawPDF)
    self.limits = limits
    self.script = script
    var random = SystemRandomNumberGenerator()
    token = (0..<4).map { _ in String(UInt32.random(in: 0x1000_0000...(.max), using: &random), radix: 16) }.joined()
  }

  /// The address to open in a browser.
  public var address: String { "http://127.0.0.1:\(port)/?token=\(token)" }

  /// Serves until ``stop()``.
  ///
  /// - Parameter opening: called in its own thread once the server is ready. It may take long to open a browser.
  public func run(opening: @escaping @Sendable () -> Void = {}) {
    Thread.start { [self] in follow() }
    Thread.start(opening)
    while let connection = socket.accepted() {
      if !Thread.start({ [self] in serve(connection) }) { connection.end() }
    }
  }

  /// Ends ``run(opening:)`` and every connection.
  public func stop() {
    socket.end()
    listeners.withLock { listeners in
      for listener in listeners { listener.end() }
      listeners = []
    }
  }

  /// A client that takes longer to send the head of a request is dropped.
  private static let patience = Duration.seconds(10)

  private func serve(_ connection: LoopbackSocket) {
    let start = ContinuousClock.now
    var bytes: [UInt8] = []
    while let more = connection.received() {
      bytes += more
      switch HTTPRequest.read(bytes) {
      case .unfinished(let head):
        if let head, let refusal = refusal(of: head) {
          // Its body is not read.
          connection.send(refusal.bytes)
        } else if head != nil || ContinuousClock.now - start < Self.patience {
          continue
        }
      case .refused(let status): connection.send(HTTPResponse(status: status, "this is no request of the page").bytes)
      case .finished(let request):
        if request.path == "/events", refusal(of: request) == nil {
          if connection.send(Array(HTTPResponse.streamHead.utf8)) {
            return listen(on: connection)
          }
        } else {
          connection.send(response(to: request).bytes)
        }
      }
      break
    }
    connection.end()
  }

  /// CHOICE: a browser keeps six connections to a server. Of more pages than this, the one opened first hears no more.
  private static let mostListeners = 32

  private func listen(on connection: LoopbackSocket) {
    listeners.withLock { listeners in
      if listeners.count >= Self.mostListeners { listeners.removeFirst().end() }
      listeners.append(PageListener(connection))
    }
  }

  /// Closes the connections of pages that are gone. Otherwise they would stay open until a file is saved.
  private func endClosedListeners() {
    listeners.withLock { listeners in listeners.removeAll { $0.endIfClosed() } }
  }

  /// The answer to every request except `events`, which lasts.
  func response(to request: HTTPRequest) -> HTTPResponse {
    if let refusal = refusal(of: request) { return refusal }
    switch (request.method, request.path) {
    case ("GET", "/scripts"): return .json(scripts.text)
    case ("POST", "/engine/draw"), ("POST", "/engine/slow"): return answer(request)
    case ("POST", "/engine/stop"): return stop(request)
    case ("GET", let path): return PageFiles.response(path) ?? HTTPResponse(status: 404, "there is no such file")
    default: return HTTPResponse(status: 405, "nothing is changed here")
    }
  }

  /// The refusal of a request; nil if it may be answered.
  private func refusal(of request: HTTPRequest) -> HTTPResponse? {
    let names = ["127.0.0.1:\(port)", "localhost:\(port)"]
    guard let host = request.headers["host"], names.contains(host) else {
      return HTTPResponse(status: 403, "adapt preview answers only on its own address")
    }
    if let origin = request.headers["origin"], !names.contains(where: { "http://\($0)" == origin }) {
      return HTTPResponse(status: 403, "adapt preview answers only its own page")
    }
    // The page's own programs contain nothing of the project.
    if request.method == "GET", PageFiles.isPublic(request.path) { return nil }
    guard isToken(request.query["token"] ?? "") else {
      return HTTPResponse(status: 403, "open the address that adapt preview printed")
    }
    return nil
  }

  /// Compares in the same time for right and wrong tokens.
  private func isToken(_ text: String) -> Bool {
    let (wanted, given) = (Array(token.utf8), Array(text.utf8))
    guard wanted.count == given.count else { return false }
    return zip(wanted, given).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private var scripts: JSON {
    var (scripts, documents) = ([(String, JSON)](), [(String, JSON)]())
    for path in paths.withLock({ $0 }) {
      let text = files.text(path) ?? "// \(path) cannot be read as a text in UTF-8.\n"
      let script = script(path, text)
      scripts.append((path, .string(script.problem.map { "// \(path), \($0)\n" } ?? script.text)))
      if let document = script.document { documents.append((path, document)) }
    }
    return .object([("examples", .object(scripts)), ("documents", .object(documents))])
  }

  /// Cancels a lane's question. The body names the tab and the lane.
  private func stop(_ request: HTTPRequest) -> HTTPResponse {
    let lane = "/engine/" + String(decoding: request.body, as: UTF8.self) + " " + (request.query["tab"] ?? "")
    asked.withLock { $0.removeValue(forKey: lane)?.cancel() }
    return .json("{}")
  }

  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    let lane = request.path + " " + (request.query["tab"] ?? "")
    let cancellation = Cancellation()
    asked.withLock { asked in
      if asked.count > 64 { asked.removeAll() }
      // A new question in the slow lane makes the previous answer useless.
      if request.path == "/engine/slow" { asked[lane]?.cancel() }
      asked[lane] = cancellation
    }
    if request.path == "/engine/slow" { Thread.stepBack() }
    let files = files
    let engine = PageEngine(
      limits: limits, cancellation: cancellation, read: { files.text($0) },
      image: { name, script, traits in files.picture(name, beside: script, for: traits) },
      forEach: { Thread.forEach(below: $0, $1) })
    return .json(memory.during { engine.answer(String(decoding: request.body, as: UTF8.self)) })
  }

  // MARK: - Following

  /// CHOICE: the times between two looks, in microseconds: in the minute after a change, when somebody is at work, and
  /// at other times. A look at a file takes about one.
  private static let pauses: (soon: UInt32, later: UInt32) = (1000, 4000)
  private static let timeOfWork = Duration.seconds(60)

  /// A file that is missing for so long, in microseconds, is gone.
  private static let absence: UInt32 = 300_000

  /// How often it also looks for files that did not exist, in microseconds. A picture with a name may be in a dozen
  /// places.
  private static let timeUntilNew: UInt32 = 100_000

  private func follow() {
    var (findPause, sinceFind, sinceNew) = (1.0, 0.0, UInt32(0))
    var lastChange = ContinuousClock.now
    while !Thread.isOver(socket) {
      let pause = ContinuousClock.now - lastChange < Self.timeOfWork ? Self.pauses.soon : Self.pauses.later
      usleep(pause)
      sinceNew += pause
      let looksForNew = sinceNew >= Self.timeUntilNew
      if looksForNew { sinceNew = 0 }
      for path in files.changed(looksForNew: looksForNew) {
        lastChange = .now
        tellChange(of: path)
      }
      for path in files.gone(after: Int(Self.absence / pause)) where paths.withLock({ $0.contains(path) }) {
        tell([("name", .string(path)), ("problem", .string("\(path) is gone; the last pictures stay"))])
      }
      if looksForNew {
        memory.giveBackIfIdle()
        endClosedListeners()
      }
      sinceFind += Double(pause) / 1e6
      guard let find, sinceFind >= findPause else { continue }
      // A large project is searched less often.
      let clock = ContinuousClock()
      var found: [String] = []
      let duration = clock.measure { found = find() }
      (findPause, sinceFind) = (max(1, duration / .seconds(1) * 30), 0)
      add(found)
    }
  }

  /// The page needs only the news that an imported file or a picture changed, not its content.
  private func tellChange(of path: String) {
    guard paths.withLock({ $0.contains(path) }) else { return tell([("name", .string(path))]) }
    guard let text = files.text(path) else {
      return tell([("name", .string(path)), ("problem", .string("\(path) cannot be read as a text"))])
    }
    let script = script(path, text)
    if let problem = script.problem {
      return tell([("name", .string(path)), ("problem", .string("\(path), \(problem); the last pictures stay"))])
    }
    tell(
      [("name", .string(path)), ("text", .string(script.text))] + (script.document.map { [("document", $0)] } ?? []))
  }

  /// New files join the known ones.
  private func add(_ found: [String]) {
    let isNew = paths.withLock { paths in
      let new = found.filter { !paths.contains($0) }
      paths += new
      return !new.isEmpty
    }
    if isNew { tell([("hasNewFiles", .bool(true))]) }
  }

  private func tell(_ message: [(String, JSON)]) {
    let bytes = Array("data: \(JSON.object(message).text)\n\n".utf8)
    listeners.withLock { listeners in listeners.removeAll { !$0.tell(bytes) } }
  }
}
