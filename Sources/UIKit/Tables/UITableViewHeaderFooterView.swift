import Foundation
import QuartzCore

/// A header or a footer of a table view's section.
open class UITableViewHeaderFooterView: UIView {
  /// The identifier with which the view was created.
  public let reuseIdentifier: String?
  /// The view for the content.
  public let contentView = UIView()
  /// The label of the title.
  open private(set) lazy var textLabel: UILabel? = {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    contentView.addSubview(label)
    return label
  }()
  /// The view behind the content.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  /// Creates a view of a class that is known only at run time.
  public required convenience init(ofClassWithReuseIdentifier reuseIdentifier: String?) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  /// Creates a view, because archives aren't available.
  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Prepares the view for another section.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    backgroundView?.frame = bounds
    let label = contentView.subviews.first { $0 === textLabel }
    label?.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}
