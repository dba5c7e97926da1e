import SwiftSyntax

extension EditCollector {
  /// Adds an initializer to the class of a cell that a storyboard would make.
  func addCreation(to node: ClassDeclSyntax, at end: Int) {
    guard declarations.isReusableView(node.qualifiedName), let text = node.creationFromCoder else { return }
    edits.append(SourceEdit(range: end..<end, replacement: text))
    let reason = "cells of the class are made by init(coder:), as a storyboard does"
    changes.append(PortChange(file: file, line: line(node), text: reason))
  }
}

extension ClassDeclSyntax {
  /// The initializer with which a collection view creates a cell whose class has `init(coder:)` but not `init(frame:)`;
  /// `nil` for classes that need none.
  ///
  /// Such cells come from a storyboard on a device.
  var creationFromCoder: String? {
    let initializers = memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    let labels = initializers.map { $0.signature.parameterClause.parameters.first?.firstName.text ?? "" }
    guard let index = labels.firstIndex(of: "coder"), !labels.contains("frame"), !labels.contains("ofClassWithFrame")
    else { return nil }
    let names = modifiers.map(\.name.text)
    let access = names.contains("public") || names.contains("open") ? "public " : ""
    let mark = initializers[index].optionalMark == nil ? "" : "!"
    return """

        \(access)required convenience init(ofClassWithFrame frame: CGRect) {
          self.init(coder: NSCoder())\(mark)
          self.frame = frame
        }

      """
  }
}
