import Foundation
import QuartzCore

/// A cell, header, or footer of a list, with accessories, a separator, and a background.
///
/// The cell is as high as its ``UIListContentConfiguration``, at least 44 points. In lists of a compositional layout, it
/// draws the separator and the background of its place in the section. Unlike in UIKit, taps on accessories and swipes
/// aren't simulated.
open class UICollectionViewListCell: UICollectionViewCell {
  /// The number of ancestors of the item, by which the content is indented.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level, in points.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// A Boolean value that indicates whether leading accessories are indented, too.
  open var indentsAccessories = true { didSet { setNeedsLayout() } }
  /// The accessories.
  open var accessories: [UICellAccessory] = [] { didSet { makeAccessories() } }
  /// The guide whose leading edge is that of the separator, once constraints place it.
  open private(set) lazy var separatorLayoutGuide: UILayoutGuide = {
    let guide = UILayoutGuide()
    addLayoutGuide(guide)
    separatorGuide = guide
    return guide
  }()

  /// A Boolean value that indicates whether the item is expanded.
  var isExpanded = false {
    didSet {
      if isExpanded == oldValue { return }
      makeAccessories()
      setNeedsUpdateConfiguration()
    }
  }
  /// The collection view that dequeued the cell.
  weak var list: UICollectionView?
  /// The element of the cell.
  var element: ElementKey?
  /// The place of the cell in its section, or `nil` outside of a list.
  var place: ListPlace?
  var accessoryViews: [(accessory: UICellAccessory, view: UIView)] = []
  private let separator = UIView(frame: .zero)
  private var separatorGuide: UILayoutGuide?

  /// Creates a cell with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSeparator()
  }

  /// Creates a cell with an empty frame, because archives aren't available.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSeparator()
  }

  private func addSeparator() {
    separator.backgroundColor = .separator
    separator.isHidden = true
    addSubview(separator)
  }

  /// Returns the default content of a cell, a header, or a footer.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch element?.kind {
    case UICollectionView.elementKindSectionHeader:
      return isGrouped ? .groupedHeader() : .plainHeader()
    case UICollectionView.elementKindSectionFooter:
      return isGrouped ? .groupedFooter() : .plainFooter()
    default:
      if place?.isHeader != true { return .cell() }
      return isGrouped ? .prominentInsetGroupedHeader() : .plainHeader()
    }
  }

  /// Returns the default background of a cell, a header, or a footer.
  open override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    if element?.category == .supplementaryView || place?.isHeader == true {
      return isGrouped ? .listGroupedHeaderFooter() : .listPlainHeaderFooter()
    }
    return isGrouped ? .listGroupedCell() : .listPlainCell()
  }

  private var isGrouped: Bool { place?.isGrouped ?? false }

  /// The state of the cell, which includes whether its item is expanded.
  open override var configurationState: UICellConfigurationState {
    var state = super.configurationState
    state.isExpanded = isExpanded
    state.isEditing = list?.isEditing ?? state.isEditing
    return state
  }

  open override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    showAccessories(isEditing: state.isEditing)
  }

  override func showBackground() {
    showBackground(usual: place == nil ? nil : defaultBackgroundConfiguration())
    guard let place, let part = configurations.backgroundPart, place.isRounded else { return }
    part.layer.cornerRadius = max(part.layer.cornerRadius, ListPlace.cornerRadius)
    part.layer.maskedCorners = place.corners
  }

  override func take(_ attributes: UICollectionViewLayoutAttributes) {
    locate(ElementKey(attributes))
    super.take(attributes)
  }

  /// A Boolean value that indicates whether a tap on the cell expands or collapses its item.
  var expandsItem: Bool {
    accessories.contains { accessory in
      guard case .outline(let style) = accessory.kind else { return false }
      return style == .header || style == .automatic && place?.isHeader == true
    }
  }

  /// Notes the collection view that dequeues the cell for an element.
  func join(_ view: UICollectionView, _ key: ElementKey) {
    list = view
    locate(key)
  }

  /// Updates the place of the cell in its section.
  func locate(_ key: ElementKey) {
    element = key
    let new = (list ?? superview as? UICollectionView).flatMap { ListPlace(of: key, in: $0) }
    guard new != place else { return }
    place = new
    setNeedsUpdateConfiguration()
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard contentView is UIListContentView else { return super.sizeThatFits(size) }
    return CGSize(width: size.width, height: contentView.sizeThatFits(contentBox(in: size.width).size).height)
  }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    if contentView is UIListContentView { return sizeThatFits(targetSize) }
    return super.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeAccessories()
    let box = contentBox(in: bounds.width)
    contentView.frame = CGRect(x: box.minX, y: 0, width: box.width, height: bounds.height)
    showBackground()
    placeSeparator()
  }

  private func placeSeparator() {
    separator.isHidden = place?.separator == nil
    guard let configuration = place?.separator else { return }
    separator.backgroundColor = configuration.color
    let height = 1 / UIScreen.main.scale
    let text = (contentView as? UIListContentView).map { contentView.frame.minX + $0.textStart }
    let (insets, usual) = (configuration.bottomSeparatorInsets, UIListSeparatorConfiguration.automaticInsets)
    let leading = insets.leading == usual.leading ? nil : insets.leading
    let trailing = insets.trailing == usual.trailing ? 0 : insets.trailing
    let start = leading ?? separatorGuide?.layoutFrame.minX ?? text ?? contentView.frame.minX
    separator.frame = CGRect(
      x: start, y: bounds.height - height, width: max(0, bounds.width - start - trailing), height: height)
  }
}

/// The place of a cell in a section of a list.
struct ListPlace: Equatable {
  /// The corner radius of a group of cells, in points.
  static let cornerRadius: CGFloat = 10

  var isGrouped = false
  /// A Boolean value that indicates whether the corners of the group are rounded.
  var isRounded = false
  /// A Boolean value that indicates whether the first item of the section is its header, and this is its cell.
  var isHeader = false
  /// The separator below the cell, or `nil` for none.
  var separator: UIListSeparatorConfiguration?
  var corners: CACornerMask = []

  /// Returns `nil` if the section isn't a list.
  @MainActor init?(of key: ElementKey, in view: UICollectionView) {
    let path = key.indexPath
    guard path.count == 2, let list = view.layout.list(ofSection: path.section) else { return nil }
    isGrouped = list.isGrouped
    guard key.category == .cell else { return }
    let first = list.headerMode == .firstItemInSection ? 1 : 0
    isHeader = path.item < first
    let counts = view.fetchedCounts
    let isLast = counts.indices.contains(path.section) && path.item == counts[path.section] - 1
    let own = list.separators(at: path)
    switch list.showsSeparators ? own.bottomSeparatorVisibility : .hidden {
    case .automatic: separator = isHeader || isLast && isGrouped ? nil : own
    case .visible: separator = own
    case .hidden: separator = nil
    }
    isRounded = list.isInset && !isHeader
    if path.item == first { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
  }
}
