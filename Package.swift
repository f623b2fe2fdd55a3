// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "adapt",
  platforms: [.macOS(.v15)],  // for Atomic, with which a run is cancelled
  products: [
    .executable(name: "adapt", targets: ["AdaptCommand"]),
    .executable(name: "adapt-bench", targets: ["AdaptBench"]),
    .library(name: "Adapt", targets: ["Adapt"]),
    .library(name: "AdaptC", type: .dynamic, targets: ["AdaptC"]),
    .library(name: "AdaptCheck", targets: ["AdaptCheck"]),
    .library(name: "AdaptInterfaceBuilder", targets: ["AdaptInterfaceBuilder"]),
    .library(name: "AdaptModel", targets: ["AdaptModel"]),
    .library(name: "AdaptPictures", targets: ["AdaptPictures"]),
    .library(name: "AdaptScriptCheck", targets: ["AdaptScriptCheck"]),
    .library(name: "AdaptSolver", targets: ["AdaptSolver"]),
    .library(name: "AdaptSyntax", targets: ["AdaptSyntax"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // What an embedder imports, and what stands below it. Each module knows only those named here.
    .target(name: "AdaptSolver"),
    .target(name: "AdaptSyntax"),
    .target(
      name: "AdaptModel", dependencies: ["AdaptSolver"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),  // rounding, without Foundation
    .target(name: "AdaptConsole", dependencies: ["AdaptModel", "AdaptSolver"]),
    .target(name: "AdaptInterpreter", dependencies: ["AdaptConsole", "AdaptModel", "AdaptSolver", "AdaptSyntax"]),
    .target(name: "AdaptCheck", dependencies: ["AdaptModel", "AdaptSolver"]),
    // What holds at every size of a window: regions of sizes, and verdicts that are proved.
    .target(name: "AdaptProofs", dependencies: ["AdaptCheck", "AdaptModel", "AdaptSolver"]),
    .target(name: "AdaptFiles", dependencies: ["AdaptInterpreter", "AdaptModel", "AdaptSyntax"]),
    .target(name: "Adapt", dependencies: ["AdaptFiles", "AdaptInterpreter", "AdaptModel", "AdaptSyntax"]),

    // The rules of `AdaptCheck` on what the interpreter makes.
    .target(
      name: "AdaptScriptCheck",
      dependencies: [
        "AdaptCheck", "AdaptConsole", "AdaptInterpreter", "AdaptModel", "AdaptProofs", "AdaptSolver", "AdaptSyntax",
      ]),

    // The same for programs in C and whatever calls C: `adapt.h`, and its functions.
    .target(name: "CAdapt"),
    .target(
      name: "AdaptC",
      dependencies: ["AdaptFiles", "AdaptInterpreter", "AdaptModel", "AdaptScriptCheck", "AdaptSyntax", "CAdapt"]),

    // The terminal. Nothing of it is part of what an embedder imports.
    .systemLibrary(
      name: "CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"]), .brew(["libedit"])]),
    .target(name: "CEditLine", dependencies: ["CLibEdit"]),
    .target(name: "EditLine", dependencies: ["CEditLine"]),
    .target(name: "AdaptPictures", dependencies: ["AdaptModel", "AdaptSolver"]),
    .target(
      name: "AdaptREPL",
      dependencies: ["AdaptCheck", "AdaptInterpreter", "AdaptModel", "AdaptPictures", "AdaptSyntax", "EditLine"]),

    // What reads Interface Builder's documents, with expat, which only this target links.
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),
    .target(
      name: "AdaptInterfaceBuilder",
      dependencies: ["AdaptCheck", "AdaptConsole", "AdaptModel", "AdaptSolver", "AdaptSyntax", "CExpat"]),

    // The rules of `AdaptCheck` on storyboards and xibs: on the scripts that they stand for.
    .target(
      name: "AdaptDocumentCheck",
      dependencies: [
        "AdaptCheck", "AdaptInterfaceBuilder", "AdaptInterpreter", "AdaptModel", "AdaptScriptCheck", "AdaptSyntax",
      ]),

    // What the live page asks, answered: for WebAssembly, and for the preview's server.
    .target(
      name: "AdaptWeb",
      dependencies: [
        "AdaptCheck", "AdaptDocumentCheck", "AdaptInterfaceBuilder", "AdaptInterpreter", "AdaptModel", "AdaptPictures",
        "AdaptProofs", "AdaptScriptCheck", "AdaptSyntax",
      ],
      exclude: ["WebAssembly"]),

    // Serves the live page on the loopback address. The page's files are part of the executable.
    .target(
      name: "AdaptPreview", dependencies: ["AdaptFiles", "AdaptInterpreter", "AdaptModel", "AdaptWeb", "CProcess"],
      exclude: ["Page/wasm.mjs", "Page/worker.mjs"],
      resources: [
        .embedInCode("Page/address.mjs"), .embedInCode("Page/dom.mjs"), .embedInCode("Page/editor.mjs"),
        .embedInCode("Page/engine.mjs"), .embedInCode("Page/index.html"), .embedInCode("Page/page.mjs"),
        .embedInCode("Page/panels.mjs"), .embedInCode("Page/style.css"), .embedInCode("Page/windows.mjs"),
        .embedInCode("Page/words.css"), .embedInCode("Page/words.html"), .embedInCode("Page/words.mjs"),
      ]),

    // What is run. What holds for a whole process is for them to decide, and for no library.
    .target(name: "CProcess"),
    .executableTarget(
      name: "AdaptCommand",
      dependencies: [
        "AdaptCheck", "AdaptConsole", "AdaptDocumentCheck", "AdaptFiles", "AdaptInterfaceBuilder", "AdaptInterpreter",
        "AdaptModel", "AdaptPictures", "AdaptPreview", "AdaptProofs", "AdaptREPL", "AdaptScriptCheck", "AdaptSyntax",
        "AdaptWeb", "CProcess", "EditLine",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Pictures/Outlines/OFL.txt"]),
    .executableTarget(
      name: "AdaptBench",
      dependencies: [
        "AdaptCheck", "AdaptDocumentCheck", "AdaptInterfaceBuilder", "AdaptInterpreter", "AdaptModel", "AdaptProofs",
        "AdaptScriptCheck", "AdaptSolver", "AdaptSolverSupport", "AdaptSyntax", "AdaptTestSupport", "CProcess",
        "CPseudoTerminal",
      ]),

    // What the tests of several modules share: the repository's files, texts that were reviewed, random numbers, scripts of
    // any size.
    .target(name: "AdaptTestSupport", path: "Tests/AdaptTestSupport"),

    // Random problems, exact arithmetic and the checker of proofs, for the solver's tests and benchmarks.
    .target(name: "AdaptSolverSupport", dependencies: ["AdaptSolver"], path: "Tests/AdaptSolverSupport"),

    .testTarget(name: "AdaptSolverTests", dependencies: ["AdaptSolver", "AdaptSolverSupport"]),
    .testTarget(name: "AdaptSyntaxTests", dependencies: ["AdaptSyntax", "AdaptTestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "AdaptModelTests", dependencies: ["AdaptConsole", "AdaptModel", "AdaptTestSupport"]),
    .testTarget(name: "AdaptConsoleTests", dependencies: ["AdaptConsole", "AdaptModel", "AdaptTestSupport"]),
    .testTarget(
      name: "AdaptInterpreterTests",
      dependencies: [
        "Adapt", "AdaptCheck", "AdaptInterpreter", "AdaptModel", "AdaptScriptCheck", "AdaptSyntax", "AdaptTestSupport",
      ],
      exclude: ["Diagnostics/Failing", "Fixtures"]),
    .testTarget(name: "AdaptCTests", dependencies: ["AdaptC", "AdaptTestSupport", "CAdapt"]),
    .testTarget(
      name: "AdaptPicturesTests",
      dependencies: ["AdaptInterpreter", "AdaptModel", "AdaptPictures", "AdaptSyntax", "AdaptTestSupport"]),
    .testTarget(
      name: "AdaptPreviewTests",
      dependencies: [
        "AdaptInterfaceBuilder", "AdaptInterpreter", "AdaptModel", "AdaptPreview", "AdaptSyntax", "AdaptTestSupport",
        "AdaptWeb",
      ]),
    .testTarget(name: "EditLineTests", dependencies: ["EditLine"]),
    .testTarget(
      name: "AdaptREPLTests",
      dependencies: ["AdaptInterpreter", "AdaptModel", "AdaptREPL", "AdaptSyntax", "AdaptTestSupport"]),
    .testTarget(
      name: "AdaptCommandTests",
      dependencies: ["AdaptCommand", "AdaptInterpreter", "AdaptTestSupport", "CPseudoTerminal"]),
    // Runs a program at a terminal of its own, for tests and measurements.
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .testTarget(
      name: "AdaptInterfaceBuilderTests",
      dependencies: [
        "AdaptCheck", "AdaptConsole", "AdaptInterfaceBuilder", "AdaptInterpreter", "AdaptModel", "AdaptScriptCheck",
        "AdaptSyntax", "AdaptTestSupport",
      ],
      exclude: ["Script/Fixtures"]),
    .testTarget(
      name: "AdaptCheckTests",
      dependencies: [
        "AdaptCheck", "AdaptInterpreter", "AdaptModel", "AdaptScriptCheck", "AdaptSolver", "AdaptSyntax",
        "AdaptTestSupport",
      ],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "AdaptProofsTests",
      dependencies: [
        "AdaptCheck", "AdaptCommand", "AdaptInterpreter", "AdaptModel", "AdaptPictures", "AdaptProofs",
        "AdaptScriptCheck", "AdaptSyntax", "AdaptTestSupport",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// In a release build the modules are optimized, and their tests are not. No product holds a target of tests, so these
// flags do not keep a package from depending on this one.
for target in package.targets where target.type == .test {
  target.swiftSettings = [.unsafeFlags(["-Onone"], .when(configuration: .release))]
}

// ADAPT_TESTS names test targets, with spaces between. Then nothing is built but what they need, which takes less time
// for the tests of one module, or for those that run under a sanitizer.
if let wanted = Context.environment["ADAPT_TESTS"], !wanted.isEmpty {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var needed = Set<String>()
  var open = wanted.split(separator: " ").map(String.init)
  while let name = open.popLast() {
    guard let target = targets[name], needed.insert(name).inserted else { continue }
    for case .byNameItem(let dependency, _) in target.dependencies { open.append(dependency) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products = []
}
