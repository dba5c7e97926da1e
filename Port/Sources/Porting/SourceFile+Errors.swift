import SwiftParser
import SwiftParserDiagnostics
import SwiftSyntax

extension SourceFile {
  /// The first place at which the file is no Swift; `nil` if there is none.
  public var firstSyntaxError: (line: Int, text: String)? {
    let tree = Parser.parse(source: text)
    guard tree.hasError, let fault = ParseDiagnosticsGenerator.diagnostics(for: tree).first else { return nil }
    let place = fault.location(converter: SourceLocationConverter(fileName: name, tree: tree))
    return (place.line, fault.message)
  }
}
