import UIKit

/// A screen of settings as an app has it: an inset grouped list with a diffable data source and list cells.
@MainActor final class ListApp: NSObject {
  enum Section: Int, CaseIterable { case account, general }

  private(set) var source: UICollectionViewDiffableDataSource<Section, String>?
  /// The identifier of the item with a checkmark.
  var checked = "Wi-Fi"

  static func makeLayout(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UICollectionViewLayout {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = .supplementary
    return UICollectionViewCompositionalLayout.list(using: configuration)
  }

  static func make(
    _ frame: CGRect, _ appearance: UICollectionLayoutListConfiguration.Appearance = .insetGrouped
  ) -> (view: UICollectionView, kept: [AnyObject]) {
    let app = ListApp()
    let view = UICollectionView(frame: frame, collectionViewLayout: makeLayout(appearance))
    view.backgroundColor = .systemGroupedBackground
    app.configure(view)
    return (view, [app])
  }

  private func configure(_ view: UICollectionView) {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> { [unowned self] cell, _, item in
      show(item, in: cell)
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = path.section == 0 ? "Account" : "General"
      view.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Section, String>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: row, for: path, item: item)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections(Section.allCases)
    snapshot.appendItems(["Ada", "Language"], toSection: .account)
    snapshot.appendItems(["Wi-Fi", "Sound", "About"], toSection: .general)
    source.apply(snapshot, animatingDifferences: false)
    self.source = source
  }

  private func show(_ item: String, in cell: UICollectionViewListCell) {
    var content = item == "Language" ? UIListContentConfiguration.valueCell() : cell.defaultContentConfiguration()
    content.text = item
    switch item {
    case "Ada": content.secondaryText = "Name, password"
    case "Language": content.secondaryText = "English"
    default: break
    }
    cell.contentConfiguration = content
    cell.accessories = item == checked ? [.checkmark()] : [.disclosureIndicator()]
    cell.accessories += [.delete(), .reorder()]
  }

  /// Deletes an item, moves one, and adds one.
  func rearrange() {
    guard var snapshot = source?.snapshot() else { return }
    snapshot.deleteItems(["Sound"])
    snapshot.moveItem("About", beforeItem: "Wi-Fi")
    snapshot.insertItems(["Storage"], afterItem: "Wi-Fi")
    source?.apply(snapshot)
  }
}
