/// The files of the page, which the executable contains.
enum PageFiles {
  private static let files: [String: (type: String, bytes: [UInt8])] = [
    "/": ("text/html; charset=utf-8", served(PackageResources.index_html)),
    "/style.css": ("text/css; charset=utf-8", PackageResources.style_css),
    "/page.mjs": (script, PackageResources.page_mjs),
    "/engine.mjs": (script, PackageResources.engine_mjs),
    "/editor.mjs": (script, PackageResources.editor_mjs),
    "/windows.mjs": (script, PackageResources.windows_mjs),
    "/panels.mjs": (script, PackageResources.panels_mjs),
    "/address.mjs": (script, PackageResources.address_mjs),
    "/dom.mjs": (script, PackageResources.dom_mjs),
    "/words.html": ("text/html; charset=utf-8", served(PackageResources.words_html)),
    "/words.css": ("text/css; charset=utf-8", PackageResources.words_css),
    "/words.mjs": (script, PackageResources.words_mjs),
  ]
  private static let script = "text/javascript; charset=utf-8"

  static func response(_ path: String) -> HTTPResponse? {
    files[path].map { HTTPResponse(type: $0.type, body: $0.bytes) }
  }

  /// Whether a file needs no token. Only the page itself needs one.
  static func isPublic(_ path: String) -> Bool { path != "/" && !path.hasSuffix(".html") && files[path] != nil }

  /// The page of a server, which sends its questions there.
  private static func served(_ bytes: [UInt8]) -> [UInt8] {
    let start = Array("<html lang=\"en\"".utf8)
    guard let place = bytes.indices.first(where: { bytes[$0...].starts(with: start) }) else { return bytes }
    return Array(bytes[..<(place + start.count)]) + Array(" data-engine=\"server\"".utf8)
      + Array(bytes[(place + start.count)...])
  }
}
