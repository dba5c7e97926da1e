import UIKit

/// A list of albums as an app has it: sections with headers, photos with captions, and a note between them.
final class PhotoApp: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var albums: [(title: String, entries: [String])] = [
    ("Coast", ["Lighthouse", "Harbour", "# Low tide at noon", "Dunes"]),
    ("Hills", ["Meadow", "Ridge", "# Bring a map", "Summit", "Valley"]),
  ]
  /// What the collection view has asked and told.
  private(set) var calls: [String] = []

  static func configure(_ view: UICollectionView) -> [AnyObject] {
    let app = PhotoApp()
    view.register(PhotoCell.self, forCellWithReuseIdentifier: "photo")
    view.register(NoteCell.self, forCellWithReuseIdentifier: "note")
    view.register(
      AlbumHeader.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "header")
    view.dataSource = app
    view.delegate = app
    return [app]
  }

  /// Takes the calls that there are.
  func takeCalls() -> [String] {
    defer { calls = [] }
    return calls
  }

  func note(_ call: String) { calls.append(call) }

  /// Deletes the first photo, inserts one and moves one.
  func rearrange(_ view: UICollectionView) {
    albums[0].entries = ["Harbour", "Dunes", "# Low tide at noon", "Pier"]
    view.performBatchUpdates {
      view.deleteItems(at: [IndexPath(item: 0, section: 0)])
      view.insertItems(at: [IndexPath(item: 3, section: 0)])
      view.moveItem(at: IndexPath(item: 3, section: 0), to: IndexPath(item: 1, section: 0))
    } completion: { _ in
      self.note("completion")
    }
  }

  private func entry(_ path: IndexPath) -> String { albums[path.section].entries[path.item] }

  func numberOfSections(in collectionView: UICollectionView) -> Int {
    note("sections")
    return albums.count
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    note("items of \(section)")
    return albums[section].entries.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    note("cell \(indexPath.section).\(indexPath.item)")
    let entry = entry(indexPath)
    if entry.hasPrefix("#") {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "note", for: indexPath)
      (cell as? NoteCell)?.label.text = String(entry.dropFirst(2))
      return cell
    }
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photo", for: indexPath)
    (cell as? PhotoCell)?.show(entry)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    note("header \(indexPath.section)")
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (view as? AlbumHeader)?.label.text = albums[indexPath.section].title
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    entry(indexPath).hasPrefix("#")
      ? CGSize(width: collectionView.bounds.width - 20, height: 40) : CGSize(width: 100, height: 90)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, referenceSizeForHeaderInSection section: Int
  ) -> CGSize { CGSize(width: 0, height: 30) }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("willDisplay \(indexPath.section).\(indexPath.item)") }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { note("didEndDisplaying \(indexPath.section).\(indexPath.item)") }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    note("didSelect \(indexPath.section).\(indexPath.item)")
    albums[indexPath.section].entries.remove(at: indexPath.item)
    collectionView.deleteItems(at: [indexPath])
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { note("didScroll \(Int(scrollView.contentOffset.y))") }
}

/// A photo with a caption below it.
private final class PhotoCell: UICollectionViewCell {
  private let picture = UIView()
  private let caption = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .white
    contentView.layer.cornerRadius = 8
    layer.shadowOpacity = 0.3
    layer.shadowRadius = 4
    layer.shadowOffset = CGSize(width: 0, height: 2)
    caption.font = .systemFont(ofSize: 12, weight: .semibold)
    caption.textAlignment = .center
    contentView.addSubview(picture)
    contentView.addSubview(caption)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: 6, y: 6, width: bounds.width - 12, height: bounds.height - 30)
    caption.frame = CGRect(x: 4, y: bounds.height - 22, width: bounds.width - 8, height: 18)
  }

  func show(_ title: String) {
    caption.text = title
    let hue = CGFloat(title.unicodeScalars.reduce(0) { $0 + Int($1.value) } % 12) / 12
    picture.backgroundColor = UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 1)
  }
}

/// A line of text.
private final class NoteCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.85, alpha: 1)
    layer.borderWidth = 1
    layer.borderColor = UIColor.gray.cgColor
    label.font = .systemFont(ofSize: 14)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 10, dy: 4)
  }
}

/// The title of an album.
private final class AlbumHeader: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.2, alpha: 1)
    label.textColor = .white
    label.font = .boldSystemFont(ofSize: 15)
    addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 10, dy: 2)
  }
}

/// A flow layout that tells the app what it is asked.
final class NotingFlowLayout: UICollectionViewFlowLayout {
  private var app: PhotoApp? { collectionView?.delegate as? PhotoApp }

  override init() {
    super.init()
    sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func prepare() {
    app?.note("prepare")
    super.prepare()
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    app?.note("updates")
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  override func finalizeCollectionViewUpdates() {
    app?.note("finalizeUpdates")
    super.finalizeCollectionViewUpdates()
  }

  override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
    app?.note("boundsChange from \(Int(oldBounds.width))")
    super.prepare(forAnimatedBoundsChange: oldBounds)
  }

  override func finalizeAnimatedBoundsChange() {
    app?.note("finalizeBounds")
    super.finalizeAnimatedBoundsChange()
  }
}
