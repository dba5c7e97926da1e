import SwiftParser
import SwiftSyntax

/// Changes what Swift on Linux cannot say in files of apps: Objective-C's attributes and selectors, overrides in extensions,
/// imports of parts of UIKit.
public struct Porter {
  /// The files and the changes.
  public struct Result {
    /// The files, changed.
    public var files: [SourceFile]
    /// The changes, in the order of the files and their lines.
    public var changes: [PortChange]
  }

  /// Creates a porter.
  public init() {}

  /// Returns files that belong together, changed.
  ///
  /// An override in an extension goes to its class, which may be in another of the files.
  public func port(_ files: [SourceFile]) -> Result {
    let trees = files.map { Parser.parse(source: $0.text) }
    let values = KnownValues()
    for tree in trees { values.walk(tree) }
    let declarations = Declarations(values)
    for tree in trees { declarations.walk(tree) }
    let collectors = zip(files, trees).map { file, tree in
      let collector = EditCollector(file: file.name, tree: tree, declarations: declarations)
      collector.walk(tree)
      return collector
    }
    let moved = zip(files, collectors).flatMap { file, collector in collector.movedMembers(of: file.text) }
    var result = Result(files: [], changes: [])
    for (file, collector) in zip(files, collectors) {
      collector.insert(moved)
      collector.addImport()
      result.files.append(SourceFile(name: file.name, text: collector.edits.applied(to: file.text)))
      result.changes += collector.changes.sorted { ($0.line, $0.text) < ($1.line, $1.text) }
    }
    return result
  }
}
