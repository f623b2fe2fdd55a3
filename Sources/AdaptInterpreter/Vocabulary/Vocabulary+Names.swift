import AdaptModel

extension Vocabulary {
  /// Names that have a meaning without being declared.
  static let names: [Word] = [
    Word(.name, "window", "UIWindow", type: "the window", of: .anywhere, "the window of the launched controller"),
    Word(.name, "screen", "UIScreen", type: "the screen", of: .anywhere, "the screen that the window is on"),
    Word(
      .name, "devices", type: "a list of devices", of: .anywhere,
      "all devices, for loops: `for d in devices where d.idiom == phone`"),
    Word(
      .name, "callbacks", type: "a list of strings", of: .anywhere,
      "the trait and size callbacks that the last command sent to the launched controller"),
    Word(.name, "events", type: "a list of maps", of: .anywhere, "everything that has happened since the launch"),
    Word(
      .name, "presented", "presentedViewController", type: "a presentation or nil", of: .anywhere,
      "the presentation on top"),
    Word(.name, "view", "UIViewController.view", type: "a view", of: .anywhere, "the root view of the controller"),
    Word(.name, "safeArea", "safeAreaLayoutGuide", type: "a guide", of: .anywhere, "the safe area of the root view"),
    Word(.name, "margins", "layoutMarginsGuide", type: "a guide", of: .anywhere, "the margins of the root view"),
    Word(
      .name, "readable", "readableContentGuide", type: "a guide", of: .anywhere, "the readable part of the root view"),
    Word(
      .name, "keyboard", "keyboardLayoutGuide", type: "a guide", of: .anywhere,
      "where the keyboard is; `window.keyboardHeight = 260` shows one"),
    Word(.name, "bounds", "UIView.bounds", type: "a rectangle", of: .anywhere, "the bounds of the root view"),
    Word(.name, "traits", "traitCollection", type: "a trait collection", of: .anywhere, "the traits of the controller"),
    Word(.name, "super", "super", of: .anywhere, "in an `override`: UIKit's own behaviour"),
  ]

  /// Words that stand for themselves, except the values of traits and attributes.
  static let constants: [Word] = [
    Word(
      .value, "portrait", "UIInterfaceOrientation.portrait", of: .anywhere,
      "upright, with the top at the top: `rotate to portrait`"),
    Word(
      .value, "landscape", "UIInterfaceOrientation.landscapeRight", of: .anywhere,
      "on its side, with the home button on the right: `rotate to landscape`"),
    Word(
      .value, "landscapeLeft", "UIInterfaceOrientation.landscapeLeft", of: .anywhere,
      "on its side, with the home button on the left"),
    Word(
      .value, "landscapeRight", "UIInterfaceOrientation.landscapeRight", of: .anywhere,
      "on its side, with the home button on the right"),
    Word(
      .value, "upsideDown", "UIInterfaceOrientation.portraitUpsideDown", of: .anywhere, "upside down"),
    Word(.value, "full", of: .anywhere, "the whole screen: `resize to full`"),
    Word(.value, "slideOver", of: .anywhere, "the narrow window that floats on an iPad: `resize to slideOver`"),
    Word(.value, "leftHalf", of: .anywhere, "one of two windows on an open iPhone Duo: `resize to leftHalf`"),
    Word(.value, "rightHalf", of: .anywhere, "one of two windows on an open iPhone Duo: `resize to rightHalf`"),
    Word(.value, "open", "UIHingeStatus.fullyOpen", of: .anywhere, "a folding device open and flat"),
    Word(.value, "closed", "UIHingeStatus.closed", of: .anywhere, "a folding device that is closed"),
    Word(.value, "folded", "UIHingeStatus.partiallyOpen", of: .anywhere, "a folding device that is partly open"),
    Word(
      .value, "book", "UIHingeStatus.partiallyOpen", of: .anywhere, "a folding device that is partly open, in landscape"
    ),
    Word(
      .value, "laptop", "UIHingeStatus.partiallyOpen", of: .anywhere,
      "a folding device that is partly open, in portrait"),
    Word(.value, "alert", "UIAlertController.Style.alert", of: .anywhere, "a `preferredStyle`"),
    Word(.value, "actionSheet", "UIAlertController.Style.actionSheet", of: .anywhere, "a `preferredStyle`"),
    Word(.value, "infinite", of: .anywhere, "in a fitting size: all the available space"),
    Word(.value, "compressed", "UIView.layoutFittingCompressedSize", of: .anywhere, "the smallest fitting size"),
    Word(.value, "expanded", "UIView.layoutFittingExpandedSize", of: .anywhere, "the largest fitting size"),
    Word(
      .value, "required", "UILayoutPriority.required", type: "1000", of: .anywhere,
      "the priority of a constraint that must hold"),
    Word(.value, "high", "UILayoutPriority.defaultHigh", type: "750", of: .anywhere, "a priority"),
    Word(.value, "low", "UILayoutPriority.defaultLow", type: "250", of: .anywhere, "a priority"),
    Word(.value, "fitting", "UILayoutPriority.fittingSizeLevel", type: "50", of: .anywhere, "a priority"),
    Word(.value, "unspecified", of: .anywhere, "in a trait collection: no value"),
    Word(.value, "from", of: .anywhere, "the side of a transition that disappears: `coordinator.view(for: from)`"),
    Word(.value, "to", of: .anywhere, "the side of a transition that appears: `coordinator.view(for: to)`"),
    Word(.value, "none", of: .anywhere, "no style, or no adaptation"),
    Word(.value, "any", of: .anywhere, "either size class, or any direction"),
    Word(
      .value, "medium", "UISheetPresentationController.Detent.medium()", of: .anywhere, "a sheet of half the height"),
    Word(.value, "large", "UISheetPresentationController.Detent.large()", of: .anywhere, "a sheet of full height"),
  ]

