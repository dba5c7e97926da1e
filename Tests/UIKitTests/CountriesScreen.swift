import UIKit

/// A typical screen of an app: a list with a large title, a search bar, and a toolbar.
final class CountriesController: UICollectionViewController, UISearchResultsUpdating, UISearchControllerDelegate {
  static let names = [
    "Austria", "Belgium", "Chile", "Denmark", "Egypt", "Finland", "Ghana", "Hungary", "Iceland", "Japan", "Kenya",
    "Latvia", "Mexico", "Norway", "Oman", "Peru",
  ]

  private(set) var shown = CountriesController.names
  private(set) var calls: [String] = []
  let search = UISearchController(searchResultsController: nil)

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 40)
    (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
    super.init(collectionViewLayout: layout)
    title = "Countries"
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(CountryCell.self, forCellWithReuseIdentifier: "country")
    search.searchResultsUpdater = self
    search.delegate = self
    search.obscuresBackgroundDuringPresentation = false
    search.searchBar.placeholder = "Search countries"
    navigationItem.searchController = search
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.calls.append("add") })
    toolbarItems = [
      UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil), .flexibleSpace(),
      UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil),
    ]
  }

  func updateSearchResults(for searchController: UISearchController) {
    let text = searchController.searchBar.text ?? ""
    calls.append("update \(text)")
    shown = text.isEmpty ? Self.names : Self.names.filter { $0.lowercased().contains(text.lowercased()) }
    collectionView.reloadData()
  }

  func willPresentSearchController(_ searchController: UISearchController) { calls.append("willPresent") }
  func didPresentSearchController(_ searchController: UISearchController) { calls.append("didPresent") }
  func willDismissSearchController(_ searchController: UISearchController) { calls.append("willDismiss") }
  func didDismissSearchController(_ searchController: UISearchController) { calls.append("didDismiss") }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    shown.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "country", for: indexPath)
    (cell as? CountryCell)?.label.text = shown[indexPath.item]
    return cell
  }
}

private final class CountryCell: UICollectionViewCell {
  let label = UILabel()
  private let line = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    line.backgroundColor = .separator
    for view in [label, line] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = CGRect(x: 16, y: 0, width: bounds.width - 32, height: bounds.height)
    line.frame = CGRect(x: 16, y: bounds.height - 1, width: bounds.width - 16, height: 1)
  }
}
