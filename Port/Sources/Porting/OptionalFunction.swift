import SwiftSyntax

/// A function of a protocol that types need not have: Objective-C's `optional`.
struct OptionalFunction {
  /// The result of a function without an implementation.
  enum Result: Equatable {
    /// Nothing.
    case nothing
    /// `nil`.
    case optional
    /// An expression of the type, which is not used: the caller learns that the function is not there.
    case value(String)
    /// A type without a value that is known: an optional one of it is returned instead.
    case other(String)
  }

  let name: String
  /// The labels of the arguments, `_` for none.
  let labels: [String]
  /// The number of parameters at the end that are closures.
  let closures: Int
  let result: Result

  init(_ node: FunctionDeclSyntax, _ values: KnownValues) {
    (name, labels) = (node.name.text, node.argumentLabels)
    closures =
      node.signature.parameterClause.parameters.reversed().prefix { $0.type.trimmedDescription.contains("->") }
      .count
    result = node.signature.returnClause.map { values.result(of: $0.type) } ?? .nothing
  }

  /// Returns whether a call with those labels, and with closures behind its parentheses, is one of the function.
  func matches(_ labels: [String], closures: Int) -> Bool {
    self.labels.count == labels.count + closures && self.labels.starts(with: labels)
  }
}

extension FunctionDeclSyntax {
  var argumentLabels: [String] { signature.parameterClause.parameters.map(\.firstName.text) }
}

extension TypeSyntax {
  /// The optional type of the type, as text before and behind it.
  var optionalMarks: (before: String, behind: String) {
    let isPlain =
      self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self) || self.is(ArrayTypeSyntax.self)
      || self.is(DictionaryTypeSyntax.self) || self.is(TupleTypeSyntax.self)
    return isPlain ? ("", "?") : ("(", ")?")
  }

  /// The optional type of the type.
  var optionalText: String { "\(optionalMarks.before)\(trimmedDescription)\(optionalMarks.behind)" }
}

/// A call with a question or an exclamation mark behind the function's name: `delegate?.moved?(…)`.
struct OptionalCall {
  /// The mark.
  enum Mark: String {
    case question = "question mark"
    case exclamation = "exclamation mark"
  }

  let name: String
  let labels: [String]
  /// The number of closures behind the parentheses.
  let closures: Int
  let mark: Mark
  /// The mark in the text.
  let token: TokenSyntax
  /// True if the call is a part of an optional chain: it may be skipped.
  let isChain: Bool

  /// The call, if there is such a mark.
  init?(_ node: FunctionCallExprSyntax) {
    let member: MemberAccessExprSyntax?
    if let chain = node.calledExpression.as(OptionalChainingExprSyntax.self) {
      (member, mark, token) = (chain.expression.as(MemberAccessExprSyntax.self), .question, chain.questionMark)
    } else if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self) {
      (member, mark, token) = (forced.expression.as(MemberAccessExprSyntax.self), .exclamation, forced.exclamationMark)
    } else {
      return nil
    }
    guard let member else { return nil }
    name = member.declName.baseName.text
    labels = node.arguments.map { $0.label?.text ?? "_" }
    closures = (node.trailingClosure == nil ? 0 : 1) + node.additionalTrailingClosures.count
    let tokens = member.base.map { Array($0.tokens(viewMode: .sourceAccurate)) } ?? []
    isChain = tokens.contains { $0.tokenKind == .postfixQuestionMark }
  }

  /// True for a forced call of a method of UIKit's delegates and data sources, all of which are there.
  var isUIKits: Bool {
    mark == .exclamation && (["collectionView", "numberOfSections"].contains(name) || name.hasPrefix("scrollView"))
  }
}

extension OptionalBindingConditionSyntax {
  /// The member that is bound without a call, unless it is part of an optional chain; its labels if they are given.
  var method: (name: String, labels: [String]?)? {
    guard let member = initializer?.value.as(MemberAccessExprSyntax.self), let base = member.base,
      !base.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .postfixQuestionMark })
    else { return nil }
    let labels = member.declName.argumentNames?.arguments.map(\.name.text)
    return (member.declName.baseName.text, labels)
  }
}
