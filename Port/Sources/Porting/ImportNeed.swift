import SwiftSyntax

/// Whether a file names what UIKit declares without importing it, and where the import goes.
struct ImportNeed {
  /// A place for an import.
  struct Place {
    var position: AbsolutePosition
    /// True if other imports follow.
    var isBeforeImport: Bool
  }

  /// The place of the missing import; `nil` if none is missing.
  let place: Place?

  /// Modules whose types start with the letters of Core Graphics, or that have index paths.
  private static let geometryModules: Set<String> = ["Foundation", "CoreGraphics", "QuartzCore", "CoreFoundation"]

  init(_ tree: SourceFileSyntax) {
    let finder = ImportFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    let names = tree.tokens(viewMode: .sourceAccurate).lazy.compactMap { token -> String? in
      if case .identifier(let name) = token.tokenKind { name } else { nil }
    }
    func isNamed(_ prefix: String) -> Bool {
      names.contains { $0.hasPrefix(prefix) && $0.dropFirst(prefix.count).first?.isUppercase == true }
    }
    let hasGeometry = !finder.modules.isDisjoint(with: Self.geometryModules)
    let needs = isNamed("UI") || (!hasGeometry && (isNamed("CG") || isNamed("CA") || names.contains("IndexPath")))
    guard needs, !finder.modules.contains("UIKit") else {
      place = nil
      return
    }
    if let first = finder.first {
      place = Place(position: first.positionAfterSkippingLeadingTrivia, isBeforeImport: true)
      return
    }
    // A comment that documents the first declaration stays with it.
    var position = tree.position
    for piece in tree.leadingTrivia {
      switch piece {
      case .docLineComment, .docBlockComment:
        place = Place(position: position, isBeforeImport: false)
        return
      default: position += piece.sourceLength
      }
    }
    place = Place(position: position, isBeforeImport: false)
  }
}

/// Finds a file's imports, those under conditions too.
private final class ImportFinder: SyntaxVisitor {
  private(set) var modules: Set<String> = []
  /// The first one that is under no condition.
  private(set) var first: ImportDeclSyntax?

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    modules.insert(node.path.first?.name.text ?? "")
    if first == nil, node.parent?.parent?.parent?.is(SourceFileSyntax.self) == true { first = node }
    return .skipChildren
  }
}
