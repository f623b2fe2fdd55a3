/// The symbols that come with the system, as far as layouts need them: which names are theirs, and how large they are.
///
/// An image belongs to the app, and the script gives its size. A symbol needs neither. An asset of the same name goes
/// first.
public enum SystemSymbol {
  /// The size of each symbol, in points.
  ///
  /// CHOICE: symbols beside text in the body's font are between 10 and 24 points wide, and most are about 20 by 20; the
  /// two image views in the corpus whose size is the symbol's have 20 × 19 (`info.circle`).
  public static let size = Size(width: 20, height: 20)

  /// The size of a symbol whose symbol configuration is a text style, in points.
  ///
  /// CHOICE: it grows as the font does.
  ///
  /// - Parameters:
  ///   - growth: the size of the font as a share of its size at the usual text size.
  ///   - scale: pixels per point.
  static func size(growth: Double, scale: Double) -> Size {
    Size(width: size.width * growth, height: size.height * growth).roundedUp(toScale: scale)
  }

  /// Whether a name is a symbol's: words of small letters and digits with dots between them (`star.fill`), or a word
  /// that is a symbol by itself (`star`). A name that ends as the name of a file does (`star.png`) is none.
  ///
  /// - Complexity: O(length of the name).
  public static func isName(_ name: String) -> Bool {
    let words = name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard words.count > 1, let last = words.last else { return names.contains(name) }
    return words.allSatisfy { word in
      !word.isEmpty && word.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
    } && !endings.contains(String(Substring(last)))
  }

  /// The ends of the names of image files.
  private static let endings: Set<String> = [
    "avif", "bmp", "gif", "heic", "heif", "ico", "jpeg", "jpg", "pdf", "png", "svg", "tif", "tiff", "webp",
  ]

  /// CHOICE: words that are names of symbols without another word behind them. Where apps are likely to name an image
  /// of their own by the word (`view`, `logo`), it is left out.
  private static let names: Set<String> = [
    "accessibility", "airplane", "airpods", "airtag", "alarm", "allergens", "ant", "applelogo", "applepencil",
    "applescript", "appletv", "applewatch", "archivebox", "arkit", "asterisk", "at", "atom", "backpack",
    "backward", "bag", "balloon", "bandage", "banknote", "barcode", "barometer", "baseball", "basket",
    "basketball", "bathtub", "battery", "bell", "bicycle", "binoculars", "bird", "bitcoinsign", "bluetooth",
    "bold", "bolt", "bonjour", "book", "bookmark", "briefcase", "bubble", "bus", "cablecar", "calendar", "camera",
    "candybarphone", "capslock", "capsule", "car", "carrot", "cart", "cat", "chart", "checklist", "checkmark",
    "circle", "clear", "clipboard", "clock", "cloud", "command", "computermouse", "contextualmenu", "creditcard",
    "crop", "cross", "crown", "cube", "curlybraces", "cursorarrow", "cylinder", "deskclock", "desktopcomputer",
    "diamond", "dice", "digitalcrown", "dishwasher", "display", "divide", "doc", "dog", "drop", "dryer",
    "dumbbell", "ear", "earbuds", "earpods", "eject", "ellipsis", "envelope", "equal", "eraser", "esim",
    "exclamationmark", "externaldrive", "eye", "eyebrow", "eyedropper", "eyeglasses", "eyes", "faceid",
    "facemask", "faxmachine", "ferry", "fibrechannel", "film", "fireplace", "fireworks", "fish", "flag", "flame",
    "fleuron", "flipphone", "flowchart", "folder", "football", "forward", "fuelpump", "gamecontroller", "gear",
    "gearshape", "gift", "giftcard", "globe", "gobackward", "goforward", "graduationcap", "greaterthan",
    "guitars", "gyroscope", "hammer", "hand", "handbag", "hare", "headphones", "headset", "heart", "helm",
    "hexagon", "hifispeaker", "highlighter", "homekit", "homepod", "homepodmini", "hourglass", "house",
    "humidifier", "humidity", "hurricane", "icloud", "infinity", "info", "internaldrive", "ipad", "iphone",
    "ipod", "italic", "key", "keyboard", "ladybug", "laptopcomputer", "lasso", "leaf", "lessthan",
    "lifepreserver", "lightbulb", "lightrail", "lightspectrum", "link", "livephoto", "lizard", "location", "lock",
    "lungs", "macbook", "macmini", "macpro", "macstudio", "macwindow", "magazine", "magicmouse",
    "magnifyingglass", "mailbox", "map", "mappin", "medal", "megaphone", "memorychip", "menucard", "message",
    "metronome", "mic", "microbe", "microphone", "microwave", "minus", "moon", "moped", "motorcycle", "mouth",
    "movieclapper", "mug", "multiply", "mustache", "network", "newspaper", "nose", "nosign", "number", "octagon",
    "oilcan", "opticaldisc", "opticid", "oval", "oven", "paintbrush", "paintpalette", "pano", "paperclip",
    "paperplane", "paragraphsign", "parkingsign", "pause", "pawprint", "peacesign", "pencil", "pentagon",
    "percent", "person", "personalhotspot", "perspective", "phone", "photo", "pianokeys", "pill", "pills", "pin",
    "pip", "placeholdertext", "play", "playpause", "plus", "plusminus", "power", "powercord", "printer",
    "puzzlepiece", "pyramid", "qrcode", "questionmark", "radio", "rainbow", "rays", "recordingtape", "rectangle",
    "refrigerator", "repeat", "restart", "rhombus", "rosette", "ruler", "safari", "sailboat", "scalemass",
    "scanner", "scissors", "scooter", "scope", "screwdriver", "scribble", "sdcard", "seal", "shareplay", "shield",
    "shippingbox", "shower", "shuffle", "signature", "signpost", "simcard", "sink", "skateboard", "skis", "sleep",
    "slowmo", "snowboard", "snowflake", "soccerball", "sofa", "sos", "sparkle", "sparkles", "speaker",
    "speedometer", "sportscourt", "square", "stairs", "star", "staroflife", "steeringwheel", "stethoscope",
    "stop", "stopwatch", "storefront", "stove", "strikethrough", "stroller", "studentdesk", "suitcase", "sun",
    "sunglasses", "sunrise", "sunset", "surfboard", "swatchpalette", "swift", "syringe", "tablecells", "tag",
    "target", "teddybear", "teletype", "tennisball", "tent", "terminal", "testtube", "textformat", "theatermasks",
    "thermometer", "ticket", "timelapse", "timer", "toilet", "tornado", "tortoise", "touchid", "tram",
    "translate", "trapezoid", "trash", "tray", "tree", "triangle", "trophy", "tropicalstorm", "tshirt",
    "tuningfork", "tv", "umbrella", "underline", "video", "videoprojector", "viewfinder", "visionpro",
    "volleyball", "washer", "waveform", "wifi", "wind", "wineglass", "wrench", "xmark", "xserve", "zzz",
  ]
}
