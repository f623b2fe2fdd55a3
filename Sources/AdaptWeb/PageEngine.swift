import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// Answers what the live page asks. A question is a JSON object, and so is the answer. Nothing is kept between two
/// questions: the same question has the same answer, in a browser and on a server.
///
/// | `ask` | the answer |
/// |---|---|
/// | `devices` | the devices that a script can launch on |
/// | `words` | the language reference, in Markdown |
/// | `import` | the script that a storyboard or a xib stands for |
/// | `run` | what the script did, step by step, and the picture of one step |
/// | `show` | the answers of `run` and `screens` together |
/// | `screens` | the pictures of windows, each launched and driven as the question says |
/// | `view` | why a view is where it is, and its constraints |
/// | `check` | what a check finds, of the `document` that the script stands for if the question has one |
/// | `breakpoints` | the sizes of a window at which the layout changes |
/// | `format` | the script, formatted |
/// | `output` | what `adapt run` prints |
public struct PageEngine {
  private let limits: Limits
  private let cancellation: Cancellation
  private let read: (String) -> String?
  private let image: (_ name: String, _ script: String) -> String?

  /// What a script of the page may use: it may be a stranger's.
  public static let limits = Limits(
    steps: 50_000_000, elements: 1_000_000, memory: 400_000_000, seconds: 4, events: 200_000)

  /// - Parameters:
  ///   - limits: what a script may use.
  ///   - cancellation: stops what is under way, from another thread.
  ///   - read: the text of a file that a script imports and the question has not; nil where there is none.
  ///   - image: a picture that lies beside a script, as a `data:` address; nil where there is none.
  public init(
    limits: Limits = PageEngine.limits, cancellation: Cancellation = Cancellation(),
    read: @escaping (String) -> String? = { _ in nil },
    image: @escaping (_ name: String, _ script: String) -> String? = { _, _ in nil }
  ) {
    self.limits = limits
    self.cancellation = cancellation
    self.read = read
    self.image = image
  }

  /// The answer, which is always an object; with `error` where the question makes no sense.
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
      case "run": .object(PageRun(project).answer(project.program, question).members)
      case "show": PageScreens(project).show(question)
      case "screens": PageScreens(project).object(question)
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