  private static let deviceAttributes: [Word] = [
    Word(
      .attribute, "size", "UIScreen.bounds", type: "a size", of: .deviceBody, "the screen in portrait, in points"),
    Word(
      .attribute, "scale", "UIScreen.scale", type: "a number", standard: "2", of: .deviceBody,
      "the number of pixels in a point"),
    Word(.attribute, "idiom", type: "phone, pad, …", standard: "phone", of: .deviceBody, "the kind of device"),
    Word(.attribute, "safeArea", type: "insets", of: .deviceBody, "the insets that bars and corners take in portrait"),
    Word(.attribute, "landscapeSafeArea", type: "insets", of: .deviceBody, "the same in landscape"),
    Word(.attribute, "os", type: "a number", of: .deviceBody, "the version of iOS"),
    Word(
      .attribute, "occlusions", type: "rectangles", of: .deviceBody,
      "the parts that the camera and the status cover in portrait"),
    Word(.attribute, "landscapeOcclusions", type: "rectangles", of: .deviceBody, "the same in landscape"),
    Word(.attribute, "barSide", type: "left or right", of: .deviceBody, "the side of the bars in portrait"),
    Word(.attribute, "landscapeBarSide", type: "left or right", of: .deviceBody, "the same in landscape"),
    Word(.attribute, "keyboardHeight", type: "a number", of: .deviceBody, "the height of the system's keyboard"),
    Word(
      .attribute, "regularWidth", type: "a number", of: .deviceBody, "the smallest width whose class is regular"),
    Word(
      .attribute, "regularHeight", type: "a number", of: .deviceBody,
      "the smallest height whose class is regular"),
    Word(
      .attribute, "openSize", type: "a size", of: .deviceBody,
      "of a device that folds: the inner display in the orientation in which it opens"),
    Word(.attribute, "openSafeArea", type: "insets", of: .deviceBody, "the safe area of the inner display"),
    Word(.attribute, "openOcclusions", type: "rectangles", of: .deviceBody, "the covered parts of the inner display"),
    Word(.attribute, "openBarSide", type: "left or right", of: .deviceBody, "the side of the bars there"),
    Word(
      .attribute, "openPortraitSafeArea", type: "insets", of: .deviceBody,
      "the safe area of the inner display after a quarter turn; by default a column at the side moves to the top"),
    Word(
      .attribute, "openPortraitOcclusions", type: "rectangles", of: .deviceBody,
      "the covered parts after a quarter turn; by default `openOcclusions`, turned with the device"),
    Word(
      .attribute, "fold", type: "a rectangle", of: .deviceBody,
      "the band around the fold; by default 40 points in the middle of the long side"),
    Word(
      .attribute, "openPortraitFold", type: "a rectangle", of: .deviceBody,
      "the same after a quarter turn; by default `fold`, turned with the device"),
  ]

  /// The attributes in the bodies of `device`, `asset` and `trait`.
  static let declared: [Word] =
    deviceAttributes + [
      Word(
        .attribute, "size", type: "a size", of: .assetBody,
        "the size of the image in points; under a `when`, of that variant"),
      Word(.attribute, "color", type: "a colour", of: .assetBody, "the colour; under a `when`, of that variant"),
      Word(
        .attribute, "defaultValue", "UITraitDefinition.defaultValue", type: "a number, a text, true or false",
        of: .traitBody, "its value where nothing sets it"),
      Word(
        .attribute, "affectsColorAppearance", "UITraitDefinition.affectsColorAppearance", type: "true or false",
        standard: "false", of: .traitBody, "whether a change of it changes colours"),
    ]
}
