import Foundation
import Testing
import UIKit

/// Lists, flows of tags and mistakes in compositional layouts, with frames that are worked out by hand.
@MainActor struct CompositionalListTests {
  private func view(
    _ layout: UICollectionViewCompositionalLayout, _ source: some UICollectionViewDataSource, width: CGFloat = 320
  ) -> UICollectionView {
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: 480), collectionViewLayout: layout)
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  private func frames(_ view: UICollectionView, _ section: Int) -> [CGRect?] {
    (0..<view.numberOfItems(inSection: section)).map {
      view.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame
    }
  }

  @Test func plainList_hasRowsFromEdgeToEdge() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .supplementary
    let source = Tags([[50, 60], [40]])
    let view = view(.list(using: configuration), source)
    // Headers of 28 points; rows of as many points as they say.
    #expect(
      frames(view, 0) == [CGRect(x: 0, y: 28, width: 320, height: 50), CGRect(x: 0, y: 78, width: 320, height: 60)])
    #expect(frames(view, 1) == [CGRect(x: 0, y: 166, width: 320, height: 40)])
    view.contentOffset.y = 50
    view.layoutIfNeeded()
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 50, width: 320, height: 28))
  }

  @Test func insetGroupedList_hasMargins() {
    let source = Tags([[50], [40]])
    let view = view(.list(using: UICollectionLayoutListConfiguration(appearance: .insetGrouped)), source)
    // 17.5 points above and below each section: at 17.5 and 102.5, on whole pixels.
    #expect(frames(view, 0) == [CGRect(x: 16, y: 18, width: 288, height: 50)])
    #expect(frames(view, 1) == [CGRect(x: 16, y: 103, width: 288, height: 40)])
    #expect(view.contentSize.height == 160)
  }

  @Test func tags_breakIntoLinesByTheirWidths() {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .estimated(60), heightDimension: .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
      subitems: [item])
    group.interItemSpacing = .fixed(10)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 5
    let source = Tags([[100, 90, 80, 120, 200, 40, 40]], isAcross: true)
    let view = view(UICollectionViewCompositionalLayout(section: section), source)
    // 100, 90, 80 and two spaces take 290; 120 and 200 would take 330; 200, 40 and 40 take 300.
    let places = frames(view, 0).map { [$0?.minX, $0?.minY, $0?.width] }
    #expect(
      places == [
        [0, 0, 100], [110, 0, 90], [210, 0, 80], [0, 35, 120], [0, 70, 200], [210, 70, 40], [260, 70, 40],
      ])
  }

  @Test func labels_wrapAtTheWidthThatTheLayoutGives() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    let source = Words()
    let view = view(UICollectionViewCompositionalLayout(section: section), source, width: 120)
    let label = UILabel()
    (label.text, label.numberOfLines) = (Words.text, 0)
    // 100 points inside the insets of 10.
    let height = label.sizeThatFits(CGSize(width: 100, height: 0)).height + 20
    #expect(height > 60)
    #expect(frames(view, 0) == [CGRect(x: 0, y: 0, width: 120, height: height)])
    #expect(view.contentSize == CGSize(width: 120, height: height))
  }

  @Test func customGroup_asksForFrames() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    let group = NSCollectionLayoutGroup.custom(layoutSize: size) { environment in
      let half = environment.container.contentSize.width / 2
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: half, height: 100)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: half, y: 50, width: half, height: 50), zIndex: 3),
      ]
    }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40)),
      elementKind: "layout-header", alignment: .top)
    configuration.boundarySupplementaryItems = [header]
    let source = Tags([[0, 0, 0]])
    let view = view(
      UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group), configuration: configuration), source)
    #expect(
      frames(view, 0) == [
        CGRect(x: 0, y: 40, width: 160, height: 100), CGRect(x: 160, y: 90, width: 160, height: 50),
        CGRect(x: 0, y: 140, width: 160, height: 100),
      ])
    #expect(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3)
    let top = view.layoutAttributesForSupplementaryElement(
      ofKind: "layout-header", at: IndexPath(item: 0, section: 0))
    #expect(top?.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
  }

  @Test(
    arguments: zip(
      [
        NSDirectionalRectEdge.top, [.top, .leading], .leading, [.bottom, .leading], .bottom, [.bottom, .trailing],
        .trailing, [.top, .trailing], .all, [],
      ],
      [
        (NSRectAlignment.top, CGPoint(x: 45, y: 0)), (.topLeading, CGPoint(x: 0, y: 0)),
        (.leading, CGPoint(x: 0, y: 25)), (.bottomLeading, CGPoint(x: 0, y: 50)), (.bottom, CGPoint(x: 45, y: 50)),
        (.bottomTrailing, CGPoint(x: 90, y: 50)), (.trailing, CGPoint(x: 90, y: 25)),
        (.topTrailing, CGPoint(x: 90, y: 0)), (.none, CGPoint(x: 45, y: 25)), (.none, CGPoint(x: 45, y: 25)),
      ]))
  func views_lieAtTheirEdges(edges: NSDirectionalRectEdge, place: (alignment: NSRectAlignment, origin: CGPoint)) {
    let small = NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10))
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: small, elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: edges))
    let centred = NSCollectionLayoutSupplementaryItem(
      layoutSize: small, elementKind: "centred",
      containerAnchor: NSCollectionLayoutAnchor(edges: edges, absoluteOffset: CGPoint(x: 1, y: 2)),
      itemAnchor: NSCollectionLayoutAnchor(edges: []))
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(60))
    let item = NSCollectionLayoutItem(layoutSize: size, supplementaryItems: [badge, centred])
    let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: size, subitems: [item]))
    let edge = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: small, elementKind: "edge", alignment: place.alignment, absoluteOffset: CGPoint(x: 3, y: 4))
    edge.extendsBoundary = false
    section.boundarySupplementaryItems = [edge]
    let source = Tags([[0]])
    let view = view(UICollectionViewCompositionalLayout(section: section), source, width: 100)
    func origin(_ kind: String) -> CGPoint? {
      view.collectionViewLayout.layoutAttributesForSupplementaryView(
        ofKind: kind, at: IndexPath(item: 0, section: 0))?.frame.origin
    }
    #expect(origin("badge") == place.origin)
    // Its centre at the place itself: ten ninths of the way, less half of its size.
    let (x, y) = (place.origin.x * 10 / 9, place.origin.y * 6 / 5)
    #expect(origin("centred") == CGPoint(x: x - 4, y: y - 3))
    #expect(origin("edge") == CGPoint(x: place.origin.x + 3, y: place.origin.y + 4))
  }

  @Test func layoutMargins_countWhereTheConfigurationSaysSo() {
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(20)),
        subitems: [
          NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
              widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        ]))
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.contentInsetsReference = .layoutMargins
    let source = Tags([[0]])
    let view = view(UICollectionViewCompositionalLayout(section: section, configuration: configuration), source)
    #expect(frames(view, 0) == [CGRect(x: 8, y: 0, width: 304, height: 20)])
    section.contentInsetsReference = .none
    view.collectionViewLayout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(frames(view, 0) == [CGRect(x: 0, y: 0, width: 320, height: 20)])
  }

  @Test func absentSection_endsTheAppAsUIKitDoes() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let layout = UICollectionViewCompositionalLayout { _, _ in nil }
      let source = Tags([[10]])
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 10, height: 10), collectionViewLayout: layout)
      view.dataSource = source
      view.layoutIfNeeded()
    }
  }

  @Test func groupOfNoItems_endsTheApp() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let size = NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10))
      _ = NSCollectionLayoutGroup.horizontal(
        layoutSize: size, subitem: NSCollectionLayoutItem(layoutSize: size), count: 0)
    }
  }
}

