// swift-tools-version: 6.1

import PackageDescription

let package = Package(
  name: "adapt",
  platforms: [.macOS(.v15)],  // for Atomic, with which a run is cancelled
  products: [
    .executable(name: "adapt", targets: ["AdaptCommand"]),
    .executable(name: "adapt-bench", targets: ["AdaptBench"]),
    .library(name: "Adapt", targets: ["Adapt"]),
    .library(name: "AdaptCheck", targets: ["AdaptCheck"]),
    .library(name: "AdaptModel", targets: ["AdaptModel"]),
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
    .target(name: "AdaptInterpreter", dependencies: ["AdaptModel", "AdaptSyntax"]),
    .target(name: "AdaptCheck", dependencies: ["AdaptModel"]),
    .target(name: "Adapt", dependencies: ["AdaptCheck", "AdaptInterpreter", "AdaptModel", "AdaptSyntax"]),

    // What is run. These name the modules that `Adapt` exports again, so that a change of one of them rebuilds them.
    .executableTarget(
      name: "AdaptCommand",
      dependencies: [
        "Adapt", "AdaptCheck", "AdaptInterpreter", "AdaptModel", "AdaptSyntax",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .executableTarget(
      name: "AdaptBench",
      dependencies: ["Adapt", "AdaptCheck", "AdaptInterpreter", "AdaptModel", "AdaptSolver", "AdaptSyntax"]),

    .testTarget(name: "AdaptSolverTests", dependencies: ["AdaptSolver"]),
    .testTarget(name: "AdaptSyntaxTests", dependencies: ["AdaptSyntax"], exclude: ["Fixtures"]),
    .testTarget(name: "AdaptModelTests", dependencies: ["AdaptModel"]),
    .testTarget(
      name: "AdaptInterpreterTests", dependencies: ["Adapt", "AdaptInterpreter", "AdaptModel", "AdaptSyntax"],
      exclude: ["Diagnostics/Failing", "Fixtures"]),
    .testTarget(
      name: "AdaptCheckTests", dependencies: ["Adapt", "AdaptCheck", "AdaptModel", "AdaptSolver", "AdaptSyntax"],
      exclude: ["Fixtures"]),
    .testTarget(name: "AdaptCommandTests", dependencies: ["AdaptCommand"]),
  ],
  swiftLanguageModes: [.v6]
)
