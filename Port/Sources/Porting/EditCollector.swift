import SwiftSyntax

/// Finds what has to change in one file.
final class EditCollector: SyntaxVisitor {
  /// A member of an extension that goes to its class.
  struct Moved {
    var type: String
    /// Where it stands, with the comments above it.
    var range: Range<Int>
    /// Where the declaration begins, behind the comments.
    var start: Int
    /// What the extension says of all its members.
    var prefix: String
  }

  /// Attributes that Objective-C alone needs.
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBSegueAction", "IBInspectable", "IBDesignable",
    "GKInspectable", "NSManaged", "NSCopying", "UIApplicationMain",
  ]

  var edits: [SourceEdit] = []
  var changes: [PortChange] = []
  private(set) var moved: [Moved] = []
  let file: String
  private let tree: SourceFileSyntax
  let declarations: Declarations
  private let locations: SourceLocationConverter
  /// Ends of class bodies, before the closing brace.
  private var classEnds: [String: Int] = [:]
  private var isInCGFloat = false
  private lazy var labels = MethodLabels(tree)
  /// The offsets of properties that have become lazy.
  private var lazyProperties: Set<Int> = []

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
      if name == "IBOutlet" { noteBehind(node, "an outlet isn't connected on Linux: set it in code") }
      if name == "NSManaged" { noteBehind(node, "this property isn't stored on Linux: give it a value") }
    }
    return .visitChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    switch node.name.text {
    case "dynamic": remove(node, "dynamic removed")
    case "optional": remove(node, "optional removed; the default is in an extension behind the protocol")
    case "weak", "unowned":
      if node.isInProtocol {
        remove(node, "\(node.name.text) removed: a type that implements the property declares it")
      }
    default: break
    }
    return .visitChildren
  }

  override func visitPost(_ node: ProtocolDeclSyntax) { portProtocol(node) }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    portImplementation(DeclSyntax(node))
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    portImplementation(DeclSyntax(node))
    return .visitChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    portBinding(node)
    return .visitChildren
  }

  // MARK: Selectors

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    switch node.macroName.text {
    case "selector": replaceSelector(node)
    case "keyPath": replaceKeyPath(node)
    case "colorLiteral":
      replace(node, "UIColor(\(node.arguments.trimmedDescription))", "a literal of a color is UIColor(…) now")
    case "imageLiteral":
      let name = node.arguments.first?.expression.trimmedDescription ?? "\"\""
      replace(node, "UIImage(named: \(name))!", "a literal of an image is UIImage(named:) now")
    default: return .visitChildren
    }
    return .skipChildren
  }

  /// `#keyPath(UIView.frame)` is the string `"frame"`; of a path that begins with a type, the type is left out.
  private func replaceKeyPath(_ node: MacroExpansionExprSyntax) {
    let parts = node.arguments.first?.expression.trimmedDescription.split(separator: ".") ?? []
    let path = parts.drop { $0.first?.isUppercase == true || $0 == "self" }.joined(separator: ".")
    guard !path.isEmpty else {
      return note(node, "Objective-C's key paths do not exist here: write the name as a string, or a Swift key path")
    }
    replace(node, "\"\(path)\"", "a key path of Objective-C is a string now")
  }

  private func replaceSelector(_ node: MacroExpansionExprSyntax) {
    if let action = SelectorCall(node, labels: labels) {
      replace(node, action.closure, "a selector is a closure now")
      if let property = action.eagerProperty, lazyProperties.insert(offset(property.position)).inserted {
        replace(property.bindingSpecifier, "lazy var", "a property that refers to self is lazy now")
      }
      return
    }
    guard let call = node.enclosingCall else { return note(node, "a selector: call the method in another way") }
    let called = call.calledExpression.trimmedDescription
    let callee = called.hasSuffix(".init") ? String(called.dropLast(".init".count)) : called
    let target = node.arguments.first?.expression.trimmedDescription ?? ""
    let name = String(target.split(separator: ".").last ?? "").prefix { $0 != "(" }
    switch callee {
    case "CADisplayLink":
      let count = declarations.parameterCounts[String(name)]
      let label =
        SelectorCall.labels(ofMethodIn: target)?.first ?? labels[String(name)].first ?? (count == 1 ? "_" : nil)
      let argument = label.map { $0 == "_" ? "link" : "\($0): link" } ?? ""
      let parameter = argument.isEmpty ? "_" : "link"
      replace(
        call, "CADisplayLink { [weak self] \(parameter) in self?.\(name)(\(argument)) }",
        "CADisplayLink takes a closure")
    default:
      guard let statement = call.enclosingStatement else {
        return note(node, "a selector: call the method in another way")
      }
      comment(out: statement, "a call with a selector is a comment now")
    }
  }

  // MARK: Extensions

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let end = offset(node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia)
    classEnds[node.qualifiedName] = end
    addCreation(to: node, at: end)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedDescription
    isInCGFloat = type == "CGFloat"
    for member in node.memberBlock.members {
      let isOverridden = declarations.isOverridden(member.decl, of: type)
      guard member.decl.hasOverride || isOverridden else { continue }
      let prefix = node.prefixOfMembers(for: member.decl)
      let isSimple = prefix.isEmpty || !member.decl.is(IfConfigDeclSyntax.self)
      let isPlain = (member.decl.hasOverridesOnly || isOverridden) && isSimple
      if !declarations.classes.contains(type), !member.decl.is(IfConfigDeclSyntax.self) {
        comment(out: member.decl, "an override of \(type) in an extension is a comment now: move it into a class")
        continue
      }
      guard declarations.classes.contains(type), node.genericWhereClause == nil, isPlain else {
        note(member, "an override of \(type) in an extension: move it into the class")
        continue
      }
      let range = offset(member.startOfComments)..<offset(member.endPositionBeforeTrailingTrivia)
      moved.append(
        Moved(
          type: type, range: range, start: offset(member.positionAfterSkippingLeadingTrivia),
          prefix: prefix))
      edits.append(SourceEdit(range: range, replacement: ""))
      let kind = isOverridden ? "a member that a subclass overrides" : "an override"
      changes.append(PortChange(file: file, line: line(member), text: "\(kind) moved into the class \(type)"))
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

  /// Texts of the members that go to their classes, changed as everything else is.
  func movedMembers(of text: String) -> [(type: String, text: String)] {
    moved.map { member in
      let inside = edits.filter { member.range.lowerBound <= $0.range.lowerBound && $0.range != member.range }
      let comments = inside.applied(to: text, in: member.range.lowerBound..<member.start)
      return (
        member.type, comments + member.prefix + inside.applied(to: text, in: member.start..<member.range.upperBound)
      )
    }
  }

  /// Inserts members of extensions into the classes of this file.
  func insert(_ members: [(type: String, text: String)]) {
    for (type, end) in classEnds.sorted(by: { $0.value < $1.value }) {
      let text = members.filter { $0.type == type }.map { "\n  \($0.text)\n" }.joined()
      if !text.isEmpty { edits.append(SourceEdit(range: end..<end, replacement: text)) }
    }
  }

  // MARK: Imports

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.trimmedDescription
    guard path.hasPrefix("UIKit.") else { return .skipChildren }
    let text = "import \(path): UIKit as a whole"
    if let kind = node.importKindSpecifier {
      let range = offset(kind.positionAfterSkippingLeadingTrivia)..<offset(node.path.endPositionBeforeTrailingTrivia)
      edits.append(SourceEdit(range: range, replacement: "UIKit"))
      changes.append(PortChange(file: file, line: line(node), text: text))
    } else {
      replace(node.path, "UIKit", text)
    }
    return .skipChildren
  }

  /// Adds the import that Apple's umbrella header brings along there.
  func addImport() {
    guard let place = ImportNeed(tree).place else { return }
    let (start, space) = (offset(place.position), place.isBeforeImport ? "\n" : "\n\n")
    edits.append(SourceEdit(range: start..<start, replacement: "import UIKit\(space)"))
    changes.append(PortChange(file: file, line: 1, text: "import UIKit added"))
  }

  // MARK: Conditions

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    guard let condition = node.condition, !condition.trimmedDescription.contains("os(Linux)") else {
      return .visitChildren
    }
    for call in condition.calls where call.trimmedDescription == "os(iOS)" {
      let isNegated = call.parent?.is(PrefixOperatorExprSyntax.self) == true
      if !isNegated { replace(call, "(os(iOS) || os(Linux))", "#if os(iOS) holds on Linux, too") }
    }
    return .visitChildren
  }

  // MARK: Edits

  func offset(_ position: AbsolutePosition) -> Int { position.utf8Offset }

  func line(_ node: some SyntaxProtocol) -> Int { node.startLocation(converter: locations).line }

  /// Removes a node with the space behind it.
  func remove(_ node: some SyntaxProtocol, _ text: String) {
    let end = node.endWithSpace
    edits.append(
      SourceEdit(range: offset(node.positionAfterSkippingLeadingTrivia)..<offset(end), replacement: ""))
    changes.append(PortChange(file: file, line: line(node), text: text))
  }

  func replace(_ node: some SyntaxProtocol, _ replacement: String, _ text: String, isOpen: Bool = false) {
    edits.append(
      SourceEdit(
        range: offset(node.positionAfterSkippingLeadingTrivia)..<offset(node.endPositionBeforeTrailingTrivia),
        replacement: replacement))
    changes.append(PortChange(file: file, line: line(node), text: text, isOpen: isOpen))
  }

  /// Makes a comment of a statement or declaration.
  private func comment(out node: some SyntaxProtocol, _ text: String) {
    let code = node.trimmedDescription
    let comment =
      node.endsLine
      ? code.split(separator: "\n").map { "// framegen port: \($0)" }.joined(separator: "\n")
      : "/* framegen port: \(code) */"
    replace(node, comment, text, isOpen: true)
  }

  /// Leaves a comment for a person, unless an earlier run has left it.
  func note(_ node: some SyntaxProtocol, _ text: String) {
    // A comment on the same line belongs to the token before it.
    let comments =
      (node.previousToken(viewMode: .sourceAccurate)?.trailingTrivia.description ?? "")
      + node.leadingTrivia.description
    if !comments.contains("framegen port: \(text)") {
      let start = offset(node.positionAfterSkippingLeadingTrivia)
      edits.append(SourceEdit(range: start..<start, replacement: "/* framegen port: \(text) */ "))
    }
    changes.append(PortChange(file: file, line: line(node), text: text, isOpen: true))
  }

  /// Leaves a comment behind a node that is removed.
  private func noteBehind(_ node: some SyntaxProtocol, _ text: String) {
    guard let start = node.nextTokenStart else { return }
    edits.append(SourceEdit(range: offset(start)..<offset(start), replacement: "/* framegen port: \(text) */ "))
    changes.append(PortChange(file: file, line: line(node), text: text, isOpen: true))
  }
}
