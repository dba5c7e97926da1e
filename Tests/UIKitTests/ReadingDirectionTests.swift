import Compositor
import LayoutChecks
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Layouts in views that read from right to left.
///
/// Source: the pages of Apple's documentation `flipsHorizontallyInOppositeLayoutDirection`,
/// `developmentLayoutDirection`, and `semanticContentAttribute`.
@MainActor struct ReadingDirectionTests {
  private func scene(
    _ steps: [any Transition] = [], count: Int = 60, width: Double = 300,
    _ make: @escaping @MainActor @Sendable () -> UICollectionViewLayout
  ) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: width, height: 400)), data: CollectionData(counts: [count]),
      layout: UIKitLayout<UICollectionViewLayout>(configure: { view in
        view.semanticContentAttribute = .forceRightToLeft
        return []
      }) { make() })
    scene.framesPerSecond = 10
    scene.steps = steps.map { TimelineStep($0) }
    return scene
  }

  /// The left edges of the items on the screen.
  private func lefts(_ frame: Frame) -> [String: Double] {
    let cells = frame.elements.filter { $0.attributes.kind == .cell }
    return Dictionary(uniqueKeysWithValues: cells.map { ($0.id, $0.attributes.frame.minX - frame.bounds.minX) })
  }

  private func frames(
    _ steps: [any Transition] = [], count: Int = 60, width: Double = 300,
    _ make: @escaping @MainActor @Sendable () -> UICollectionViewLayout
  ) throws -> [Frame] {
    try FrameGenerator.frames(of: scene(steps, count: count, width: width, make))
  }

  @Test func flippedRow_beginsAtTheRight() throws {
    let first = try frames { Row(flips: true) }[0]
    #expect(lefts(first)["0"] == 240)
    #expect(lefts(first)["1"] == 170)
    #expect(lefts(first).count == 5)
  }

  @Test func scroll_goesThroughTheMirror() throws {
    let to = try frames([ScrollTransition(to: Point(x: 70, y: 0))]) { Row(flips: true) }
    #expect(lefts(to[to.count - 1])["1"] == 240)
    let by = try frames([ScrollTransition(by: Point(x: 140, y: 0))]) { Row(flips: true) }
    #expect(lefts(by[by.count - 1])["2"] == 240)
    let item = try frames([ScrollTransition(toItem: [0, 40], position: .start)]) { Row(flips: true) }
    #expect(lefts(item[item.count - 1])["40"] == 240)
  }

  /// A finger that moves to the right pulls later items in from the left.
  @Test func drag_movesTheContentWithTheFinger() throws {
    var drag = DragTransition()
    drag.touches = [(0.0, 100.0), (1, 210), (2, 210)].map {
      Touch(timestamp: $0.0, location: Point(x: $0.1, y: 200))
    }
    let frames = try frames([drag]) { Row(flips: true) }
    let left = try #require(lefts(frames[15])["1"])
    #expect(left > 250)
  }

  @Test func theClass_seesItsOwnCoordinates() throws {
    let log = Log()
    let read = PerformTransition { view in
      let left = view.layoutAttributesForItem(at: [0, 1])?.frame.minX ?? -1
      log.lines = ["\(Int(view.contentOffset.x))", "\(Int(left))"]
    }
    _ = try frames([ScrollTransition(to: Point(x: 70, y: 0)), read]) { Row(flips: true) }
    #expect(log.lines == ["70", "70"])
  }

  @Test func deletion_goesThroughTheMirror() throws {
    var delete = DeleteTransition()
    delete.items = [.init(section: 0, item: 0)]
    (delete.duration, delete.curve) = (1, .linear)
    let frames = try frames([delete]) { Row(flips: true) }
    // The deleted item fades in place, and the next one takes its place.
    #expect(lefts(frames[5])["0"] == 240)
    #expect(lefts(frames[5])["1"] == 205)
    #expect(lefts(frames[frames.count - 1])["1"] == 240)
  }

  @Test func insertion_goesThroughTheMirror() throws {
    var insert = InsertTransition()
    insert.items = [.init(section: 0, item: 0)]
    (insert.duration, insert.curve) = (1, .linear)
    let frames = try frames([insert]) { Row(flips: true) }
    #expect(lefts(frames[5])["60"] == 240)
    #expect(lefts(frames[5])["0"] == 205)
  }

  @Test func shortContent_isAtTheRight() throws {
    let first = try frames(count: 2) { Row(flips: true) }[0]
    #expect(lefts(first) == ["0": 240, "1": 170])
  }

  /// Source: the table of mirrored layouts in Douglas Hill's KeyboardKit, measured on iOS 14.3.
  @Test(arguments: [
    (false, UIUserInterfaceLayoutDirection.leftToRight, UISemanticContentAttribute.unspecified, false, false),
    (true, .leftToRight, .unspecified, false, false), (false, .rightToLeft, .unspecified, false, false),
    (true, .rightToLeft, .unspecified, true, true), (false, .leftToRight, .forceRightToLeft, false, true),
    (true, .leftToRight, .forceRightToLeft, true, true), (false, .rightToLeft, .forceRightToLeft, false, false),
    (true, .rightToLeft, .forceRightToLeft, false, false),
  ])
  func mirrored(
    flips: Bool, development: UIUserInterfaceLayoutDirection, reading: UISemanticContentAttribute, isRow: Bool,
    isCompositional: Bool
  ) throws {
    for isFlow in [true, false] {
      let prepared = UIKitLayout<UICollectionViewLayout>(configure: { view in
        view.semanticContentAttribute = reading
        return []
      }) { isFlow ? Row(flips: flips, development) : Columns(flips: flips, development) }
      var scene = Scene(
        canvas: Canvas(size: Size(width: 300, height: 400)), data: CollectionData(counts: [60]), layout: prepared)
      scene.framesPerSecond = 10
      let first = try FrameGenerator.frames(of: scene)[0]
      let left = lefts(first)["0"] ?? -1
      // Without a mirror, the row itself puts its first item at the end of the content, out of sight.
      #expect((left > 150) == (isFlow ? isRow : isCompositional), "flow layout: \(isFlow)")
    }
  }

  /// A flow layout without the property reverses its lines, and still begins at the left.
  ///
  /// Source: Open Radar 25698641, *UICollectionViewFlowLayout has wrong initial scroll position on RTL layout*.
  @Test func flowLayout_reversesItsLines() throws {
    let grid = try frames { Row(flips: false, .leftToRight, .vertical) }[0]
    #expect(lefts(grid)["0"] == 240)
    let row = try frames { Row(flips: false) }[0]
    #expect(row.bounds.minX == 0)
    #expect(lefts(row)["59"] == 0)
  }

  @Test func check_findsNothing() throws {
    var delete = DeleteTransition()
    delete.items = [.init(section: 0, item: 1)]
    let steps: [any Transition] = [ScrollTransition(by: Point(x: 500, y: 0)), delete, RotateTransition()]
    let report = LayoutChecker().report(on: try Timeline(scene(steps) { Row(flips: true) }))
    #expect(report.issues.map { "\($0)" } == [])
  }

  @Test func rotation_keepsTheContentOffset() throws {
    let log = Log()
    let read = PerformTransition { view in log.lines = ["\(Int(view.contentOffset.x)) \(Int(view.bounds.width))"] }
    let to = ScrollTransition(to: Point(x: 70, y: 0))
    let frames = try frames([to, RotateTransition(), read]) { Row(flips: true) }
    #expect(log.lines == ["70 400"])
    #expect(lefts(frames[frames.count - 1])["1"] == 340)
  }

  @Test func direction_followsTheMeaningOfTheContent() {
    let view = UIView(frame: .zero)
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .playback
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .spatial, relativeTo: .rightToLeft) == .leftToRight)
  }

  @Test func orthogonalSection_scrollsToTheLeft() throws {
    let start = try frames { Columns(flips: false, .leftToRight, isOrthogonal: true) }[0]
    #expect(lefts(start)["0"] == 200)
    var fling = FlingTransition()
    (fling.section, fling.velocity) = (0, Point(x: 1500, y: 0))
    let end = try frames([fling]) { Columns(flips: false, .leftToRight, isOrthogonal: true) }
    #expect(lefts(end[end.count - 1])["0"] == nil)
    let item = try frames([ScrollTransition(toItem: [0, 6], position: .start, section: 0)]) {
      Columns(flips: false, .leftToRight, isOrthogonal: true)
    }
    #expect(lefts(item[item.count - 1])["6"] == 200)
  }
}

