import LayoutCore
import Scenes
import StandardTransitions
import UIKit

/// A view controller that notes the calls of UIKit in a list that the controllers of a screen share.
final class NotedController: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("not archived") }

  /// A step finds its screen by the collection view.
  override func loadView() {
    view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: UICollectionViewFlowLayout())
  }

  override func viewDidLoad() { note("load") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear \(animated)") }
  override func viewIsAppearing(_ animated: Bool) { note("isAppearing \(animated)") }
  override func viewWillLayoutSubviews() { note("willLayout") }
  override func viewDidLayoutSubviews() { note("didLayout") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear \(animated)") }
  override func viewWillDisappear(_ animated: Bool) {
    note("willDisappear \(animated)" + (isMovingFromParent ? " popped" : "") + (isBeingDismissed ? " dismissed" : ""))
  }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear \(animated)") }
  override func willMove(toParent parent: UIViewController?) { note("willMove \(parent == nil ? "out" : "in")") }
  override func didMove(toParent parent: UIViewController?) { note("didMove \(parent == nil ? "out" : "in")") }

  private func note(_ call: String) { log.lines.append("\(name) \(call)") }
}

extension UIViewController {
  /// The list of the first view controller inside that notes calls.
  private var firstLog: Log? { (self as? NotedController)?.log ?? children.lazy.compactMap(\.firstLog).first }

  /// Returns the calls on a screen that is visible while code changes it.
  static func calls(
    of make: @escaping @MainActor @Sendable (Log) -> UIViewController,
    during body: @escaping @MainActor @Sendable (UIViewController, Log) -> Void
  ) throws -> [String] {
    let found = Log()
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 200)), layout: UIKitLayout(viewController: { make(Log()) }))
    scene.steps = [
      TimelineStep(
        PerformTransition { view in
          guard let root = view.window?.rootViewController, let log = root.firstLog else { return }
          log.lines = []
          body(root, log)
          found.lines = log.lines
        })
    ]
    _ = try Timeline(scene)
    return found.lines
  }
}
