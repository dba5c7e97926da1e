import SwiftSyntax

/// Finds what has to change in one file.
final class EditCollector: SyntaxVisitor {
  /// A member of an extension that goes to its class.
  struct Moved {
    var type: String
    var text: String
  }

  /// Attributes that Objective-C alone needs.
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "NSManaged", "UIApplicationMain",
  ]

  private(set) var edits: [SourceEdit] = []
  private(set) var changes: [PortChange] = []
  private(set) var moved: [Moved] = []
  private let file: String
  private let tree: SourceFileSyntax
  private let declarations: Declarations
  private let locations: SourceLocationConverter
  private var hasImport = false
  /// Ends of class bodies, before the closing brace.
  private var classEnds: [String: Int] = [:]
  private var isInCGFloat = false

  init(file: String, tree: SourceFileSyntax, declarations: Declarations) {
    (self.file, self.tree, self.declarations) = (file, tree, declarations)
    locations = SourceLocationConverter(fileName: file, tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Attributes and modifiers

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    if Self.attributes.contains(name) {
      remove(node, "@\(name) removed")
      if name == "IBOutlet" { note(node, "an outlet is set by nobody here: set it in code") }
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    switch node.name.text {
    case "dynamic": remove(node, "dynamic removed")
    case "optional": remove(node, "optional removed; the default is in an extension behind the protocol")
    default: break
    }
    return .visitChildren
  }

  override func visitPost(_ node: ProtocolDeclSyntax) {
    let functions = node.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
      .filter { $0.modifiers.contains { $0.name.text == "optional" } }
    guard !functions.isEmpty else { return }
    let bodies = functions.map { function -> String in
      let head = "  func \(function.name.text)\(function.signature.trimmedDescription)"
      switch OptionalFunction(function).result {
      case .nothing: return "\(head) {}"
      case .optional: return "\(head) { nil }"
      case .value(let value): return "\(head) { OptionalMethod.absent(\(value)) }"
      case .other(let type):
        note(function, "\(function.name.text) returns \(type) where nobody implements it: say what")
        return "\(head) { fatalError(\"\(node.name.text).\(function.name.text) is not implemented\") }"
      }
    }
    edits.append(
      SourceEdit(
        range: offset(node.endPositionBeforeTrailingTrivia)..<offset(node.endPositionBeforeTrailingTrivia),
        replacement: "\n\nextension \(node.name.text) {\n\(bodies.joined(separator: "\n"))\n}"))
  }

  /// `delegate?.moved?(…)`: the method is always there now, and says by its default that it is not.
  private func portOptionalCall(_ node: FunctionCallExprSyntax) {
    guard let call = OptionalCall(node), call.isUIKits || declarations.optionalFunctions[call.fullName] != nil else {
      return
    }
    switch (declarations.optionalFunctions[call.fullName]?.result, call.mark) {
    case (nil, .question): return
    case (.value, .question), (.other, .question):
      let flat = call.isChain ? ".flatMap({ $0 })" : ""
      let chain = node.parent?.is(MemberAccessExprSyntax.self) ?? false ? "?" : ""
      insert("OptionalMethod.result(of: { ", at: node.positionAfterSkippingLeadingTrivia)
      insert(" })\(flat)\(chain)", at: node.endPositionBeforeTrailingTrivia)
    case (_, .exclamation), (.nothing, .question), (.optional, .question): break
    }
    remove(call.token, "the \(call.mark.rawValue) behind \(call.name) removed")
  }

  private func insert(_ text: String, at position: AbsolutePosition) {
    edits.append(SourceEdit(range: offset(position)..<offset(position), replacement: text))
  }

  // MARK: Selectors

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector" { replaceSelector(node) }
    return .skipChildren
  }

  private func replaceSelector(_ node: MacroExpansionExprSyntax) {
    guard let call = node.enclosingCall else { return note(node, "a selector: call the method in another way") }
    let callee = call.calledExpression.trimmedDescription
    let target = node.arguments.first?.expression.trimmedDescription ?? ""
    let name = String(target.split(separator: ".").last ?? "").prefix { $0 != "(" }
    switch callee {
    case "CADisplayLink":
      let argument = declarations.parameterCounts[String(name)] == 1 ? "link" : ""
      let parameter = argument.isEmpty ? "_" : "link"
      replace(
        call, "CADisplayLink { [weak self] \(parameter) in self?.\(name)(\(argument)) }",
        "CADisplayLink takes a closure")
    case _ where callee.hasSuffix("GestureRecognizer"):
      replace(call, "\(callee)()", "\(callee) recognizes nothing here: its action removed")
    default:
      guard let statement = call.enclosingStatement else {
        return note(node, "a selector: call the method in another way")
      }
      let lines = statement.trimmedDescription.split(separator: "\n").map { "// framegen port: \($0)" }
      replace(statement, lines.joined(separator: "\n"), "a call with a selector is a comment now", isOpen: true)
    }
  }

  // MARK: Extensions

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    classEnds[node.name.text] = offset(node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription
    isInCGFloat = type == "CGFloat"
    for member in node.memberBlock.members where member.decl.isOverride {
      guard declarations.classes.contains(type) else {
        note(member, "an override of \(type) in an extension: move it into the class")
        continue
      }
      moved.append(Moved(type: type, text: member.trimmedDescription))
      remove(member, "an override moved into the class \(type)")
    }
    return .visitChildren
  }

  override func visitPost(_ node: ExtensionDeclSyntax) { isInCGFloat = false }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if isInCGFloat, node.calledExpression.trimmedDescription == "abs" {
      replace(node.calledExpression, "Swift.abs", "abs is CGFloat's own here: Swift.abs")
    }
    portOptionalCall(node)
    return .visitChildren
  }

  /// Inserts members of extensions into the classes of this file.
  func insert(_ members: [Moved]) {
    for (type, end) in classEnds.sorted(by: { $0.value < $1.value }) {
      let text = members.filter { $0.type == type }.map { "\n  \($0.text)\n" }.joined()
      if !text.isEmpty { edits.append(SourceEdit(range: end..<end, replacement: text)) }
    }
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.trimmedDescription
    if path == "UIKit" || path.hasPrefix("UIKit.") { hasImport = true }
    if path.hasPrefix("UIKit.") { replace(node.path, "UIKit", "import \(path): UIKit as a whole") }
    return .skipChildren
  }

  /// Adds the import that Apple's umbrella header brings along there.
  func addImport() {
    guard !hasImport else { return }
    let start = offset(tree.positionAfterSkippingLeadingTrivia)
    edits.append(SourceEdit(range: start..<start, replacement: "import UIKit\n\n"))
    changes.append(PortChange(file: file, line: 1, text: "import UIKit added"))
  }

  // MARK: Edits

  private func offset(_ position: AbsolutePosition) -> Int { position.utf8Offset }

  private func line(_ node: some SyntaxProtocol) -> Int { node.startLocation(converter: locations).line }

  /// Removes a node with the space behind it.
  private func remove(_ node: some SyntaxProtocol, _ text: String) {
    let end =
      node.endPosition == node.endPositionBeforeTrailingTrivia
      ? node.nextTokenStart ?? node.endPosition : node.endPosition
    edits.append(
      SourceEdit(range: offset(node.positionAfterSkippingLeadingTrivia)..<offset(end), replacement: ""))
    changes.append(PortChange(file: file, line: line(node), text: text))
  }

  private func replace(_ node: some SyntaxProtocol, _ replacement: String, _ text: String, isOpen: Bool = false) {
    edits.append(
      SourceEdit(
        range: offset(node.positionAfterSkippingLeadingTrivia)..<offset(node.endPositionBeforeTrailingTrivia),
        replacement: replacement))
    changes.append(PortChange(file: file, line: line(node), text: text, isOpen: isOpen))
  }

  private func note(_ node: some SyntaxProtocol, _ text: String) {
    let start = offset(node.positionAfterSkippingLeadingTrivia)
    edits.append(SourceEdit(range: start..<start, replacement: "/* framegen port: \(text) */ "))
    changes.append(PortChange(file: file, line: line(node), text: text, isOpen: true))
  }
}
