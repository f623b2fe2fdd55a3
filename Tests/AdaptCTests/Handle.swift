import AdaptC
import CAdapt

/// An interpreter of the C interface that is let go at the end, unless a callback did.
final class Handle {
  private(set) var pointer: OpaquePointer?

  init(_ limits: adapt_limits? = nil, _ callbacks: adapt_callbacks? = nil) {
    var (limits, callbacks) = (limits ?? adapt_limits_default(), callbacks ?? adapt_callbacks())
    pointer = adapt_create(&limits, &callbacks)
  }

  deinit { adapt_free(pointer) }

  func free() {
    adapt_free(pointer)
    pointer = nil
  }

  func run(_ text: String) -> adapt_status { adapt_run(pointer, "page.adapt", text, text.utf8.count) }
  var diagnostics: String { adapt_diagnostics(pointer).map { String(cString: $0) } ?? "" }
  var events: String { adapt_events(pointer, nil).map { String(cString: $0) } ?? "" }
}
