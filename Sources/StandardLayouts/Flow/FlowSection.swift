import LayoutCore

/// Insets, spacings and extents of one section of a flow layout, in place of the layout's own: what the methods of
/// UICollectionViewDelegateFlowLayout return for a section.
public struct FlowSection: Parameterized, Hashable {
  /// Insets around the items, in points; `nil` for the layout's: collectionView(_:layout:insetForSectionAt:).
  public var sectionInset: EdgeInsets?
  /// The least distance between lines, in points; `nil` for the layout's.
  public var minimumLineSpacing: Double?
  /// The least distance between the items of a line, in points; `nil` for the layout's.
  public var minimumInteritemSpacing: Double?
  /// Extent of the header, in points; `nil` for the layout's.
  public var headerReferenceSize: Size?
  /// Extent of the footer, in points; `nil` for the layout's.
  public var footerReferenceSize: Size?

  /// A section like all others.
  public init() {}

  /// Declarations of the parameters.
  public static let parameters: [Parameter<FlowSection>] = [
    .insets("sectionInset", \.sectionInset, "insets around its items"),
    .number(
      "minimumLineSpacing", \.minimumLineSpacing, in: 0...1e6, unit: .points, "least distance between its lines"),
    .number(
      "minimumInteritemSpacing", \.minimumInteritemSpacing, in: 0...1e6, unit: .points,
      "least distance between items of its lines"),
    .size("headerReferenceSize", \.headerReferenceSize, "size of its header"),
    .size("footerReferenceSize", \.footerReferenceSize, "size of its footer"),
  ]
}

/// Equal lines whose slots and spacing may differ from section to section.
struct EqualLinesBySection: SectionContent {
  /// The lines of the sections of a kind; each could hold every section.
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
