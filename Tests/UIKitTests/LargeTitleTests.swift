import Compositor
import Foundation
import GoldenTesting
import LayoutCore
import Rendering
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Large titles, search bars, and toolbars around a collection view.
///
/// A bar has 44 points, a large title adds 52, and a search bar adds 52 (`NavigationBarRows` names the sources).
@MainActor struct LargeTitleTests {
  @MainActor private static func screen(_ change: (CountriesController) -> Void = { _ in }) -> UIViewController {
    let countries = CountriesController()
    let navigation = UINavigationController(rootViewController: countries)
    navigation.navigationBar.prefersLargeTitles = true
    change(countries)
    return navigation
  }

  private func scene(
    _ steps: [TimelineStep], size: Size = Size(width: 200, height: 400),
    _ make: @escaping @MainActor @Sendable () -> UIViewController = { LargeTitleTests.screen() }
  ) -> Scene {
    var scene = Scene(canvas: Canvas(size: size), layout: UIKitLayout(viewController: make))
    scene.safeArea = EdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    scene.framesPerSecond = 10
    scene.steps = steps
    return scene
  }

  private func scroll(to y: Double) -> TimelineStep {
    TimelineStep(ScrollTransition(to: Point(x: 0, y: y), duration: 0))
  }

  /// Returns the values of a closure at the end of a scene.
  private func values(_ scene: Scene, _ look: @escaping @MainActor @Sendable (CountriesController) -> [CGFloat]) throws
    -> [CGFloat]
  {
    final class Found: @unchecked Sendable { var values: [CGFloat] = [] }
    let found = Found()
    var scene = scene
    scene.steps.append(
      TimelineStep(
        PerformTransition { view in
          let navigation = view.window?.rootViewController as? UINavigationController
          found.values = (navigation?.viewControllers.first as? CountriesController).map(look) ?? []
        }))
    _ = try Timeline(scene)
    return found.values
  }

  @MainActor private static func heights(_ controller: CountriesController) -> [CGFloat] {
    let bar = controller.navigationController?.navigationBar
    return [bar?.frame.height ?? 0, controller.view.safeAreaInsets.top, controller.collectionView.contentOffset.y]
  }

  @Test func contentStartsBelowTheFullBar() throws {
    #expect(try values(scene([]), Self.heights) == [148, 168, -168])
    var generator = try FrameGenerator(scene([]))
    let frame = generator.frame(at: 0)
    let first = try #require(frame.elements.first { $0.id == "0" })
    #expect(first.attributes.frame.minY - frame.bounds.minY == 168)
  }

  /// First the search bar collapses, then the title.
  @Test(arguments: [(-150.0, 130.0), (-116, 96), (-90, 70), (-64, 44), (100, 44)])
  func barCollapsesWithTheScroll(offset: Double, height: Double) throws {
    let found = try values(scene([scroll(to: offset)]), Self.heights)
    #expect(found == [CGFloat(height), CGFloat(height) + 20, CGFloat(offset)])
  }

  @Test func collapsedBarOpensAgain() throws {
    #expect(try values(scene([scroll(to: 100), scroll(to: -168)]), Self.heights) == [148, 168, -168])
  }

  @Test func smallTitleFadesIn() throws {
    func opacity(_ offset: Double) throws -> CGFloat {
      try values(scene([scroll(to: offset)])) { controller in
        let bar = controller.navigationController?.navigationBar
        return [bar?.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Countries" }?.alpha ?? -1]
      }.first ?? -1
    }
    #expect(try opacity(-168) == 0)
    #expect(try opacity(-90) == 0)
    #expect(try opacity(-70.5) == 0.5)
    #expect(try opacity(-64) == 1)
  }

  /// A bar doesn't rest half collapsed.
  ///
  /// Apple doesn't document it. Public reimplementations do the same, such as openuikit (Vercantez),
  /// `snapLargeTitleIfNeeded`.
  @Test(arguments: [(20.0, -168.0), (40, -116), (70, -116), (90, -64), (130, -38)])
  func dragEndsAtAWholeRow(way: Double, offset: Double) throws {
    var drag = DragTransition()
    drag.touches = [(0.0, 0.0), (0.2, -way - 10), (0.5, -way - 10)].map {
      Touch(timestamp: $0.0, location: Point(x: 100, y: 300 + $0.1))
    }
    #expect(try values(scene([TimelineStep(drag)]), Self.heights).last == CGFloat(offset))
  }

  @Test func searchBarThatStays_leavesTheTitleToCollapse() throws {
    let scene = scene([scroll(to: -100)]) {
      Self.screen { $0.navigationItem.hidesSearchBarWhenScrolling = false }
    }
    #expect(try values(scene, Self.heights) == [96, 116, -100])
    let part = self.scene([scroll(to: -140)]) {
      Self.screen { $0.navigationItem.hidesSearchBarWhenScrolling = false }
    }
    #expect(try values(part, Self.heights) == [120, 140, -140])
  }

  /// Source: `UINavigationItem.LargeTitleDisplayMode.automatic`, "Inherit the display mode from the previous navigation
  /// item".
  @Test func displayModesAreInherited() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    navigation.navigationBar.prefersLargeTitles = true
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    func height(_ mode: UINavigationItem.LargeTitleDisplayMode) -> CGFloat {
      let controller = UIViewController()
      controller.navigationItem.largeTitleDisplayMode = mode
      navigation.pushViewController(controller, animated: false)
      window.layoutIfNeeded()
      return navigation.navigationBar.frame.height
    }
    #expect(height(.automatic) == 96)
    #expect(height(.never) == 44)
    #expect(height(.automatic) == 44)
    #expect(height(.always) == 96)
    navigation.navigationBar.prefersLargeTitles = false
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.frame.height == 44)
  }

  /// Source: *Large Page Titles on iOS* (Xamarin.Forms), "in landscape orientation, the title will return to the center".
  @Test func landscape_hasSmallTitles() throws {
    let rotated = scene([TimelineStep(RotateTransition())])
    #expect(try values(rotated, Self.heights).first == 96)
  }

  @Test func toolbarTakesTheBottom() throws {
    let found = try values(scene([])) { controller in
      controller.toolbarItems = [
        UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil), .flexibleSpace(),
        UIBarButtonItem(title: "B", style: .plain, target: nil, action: nil),
      ]
      controller.navigationController?.setToolbarHidden(false, animated: false)
      controller.view.window?.layoutIfNeeded()
      let bar = controller.navigationController?.toolbar
      let buttons = (bar?.subviews ?? []).filter { $0 is UIControl }.map(\.frame)
      return [
        bar?.frame.minY ?? 0, bar?.frame.height ?? 0, controller.view.safeAreaInsets.bottom, buttons.first?.minX ?? 0,
        buttons.last?.maxX ?? 0,
      ]
    }
    // The safe area of 10 points lies below the buttons.
    #expect(found == [346, 54, 54, 16, 184])
  }

  @Test func framesDoNotDependOnTheirOrder() throws {
    let scene = scene([TimelineStep(ScrollTransition(to: Point(x: 0, y: 60), duration: 0.5)), scroll(to: -120)])
    let inOrder = try FrameGenerator.frames(of: scene)
    var generator = try FrameGenerator(scene)
    for index in [4, 1, 5, 2] { #expect(generator.frame(at: index) == inOrder[index], "frame \(index)") }
  }
}
