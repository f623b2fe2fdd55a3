extension Model {
  /// A stack view's arranged subviews that take part: installed and not hidden, in order.
  func arrangedViews(of stack: Int32) -> [Int32] {
    var result: [Int32] = []
    var next = views[Int(stack)].firstSubview
    while next >= 0 {
      if engine.isInstalled(next), !isHidden(next) { result.append(next) }
      next = views[Int(next)].nextSibling
    }
    return result
  }

  func isHidden(_ view: Int32) -> Bool {
    let index = winner(.hidden, first: views[Int(view)].firstSetting)
    return index >= 0 && settings[index].value.bool == true
  }
}
