/// Pages for commands, devices and expectations.
extension Explanation {
  static let simulationPages: [Explanation] = [
    Explanation(
      .nothingLaunched, "a command that needs a window",
      """
      Frames, traits, rotations and events belong to a window, and there is none before the first `launch`. In a `test` \
      nothing is launched but what the test itself launches.
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
      .noSuchDevice, "a device that there is not",
      """
      Devices have Apple's names: "iPhone 6 Plus", "iPad Pro (12.9-inch)". `adapt devices` lists them all. The version of \
      iOS follows the name, `on "iPhone 16", os: 26`, or stands in it, `on "iPhone 16 (iOS 26)"`. A device that \
      is not in the list is declared: `device Kiosk { size = 1080 x 1920; scale = 2 }`.
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
      .notLaunchable, "a launch of something that is no controller",
      """
      What is launched becomes the root view controller of the window. A component or a view has no window of its own: \
      declare it in a controller.
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
      .badPlacement, "a place or a size that a window cannot have",
      """
      A window is portrait or landscape, as large as the screen, a share of it in Split View (`1/3`, `1/2`, `2/3`, where \
      the device and its system offer it), `slideOver`, or of any size given in points: `resize to 507 x 1024`.
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
      .notInWindow, "an event for a view that is not there",
      """
      A view that is not installed in the present environment cannot be touched. Rotate or resize first, so that the \
      condition under which it is installed holds, or check `view.installed`.
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
      Each `launch` makes the controller and its views anew, and those of the launch before are gone. A variable that \
      still holds one of them holds nothing that can be asked. Take the view again after the launch, or keep numbers.
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
      A handler runs while the simulation is in the middle of something, and cannot start another launch, rotation or \
      resize then. Set attributes instead, and give the command after the one that is under way.
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
      With `adapt run --strict` (or `Interpreter.stopsAtLayoutProblems` in Swift) the first conflict, broken invariant or \
      condition cycle ends the run. It was reported just before this. Without the option the run goes on, as iOS does.
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
      Both sides are shown. Layout values (anchors, frames) are compared within one device pixel, or as `within` says; \
      numbers are compared exactly.
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
