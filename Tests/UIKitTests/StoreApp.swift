import UIKit

/// A store's front page as an app has it: cards that page, small pictures in pairs, and notes that decide about their heights.
final class StoreApp: NSObject, UICollectionViewDataSource {
  static let badgeKind = "badge-kind"
  static let backgroundKind = "background-kind"

  /// Heights of the notes of the last section.
  var notes: [CGFloat] = [30, 90, 60, 30]
  /// What the section provider has been given.
  private(set) var environments: [(section: Int, size: CGSize)] = []

  /// The layout in the words of UIKit's documentation.
  func makeLayout() -> UICollectionViewCompositionalLayout {
    let layout = UICollectionViewCompositionalLayout {
      [unowned self] (sectionIndex: Int, environment: NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection? in
      environments.append((sectionIndex, environment.container.effectiveContentSize))
      switch sectionIndex {
      case 0: return cards
      case 1: return pairs
      default: return rows
      }
    }
    layout.register(Background.self, forDecorationViewOfKind: Self.backgroundKind)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 10
    layout.configuration = configuration
    return layout
  }

  private var header: NSCollectionLayoutBoundarySupplementaryItem {
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1.0), heightDimension: .absolute(30)),
      elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    header.pinToVisibleBounds = true
    return header
  }

  private var cards: NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(200), heightDimension: .absolute(100)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 5, trailing: 20)
    section.boundarySupplementaryItems = [header]
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      for item in items where item.representedElementCategory == .cell {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = max(0.4, 1 - distance / 400)
      }
    }
    return section
  }

  private var pairs: NSCollectionLayoutSection {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(16), heightDimension: .absolute(16)),
      elementKind: Self.badgeKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.25, y: -0.25)))
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [badge])
    let pair = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
      subitem: item, count: 2)
    pair.interItemSpacing = .fixed(20)
    let section = NSCollectionLayoutSection(group: pair)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    section.decorationItems = [NSCollectionLayoutDecorationItem.background(elementKind: Self.backgroundKind)]
    return section
  }

  private var rows: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 2
    return section
  }

  /// A collection view of the app.
  static func make(_ frame: CGRect) -> (view: UICollectionView, kept: [AnyObject]) {
    let app = StoreApp()
    let view = UICollectionView(frame: frame, collectionViewLayout: app.makeLayout())
    view.backgroundColor = .white
    view.register(NoteCell.self, forCellWithReuseIdentifier: "note")
    view.register(
      Title.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "title")
    view.register(Badge.self, forSupplementaryViewOfKind: badgeKind, withReuseIdentifier: "badge")
    view.dataSource = app
    return (view, [app])
  }

  // MARK: Data

  private let picture = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, path, item in
    let hue = CGFloat((path.section * 7 + item * 3) % 20) / 20
    cell.contentView.backgroundColor = UIColor(hue: hue, saturation: 0.55, brightness: 0.9, alpha: 1)
    cell.contentView.layer.cornerRadius = 10
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    [6, 3, notes.count][section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    guard indexPath.section == 2 else {
      return collectionView.dequeueConfiguredReusableCell(using: picture, for: indexPath, item: indexPath.item)
    }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "note", for: indexPath)
    (cell as? NoteCell)?.height.constant = notes[indexPath.item] - 8
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: kind == Self.badgeKind ? "badge" : "title", for: indexPath)
  }
}

/// A box inside margins of 4 points, whose height a constraint says.
private final class NoteCell: UICollectionViewCell {
  private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 36)
  private let box = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    box.backgroundColor = UIColor(white: 0.85, alpha: 1)
    box.layer.cornerRadius = 6
    box.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(box)
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
      box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 20),
      box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -20), height,
    ])
  }

  required init?(coder: NSCoder) { nil }
}

private final class Title: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.95, alpha: 0.9)
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    label.text = "Featured"
    label.font = .boldSystemFont(ofSize: 17)
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

private final class Badge: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .red
    layer.cornerRadius = 8
  }

  required init?(coder: NSCoder) { nil }
}

private final class Background: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.92, alpha: 1)
  }

  required init?(coder: NSCoder) { nil }
}
