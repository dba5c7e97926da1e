import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Traits that change with the size of the window.
@MainActor struct TraitTests {
  final class Calls: @unchecked Sendable { var lines: [String] = [] }

  /// Rotates a screen once, and returns the calls.
  private func rotation(
    _ size: Size, _ make: @escaping @MainActor @Sendable (Calls) -> UIViewController
  ) throws -> [String] {
    let found = Calls()
    var scene = Scene(
      canvas: Canvas(size: size),
      layout: UIKitLayout(viewController: {
        let view = CallsView(
          frame: CGRect(x: 0, y: 0, width: 50, height: 50), collectionViewLayout: UICollectionViewFlowLayout())
        let controller = make(view.calls)
        controller.view.addSubview(view)
        return controller
      }))
    scene.framesPerSecond = 5
    let look = PerformTransition { view in found.lines = (view as? CallsView)?.calls.lines ?? [] }
    scene.steps = [TimelineStep(RotateTransition()), TimelineStep(look)]
    _ = try Timeline(scene)
    return found.lines
  }

  /// Source of the values: Apple's Human Interface Guidelines, "Layout", table of the size classes of devices.
  @Test(arguments: [
    (Size(width: 393, height: 852), "compact regular", "compact compact"),
    (Size(width: 430, height: 932), "compact regular", "regular compact"),
    (Size(width: 320, height: 568), "compact regular", "compact compact"),
    (Size(width: 414, height: 896), "compact regular", "regular compact"),
  ])
  func phones_changeTheirSizeClasses(_ size: Size, _ portrait: String, _ landscape: String) throws {
    let calls = try rotation(size) { SizeClassController($0) }
    #expect(calls == ["load \(portrait)", "did \(portrait) → \(landscape)"])
  }

  @Test func tablets_keepTheirs() throws {
    let calls = try rotation(Size(width: 820, height: 1180)) { SizeClassController($0) }
    #expect(calls == ["load regular regular"])
  }

  /// Source of the order: the pages `willTransition(to:with:)` and `viewWillTransition(to:with:)` of UIContentContainer,
  /// `traitCollectionDidChange(_:)` of UITraitEnvironment, and "Unleash the UIKit trait system" (WWDC 2023).
  @Test func rotation_callsInOrder() throws {
    let calls = try rotation(Size(width: 390, height: 844)) { calls in
      let navigation = UINavigationController(rootViewController: TraitNotingController(calls))
      return navigation
    }
    #expect(
      calls == [
        "willTransition to compact compact in compact regular", "viewWillTransition in compact regular",
        "controller did change from compact regular in compact compact", "controller's closure from compact regular",
        "view did change", "view's closure from compact regular", "layout in compact compact", "alongside",
        "completion",
      ])
  }

  @Test func endedRegistrations_areNotCalled() throws {
    let calls = try rotation(Size(width: 390, height: 844)) { calls in
      let controller = UIViewController()
      let width = controller.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: UIViewController, _) in
        calls.lines.append("width")
      }
      let height = controller.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (_: UIViewController, _) in
        calls.lines.append("height")
      }
      controller.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (_: UIViewController, _) in
        calls.lines.append("height again")
      }
      controller.unregisterForTraitChanges(height)
      _ = width
      return controller
    }
    // The width stays compact.
    #expect(calls == ["height again"])
  }

  /// A collection view alone has the traits of its scene.
  @Test func cells_hearOfAChange() throws {
    let found = Calls()
    var scene = Scene(
      canvas: Canvas(size: Size(width: 390, height: 844)),
      layout: UIKitLayout(configure: { view in
        let list = TraitList()
        view.register(TraitCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = list
        return [list]
      }) { UICollectionViewFlowLayout() })
    let look = PerformTransition { view in found.lines = (view.dataSource as? TraitList)?.calls.lines ?? [] }
    scene.steps = [TimelineStep(RotateTransition()), TimelineStep(look)]
    _ = try Timeline(scene)
    #expect(found.lines == ["cell from regular to compact"])
  }

  /// Source: UITraitCollection's reference.
  @Test func collections_areCombinedAndCompared() {
    let wide = UITraitCollection(horizontalSizeClass: .regular)
    let both = UITraitCollection(traitsFrom: [wide, UITraitCollection(verticalSizeClass: .compact)])
    #expect(both.horizontalSizeClass == .regular)
    #expect(both.verticalSizeClass == .compact)
    #expect(both.userInterfaceStyle == .unspecified)
    #expect(both.containsTraits(in: wide))
    #expect(!wide.containsTraits(in: both))
    #expect(both == UITraitCollection(traitsFrom: [both, wide]))
    #expect(UITraitCollection(userInterfaceStyle: .dark).hasDifferentColorAppearance(comparedTo: wide))
  }
}

private func name(_ size: UIUserInterfaceSizeClass) -> String {
  switch size {
  case .unspecified: "unspecified"
  case .compact: "compact"
  case .regular: "regular"
  }
}

extension UITraitCollection {
  fileprivate var names: String { "\(name(horizontalSizeClass)) \(name(verticalSizeClass))" }
}

private final class SizeClassController: UIViewController {
  private let calls: TraitTests.Calls

  init(_ calls: TraitTests.Calls) {
    self.calls = calls
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    calls.lines.append("load \(traitCollection.names)")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    calls.lines.append("did \(previousTraitCollection?.names ?? "none") → \(traitCollection.names)")
  }
}

/// Writes down the calls of a rotation.
private final class TraitNotingController: UIViewController {
  private final class NotedView: UIView {
    weak var calls: TraitTests.Calls?

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      super.traitCollectionDidChange(previousTraitCollection)
      calls?.lines.append("view did change")
    }
  }

  private let calls: TraitTests.Calls
  private var isRotating = false

  init(_ calls: TraitTests.Calls) {
    self.calls = calls
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let noted = NotedView()
    noted.calls = calls
    view = noted
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    registerForTraitChanges([UITraitVerticalSizeClass.self]) { (self: Self, previous) in
      self.calls.lines.append("controller's closure from \(previous.names)")
    }
    let calls = calls
    let traits: [UITrait] = [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]
    view.registerForTraitChanges(traits) { (_: UIView, previous) in
      calls.lines.append("view's closure from \(previous.names)")
    }
  }

  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.willTransition(to: newCollection, with: coordinator)
    calls.lines.append("willTransition to \(newCollection.names) in \(traitCollection.names)")
  }

  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    calls.lines.append("viewWillTransition in \(traitCollection.names)")
    isRotating = true
    coordinator.animate { _ in
      self.calls.lines.append("alongside")
    } completion: { _ in
      self.calls.lines.append("completion")
    }
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard isRotating else { return }
    isRotating = false
    calls.lines.append("layout in \(traitCollection.names)")
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    calls.lines.append(
      "controller did change from \(previousTraitCollection?.names ?? "none") in \(traitCollection.names)")
  }
}

/// A collection view that keeps the calls of its screen.
private final class CallsView: UICollectionView {
  let calls = TraitTests.Calls()
}

private final class TraitList: NSObject, UICollectionViewDataSource {
  let calls = TraitTests.Calls()

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? TraitCell)?.calls = calls
    return cell
  }
}

private final class TraitCell: UICollectionViewCell {
  var calls: TraitTests.Calls?

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let old = previousTraitCollection.map { name($0.verticalSizeClass) } ?? "none"
    calls?.lines.append("cell from \(old) to \(name(traitCollection.verticalSizeClass))")
  }
}