/// Cells that want so many points, and headers that want 28.
private final class Tags: NSObject, UICollectionViewDataSource {
  private let lengths: [[CGFloat]]
  private let tag: UICollectionView.CellRegistration<TagCell, CGFloat>
  private let header = UICollectionView.SupplementaryRegistration<TagHeader>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { _, _, _ in }

  init(_ lengths: [[CGFloat]], isAcross: Bool = false) {
    self.lengths = lengths
    tag = UICollectionView.CellRegistration { cell, _, length in (cell.length, cell.isAcross) = (length, isAcross) }
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { lengths.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    lengths[section].count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(
      using: tag, for: indexPath, item: lengths[indexPath.section][indexPath.item])
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if kind != UICollectionView.elementKindSectionHeader { return UICollectionReusableView(frame: .zero) }
    return collectionView.dequeueConfiguredReusableSupplementary(using: header, for: indexPath)
  }
}

/// One cell with a text of several lines inside insets of 10 points.
private final class Words: NSObject, UICollectionViewDataSource {
  static let text = "one two three four five six seven"

  private let words = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, _ in
    let label = UILabel()
    (label.text, label.numberOfLines) = (Words.text, 0)
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 10),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -10),
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor, constant: -10),
    ])
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueConfiguredReusableCell(using: words, for: indexPath, item: 0)
  }
}

private final class TagCell: UICollectionViewCell {
  var length: CGFloat = 0
  var isAcross = false

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: isAcross ? length : size.width, height: isAcross ? size.height : length)
  }
}

private final class TagHeader: UICollectionReusableView {
  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 28) }
}
