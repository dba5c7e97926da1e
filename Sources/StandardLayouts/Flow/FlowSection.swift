import LayoutCore

/// A type that describes one section of a flow layout, as the methods of UICollectionViewDelegateFlowLayout do.
public struct FlowSection: Parameterized, Hashable {
  /// The insets around the items, in points, or `nil` for the layout's.
  public var sectionInset: EdgeInsets?
  /// The least distance between lines, in points, or `nil` for the layout's.
  public var minimumLineSpacing: Double?
  /// The least distance between the items of a line, in points, or `nil` for the layout's.
  public var minimumInteritemSpacing: Double?
  /// The extent of the header, in points, or `nil` for the layout's.
  public var headerReferenceSize: Size?
  /// The extent of the footer, in points, or `nil` for the layout's.
  public var footerReferenceSize: Size?

  /// Creates a section with the layout's values.
  public init() {}

  /// The declarations of the parameters.
  public static let parameters: [Parameter<FlowSection>] = [
    .insets("sectionInset", \.sectionInset, "insets around its items"),
    .number("minimumLineSpacing", \.minimumLineSpacing, in: 0...1e6, unit: .points, "least distance between its lines"),
    .number(
      "minimumInteritemSpacing", \.minimumInteritemSpacing, in: 0...1e6, unit: .points,
      "least distance between items of its lines"),
    .size("headerReferenceSize", \.headerReferenceSize, "size of its header"),
    .size("footerReferenceSize", \.footerReferenceSize, "size of its footer"),
  ]
}

/// Equal lines whose slots and spacing can differ between sections.
struct EqualLinesBySection: SectionContent {
  /// The lines of the sections of each kind, any of which could hold every section.
  let kinds: [EqualLines]
  /// The index in ``kinds`` of each section.
  let kindOfSection: [Int]

  var lengths: [Double] { kindOfSection.enumerated().map { kinds[$1].length(ofSection: $0) } }

  func attributes(in rect: Rect, ofSection section: Int, from start: Double) -> [LayoutAttributes] {
    kinds[kindOfSection[section]].attributes(in: rect, ofSection: section, from: start)
  }

  func attributes(of kind: ElementKind, at indexPath: ItemIndexPath, from start: Double) -> LayoutAttributes? {
    guard kindOfSection.indices.contains(indexPath.section) else { return nil }
    return kinds[kindOfSection[indexPath.section]].attributes(of: kind, at: indexPath, from: start)
  }
}
