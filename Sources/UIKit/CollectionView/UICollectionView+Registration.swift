import Foundation

extension UICollectionView {
  /// A class of cells and a closure that fills them.
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell for an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    fileprivate let handler: Handler
    fileprivate let identity = RegistrationIdentity()

    /// Creates a registration.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A class of supplementary views and a closure that fills them.
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a view.
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void

    fileprivate let kind: String
    fileprivate let handler: Handler
    fileprivate let identity = RegistrationIdentity()

    /// Creates a registration for a kind of views.
    public init(elementKind: String, handler: @escaping Handler) { (kind, self.handler) = (elementKind, handler) }
  }

  /// Returns a cell of a registration's class, filled.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identity.identifier
    register(Cell.self, forCellWithReuseIdentifier: identifier)
    guard let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath) as? Cell else {
      raise(.internalInconsistency, "the view for a cell of class \(Cell.self) has another class")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a supplementary view of a registration's class, filled.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.kind, registration.identity.identifier)
    register(Supplementary.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    let view = dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let view = view as? Supplementary else {
      raise(.internalInconsistency, "the view for kind \(kind) of class \(Supplementary.self) has another class")
    }
    registration.handler(view, kind, indexPath)
    return view
  }
}

/// The identity of a registration, which copies share.
private final class RegistrationIdentity {
  /// The reuse identifier of the registration's views.
  var identifier: String { "registration \(ObjectIdentifier(self))" }
}
