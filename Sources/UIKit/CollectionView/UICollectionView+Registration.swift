import Foundation

extension UICollectionView {
  /// A registration of a cell class and the closure that configures its cells.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    fileprivate let handler: Handler
    fileprivate let identity = RegistrationIdentity()

    /// Creates a registration with a configuration handler.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A registration of a supplementary view class and the closure that configures its views.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a supplementary view.
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void

    fileprivate let kind: String
    fileprivate let handler: Handler
    fileprivate let identity = RegistrationIdentity()

    /// Creates a registration for an element kind.
    public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
  }

  /// Dequeues a cell of the registration's class and configures it.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identity.identifier
    register(Cell.self, forCellWithReuseIdentifier: identifier)
    guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell else {
      raise(.internalInconsistency, "the registered cell isn't of class \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Dequeues a supplementary view of the registration's class and configures it.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.kind, registration.identity.identifier)
    register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      raise(.internalInconsistency, "the registered view of kind \(kind) isn't of class \(Supplementary.self)")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// The identity that copies of a registration share.
private final class RegistrationIdentity {
  var identifier: String { "registration \(ObjectIdentifier(self))" }
}
