import AdaptModel

extension Vocabulary {
  /// Names that mean something without being declared.
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
    Word(.name, "super", "super", of: .anywhere, "in an `override`: what UIKit does by itself"),
  ]

  /// Words that stand for themselves, but for the values of traits and attributes.
  static let constants: [Word] = [
    Word(.value, "portrait", "UIInterfaceOrientation.portrait", of: .anywhere, "upright: `rotate to portrait`"),
    Word(
      .value, "landscape", "UIInterfaceOrientation.landscapeRight", of: .anywhere,
      "on its side, the home button on the right: `rotate to landscape`"),
    Word(
      .value, "landscapeLeft", "UIInterfaceOrientation.landscapeLeft", of: .anywhere,
      "on its side, the home button on the left"),
    Word(
      .value, "landscapeRight", "UIInterfaceOrientation.landscapeRight", of: .anywhere,
      "on its side, the home button on the right"),
    Word(
      .value, "upsideDown", "UIInterfaceOrientation.portraitUpsideDown", of: .anywhere, "upright on its head"),
    Word(.value, "full", of: .anywhere, "the whole screen: `resize to full`"),
    Word(.value, "slideOver", of: .anywhere, "the narrow window that floats on an iPad: `resize to slideOver`"),
    Word(.value, "leftHalf", of: .anywhere, "one of two windows on an open iPhone Duo: `resize to leftHalf`"),
    Word(.value, "rightHalf", of: .anywhere, "one of two windows on an open iPhone Duo: `resize to rightHalf`"),
    Word(.value, "open", "UIHingeStatus.fullyOpen", of: .anywhere, "a folding device open and flat"),
    Word(.value, "closed", "UIHingeStatus.closed", of: .anywhere, "a folding device that is shut"),
    Word(.value, "folded", "UIHingeStatus.partiallyOpen", of: .anywhere, "a folding device that is partly open"),
    Word(
      .value, "book", "UIHingeStatus.partiallyOpen", of: .anywhere, "a folding device that is partly open, in landscape"
    ),
    Word(
      .value, "laptop", "UIHingeStatus.partiallyOpen", of: .anywhere, "a folding device that is partly open, upright"),
    Word(.value, "alert", "UIAlertController.Style.alert", of: .anywhere, "a `preferredStyle`"),
    Word(.value, "actionSheet", "UIAlertController.Style.actionSheet", of: .anywhere, "a `preferredStyle`"),
    Word(.value, "infinite", of: .anywhere, "in a fitting size: as much as there is"),
    Word(.value, "compressed", "UIView.layoutFittingCompressedSize", of: .anywhere, "the least fitting size"),
    Word(.value, "expanded", "UIView.layoutFittingExpandedSize", of: .anywhere, "the greatest fitting size"),
    Word(.value, "required", "UILayoutPriority.required", type: "1000", of: .anywhere, "a priority: it holds exactly"),
    Word(.value, "high", "UILayoutPriority.defaultHigh", type: "750", of: .anywhere, "a priority"),
    Word(.value, "low", "UILayoutPriority.defaultLow", type: "250", of: .anywhere, "a priority"),
    Word(.value, "fitting", "UILayoutPriority.fittingSizeLevel", type: "50", of: .anywhere, "a priority"),
    Word(.value, "unspecified", of: .anywhere, "in a trait collection: no value"),
    Word(.value, "from", of: .anywhere, "what goes, in a transition: `coordinator.view(for: from)`"),
    Word(.value, "to", of: .anywhere, "what comes, in a transition: `coordinator.view(for: to)`"),
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
      .attribute, "scale", "UIScreen.scale", type: "a number", standard: "2", of: .deviceBody, "pixels to a point"),
    Word(.attribute, "idiom", type: "phone, pad, …", standard: "phone", of: .deviceBody, "the kind of device"),
    Word(.attribute, "safeArea", type: "insets", of: .deviceBody, "what is not free of bars and corners in portrait"),
    Word(.attribute, "landscapeSafeArea", type: "insets", of: .deviceBody, "the same in landscape"),
    Word(.attribute, "os", type: "a number", of: .deviceBody, "the version of iOS"),
    Word(
      .attribute, "occlusions", type: "rectangles", of: .deviceBody, "what the camera and the status cover in portrait"),
    Word(.attribute, "landscapeOcclusions", type: "rectangles", of: .deviceBody, "the same in landscape"),
    Word(.attribute, "barSide", type: "left or right", of: .deviceBody, "at which side bars stand in portrait"),
    Word(.attribute, "landscapeBarSide", type: "left or right", of: .deviceBody, "the same in landscape"),
    Word(.attribute, "keyboardHeight", type: "a number", of: .deviceBody, "how high the system's keyboard is"),
    Word(
      .attribute, "regularWidth", type: "a number", of: .deviceBody, "from which width on the width class is regular"),
    Word(
      .attribute, "regularHeight", type: "a number", of: .deviceBody,
      "from which height on the height class is regular"),
    Word(
      .attribute, "openSize", type: "a size", of: .deviceBody,
      "of a device that folds: the inner display as it is when opened"),
    Word(.attribute, "openSafeArea", type: "insets", of: .deviceBody, "the safe area of the inner display"),
    Word(.attribute, "openOcclusions", type: "rectangles", of: .deviceBody, "what is covered of the inner display"),
    Word(.attribute, "openBarSide", type: "left or right", of: .deviceBody, "at which side bars stand there"),
    Word(
      .attribute, "openPortraitSafeArea", type: "insets", of: .deviceBody,
      "the safe area of the inner display turned by a quarter; by default a column at the side is above"),
    Word(
      .attribute, "openPortraitOcclusions", type: "rectangles", of: .deviceBody,
      "what is covered of it then; `openOcclusions`, turned with the device, by default"),
    Word(
      .attribute, "fold", type: "a rectangle", of: .deviceBody,
      "the band around the fold; 40 points in the middle of the long side by default"),
    Word(
      .attribute, "openPortraitFold", type: "a rectangle", of: .deviceBody,
      "the same of the inner display turned by a quarter; `fold`, turned with the device, by default"),
  ]

  /// What the bodies of `device`, `asset` and `trait` set.
  static let declared: [Word] =
    deviceAttributes + [
      Word(
        .attribute, "size", type: "a size", of: .assetBody, "of the image, in points; under a `when`, of that variant"),
      Word(.attribute, "color", type: "a colour", of: .assetBody, "the colour; under a `when`, of that variant"),
      Word(
        .attribute, "defaultValue", "UITraitDefinition.defaultValue", type: "a number, a text, true or false",
        of: .traitBody, "what it is where nothing sets it"),
      Word(
        .attribute, "affectsColorAppearance", "UITraitDefinition.affectsColorAppearance", type: "true or false",
        standard: "false", of: .traitBody, "whether colours look different when it changes"),
    ]
}
