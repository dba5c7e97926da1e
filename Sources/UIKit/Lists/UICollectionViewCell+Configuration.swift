import Foundation
import QuartzCore

/// The configurations of a cell.
struct CellConfigurations {
  var content: (any UIContentConfiguration)?
  var background: UIBackgroundConfiguration?
  var handler: UICollectionViewCell.ConfigurationUpdateHandler?
  var updatesContent = true
  var updatesBackground = true
  /// A Boolean value that indicates whether the configurations must be updated for the state of the cell.
  var needsUpdate = true
  /// The view of the background, or `nil` for a cell without one.
  var backgroundPart: BackgroundView?
}

extension UICollectionViewCell {
  /// A closure that configures a cell for a state.
  public typealias ConfigurationUpdateHandler = (
    _ cell: UICollectionViewCell, _ state: UICellConfigurationState
  ) -> Void

  /// The configuration of the content, whose view is the cell's content view.
  public var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set {
      configurations.content = newValue
      showContent()
    }
  }

  /// The configuration of the background, or `nil` for the default of the cell.
  public var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background }
    set {
      configurations.background = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// The closure that configures the cell whenever its state changes.
  public var configurationUpdateHandler: ConfigurationUpdateHandler? {
    get { configurations.handler }
    set {
      configurations.handler = newValue
      setNeedsUpdateConfiguration()
    }
  }

  /// A Boolean value that indicates whether the content is updated for each state.
  public var automaticallyUpdatesContentConfiguration: Bool {
    get { configurations.updatesContent }
    set { configurations.updatesContent = newValue }
  }

  /// A Boolean value that indicates whether the background is updated for each state.
  public var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurations.updatesBackground }
    set { configurations.updatesBackground = newValue }
  }

  /// Marks the cell for ``UICollectionViewCell/updateConfiguration(using:)``.
  public func setNeedsUpdateConfiguration() {
    configurations.needsUpdate = true
    setNeedsLayout()
  }

  /// The state of the cell.
  var currentState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    (state.isSelected, state.isHighlighted) = (isSelected, isHighlighted)
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = (superview as? UICollectionView)?.isEditing ?? false
    return state
  }

  /// Updates the configurations if the state has changed.
  ///
  /// Source of the order: the reference of `configurationUpdateHandler`, "Updating the configuration".
  func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate else { return }
    configurations.needsUpdate = false
    let state = configurationState
    updateConfiguration(using: state)
    configurations.handler?(self, state)
    configurations.needsUpdate = false
    showBackground()
  }

  func updateConfigurations(for state: UICellConfigurationState) {
    guard configurations.updatesContent, let content = configurations.content else { return }
    configurations.content = content.updated(for: state)
    showContent()
  }

  private func showContent() {
    guard let content = configurations.content else {
      if contentView is any UIContentView { replaceContentView(by: UIView()) }
      return
    }
    if let view = contentView as? any UIContentView, view.supports(content) {
      view.configuration = content
    } else {
      replaceContentView(by: content.makeContentView())
    }
    setNeedsLayout()
  }

  /// Shows the background configuration, or the default one, for the state of the cell.
  func showBackground(usual: UIBackgroundConfiguration?) {
    guard var configuration = configurations.background ?? (backgroundView == nil ? usual : nil) else {
      configurations.backgroundPart?.removeFromSuperview()
      configurations.backgroundPart = nil
      return
    }
    if configurations.updatesBackground { configuration = configuration.updated(for: configurationState) }
    let part = configurations.backgroundPart ?? BackgroundView(frame: .zero)
    if configurations.backgroundPart == nil {
      configurations.backgroundPart = part
      insertSubview(part, at: 0)
    }
    part.show(configuration, in: self)
  }
}

extension UICollectionView {
  /// Shows the accessories of cells for editing, or those for the normal state.
  func editingChanged() {
    for cell in visibleCells { cell.setNeedsUpdateConfiguration() }
    setNeedsLayout()
  }
}
