import SwiftSyntax

/// Optional members of protocols, which Swift alone does not have.
extension EditCollector {
  /// Writes the defaults of a protocol's optional members behind it.
  func portProtocol(_ node: ProtocolDeclSyntax) {
    if node.attributes.contains(where: { $0.trimmedDescription.hasPrefix("@objc") }) { limitToClasses(node) }
    let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    let bodies = node.memberBlock.members.filter(\.decl.isOptional).compactMap { member -> String? in
      guard let requirement = OptionalRequirement(member.decl, declarations.values) else { return nil }
      if requirement.becomesOptional, let type = requirement.type {
        makeOptional(type)
        let text = "\(requirement.name) is \(type.optionalText) now, which is nil without an implementation"
        if declarations.isImplemented(requirement.name, of: node.name.text) {
          changes.append(PortChange(file: file, line: line(member), text: text))
        } else {
          note(member, "\(text); change the types that implement it, too")
        }
      }
      return "  \(access)\(requirement.defaultImplementation)"
    }
    guard !bodies.isEmpty else { return }
    let end = offset(node.outermostDeclaration.endPositionBeforeTrailingTrivia)
    edits.append(
      SourceEdit(
        range: end..<end,
        replacement: "\n\nextension \(node.qualifiedName) {\n\(bodies.joined(separator: "\n"))\n}"))
  }

  /// Objective-C's protocols are of classes alone, and may be referred to weakly.
  private func limitToClasses(_ node: ProtocolDeclSyntax) {
    let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    if inherited.contains(where: { ["AnyObject", "class", "NSObjectProtocol"].contains($0) }) { return }
    let end = offset(
      (node.inheritanceClause?.endPositionBeforeTrailingTrivia ?? node.name.endPositionBeforeTrailingTrivia))
    edits.append(
      SourceEdit(range: end..<end, replacement: inherited.isEmpty ? ": AnyObject" : ", AnyObject"))
  }

  /// Makes the value optional in an implementation of a member whose value became optional.
  func portImplementation(_ node: DeclSyntax) {
    guard let member = node.valueMember, !node.isInProtocol else { return }
    guard declarations.becomesOptional(member.name, member.type, in: node.enclosingTypeName) else { return }
    makeOptional(member.type)
    let text = "\(member.name) is \(member.type.optionalText), as in its protocol"
    changes.append(PortChange(file: file, line: line(node), text: text))
  }

  private func makeOptional(_ type: TypeSyntax) {
    let marks = type.optionalMarks
    if !marks.before.isEmpty { insert(marks.before, at: type.positionAfterSkippingLeadingTrivia) }
    insert(marks.behind, at: type.endPositionBeforeTrailingTrivia)
  }

  /// The change to a call of a function that always exists after the conversion.
  private enum CallKind {
    /// Only the mark goes.
    case plain
    /// The default says that the function is not there.
    case wrapped
    /// The value is an optional one.
    case optionalValue
  }

  /// `delegate?.moved?(…)`: the method is always there now, and says by its default that it is not.
  func portOptionalCall(_ node: FunctionCallExprSyntax) {
    guard let call = OptionalCall(node) else { return }
    let functions = declarations.optionalFunctions(of: call)
    if functions.isEmpty {
      // UIKit's own: optional calls of these stay.
      if call.isUIKits { remove(call.token, "the \(call.mark.rawValue) behind \(call.name) removed") }
      return
    }
    guard let kind = kind(of: functions, isStatement: node.parent?.is(CodeBlockItemSyntax.self) ?? false) else {
      return note(node, "optional functions of several protocols are called \(call.name): decide which one this is")
    }
    let chain = node.isBaseOfChain ? "?" : ""
    switch (kind, call.mark) {
    case (.wrapped, .question):
      let flat = call.isChain ? ".flatMap({ $0 })" : ""
      insert("OptionalMethod.result(of: { ", at: node.positionAfterSkippingLeadingTrivia)
      insert(" })\(flat)\(chain)", at: node.endPositionBeforeTrailingTrivia)
    case (.optionalValue, .question):
      if !chain.isEmpty { insert(chain, at: node.endPositionBeforeTrailingTrivia) }
    case (.optionalValue, .exclamation): insert("!", at: node.endPositionBeforeTrailingTrivia)
    case (.plain, _), (.wrapped, .exclamation): break
    }
    remove(call.token, "the \(call.mark.rawValue) behind \(call.name) removed")
  }

  /// Returns how a call of one of some functions changes, or `nil` if they differ.
  private func kind(of functions: [OptionalFunction], isStatement: Bool) -> CallKind? {
    let kinds = functions.map { function -> CallKind in
      switch function.result {
      case .nothing, .optional: .plain
      case .value: .wrapped
      case .other: .optionalValue
      }
    }
    if kinds.allSatisfy({ $0 == kinds[0] }) { return kinds[0] }
    // The value isn't used.
    return isStatement ? .plain : nil
  }

  /// `if let tapped = delegate.tapped`: the method is always there now, and its default does nothing.
  func portBinding(_ node: OptionalBindingConditionSyntax) {
    guard let (name, labels) = node.method, declarations.hasSilentOptionalFunction(name, labels) else { return }
    insert("case ", at: node.positionAfterSkippingLeadingTrivia)
    changes.append(
      PortChange(file: file, line: line(node), text: "\(name) is always there: its value needs no question"))
  }

  private func insert(_ text: String, at position: AbsolutePosition) {
    edits.append(SourceEdit(range: offset(position)..<offset(position), replacement: text))
  }
}

extension FunctionCallExprSyntax {
  /// True if a member, a subscript, or a call of the call's value follows.
  fileprivate var isBaseOfChain: Bool {
    guard let parent else { return false }
    return parent.as(MemberAccessExprSyntax.self)?.base?.id == Syntax(self).id
      || parent.as(SubscriptCallExprSyntax.self)?.calledExpression.id == id
  }
}
