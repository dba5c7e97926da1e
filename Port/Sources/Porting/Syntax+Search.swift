import SwiftSyntax

extension SyntaxProtocol {
  /// The call that the node is an argument of.
  var enclosingCall: FunctionCallExprSyntax? {
    var node = parent
    while let present = node {
      if let call = present.as(FunctionCallExprSyntax.self) { return call }
      if present.is(CodeBlockItemSyntax.self) { return nil }
      node = present.parent
    }
    return nil
  }

  /// The statement around the node.
  var enclosingStatement: CodeBlockItemSyntax? {
    var node = parent
    while let present = node {
      if let statement = present.as(CodeBlockItemSyntax.self) { return statement }
      node = present.parent
    }
    return nil
  }

  /// Start of the token behind the node, without what lies between.
  var nextTokenStart: AbsolutePosition? {
    lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.positionAfterSkippingLeadingTrivia
  }

  /// End of the node with the space behind it, up to the next token or comment.
  var endWithSpace: AbsolutePosition {
    var position = endPositionBeforeTrailingTrivia
    for piece in trailingTrivia {
      if piece.isComment { return position }
      position += piece.sourceLength
    }
    // Only an attribute alone on its line takes the line with it.
    guard trailingTrivia.isEmpty else { return position }
    return lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate)?.startOfComments ?? position
  }
}

extension SyntaxProtocol {
  /// The name of a type with those around it: `Outer.Inner`; for other nodes, that of the types around it.
  var qualifiedName: String {
    var (names, node) = ([String](), Optional(Syntax(self)))
    while let present = node {
      if let name = present.typeName { names.append(name) }
      node = present.parent
    }
    return names.reversed().joined(separator: ".")
  }

  private var typeName: String? {
    if isType { return Syntax(self).asProtocol((any NamedDeclSyntax).self)?.name.text }
    return self.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
  }

  private var isType: Bool {
    switch kind {
    case .classDecl, .structDecl, .enumDecl, .actorDecl, .protocolDecl: true
    default: false
    }
  }

  /// The name of the type around a member, with those around it; empty outside of types and in functions.
  var enclosingTypeName: String {
    guard let block = parent?.parent?.parent, block.is(MemberBlockSyntax.self) else { return "" }
    return block.parent?.qualifiedName ?? ""
  }

  /// True in the declaration of a protocol's own member.
  var isInProtocol: Bool {
    var node = parent
    while let present = node {
      if present.is(MemberBlockSyntax.self) { return present.parent?.is(ProtocolDeclSyntax.self) ?? false }
      node = present.parent
    }
    return false
  }

  /// The declaration of the file that the node lies in.
  var outermostDeclaration: Syntax {
    var (node, outermost) = (parent, Syntax(self))
    while let present = node {
      if present.is(CodeBlockItemSyntax.self) { outermost = present }
      node = present.parent
    }
    return outermost
  }

  /// True if nothing follows on the line.
  var endsLine: Bool {
    guard let next = lastToken(viewMode: .sourceAccurate)?.nextToken(viewMode: .sourceAccurate) else { return true }
    return trailingTrivia.description.contains("\n") || next.leadingTrivia.description.contains("\n")
  }

  /// The first comment above the node, or its own start.
  var startOfComments: AbsolutePosition {
    var position = position
    for piece in leadingTrivia {
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment: return position
      default: position += piece.sourceLength
      }
    }
    return position
  }

  /// Calls in the node.
  var calls: [FunctionCallExprSyntax] {
    self.as(FunctionCallExprSyntax.self).map { [$0] } ?? children(viewMode: .sourceAccurate).flatMap(\.calls)
  }
}

extension DeclSyntax {
  private var modifiers: DeclModifierListSyntax? {
    self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
      ?? self.as(InitializerDeclSyntax.self)?.modifiers ?? self.as(SubscriptDeclSyntax.self)?.modifiers
  }

  private func has(_ modifier: String) -> Bool { modifiers?.contains { $0.name.text == modifier } ?? false }

  /// True for a declaration with the modifier `optional`.
  var isOptional: Bool { has("optional") }

  /// True for an override, and for a condition around some.
  var hasOverride: Bool { has("override") || conditionalMembers.contains(where: \.hasOverride) }

  /// True for an override, and for a condition around nothing else.
  var hasOverridesOnly: Bool {
    has("override") || (self.is(IfConfigDeclSyntax.self) && conditionalMembers.allSatisfy(\.hasOverridesOnly))
  }

  /// Members under a condition.
  private var conditionalMembers: [DeclSyntax] {
    self.as(IfConfigDeclSyntax.self)?.clauses.flatMap { clause -> [DeclSyntax] in
      guard case .decls(let members)? = clause.elements else { return [] }
      return members.map(\.decl)
    } ?? []
  }

  /// True if the declaration says who may see it.
  fileprivate var hasAccess: Bool { ["open", "public", "internal", "fileprivate", "private"].contains(where: has) }
}

extension ExtensionDeclSyntax {
  /// What a member has to say itself once it stands elsewhere: the availability and the access of the extension.
  func prefixOfMembers(for member: DeclSyntax) -> String {
    let availability = attributes.map(\.trimmedDescription).filter { $0.hasPrefix("@available") }.map { "\($0) " }
    let isPublic = modifiers.contains { $0.name.text == "public" } && !member.hasAccess
    return availability.joined() + (isPublic ? "public " : "")
  }
}
