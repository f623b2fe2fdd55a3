/// What people who know other tools write on the command line, and what to write here.
enum Guesses {
  // MARK: Commands

  /// Words that are an option of a command here.
  static let commandsWithOptions = [
    "ready": #"check --ready "iPhone Duo""#, "readiness": #"check --ready "iPhone Duo""#,
    "duo": #"check --ready "iPhone Duo""#, "foldable": #"check --ready "iPhone Duo""#,
    "audit": #"check --ready "iPhone Duo""#, "why": "check --why PATH", "fix": "check --fix",
    "wall": "picture --wall", "strip": "picture --strip", "plane": "prove --plane",
    "regions": "prove --regions", "html": "check --html OUT",
  ]

  /// Commands by their names in other tools.
  static let otherNames = [
    "lint": "check", "verify": "prove", "proof": "prove", "validate": "check", "analyze": "check", "format": "fmt",
    "shell": "repl", "session": "repl", "console": "repl", "draw": "picture", "render": "picture", "svg": "picture",
    "png": "picture", "image": "picture", "screenshot": "picture", "screenshots": "picture", "snapshot": "picture",
    "show": "picture", "convert": "import", "simulate": "run", "start": "run", "exec": "run", "tests": "test",
    "spec": "test", "doc": "explain", "docs": "explain", "man": "explain", "what": "explain", "device": "devices",
    "simulators": "devices", "list": "devices", "sizes": "devices", "serve": "preview", "server": "preview",
    "watch": "preview", "live": "preview", "open": "preview", "web": "preview", "page": "preview", "dev": "preview",
    "compare": "diff", "changes": "diff", "version": "--version",
  ]

  private static let nothingToSetUp =
    "there is nothing to set up; a script is a text file, `adapt run FILE` runs it, and `adapt` alone opens a session"

  /// Other tools' commands for things that need no command here.
  static let notNeeded = [
    "init": nothingToSetUp, "new": nothingToSetUp, "create": nothingToSetUp,
    "build": "scripts are not built; `adapt run FILE` runs one",
    "compile": "scripts are not compiled; `adapt run FILE` runs one",
    "frames": "`print tree` in a script prints every frame; `adapt check --frames` compares those of a document",
    "tree": "`print tree` in a script prints every frame, and `adapt run FILE` runs it",
    "update": "`adapt test --update` accepts the layouts of `snapshot`",
  ]

  // MARK: Options

  /// The advice about an unknown option; nil if it is not known what was meant.
  ///
  /// - Parameters:
  ///   - message: the parser's message.
  ///   - command: the first word of the command line.
  static func advice(onOption message: String, of command: String?) -> String? {
    if message.contains("'html' is invalid for '--format") {
      return "a page is a file of its own: `adapt \(command ?? "check") --html FILE` writes it"
    }
    guard let command, let start = message.firstRange(of: "Unknown option '")?.upperBound else { return nil }
    let option = String(message[start...].prefix { $0 != "'" && $0 != "=" })
    let word = option.drop { $0 == "-" }.lowercased()
    let common = runsScripts.contains(command) ? commonOptions[word] : nil
    guard let said = ownOptions[command]?[word] ?? common else { return nil }
    return "`adapt \(command)` has no option `\(option)`: \(said)"
  }

  /// The commands that run or examine scripts, to which `commonOptions` applies.
  static let runsScripts: Set = ["run", "check", "test", "prove", "picture", "diff", "import"]

  /// The advice about options of other tools, for all these commands.
  static let commonOptions = [
    "watch": "`adapt preview FILE` follows files and shows them in the browser",
    "live": "`adapt preview FILE` follows files and shows them in the browser",
    "timeout": "`--time SECONDS` ends it", "no-color": "`--color never`", "no-colors": "`--color never`",
    "plain": "`--color never`", "config": "settings are in `adapt.toml`, in the folder of the project",
  ]

  private static let formatJSON = "`--format json` prints one object for each finding"
  private static let inAFile =
    "`-o FILE` writes a picture, in the format of the file's extension: .svg, .html, .png or .pdf"
  private static let everyDevice = "`--wall` draws every layout, with the windows that have it"
  private static let oneKind =
    "under `[severity]` of `adapt.toml` a kind of findings may be off: `overlap = \"off\"`"
  private static let findings = "`--fail-on` sets the lowest severity that fails: `--fail-on warning`"

