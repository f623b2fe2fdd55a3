import AdaptModel

/// A report: findings with their pictures, screens in all their layouts, and tests.
public struct Report: Sendable {
  /// A place in a source.
  public struct Place: Sendable {
    /// "Home.adapt:12".
    public var text: String
    /// The link's address on the page; empty for no link.
    public var link: String
    /// The link's address in the folder of the Markdown form; empty for no link.
    public var folderLink: String

    public init(text: String, link: String = "", folderLink: String = "") {
      self.text = text
      self.link = link
      self.folderLink = folderLink
    }
  }

  /// A line of a source.
  public struct SourceLine: Sendable {
    public var number: Int
    public var text: String
    /// Whether the finding is about this line.
    public var isMarked: Bool

    public init(number: Int, text: String, isMarked: Bool) {
      self.number = number
      self.text = text
      self.isMarked = isMarked
    }
  }

  /// A window with the marked places in it.
  public struct Picture: Sendable {
    public var screen: Screen
    public var caption: String
    public var marks: [ScreenMark]
    /// The window in the live page; nil if the live page cannot show it.
    public var window: Environment?

    public init(screen: Screen, caption: String, marks: [ScreenMark] = [], window: Environment? = nil) {
      self.screen = screen
      self.caption = caption
      self.marks = marks
      self.window = window
    }
  }

  /// A problem.
  public struct Finding: Sendable {
    public var weight: ScreenMark.Weight
    /// `E0401`
    public var code = ""
    /// `conflict`
    public var kind = ""
    public var message = ""
    /// The name of the screen.
    public var screen = ""
    public var file = ""
    public var place = Place(text: "")
    public var source: [SourceLine] = []
    /// Sentences about the place and about all places together.
    public var details: [String] = []
    /// The windows that have the problem, in words.
    public var windows: [String] = []
    /// The constraints of the problem, as they are written.
    public var constraints: [(text: String, place: Place)] = []
    /// Changes that solve the problem.
    public var help: [String] = []
    /// The worst window.
    public var picture: Picture?

    public init(weight: ScreenMark.Weight) { self.weight = weight }
  }

  /// A screen in one of its layouts.
  public struct Layout: Sendable {
    public var picture: Picture
    /// What is wrong in it, and the windows that have it, in words.
    public var lines: [CaptionLine]
    /// The sizes of windows that have it.
    public var ranges: [Range]
    /// Whether it is the layout before it with the system's keyboard, and not one of its own.
    public var hasKeyboard: Bool

    public init(picture: Picture, lines: [CaptionLine], ranges: [Range], hasKeyboard: Bool = false) {
      self.hasKeyboard = hasKeyboard
      self.picture = picture
      self.lines = lines
      self.ranges = ranges
    }
  }

  /// Sizes between two, in points, for one kind of window.
  public struct Range: Hashable, Sendable {
    /// "iPad windows".
    public var family: String
    /// True for windows that are not wider than high, false for the others, nil for all.
    public var isUpright: Bool?
    public var least: Size
    public var most: Size

    public init(family: String, isUpright: Bool?, least: Size, most: Size) {
      self.family = family
      self.isUpright = isUpright
      self.least = least
      self.most = most
    }
  }

  /// A screen in every layout that it has.
  public struct ScreenPart: Sendable {
    public var name: String
    public var file: String
    public var layouts: [Layout]
    /// The number of layouts that are not drawn.
    public var leftOut: Int

    /// The number of layouts that differ in more than the keyboard.
    var count: Int { layouts.count { !$0.hasKeyboard } + leftOut }

    public init(name: String, file: String, layouts: [Layout], leftOut: Int = 0) {
      self.name = name
      self.file = file
      self.layouts = layouts
      self.leftOut = leftOut
    }
  }

  /// A test. A failed test has its steps.
  public struct Test: Sendable {
    public var name: String
    public var file: String
    public var passed: Bool
    public var problems: [Finding]
    public var output: [String]
    /// The commands of the test with their effects.
    public var steps: [(code: String, picture: Picture, lines: [CaptionLine])]

    public init(
      name: String, file: String, passed: Bool, problems: [Finding] = [], output: [String] = [],
      steps: [(code: String, picture: Picture, lines: [CaptionLine])] = []
    ) {
      self.name = name
      self.file = file
      self.passed = passed
      self.problems = problems
      self.output = output
      self.steps = steps
    }
  }

  /// What the live page needs to show each picture for trying and changing.
  public struct LivePage: Sendable {
    /// The address of the folder that `.ci/page` builds.
    public var address: String
    /// The scripts and their imports, by their files.
    public var scripts: [String: String] = [:]

    public init(address: String) { self.address = address }
  }

  /// "adapt check".
  public var title: String
  /// "2 errors in 3 controllers, 304 windows each".
  public var summary: String
  /// Sentences below the summary.
  public var remarks: [String] = []
  public var findings: [Finding] = []
  public var screens: [ScreenPart] = []
  public var tests: [Test] = []
  /// Nil for a report without a live page.
  public var live: LivePage?

  public init(title: String, summary: String) {
    self.title = title
    self.summary = summary
  }

  /// Leaves out the largest pictures of views, so that the others together take no more than a number of bytes. Where
  /// one is missing, the report says so.
  ///
  /// - Parameter most: the bytes of all `data:` addresses together.
  public mutating func keepImages(within most: Int) {
    var addresses: Set<String> = []
    forEachScreen { addresses.formUnion($0.images.values.compactMap { $0.address }) }
    var left = most
    var kept: Set<String> = []
    for address in addresses.sorted(by: { ($0.utf8.count, $0) < ($1.utf8.count, $1) }) {
      left -= address.utf8.count
      guard left >= 0 else { break }
      kept.insert(address)
    }
    guard kept.count < addresses.count else { return }
    forEachScreen { screen in
      for (name, image) in screen.images where !(image.address.map(kept.contains) ?? true) {
        screen.images[name]?.address = nil
      }
    }
  }

  private mutating func forEachScreen(_ body: (inout Screen) -> Void) {
    for index in findings.indices {
      guard var picture = findings[index].picture else { continue }
      body(&picture.screen)
      findings[index].picture = picture
    }
    for part in screens.indices {
      for index in screens[part].layouts.indices { body(&screens[part].layouts[index].picture.screen) }
    }
    for test in tests.indices {
      for index in tests[test].steps.indices { body(&tests[test].steps[index].picture.screen) }
    }
  }
}
