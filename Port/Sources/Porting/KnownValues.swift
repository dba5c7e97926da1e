import SwiftSyntax

/// The values that stand for members without an implementation.
final class KnownValues: SyntaxVisitor {
  /// The first cases of enumerations in the files, by the names that their members' declarations may write.
  private var enums: [String: String] = [:]

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let cases = node.memberBlock.members.compactMap { $0.decl.as(EnumCaseDeclSyntax.self)?.elements.first }
    if let first = cases.first, first.parameterClause == nil {
      for name in Set([node.name.text, node.qualifiedName]) { enums[name] = ".\(first.name.text)" }
    }
    return .visitChildren
  }

  /// Returns what stands for a value of a type.
  func result(of type: TypeSyntax) -> OptionalFunction.Result {
    if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return .optional }
    if type.is(ArrayTypeSyntax.self) { return .value("[]") }
    if type.is(DictionaryTypeSyntax.self) { return .value("[:]") }
    let name = type.trimmedDescription
    if ["Void", "()"].contains(name) { return .nothing }
    if name.hasPrefix("Optional<") { return .optional }
    if name.hasPrefix("Set<") || name.hasPrefix("Array<") { return .value("[]") }
    if name.hasPrefix("Dictionary<") { return .value("[:]") }
    return (enums[name] ?? Self.values[name]).map { .value($0) } ?? .other(name)
  }

  private static let values: [String: String] = {
    var values = [
      "Bool": "false", "String": "\"\"", "CGAffineTransform": ".identity", "CATransform3D": "CATransform3DIdentity",
      "UIColor": ".clear", "UIFont": ".systemFont(ofSize: 0)", "IndexPath": "IndexPath(item: 0, section: 0)",
      "NSNumber": "0", "URL": "URL(fileURLWithPath: \"/\")", "AnyObject": "NSObject()", "Any": "NSObject()",
    ]
    let numbers =
      "CGFloat Float Double TimeInterval CFTimeInterval Int Int8 Int16 Int32 Int64 UInt UInt8 UInt16 UInt32 UInt64"
    for name in numbers.split(separator: " ") { values["\(name)"] = "0" }
    for name in ["NSInteger", "NSUInteger"] { values[name] = "0" }
    for name in ["CGSize", "CGPoint", "CGRect", "CGVector", "UIEdgeInsets", "UIOffset", "NSDirectionalEdgeInsets"] {
      values[name] = ".zero"
    }
    let objects =
      "UIView UILabel UIImageView UIImage UIButton UICollectionReusableView UICollectionViewCell UICollectionViewFlowLayout "
      + "UICollectionViewLayoutAttributes UIBezierPath NSObject NSString NSRange Date Data IndexSet"
    for name in objects.split(separator: " ") { values["\(name)"] = "\(name)()" }
    return values
  }()
}