  /// By command: the advice about options that similar commands of other tools have.
  static let ownOptions: [String: [String: String]] = [
    "run": [
      "verbose": "every callback is already printed; `--json` prints all of each event",
      "format": "`--json` prints one object for each event", "picture": "`adapt picture FILE` draws the window",
      "size": "write `resize to 507 x 1024` in the script, or `adapt picture --size 507x1024 FILE`",
      "orientation": "write `rotate to landscape` in the script, or `adapt picture --orientation landscape FILE`",
      "landscape": "write `rotate to landscape` in the script, or `adapt picture --orientation landscape FILE`",
      "dark": "write `window.traitOverrides.userInterfaceStyle = dark` in the script, or `adapt picture --dark FILE`",
      "output": "`adapt picture -o FILE` writes a picture; the shell's `>` keeps what is printed",
    ],
    "check": [
      "o": "`--html FILE` writes a report; the shell's `>` keeps what is printed",
      "only": oneKind, "rule": oneKind, "rules": oneKind, "kind": oneKind, "select": oneKind,
      "max-errors": "`--max-warnings COUNT` bounds the warnings; one error always fails",
      "budget": "`--time SECONDS` says how long the check may take",
      "json": formatJSON, "sarif": "`--format sarif`", "junit": "`--format junit`", "github": "`--format github`",
      "strict": findings, "warnings-as-errors": findings, "werror": findings,
      "quiet": "`--format short` prints a line for each",
      "ignore": "a comment allows a finding: `// adapt:allow overlap because …`",
      "disable": "a comment allows a finding: `// adapt:allow overlap because …`",
      "exclude": "a line `exclude = [\"Legacy/*\"]` of `adapt.toml` leaves files out",
      "output": "`--html FILE` writes a report; the shell's `>` keeps what is printed",
      "size": "every size is checked; `adapt picture --size 507x1024 FILE` draws one",
      "all-devices": "all devices are checked by default", "text-size": "`--text-sizes large,AX3`",
      "landscape": "`--orientations landscape`", "portrait": "`--orientations portrait`",
    ],
    "test": [
      "json": "`--format json`", "junit": "`--format junit`", "only": "`--filter TEXT`", "name": "`--filter TEXT`",
      "record": "`--update` accepts the layouts of `snapshot`",
      "accept": "`--update` accepts the layouts of `snapshot`",
    ],
    "prove": [
      "json": "`--regions` prints the regions as JSON", "format": "`--regions` prints the regions as JSON",
      "only": "`prove no overlap` in a script proves one property", "rtl": "`--right-to-left`",
    ],
    "diff": ["json": "`--format json`", "rtl": "`--right-to-left`", "html": inAFile],
    "picture": [
      "svg": inAFile, "png": inAFile, "pdf": inAFile, "html": inAFile, "format": inAFile, "output-dir": inAFile,
      "all": everyDevice, "all-devices": everyDevice, "devices": everyDevice, "every": everyDevice,
      "landscape": "`--orientation landscape`", "portrait": "`--orientation portrait`",
      "width": "`--size 507x1024`", "height": "`--size 507x1024`", "rtl": "`--right-to-left`",
      "dark-mode": "`--dark`", "style": "`--dark` draws it dark", "frames": "`--show frames`",
      "names": "`--show names`",
      "constraints": "`--show constraints`", "margins": "`--show margins`", "safe-area": "`--show safeArea`",
      "baselines": "`--show baselines`", "findings": "`--show findings`", "overlay": "`--show constraints`",
      "film": "`--strip` draws the window after each command",
      "theme": "`--dark` draws it dark",
    ],
    "import": ["output": "the shell's `>` keeps the script", "o": "the shell's `>` keeps the script"],
    "fmt": [
      "write": "files are already formatted in place", "in-place": "files are already formatted in place",
      "dry-run": "`--diff` shows what would change", "inplace": "files are already formatted in place",
    ],
  ]
}
