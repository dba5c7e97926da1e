import Testing
import UIKit

/// View controllers without a scene: containers, safe areas, presentation, and the responder chain.
@MainActor struct ViewControllerTests {
  /// A view controller that notes the calls of UIKit in a list that several share.
  private final class NotedController: UIViewController {
    let name: String
    let log: Log

    init(_ name: String, _ log: Log) {
      (self.name, self.log) = (name, log)
      super.init(nibName: nil, bundle: nil)
      title = name
    }

    required init?(coder: NSCoder) { fatalError("not archived") }

    override func viewDidLoad() { note("load") }
    override func viewWillAppear(_ animated: Bool) { note("willAppear") }
    override func viewDidAppear(_ animated: Bool) { note("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
    override func willMove(toParent parent: UIViewController?) { note("willMove \(parent == nil ? "out" : "in")") }
    override func didMove(toParent parent: UIViewController?) { note("didMove \(parent == nil ? "out" : "in")") }

    private func note(_ call: String) { log.calls.append("\(name) \(call)") }
  }

  private final class Log {
    var calls: [String] = []

    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  private func window(_ controller: UIViewController, safeArea: UIEdgeInsets = .zero) -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }

  /// Sources: "Adding a Child View Controller to Your Content" and "Removing a Child View Controller from Your Content" in
  /// Apple's View Controller Programming Guide for iOS, "Implementing a Container View Controller".
  @Test func childrenAreAddedAndRemovedInTheDocumentedOrder() {
    let log = Log()
    let (parent, child) = (NotedController("parent", log), NotedController("child", log))
    let window = window(parent)
    _ = log.take()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    #expect(log.take() == ["child willMove in", "child load", "child willAppear", "child didMove in"])
    #expect(parent.children == [child])
    #expect(child.view.window === window)
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    #expect(log.take() == ["child willMove out", "child willDisappear", "child didDisappear", "child didMove out"])
    #expect(child.parent == nil)
  }

  @Test func aNavigationControllerShowsTheLastOfItsStack() {
    let log = Log()
    let navigation = UINavigationController(rootViewController: NotedController("list", log))
    let window = window(navigation)
    _ = log.take()
    navigation.pushViewController(NotedController("photo", log), animated: true)
    #expect(navigation.topViewController?.view.window === window)
    #expect(navigation.viewControllers.first?.view.window == nil)
    #expect(navigation.navigationBar.topItem?.title == "photo")
    #expect(navigation.navigationBar.backItem?.title == "list")
    navigation.popViewController(animated: true)
    #expect(navigation.topViewController?.title == "list")
    #expect(navigation.topViewController?.navigationController === navigation)
    #expect(
      log.take().filter { $0.hasSuffix("ppear") } == [
        "list willDisappear", "photo willAppear", "list didDisappear", "photo willDisappear", "list willAppear",
        "photo didDisappear",
      ])
  }

  /// Sources: the pages `UIViewController.additionalSafeAreaInsets` and `UIView.safeAreaInsets` in Apple's documentation.
  @Test func barsAndAppsAddToTheSafeArea() {
    let content = UIViewController()
    content.additionalSafeAreaInsets.bottom = 10
    let navigation = UINavigationController(rootViewController: content)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    let window = window(tabs)
    #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 59, right: 0))
    let inner = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
    content.view.addSubview(inner)
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 14, left: 0, bottom: 0, right: 0))
    #expect(window.safeAreaInsets == .zero)
    navigation.isNavigationBarHidden = true
    window.layoutIfNeeded()
    #expect(content.view.safeAreaInsets.top == 0)
  }

  @Test func aPresentedViewControllerCoversTheScreen() {
    let (root, sheet) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let window = window(navigation)
    root.present(sheet, animated: true)
    #expect(window.subviews.last === sheet.view)
    #expect(sheet.view.frame == window.bounds)
    #expect(navigation.presentedViewController === sheet)
    #expect(sheet.presentingViewController === navigation)
    sheet.dismiss(animated: true)
    #expect(sheet.view.window == nil)
    #expect(root.presentedViewController == nil)
  }

  /// Source: "Using responders and the responder chain to handle events" in Apple's documentation, "Determining an event's
  /// first responder".
  @Test func theResponderChainLeadsFromAViewThroughItsControllerToTheWindow() {
    let controller = UIViewController()
    let window = window(controller)
    let label = UILabel()
    controller.view.addSubview(label)
    #expect(label.next === controller.view)
    #expect(controller.view.next === controller)
    #expect(controller.next === window)
    #expect(window.next == nil)
  }

  @Test func aCollectionViewControllerIsTheDataSourceOfItsView() {
    final class Numbers: UICollectionViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      }

      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }
    let numbers = Numbers(collectionViewLayout: UICollectionViewFlowLayout())
    let window = window(numbers)
    #expect(numbers.collectionView.visibleCells.count == 3)
    #expect(numbers.collectionView.frame == window.bounds)
    #expect(numbers.collectionView.superview === numbers.view)
    #expect(numbers.collectionViewLayout is UICollectionViewFlowLayout)
  }
}
