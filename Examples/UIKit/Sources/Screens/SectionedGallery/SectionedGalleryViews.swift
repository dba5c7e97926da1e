import UIKit

/// A photo that fills its cell.
final class PhotoCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.layer.cornerRadius = 6
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) { fatalError("Views of this screen aren't archived.") }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
  }
}

/// The header of a section.
final class HeaderView: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.92, alpha: 1)
    label.frame = bounds.insetBy(dx: 20, dy: 0)
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .boldSystemFont(ofSize: 17)
    label.textColor = .black
    addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("Views of this screen aren't archived.") }
}

/// The footer of a section.
final class FooterView: UICollectionReusableView {
  let button = UIButton()

  override init(frame: CGRect) {
    super.init(frame: frame)
    button.frame = bounds
    button.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    button.titleLabel?.font = .systemFont(ofSize: 15)
    button.setTitleColor(.systemBlue, for: .normal)
    addSubview(button)
  }

  required init?(coder: NSCoder) { fatalError("Views of this screen aren't archived.") }
}
