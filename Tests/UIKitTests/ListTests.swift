import Foundation
import GoldenTesting
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// List cells with their content, accessories, separators, and backgrounds, in a width of 320 points.
@MainActor struct ListTests {
  private let frame = CGRect(x: 0, y: 0, width: 320, height: 480)

  private func cell(_ view: UICollectionView, _ section: Int, _ item: Int) throws -> UICollectionViewListCell {
    view.layoutIfNeeded()
    return try #require(
      view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell)
  }

  private func height(_ style: UIFont.TextStyle) -> CGFloat {
    let label = UILabel()
    (label.text, label.font) = ("A", .preferredFont(forTextStyle: style))
    return label.sizeThatFits(.zero).height
  }

  private func label(_ text: String, in view: UIView) throws -> UILabel {
    try #require(view.subviews.compactMap { $0 as? UILabel }.first { $0.text == text })
  }

  // MARK: Content

  @Test func rows_are44PointsHigh() throws {
    let made = ListApp.make(frame)
    let view = made.view
    // UICollectionViewListCell: a row of one line is 44 points high, one with a second line as high as both with margins.
    let two = 11 + height(.body) + 4 + height(.caption1) + 11
    #expect(try cell(view, 0, 0).bounds.size == CGSize(width: 288, height: two))
    #expect(try cell(view, 0, 1).bounds.size == CGSize(width: 288, height: 44))
    let header = 17 + height(.footnote) + 6
    #expect(try cell(view, 0, 0).frame.minY == header)
    #expect(try cell(view, 1, 1).frame.minY - cell(view, 1, 0).frame.minY == 44)
  }

  @Test func texts_lieBetweenTheMargins() throws {
    let made = ListApp.make(frame)
    let plain = try cell(made.view, 1, 2)
    let text = try label("About", in: plain.contentView)
    // The indicator is 14 points wide, 16 from the edge, and 8 from the text.
    #expect(text.frame.minX == 16)
    #expect(text.frame.maxX == 250)
    #expect(abs(text.frame.midY - 22) <= 0.5)
    let value = try cell(made.view, 0, 1)
    let (name, language) = (
      try label("Language", in: value.contentView), try label("English", in: value.contentView)
    )
    #expect(name.frame.minY == language.frame.minY)
    #expect(language.frame.maxX == 250)
    #expect(language.textColor == .secondaryLabel)
  }

  @Test func narrowValueCell_stacksItsTexts() throws {
    var content = UIListContentConfiguration.valueCell()
    (content.text, content.secondaryText) = ("A rather long text", "Another long text")
    let view = UIListContentView(configuration: content)
    let (wide, narrow) = (
      view.sizeThatFits(CGSize(width: 600, height: 0)).height, view.sizeThatFits(CGSize(width: 200, height: 0)).height
    )
    #expect(wide == 44)
    #expect(narrow == 22 + 2 * height(.body) + 4)
  }

  @Test func image_reservesItsPlace() throws {
    var content = UIListContentConfiguration.cell()
    content.text = "Photo"
    content.image = UIImage()
    content.imageProperties.reservedLayoutSize = CGSize(width: 40, height: 60)
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 320, height: view.sizeThatFits(CGSize(width: 320, height: 0)).height)
    view.layoutIfNeeded()
    // 11 + 60 + 11; the text begins at 16 + 40 + 16.
    #expect(view.bounds.height == 82)
    #expect(try label("Photo", in: view).frame.minX == 72)
  }

  @Test func header_hasCapitalLetters() throws {
    let made = ListApp.make(frame)
    made.view.layoutIfNeeded()
    let header = try #require(
      made.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1)))
    let content = try #require((header as? UICollectionViewListCell)?.contentView)
    #expect(try label("GENERAL", in: content).textColor == .secondaryLabel)
    let plain = ListApp.make(frame, .plain)
    plain.view.layoutIfNeeded()
    let other = plain.view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect(try label("General", in: #require((other as? UICollectionViewListCell)?.contentView)).textColor == .label)
  }

  // MARK: Places

  private func background(_ cell: UICollectionViewListCell) throws -> UIView {
    try #require(cell.subviews.first { $0.frame == cell.bounds && $0 !== cell.contentView })
  }

  @Test func groups_areRounded() throws {
    let made = ListApp.make(frame)
    let (first, middle, last) = (
      try cell(made.view, 1, 0), try cell(made.view, 1, 1), try cell(made.view, 1, 2)
    )
    #expect(try background(first).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(try background(middle).layer.maskedCorners == [])
    #expect(try background(last).layer.maskedCorners == [.layerMinXMaxYCorner, .layerMaxXMaxYCorner])
    #expect(try background(first).layer.cornerRadius == 10)
    #expect(try background(first).backgroundColor == .secondarySystemGroupedBackground)
    let plain = ListApp.make(frame, .plain)
    #expect(try background(cell(plain.view, 1, 0)).layer.cornerRadius == 0)
  }

  @Test func separators_divideRows() throws {
    let made = ListApp.make(frame)
    let line = try #require(cell(made.view, 1, 0).subviews.first { $0.frame.height == 1 })
    #expect(line.frame == CGRect(x: 16, y: 43, width: 272, height: 1))
    #expect(line.isHidden == false)
    let last = try cell(made.view, 1, 2)
    #expect(!last.subviews.filter { $0.backgroundColor == .separator }.contains { !$0.isHidden })
    (made.kept.first as? ListApp)?.rearrange()
    // About has moved to the start, and Storage is last.
    let order = try (0..<3).map {
      try cell(made.view, 1, $0).contentView.subviews.compactMap { ($0 as? UILabel)?.text }
    }
    #expect(order == [["About"], ["Wi-Fi"], ["Storage"]])
    #expect(try background(cell(made.view, 1, 0)).layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    #expect(try background(cell(made.view, 1, 1)).layer.maskedCorners == [])
  }

  @Test func configuration_hasTheSeparators() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.color = .red
    configuration.separatorConfiguration.bottomSeparatorInsets = NSDirectionalEdgeInsets(
      top: 0, leading: 30, bottom: 0, trailing: 20)
    configuration.itemSeparatorHandler = { path, usual in
      var own = usual
      if path.item == 1 { own.bottomSeparatorVisibility = .hidden }
      return own
    }
    configuration.trailingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [UIContextualAction(style: .destructive, title: "Delete") { $2(true) }])
    }
    let view = UICollectionView(
      frame: frame, collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { cell, _, item in
      cell.contentConfiguration = UIListContentConfiguration.cell()
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([1, 2, 3])
    source.apply(snapshot)
    func line(_ item: Int) throws -> UIView? {
      try cell(view, 0, item).subviews.first { $0.backgroundColor == .red && !$0.isHidden }
    }
    #expect(try line(0)?.frame == CGRect(x: 30, y: 43, width: 270, height: 1))
    #expect(try line(1) == nil)
    #expect(try line(2) != nil)
    var other = configuration
    other.itemSeparatorHandler = nil
    #expect(other == configuration)
    other.showsSeparators = false
    #expect(other != configuration)
  }

  @Test func guide_movesTheSeparator() throws {
    let made = ListApp.make(frame)
    let row = try cell(made.view, 1, 0)
    NSLayoutConstraint.activate([
      row.separatorLayoutGuide.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 60)
    ])
    row.setNeedsLayout()
    row.layoutIfNeeded()
    row.setNeedsLayout()
    row.layoutIfNeeded()
    #expect(row.subviews.first { $0.backgroundColor == .separator }?.frame.minX == 60)
    #expect(
      row.systemLayoutSizeFitting(
        CGSize(width: 288, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height == 44)
  }

  @Test func accessories_dependOnEditing() throws {
    let made = ListApp.make(frame)
    let row = try cell(made.view, 1, 1)
    #expect(try label("Sound", in: row.contentView).frame.minX == 16)
    made.view.isEditing = true
    made.view.layoutIfNeeded()
    // The control for deletion is 22 points wide, 16 from the edge, and 8 from the text.
    #expect(row.contentView.frame.minX + (try label("Sound", in: row.contentView).frame.minX) == 46)
    // The indicator, the lines of 20 points, and their spaces.
    #expect(
      row.contentView.frame.minX + (try label("Sound", in: row.contentView).frame.maxX) == 222)
  }

  @Test func hierarchy_isIndented() throws {
    let view = UICollectionView(
      frame: frame,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = [.outlineDisclosure()]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["home"])
    tree.append(["music"], to: "home")
    tree.expand(["home"])
    source.apply(tree, to: 0)
    #expect(try cell(view, 0, 0).configurationState.isExpanded)
    #expect(try cell(view, 0, 1).contentView.frame.minX == 10)
    tree.collapse(["home"])
    source.apply(tree, to: 0)
    view.layoutIfNeeded()
    #expect(view.numberOfItems(inSection: 0) == 1)
    #expect(try cell(view, 0, 0).configurationState.isExpanded == false)
  }

  @Test func tap_expandsTheItem() throws {
    let view = UICollectionView(
      frame: frame,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      cell.accessories = [.outlineDisclosure(options: .init(style: .header))]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["home", "trash"])
    tree.append(["music"], to: "home")
    source.apply(tree, to: 0)
    var expanded: [String] = []
    source.sectionSnapshotHandlers.willExpandItem = { expanded.append($0) }
    source.sectionSnapshotHandlers.shouldCollapseItem = { $0 != "home" }
    view.layoutIfNeeded()
    let first = IndexPath(item: 0, section: 0)
    view.tapItem(at: first)
    #expect(source.snapshot().itemIdentifiers == ["home", "music", "trash"])
    #expect(expanded == ["home"])
    #expect(view.indexPathsForSelectedItems == nil)
    // The handler keeps it expanded.
    view.tapItem(at: first)
    #expect(source.snapshot().itemIdentifiers == ["home", "music", "trash"])
  }

  // MARK: States

  @Test func selectedRow_isGray() throws {
    let made = ListApp.make(frame)
    let row = try cell(made.view, 1, 1)
    made.view.selectItem(at: IndexPath(item: 1, section: 1), animated: false, scrollPosition: [])
    made.view.layoutIfNeeded()
    #expect(try background(row).backgroundColor == .systemGray4)
  }

  @Test func handler_configuresEachState() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var states: [Bool] = []
    cell.configurationUpdateHandler = { cell, state in
      states.append(state.isSelected)
      var background = UIBackgroundConfiguration.clear()
      background.backgroundColor = state.isSelected ? .red : .blue
      background.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10)
      cell.backgroundConfiguration = background
    }
    cell.layoutIfNeeded()
    cell.isSelected = true
    cell.isSelected = true
    cell.layoutIfNeeded()
    #expect(states == [false, true])
    let part = try #require(cell.subviews.first)
    #expect(part.frame == CGRect(x: 10, y: 5, width: 80, height: 40))
    #expect(part.backgroundColor == .red)
  }

  @Test func contentView_isThatOfTheConfiguration() throws {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    cell.contentConfiguration = Stripe(height: 30)
    let view = cell.contentView
    #expect((view as? StripeView)?.stripe.height == 30)
    #expect(view.frame == cell.bounds)
    cell.contentConfiguration = Stripe(height: 70)
    #expect(cell.contentView === view)
    #expect(cell.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 100, height: 70))
    cell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(cell.contentView is UIListContentView)
    #expect(cell.subviews.count == 1)
    cell.contentConfiguration = nil
    #expect((cell.contentView is any UIContentView) == false)
  }

  // MARK: Pictures

  @Test func list_isDrawn() async {
    let scene = Scene(
      canvas: Canvas(
        size: Size(width: 320, height: 166), scale: 0.75, background: Color(red: 0.949, green: 0.949, blue: 0.969)),
      layout: UIKitLayout<UICollectionViewCompositionalLayout>(collectionView: { frame in
        let made = ListApp.make(frame)
        made.view.isEditing = true
        return made
      }))
    await assertGolden(of: scene, as: .image)
  }
}

private struct Stripe: UIContentConfiguration {
  var height: CGFloat

  func makeContentView() -> any UIView & UIContentView { StripeView(self) }
  func updated(for state: any UIConfigurationState) -> Stripe { self }
}

private final class StripeView: UIView, UIContentView {
  var stripe: Stripe
  var configuration: any UIContentConfiguration {
    get { stripe }
    set { if let new = newValue as? Stripe { stripe = new } }
  }

  init(_ stripe: Stripe) {
    self.stripe = stripe
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: stripe.height) }
}
