import SwiftSyntax

/// Names that edits depend on.
final class Declarations: SyntaxVisitor {
  /// Classes that are declared in one of the files.
  private(set) var classes: Set<String> = []
  /// Names of functions with the number of their parameters.
  private(set) var parameterCounts: [String: Int] = [:]
  /// Functions of protocols that are optional, by their names without labels.
  private var optionalFunctions: [String: [OptionalFunction]] = [:]
  /// Names of variables and properties.
  private(set) var properties: Set<String> = []
  /// Members of protocols whose values become optional ones, with the types of these values.
  private var optionalValues: [String: [String: String]] = [:]
  /// The superclasses and protocols of types and protocols, keyed by the last parts of their names.
  private var parents: [String: Set<String>] = [:]
  /// Members of types, by the last parts of the types' names.
  private var members: [String: Set<String>] = [:]

  /// The classes that override a member, by its name.
  private var overridingClasses: [String: Set<String>] = [:]

  let values: KnownValues

  init(_ values: KnownValues) {
    self.values = values
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(PatternBindingSyntax.self) == true { properties.insert(node.identifier.text) }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    classes.insert(node.qualifiedName)
    return .visitChildren
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    parameterCounts[node.name.text] = node.signature.parameterClause.parameters.count
    if DeclSyntax(node).isOptional {
      optionalFunctions[node.name.text, default: []].append(OptionalFunction(node, values))
    }
    note(DeclSyntax(node))
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    note(DeclSyntax(node))
    return .visitChildren
  }

  override func visit(_ node: InheritanceClauseSyntax) -> SyntaxVisitorContinueKind {
    let names = node.inheritedTypes.flatMap { inherited in
      inherited.type.trimmedDescription.split(separator: "&").map { lastPart($0.filter { $0 != " " }) }
    }
    parents[lastPart(node.qualifiedName), default: []].formUnion(names)
    return .visitChildren
  }

  private func note(_ member: DeclSyntax) {
    let type = lastPart(member.enclosingTypeName)
    guard !type.isEmpty else { return }
    if member.hasOverride, let name = member.memberName { overridingClasses[name, default: []].insert(type) }
    if let requirement = OptionalRequirement(member, values), member.isOptional {
      if requirement.becomesOptional {
        optionalValues[type, default: [:]][requirement.name] = requirement.type?.trimmedDescription ?? ""
      }
    } else if let name = member.valueMember?.name {
      members[type, default: []].insert(name)
    }
  }

  private func lastPart(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }

  /// Everything that a type inherits from or conforms to.
  private func ancestors(of type: String) -> Set<String> {
    var (found, open) = (Set<String>(), [type])
    while let next = open.popLast() {
      for parent in parents[next] ?? [] where found.insert(parent).inserted { open.append(parent) }
    }
    return found
  }

  // MARK: Questions

  /// Returns the optional functions that a call may be of.
  func optionalFunctions(of call: OptionalCall) -> [OptionalFunction] {
    let found = (optionalFunctions[call.name] ?? []).filter { $0.matches(call.labels, closures: call.closures) }
    // A parameter can also be a closure by the name of its type.
    let sure = found.filter { $0.closures >= call.closures }
    return sure.isEmpty ? found : sure
  }

  /// Returns whether an optional function of that name returns nothing, and no property has the name.
  func hasSilentOptionalFunction(_ name: String, _ labels: [String]?) -> Bool {
    !properties.contains(name) && !(labels == nil && Self.propertiesOfUIKit.contains(name))
      && (optionalFunctions[name] ?? []).contains { function in
        function.result == .nothing && labels.map { $0 == function.labels } != false
      }
  }

  /// Returns whether a class overrides a member that an extension of its superclass declares.
  func isOverridden(_ member: DeclSyntax, of type: String) -> Bool {
    guard classes.contains(type), !member.hasOverride, let name = member.memberName else { return false }
    return (overridingClasses[name] ?? []).contains { ancestors(of: $0).contains(lastPart(type)) }
  }

  /// Properties that share their name with functions of delegates: `layout.collectionView` is not a function.
  private static let propertiesOfUIKit: Set<String> = [
    "collectionView", "tableView", "navigationController", "tabBarController", "splitViewController",
    "presentationController", "searchBar", "scrollView",
  ]

  /// Returns whether a class inherits from one of UIKit's views that a collection view creates by their class.
  func isReusableView(_ type: String) -> Bool {
    let views: Set<String> = ["UICollectionReusableView", "UICollectionViewCell", "UICollectionViewListCell"]
    return !ancestors(of: lastPart(type)).isDisjoint(with: views)
  }

  /// Returns whether a member of a type implements one of a protocol whose value becomes an optional one.
  func becomesOptional(_ name: String, _ value: TypeSyntax, in type: String) -> Bool {
    let text = value.trimmedDescription
    return ancestors(of: lastPart(type)).contains { optionalValues[$0]?[name] == text }
  }

  /// Returns whether one of the files implements a member of a protocol.
  func isImplemented(_ name: String, of protocolName: String) -> Bool {
    let protocolName = lastPart(protocolName)
    return members.contains { type, names in names.contains(name) && ancestors(of: type).contains(protocolName) }
  }
}
