/// The registry of every code of the toolchain. A code is never reused and never changes its meaning.
///
/// E01xx syntax · E02xx names and values · E03xx running · E04xx layout · E05xx imports, host and limits · E06xx model
/// and commands · E07xx tests and expectations · E08xx findings of `adapt check` · E09xx Interface Builder documents.
/// Each code has a page: ``Explanation/page(for:)``. The codes of a check's rules stand in the files of the rules, with
/// their pages.
public struct DiagnosticCode: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  /// `E` and four digits.
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ rawValue: String) { self.rawValue = rawValue }

  public var description: String { rawValue }

  // Syntax.
  public static let unexpectedText = DiagnosticCode("E0101")
  public static let expectedExpression = DiagnosticCode("E0102")
  public static let unclosedBracket = DiagnosticCode("E0103")
  public static let unclosedBrace = DiagnosticCode("E0104")
  public static let strayCloser = DiagnosticCode("E0105")
  public static let unclosedString = DiagnosticCode("E0106")
  public static let badEscape = DiagnosticCode("E0107")
  public static let unclosedComment = DiagnosticCode("E0108")
  public static let invalidCharacter = DiagnosticCode("E0109")
  public static let malformedUTF8 = DiagnosticCode("E0110")
  public static let malformedNumber = DiagnosticCode("E0111")
  public static let unitAfterNumber = DiagnosticCode("E0112")
  public static let assignmentForRelation = DiagnosticCode("E0113")
  public static let misspelledOperator = DiagnosticCode("E0114")
  public static let foreignQuotes = DiagnosticCode("E0115")
  public static let typeAnnotation = DiagnosticCode("E0116")
  public static let foreignSyntax = DiagnosticCode("E0117")
  public static let styleSheetSyntax = DiagnosticCode("E0118")
  public static let visualFormatAsEquation = DiagnosticCode("E0119")
  public static let anchorMethod = DiagnosticCode("E0120")
  public static let chainedComparison = DiagnosticCode("E0121")
  public static let expectedName = DiagnosticCode("E0122")
  public static let expectedBlock = DiagnosticCode("E0123")
  public static let expectedWord = DiagnosticCode("E0124")
  public static let commandShape = DiagnosticCode("E0125")
  public static let notAssignable = DiagnosticCode("E0126")
  public static let constraintWithoutRelation = DiagnosticCode("E0127")
  public static let nestingTooDeep = DiagnosticCode("E0128")
  public static let chainTooLong = DiagnosticCode("E0129")
  public static let tooManyDiagnostics = DiagnosticCode("E0130")
  public static let hashComment = DiagnosticCode("E0131")
  public static let leadingDot = DiagnosticCode("E0132")
  public static let strayElse = DiagnosticCode("E0133")
  public static let missingSeparator = DiagnosticCode("E0134")
  public static let mixedMapAndList = DiagnosticCode("E0135")
  public static let sourceTooLarge = DiagnosticCode("E0136")
  public static let keywordAsName = DiagnosticCode("E0137")
  public static let unknownWord = DiagnosticCode("E0138")

  // Names and values.
  public static let noSuchName = DiagnosticCode("E0201")
  public static let alreadyDeclared = DiagnosticCode("E0202")
  public static let immutable = DiagnosticCode("E0203")
  public static let noSuchKind = DiagnosticCode("E0204")
  public static let noSuchAttribute = DiagnosticCode("E0205")
  public static let wrongAttributeValue = DiagnosticCode("E0206")
  public static let noSuchTrait = DiagnosticCode("E0207")
  public static let noSuchCallback = DiagnosticCode("E0208")
  public static let misplaced = DiagnosticCode("E0209")
  public static let unusedValue = DiagnosticCode("E0210")
  public static let usedBeforeDeclaration = DiagnosticCode("E0211")
  public static let conditionExpected = DiagnosticCode("E0212")
  public static let strictRelation = DiagnosticCode("E0214")
  public static let notKnownYet = DiagnosticCode("E0215")
  public static let quotientWithFraction = DiagnosticCode("E0216")

  // Running.
  public static let typeMismatch = DiagnosticCode("E0301")
  public static let notBoolean = DiagnosticCode("E0302")
  public static let notCallable = DiagnosticCode("E0303")
  public static let wrongArguments = DiagnosticCode("E0304")
  public static let noMember = DiagnosticCode("E0305")
  public static let indexOutOfRange = DiagnosticCode("E0306")
  public static let divisionByZero = DiagnosticCode("E0307")
  public static let notFinite = DiagnosticCode("E0308")
  public static let notIterable = DiagnosticCode("E0309")
  public static let badValue = DiagnosticCode("E0310")
  public static let notSettable = DiagnosticCode("E0311")

  // Layout.
  public static let constraintConflict = DiagnosticCode("E0401")
  public static let nonlinear = DiagnosticCode("E0402")
  public static let noCommonAncestor = DiagnosticCode("E0403")
  public static let illegalPairing = DiagnosticCode("E0404")
  public static let constraintWithoutAnchors = DiagnosticCode("E0405")
  public static let priorityOutOfRange = DiagnosticCode("E0406")
  public static let compoundInSum = DiagnosticCode("E0407")
  public static let compoundMismatch = DiagnosticCode("E0408")
  public static let brokenInvariant = DiagnosticCode("E0409")
  public static let conditionCycle = DiagnosticCode("E0410")
  public static let undefinedPrecedence = DiagnosticCode("E0411")
  public static let layoutFailed = DiagnosticCode("E0412")
  public static let malformedVisualFormat = DiagnosticCode("E0413")
  public static let unknownNameInVisualFormat = DiagnosticCode("E0414")
  public static let wrongKindInVisualFormat = DiagnosticCode("E0415")
  public static let visualFormatOption = DiagnosticCode("E0416")
  public static let ambiguousLayout = DiagnosticCode("E0417")
  public static let noConsoleConflict = DiagnosticCode("E0418")
  public static let unreadableConsoleLine = DiagnosticCode("E0419")
  public static let nothingToExercise = DiagnosticCode("E0420")
  public static let guideOfController = DiagnosticCode("E0421")
  public static let superviewOfBody = DiagnosticCode("E0422")

  // Imports, host and limits.
  public static let importNotFound = DiagnosticCode("E0501")
  public static let importIsDirectory = DiagnosticCode("E0502")
  public static let importOutsideRoot = DiagnosticCode("E0503")
  public static let importUnreadable = DiagnosticCode("E0504")
  public static let importCycle = DiagnosticCode("E0505")
  public static let importedCommands = DiagnosticCode("E0506")
  public static let stepLimit = DiagnosticCode("E0510")
  public static let callDepth = DiagnosticCode("E0511")
  public static let memoryLimit = DiagnosticCode("E0512")
  public static let cancelled = DiagnosticCode("E0513")
  public static let timeLimit = DiagnosticCode("E0514")
  public static let eventLimit = DiagnosticCode("E0515")
  public static let outOfMemory = DiagnosticCode("E0516")

  // Model and commands.
  public static let nothingLaunched = DiagnosticCode("E0601")
  public static let noSuchDevice = DiagnosticCode("E0602")
  public static let notLaunchable = DiagnosticCode("E0603")
  public static let badPlacement = DiagnosticCode("E0604")
  public static let notInWindow = DiagnosticCode("E0605")
  public static let nestedSimulation = DiagnosticCode("E0606")
  public static let layoutProblem = DiagnosticCode("E0607")
  public static let earlierLaunch = DiagnosticCode("E0608")
  public static let noSuchContainer = DiagnosticCode("E0609")
  public static let controllerExpected = DiagnosticCode("E0610")
  public static let controllerInUse = DiagnosticCode("E0611")
  public static let noNavigationController = DiagnosticCode("E0612")
  public static let nothingToPop = DiagnosticCode("E0613")
  public static let wrongContainer = DiagnosticCode("E0614")
  public static let noColumn = DiagnosticCode("E0615")
  public static let noContent = DiagnosticCode("E0616")
  public static let popoverWithoutSource = DiagnosticCode("E0617")
  public static let alreadyPresenting = DiagnosticCode("E0618")
  public static let nothingPresented = DiagnosticCode("E0619")
  public static let alreadyDeleted = DiagnosticCode("E0620")
  public static let alertRefused = DiagnosticCode("E0621")

  // Tests and expectations.
  public static let expectationFailed = DiagnosticCode("E0701")
  public static let noSnapshot = DiagnosticCode("E0702")
  public static let snapshotDiffers = DiagnosticCode("E0703")
  public static let snapshotName = DiagnosticCode("E0704")
  public static let snapshotFile = DiagnosticCode("E0705")

  // Interface Builder documents.
  public static let malformedXML = DiagnosticCode("E0901")
  public static let xmlEntity = DiagnosticCode("E0902")
  public static let documentTooLarge = DiagnosticCode("E0903")
  public static let notInterfaceBuilder = DiagnosticCode("E0904")
  public static let otherPlatform = DiagnosticCode("E0905")
  public static let missingObject = DiagnosticCode("E0906")
  public static let duplicateObject = DiagnosticCode("E0907")
  public static let unreadableValue = DiagnosticCode("E0908")
  public static let misplacedView = DiagnosticCode("E0910")
  public static let noCounterpart = DiagnosticCode("E0911")

  // Notes of a check, besides its findings.
  public static let notChecked = DiagnosticCode("E0810")
  public static let allowWithoutReason = DiagnosticCode("E0811")
  public static let allowsNothing = DiagnosticCode("E0812")
  public static let badCheckSetting = DiagnosticCode("E0813")
  public static let tooLargeToCheck = DiagnosticCode("E0814")
}