/// Items of 60 points in one row, or in lines.
private final class Row: UICollectionViewFlowLayout {
  private let flips: Bool
  private let development: UIUserInterfaceLayoutDirection

  init(
    flips: Bool, _ development: UIUserInterfaceLayoutDirection = .leftToRight,
    _ direction: UICollectionView.ScrollDirection = .horizontal
  ) {
    (self.flips, self.development) = (flips, development)
    super.init()
    (scrollDirection, itemSize) = (direction, CGSize(width: 60, height: 60))
    minimumInteritemSpacing = direction == .vertical ? 10 : 1000
  }

  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { development }
}

/// Columns of 100 points.
private final class Columns: UICollectionViewCompositionalLayout {
  private let flips: Bool
  private let development: UIUserInterfaceLayoutDirection

  init(flips: Bool, _ development: UIUserInterfaceLayoutDirection, isOrthogonal: Bool = false) {
    (self.flips, self.development) = (flips, development)
    let size = NSCollectionLayoutSize(widthDimension: .absolute(100), heightDimension: .absolute(100))
    let line = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: isOrthogonal ? size : line, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    if isOrthogonal { section.orthogonalScrollingBehavior = .continuous }
    super.init(
      sectionProvider: { _, _ in section }, configuration: UICollectionViewCompositionalLayoutConfiguration())
  }

  required init?(coder: NSCoder) { nil }

  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
  override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { development }
}
