/// Pages for commands, devices and expectations.
extension Explanation {
  static let simulationPages: [Explanation] = [
    Explanation(
      .nothingLaunched, "a command that needs a window",
      """
      Frames, traits, rotations and events belong to a window, and there is no window before the first `launch`. A \
      `test` starts without a window and launches its own.
      """,
      failing: """
        controller Page { view box }
        rotate to landscape
        """,
      mended: """
        controller Page { view box }
        launch Page on "iPhone 6"
        rotate to landscape
        """),
    Explanation(
      .noSuchDevice, "a device that does not exist",
      """
      Devices have Apple's names: "iPhone 6 Plus", "iPad Pro (12.9-inch)". `adapt devices` lists them all. The version \
      of iOS follows the name, `on "iPhone 16", os: 26`, or is part of it, `on "iPhone 16 (iOS 26)"`. Declare a device \
      that is not in the list: `device Kiosk { size = 1080 x 1920; scale = 2 }`.
      """,
      failing: """
        controller Page { view box }
        launch Page on "iPhone Sixty"
        """,
      mended: """
        controller Page { view box }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .notLaunchable, "a launch of something that is not a controller",
      """
      `launch` makes a controller the root view controller of the window. A component or a view has no window of its \
      own, so declare it in a controller.
      """,
      failing: """
        component Card { label title "Hello" }
        launch Card on "iPhone 6"
        """,
      mended: """
        component Card { label title "Hello" }
        controller Page { Card card }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .badPlacement, "an orientation or a size that a window cannot have",
      """
      A window is portrait or landscape. It is as large as the screen, or a share of the screen in Split View (`1/3`, \
      `1/2`, `2/3`, where the device and its system offer it), or `slideOver`, or any size in points: `resize to 507 x \
      1024`.
      """,
      failing: """
        controller Page { view box }
        launch Page on "iPhone 6"
        resize to 1/2
        """,
      mended: """
        controller Page { view box }
        launch Page on "iPad Air 2" in landscape
        resize to 1/2
        """),
    Explanation(
      .notInWindow, "an event for a view that is not installed",
      """
      Nobody can touch a view that is not installed in the current environment. Rotate or resize first, so that the \
      view is installed, or test `view.installed`.
      """,
      failing: """
        controller Page {
          button gear "Settings" { center == superview.center }
          when width: compact { uninstall gear }
          on gear.tap { print "tapped" }
        }
        launch Page on "iPhone 6"
        send tap to gear
        """,
      mended: """
        controller Page {
          button gear "Settings" { center == superview.center }
          when width: compact { uninstall gear }
          on gear.tap { print "tapped" }
        }
        launch Page on "iPad Air 2"
        send tap to gear
        """),
    Explanation(
      .earlierLaunch, "a view of an earlier launch",
      """
      Each `launch` creates the controller and its views again, and those of the previous launch are gone. A variable \
      that still holds one of them is of no use. Read the view again after the launch, or keep numbers instead.
      """,
      failing: """
        controller Page { view box { width == 10 } }
        launch Page on "iPhone 6"
        let before = box
        launch Page on "iPad Air 2"
        print before.width
        """,
      mended: """
        controller Page { view box { width == 10 } }
        launch Page on "iPhone 6"
        let before = box.width
        launch Page on "iPad Air 2"
        print before, box.width
        """),
    Explanation(
      .nestedSimulation, "a rotation within a rotation",
      """
      A handler runs while the simulation is busy with another command, so it cannot launch, rotate or resize. Set \
      attributes instead, and give the command after the current one has finished.
      """,
      failing: """
        controller Page {
          view box
          on traitCollectionDidChange(previous) { rotate to portrait }
        }
        launch Page on "iPhone 6"
        rotate to landscape
        """,
      mended: """
        controller Page {
          view box
          on traitCollectionDidChange(previous) { box.alpha = 0.5 }
        }
        launch Page on "iPhone 6"
        rotate to landscape
        rotate to portrait
        """),
    Explanation(
      .layoutProblem, "a strict run that met a problem",
      """
      With `adapt run --strict` (or `Interpreter.stopsAtLayoutProblems` in Swift) the first conflict, broken invariant \
      or condition cycle ends the run. The finding before this one says what it was. Without the option the run \
      continues, as iOS does.
      """,
      failing: """
        controller Page {
          view box { width == 100; width == 200 }
        }
        launch Page on "iPhone 6"
        """,
      mended: """
        controller Page {
          view box { width == 100; width == 200 @ high }
        }
        launch Page on "iPhone 6"
        """),
    Explanation(
      .expectationFailed, "an `expect` that does not hold",
      """
      The finding shows both sides. Layout values (anchors, frames) may differ by one device pixel, or by the amount \
      after `within`. Numbers must be exactly equal.
      """,
      failing: """
        controller Page {
          view box { leading == superview.leading + 16 }
        }
        launch Page on "iPhone 6"
        expect box.leading == 20
        """,
      mended: """
        controller Page {
          view box { leading == superview.leading + 16 }
        }
        launch Page on "iPhone 6"
        expect box.leading == 16
        """),
  ]
}
