import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// Answers the questions of the live page. A question is a JSON object, and so is its answer. Nothing is kept between
/// two questions, so equal questions have equal answers, in a browser and on a server.
///
/// | `ask` | the answer |
/// |---|---|
/// | `devices` | the devices on which a script can launch |
/// | `words` | the language reference, in Markdown |
/// | `import` | the script for a storyboard or a xib |
/// | `run` | what the script did step by step, and the picture of one step |
/// | `show` | the answers of `run` and `screens` together |
/// | `screens` | the pictures of windows, each with its own launch or at a step of the script, and its actions |
/// | `view` | why a view is where it is, and its constraints |
/// | `check` | the findings of a check in the script, or in the question's `document` behind it |
/// | `breakpoints` | the sizes of a window at which the layout changes |
/// | `format` | the script, formatted |
/// | `output` | what `adapt run` prints |
public struct PageEngine {
  private let limits: Limits
  private let cancellation: Cancellation
  private let read: @Sendable (String) -> String?
  private let image: ReadImage
  private let forEach: ForEach

  /// The limits of a script on the page, which may be a stranger's.
  public static let limits = Limits(
    steps: 50_000_000, elements: 1_000_000, memory: 400_000_000, seconds: 4, events: 200_000)

  /// Reads the picture with a name beside a script, the file that is meant for a screen; nil if there is none.
  public typealias ReadImage = @Sendable (_ name: String, _ script: String, _ traits: ImageTraits) -> PageImage?

  /// Does work for each index below a count, in any order or at the same time, and returns when all is done.
  public typealias ForEach = (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void

  /// - Parameters:
  ///   - limits: what a script may use. Each window of a question has them for itself, but they share the memory.
  ///   - cancellation: stops the current question from another thread.
  ///   - read: reads an imported file that the question does not have; nil if there is none.
  ///   - image: reads a picture beside a script that the question does not have; nil if there is none.
  ///   - forEach: draws the windows of a question, perhaps on several threads.
  public init(
    limits: Limits = PageEngine.limits, cancellation: Cancellation = Cancellation(),
    read: @escaping @Sendable (String) -> String? = { _ in nil },
    image: @escaping ReadImage = { _, _, _ in nil },
    forEach: @escaping ForEach = { count, work in for index in 0..<count { work(index) } }
  ) {
    self.limits = limits
    self.cancellation = cancellation
    self.read = read
    self.image = image
    self.forEach = forEach
  }

  /// The answer is always an object. It has `error` if the question makes no sense.
  public func answer(_ question: String) -> String {
    guard let question = JSONReader.read(question), let ask = question["ask"]?.string else {
      return Self.error("this is no question").text
    }
    if ask == "devices" { return PageDevices.object.text }
    if ask == "words" { return JSON.object([("text", .string(LanguageReference.article))]).text }
    guard
      let project = PageProject(question, limits: limits, cancellation: cancellation, read: read, image: image)
    else { return Self.error("the question has no script").text }
    let answer: JSON =
      switch ask {
      case "import": PageImport(project.source).object
      case "run": PageRun(project).object(question)
      case "show": PageScreens(project).show(question, forEach)
      case "screens": PageScreens(project).object(question, forEach)
      case "view": PageScreens(project).explanation(question)
      case "check": PageCheck(project).object
      case "breakpoints": PageCheck(project).breakpoints(question)
      case "format": .object([("text", .string(Formatter.format(project.text)))])
      case "output": PageRun(project).output
      default: Self.error("nobody can answer `\(ask)`")
      }
    return answer.text
  }

  private static func error(_ text: String) -> JSON { .object([("error", .string(text))]) }
}
