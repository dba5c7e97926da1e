import UIKit

/// A screen as an app has it: a grid of photos below a navigation bar, and a strip of the same photos at the bottom that
/// follows the grid.
final class GalleryController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  let count = 24
  let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  let strip = UICollectionView(frame: .zero, collectionViewLayout: GalleryController.stripLayout())
  let badge = UILabel()
  /// The calls of UIKit.
  private(set) var calls: [String] = []

  func note(_ call: String) { calls.append(call) }

  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  private static func stripLayout() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 40, height: 40)
    layout.minimumLineSpacing = 4
    return layout
  }

  override func loadView() {
    note("loadView")
    super.loadView()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("viewDidLoad")
    title = "Gallery"
    navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
    view.backgroundColor = UIColor(white: 0.93, alpha: 1)
    for (collection, name) in [(grid, "grid"), (strip, "strip")] {
      collection.accessibilityIdentifier = name
      collection.register(NumberCell.self, forCellWithReuseIdentifier: "number")
      (collection.dataSource, collection.delegate) = (self, self)
      collection.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(collection)
    }
    grid.backgroundColor = .white
    grid.layer.cornerRadius = 12
    strip.backgroundColor = .darkGray
    badge.text = "24 photos"
    badge.font = .systemFont(ofSize: 13)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.backgroundColor = UIColor.black.withAlphaComponent(0.6)
    badge.layer.cornerRadius = 10
    badge.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(badge)
    constrain()
  }

  private func constrain() {
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      grid.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 12),
      grid.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 12),
      grid.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -12),
      grid.bottomAnchor.constraint(equalTo: strip.topAnchor, constant: -12),
      strip.heightAnchor.constraint(equalToConstant: 56),
      strip.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      strip.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      strip.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -8),
      badge.centerXAnchor.constraint(equalTo: grid.centerXAnchor),
      badge.bottomAnchor.constraint(equalTo: grid.bottomAnchor, constant: -8),
      badge.widthAnchor.constraint(equalToConstant: 90), badge.heightAnchor.constraint(equalToConstant: 20),
    ])
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("viewWillAppear")
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("viewIsAppearing")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("viewDidAppear")
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("viewWillLayoutSubviews")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("viewDidLayoutSubviews")
  }

  override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    note("safeArea \(Int(view.safeAreaInsets.top))")
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    note("willTransition to \(Int(size.width))x\(Int(size.height)) in \(Int(view.bounds.width))")
    coordinator.animate { _ in
      self.note("alongside in \(Int(self.view.bounds.width))")
      self.badge.alpha = 0
    } completion: { _ in
      self.note("completion")
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
    (cell as? NumberCell)?.show(indexPath.item)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    if collectionView === strip { return CGSize(width: 40, height: 40) }
    let columns: CGFloat = collectionView.bounds.width > 260 ? 4 : 3
    let side = ((collectionView.bounds.width - 10 * (columns - 1)) / columns).rounded(.down)
    return CGSize(width: side, height: side)
  }

  /// The strip shows the photos in proportion to the grid.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard scrollView === grid, grid.contentSize.height > grid.bounds.height else { return }
    let progress = grid.contentOffset.y / (grid.contentSize.height - grid.bounds.height)
    strip.contentOffset.x = progress * (strip.contentSize.width - strip.bounds.width)
  }
}

/// A colored square with a number.
final class NumberCell: UICollectionViewCell {
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.textColor = .white
    label.font = .boldSystemFont(ofSize: 15)
    contentView.addSubview(label)
    contentView.layer.cornerRadius = 6
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  func show(_ number: Int) {
    label.text = "\(number)"
    contentView.backgroundColor = UIColor(
      hue: CGFloat(number) / 24, saturation: 0.6, brightness: 0.75, alpha: 1)
  }
}
