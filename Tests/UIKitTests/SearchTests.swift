import Compositor
import GoldenTesting
import LayoutCore
import Rendering
import Scenes
import StandardTransitions
import Testing
import UIKit

/// The search of a screen with a search bar in its navigation bar.
@MainActor struct SearchTests {
  @MainActor private static func screen() -> UIViewController {
    let navigation = UINavigationController(rootViewController: CountriesController())
    navigation.navigationBar.prefersLargeTitles = true
    navigation.isToolbarHidden = false
    return navigation
  }

  private func scene(_ steps: [any Transition]) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 200, height: 400)), layout: UIKitLayout(viewController: { Self.screen() }))
    scene.safeArea = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    scene.framesPerSecond = 10
    scene.steps = steps.map { TimelineStep($0) }
    return scene
  }

  private func perform(_ body: @escaping @MainActor @Sendable (CountriesController) -> Void) -> PerformTransition {
    PerformTransition { view in
      let navigation = view.window?.rootViewController as? UINavigationController
      (navigation?.topViewController as? CountriesController).map(body)
    }
  }

  private func lines(
    _ steps: [any Transition], _ look: @escaping @MainActor @Sendable (CountriesController) -> [String]
  ) throws -> [String] {
    let found = Log()
    _ = try Timeline(scene(steps + [perform { found.lines = look($0) }]))
    return found.lines
  }

  /// Source: the header of `updateSearchResults(for:)`, "Called when the search bar's text or scope has changed or when
  /// the search bar becomes first responder".
  @Test func textOfCode_filters() throws {
    let search = perform { $0.search.searchBar.text = "an" }
    #expect(try lines([search]) { $0.calls } == ["update an"])
    #expect(try lines([search]) { $0.shown } == ["Finland", "Ghana", "Iceland", "Japan", "Oman"])
    #expect(try lines([search]) { ["\($0.collectionView.visibleCells.count)"] } == ["5"])
  }

  @Test func activeSearch_callsInOrder() throws {
    let steps = [
      perform { $0.search.searchBar.becomeFirstResponder() }, perform { $0.search.searchBar.text = "ma" },
      perform { $0.search.isActive = false },
    ]
    #expect(
      try lines(steps) { $0.calls } == [
        "willPresent", "update ", "didPresent", "update ma", "willDismiss", "update ", "didDismiss",
      ])
    #expect(try lines(steps) { $0.shown } == CountriesController.names)
  }

  /// The row of the buttons and the title give way to the search bar with its button.
  @Test func activeSearch_hidesTheRestOfTheBar() throws {
    func rows(_ steps: [any Transition]) throws -> [String] {
      try lines(steps) { controller in
        let bar = controller.navigationController?.navigationBar
        let buttons = controller.search.searchBar.subviews.filter { $0 is UIButton && !$0.isHidden }
        return ["\(bar?.frame.height ?? 0)", "\(controller.collectionView.contentOffset.y)", "\(buttons.count)"]
      }
    }
    let begin = perform { $0.search.isActive = true }
    #expect(try rows([]) == ["148.0", "-168.0", "0"])
    #expect(try rows([begin]) == ["52.0", "-72.0", "1"])
    #expect(try rows([begin, perform { $0.search.isActive = false }]) == ["148.0", "-168.0", "0"])
    let staying = perform {
      $0.search.hidesNavigationBarDuringPresentation = false
      $0.search.isActive = true
    }
    #expect(try rows([staying]).first == "148.0")
  }

  /// Source: `automaticallyShowsSearchResultsController` in Apple's documentation.
  @Test func resultsController_isVisibleWhileThereIsText() {
    let results = UIViewController()
    let search = UISearchController(searchResultsController: results)
    let content = UIViewController()
    content.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: content)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    func isVisible(_ change: () -> Void) -> Bool {
      change()
      window.layoutIfNeeded()
      return results.viewIfLoaded?.window === window
    }
    #expect(!isVisible { search.isActive = true })
    #expect(isVisible { search.searchBar.text = "a" })
    #expect(results.view.safeAreaInsets.top == 52)
    #expect(!isVisible { search.searchBar.text = "" })
    #expect(isVisible { search.showsSearchResultsController = true })
    #expect(!isVisible { search.isActive = false })
  }

  /// A tap on the field, on the button for canceling, and on the button of the navigation bar.
  @Test func taps() throws {
    func tap(_ x: Double, _ y: Double) -> TouchesTransition {
      var touches = TouchesTransition()
      touches.fingers = [[0, 0.1].map { Touch(timestamp: $0, location: Point(x: x, y: y)) }]
      return touches
    }
    let field = tap(100, 135), cancel = tap(165, 40), add = tap(180, 42)
    #expect(try lines([field]) { $0.calls } == ["willPresent", "update ", "didPresent"])
    #expect(
      try lines([field, cancel]) { $0.calls }.suffix(3) == ["willDismiss", "update ", "didDismiss"])
    #expect(try lines([add]) { $0.calls } == ["add"])
  }

  /// While the search bar collapses.
  @Test func screenIsDrawn() async throws {
    let scroll = ScrollTransition(to: Point(x: 0, y: -128), duration: 0.2)
    var scene = scene([scroll])
    scene.canvas.scale = 0.5
    let bitmap = try await SceneRenderer(scene).bitmap(ofFrame: 1)
    await assertGolden(of: bitmap, as: .image)
  }
}
