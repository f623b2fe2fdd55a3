/// The expected kind of a value, for "this needs …, and it is a number".
struct ExpectedValue {
  /// With its article: "a closure".
  var text: String
  /// How to write such a value.
  var help: [String]

  private init(_ text: String, _ help: String...) {
    self.text = text
    self.help = help
  }

  static let animation = ExpectedValue("a closure", "`coordinator.animate { avatar.alpha = 0.5 }`")
  static let axis = ExpectedValue("an axis", "`horizontal` or `vertical`")
  static let boundaryItem = ExpectedValue(
    "a boundary item", "`layoutBoundaryItem(width: fractionalWidth(1), height: estimated(44))`")
  static let color = ExpectedValue("a colour")
  static let controllerOfWindow = ExpectedValue("a controller of the window")
  static let controllerOnStack = ExpectedValue("a controller on the stack")
  static let controllerToDismiss = ExpectedValue(
    "a controller or a presentation", "`dismiss Page` dismisses all that is presented above `Page`")
  static let controllers = ExpectedValue("a list of controllers")
  static let coordinator = ExpectedValue("a coordinator")
  static let device = ExpectedValue("a device or its name")
  static let dimension = ExpectedValue(
    "a dimension", "`fractionalWidth(0.5)`, `fractionalHeight(1)`, `estimated(44)`, or a number of points")
  static let displayMode = ExpectedValue("a display mode")
  static let edgeSpacing = ExpectedValue("an edge spacing", "`edgeSpacing(leading: flexible(0), trailing: 8)`")
  static let eventName = ExpectedValue("the name of an event")
  static let fittingSize = ExpectedValue("a size", "`compressed`, `expanded`, or a size such as `320 x 0`")
  static let formatOption = ExpectedValue("an option or a list of options")
  static let formatOptions = ExpectedValue("a list of options")
  static let insets = ExpectedValue("insets", "`insets(top: 20)`")
  static let installable = ExpectedValue("a view, a guide or a constraint")
  static let layoutItem = ExpectedValue(
    "a layout item or a layout group", "`layoutItem(width: fractionalWidth(1), height: 44)`")
  static let list = ExpectedValue("a list")
  static let metrics = ExpectedValue("a map of metrics", "`metrics: [\"gap\": 8]`")
  static let number = ExpectedValue("a number")
  static let place = ExpectedValue("a size, a share of the screen or an orientation")
  static let point = ExpectedValue("a point", "`point(0, 8)`")
  static let popoverSource = ExpectedValue("the view from which a popover points")
  static let presentationKind = ExpectedValue(
    "a kind of presentation", "`presentation Drawer(height: 300) { … }` at the top level declares one")
  static let priority = ExpectedValue("a priority")
  static let rectangle = ExpectedValue("a rectangle", "`rect(0, 0, 320, 480)`")
  static let screenSize = ExpectedValue("a size", "the size of the screen in portrait: `375 x 667`")
  static let size = ExpectedValue("a size")
  static let sizeOfChild = ExpectedValue("a size", "`320 x 480`")
  static let spacing = ExpectedValue("a spacing", "a number of points, or `flexible(8)`")
  static let snapshotName = ExpectedValue("the name of a snapshot")
  static let systemVersion = ExpectedValue("a version of iOS: `os: 26`")
  static let splitStyle = ExpectedValue("the style of a split or of an arrangement")
  static let string = ExpectedValue("a string")
  static let tolerance = ExpectedValue("a tolerance in points")
  static let traitChangeHandler = ExpectedValue("a closure", "`registerForTraitChanges([width]) { print traits }`")
  static let traitCollection = ExpectedValue("a trait collection", "`traits(width: compact)`")
  static let traitName = ExpectedValue("the name of a trait")
  static let traitRegistration = ExpectedValue("the result of `registerForTraitChanges`")
  static let traits = ExpectedValue("traits", "`traits(width: compact)`")
  static let view = ExpectedValue("a view")
  static let viewOrController = ExpectedValue("a view or a controller")
  static let wholeNumber = ExpectedValue("a whole number")
}
