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
}

extension DeclSyntax {
  /// True for a declaration with the modifier `override`.
  var isOverride: Bool {
    let modifiers =
      self.as(FunctionDeclSyntax.self)?.modifiers ?? self.as(VariableDeclSyntax.self)?.modifiers
      ?? self.as(InitializerDeclSyntax.self)?.modifiers ?? self.as(SubscriptDeclSyntax.self)?.modifiers
    return modifiers?.contains { $0.name.text == "override" } ?? false
  }
}
