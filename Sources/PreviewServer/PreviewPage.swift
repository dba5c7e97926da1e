import Outputs

/// The files of the page, embedded in the program because a static executable has no folder of resources.
enum PreviewPage {
  private struct File: Sendable {
    var bytes: [UInt8]
    var type: String
  }

  /// The files by their names in addresses.
  private static let files = [
    "": File(bytes: Array(PageText.html.utf8), type: "text/html; charset=utf-8"),
    "page.css": File(bytes: Array(PageText.style.utf8), type: "text/css; charset=utf-8"),
    "page.js": File(bytes: Array(PageText.script.utf8), type: "text/javascript; charset=utf-8"),
  ]

  /// The content security policy, which limits a page to the server's files and answers.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src blob: data: 'self'; connect-src 'self'; "
    + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

  /// A text that differs between programs with different pages, so that an open page loads itself again.
  static let version = String(
    SHA256Digest(files.sorted { $0.key < $1.key }.flatMap(\.value.bytes)).description.prefix(12))

  static func file(named name: String) -> PreviewResponse? {
    files[name].map { file in
      PreviewResponse(file.bytes, type: file.type, headers: [("Content-Security-Policy", policy)])
    }
  }
}
