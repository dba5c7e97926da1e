import UIKit

/// A photo with a white border and a shadow.
final class AlbumPhotoCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.85, alpha: 1)
    layer.borderColor = UIColor.white.cgColor
    layer.borderWidth = 3
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowOpacity = 0.5
    // Smooths the edges of a turned photo.
    layer.rasterizationScale = UIScreen.main.scale
    layer.shouldRasterize = true
    imageView.frame = bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) { fatalError("Views of this screen aren't archived.") }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
  }
}

/// The name of an album.
final class AlbumTitleView: UICollectionReusableView {
  let titleLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    titleLabel.frame = bounds
    titleLabel.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    titleLabel.backgroundColor = .clear
    titleLabel.textAlignment = .center
    titleLabel.font = .boldSystemFont(ofSize: 13)
    titleLabel.textColor = .white
    titleLabel.shadowColor = UIColor(white: 0, alpha: 0.3)
    titleLabel.shadowOffset = CGSize(width: 0, height: 1)
    addSubview(titleLabel)
  }

  required init?(coder: NSCoder) { fatalError("Views of this screen aren't archived.") }

  override func prepareForReuse() {
    super.prepareForReuse()
    titleLabel.text = nil
  }
}

/// The image `emblem`, which needs no data.
final class EmblemView: UICollectionReusableView {
  private static let imageName = "emblem"

  static var defaultSize: CGSize { UIImage(named: imageName)?.size ?? .zero }

  override init(frame: CGRect) {
    super.init(frame: frame)
    let imageView = UIImageView(image: UIImage(named: Self.imageName))
    imageView.frame = bounds
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { fatalError("Views of this screen aren't archived.") }
}
