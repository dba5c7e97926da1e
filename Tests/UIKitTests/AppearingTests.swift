import Compositor
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// What the base class answers for elements that appear and disappear.
///
/// Source: PSTCollectionView, `prepareForCollectionViewUpdates:` and the two methods that read its dictionaries; Apple's
/// sample CircleLayout calls `super` first.
@MainActor struct AppearingTests {
  private let layout = UpdateRecorder()
  private let view: UICollectionView
  private let source: Sections

  init() {
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 500), collectionViewLayout: layout)
    source = Sections([4], in: view)
    view.layoutIfNeeded()
  }

  private func update(_ counts: [Int], _ updates: () -> Void) {
    source.counts = counts
    view.performBatchUpdates(updates)
  }

  @Test func elementsThatStay_startBeforeAndEndAfterTheUpdate() {
    update([5]) { view.insertItems(at: [[0, 1]]) }
    // The first item stays, and the second one becomes the third.
    #expect(layout.initial[[0, 0]]?.frame.minY == 0)
    #expect(layout.initial[[0, 2]]?.frame.minY == 50)
    #expect(layout.initial[[0, 2]]?.alpha == 0.5)
    #expect(layout.initial[[0, 2]]?.indexPath == [0, 2])
    #expect(layout.final[[0, 1]]?.frame.minY == 100)
    #expect(layout.final[[0, 1]]?.alpha == 0.5)
    #expect(layout.final[[0, 1]]?.indexPath == [0, 1])
  }

  @Test func newElements_startTransparentInPlace() {
    update([5]) { view.insertItems(at: [[0, 1]]) }
    #expect(layout.initial[[0, 1]]?.frame.minY == 50)
    #expect(layout.initial[[0, 1]]?.alpha == 0)
  }

  @Test func deletedElements_endTransparentInPlace() {
    update([3]) { view.deleteItems(at: [[0, 1]]) }
    #expect(layout.final[[0, 1]]?.frame.minY == 50)
    #expect(layout.final[[0, 1]]?.alpha == 0)
    #expect(layout.final[[0, 2]]?.frame.minY == 50)
    #expect(layout.final[[0, 2]]?.alpha == 0.5)
  }

  @Test func movedElements_haveTheirNewAndTheirOldKeys() {
    update([4]) { view.moveItem(at: [0, 0], to: [0, 3]) }
    #expect(layout.initial[[0, 3]]?.frame.minY == 0)
    #expect(layout.final[[0, 0]]?.frame.minY == 150)
    #expect(layout.initial[[0, 0]]?.frame.minY == 50)
  }

  @Test func reloadedElements_areReplaced() {
    update([4]) { view.reloadItems(at: [[0, 2]]) }
    #expect(layout.initial[[0, 2]]?.alpha == 0)
    #expect(layout.final[[0, 2]]?.alpha == 0)
    #expect(layout.initial[[0, 1]]?.alpha == 0.5)
  }

  @Test func sections_takeTheirItemsAlong() {
    update([2, 4]) { view.insertSections([0]) }
    #expect(layout.initial[[0, 1]]?.alpha == 0)
    #expect(layout.initial[[1, 1]]?.frame.minY == 50)
    #expect(layout.final[[0, 1]]?.frame.minY == 150)
    update([4]) { view.deleteSections([0]) }
    #expect(layout.final[[0, 1]]?.alpha == 0)
    #expect(layout.final[[1, 1]]?.frame.minY == 50)
  }

  @Test func withoutAChange_thereAreNone() {
    update([5]) { view.insertItems(at: [[0, 1]]) }
    #expect(layout.initialLayoutAttributesForAppearingItem(at: [0, 1]) == nil)
    #expect(layout.finalLayoutAttributesForDisappearingItem(at: [0, 1]) == nil)
  }

  @Test func withoutSuperInPrepare_thereAreNone() {
    let deaf = DeafRecorder()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 500), collectionViewLayout: deaf)
    let source = Sections([4], in: view)
    view.layoutIfNeeded()
    source.counts = [5]
    view.insertItems(at: [[0, 1]])
    #expect(deaf.calls.contains("initial"))
    #expect(deaf.initial.isEmpty)
    #expect(deaf.final.isEmpty)
  }

  @Test func otherLayout_startsAtTheOldAttributes() {
    let other = UpdateRecorder()
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 30, height: 30)
    view.setCollectionViewLayout(flow, animated: false)
    #expect(layout.final[[0, 2]]?.frame == flow.layoutAttributesForItem(at: [0, 2])?.frame)
    view.setCollectionViewLayout(other, animated: false)
    #expect(other.initial[[0, 2]]?.size == CGSize(width: 30, height: 30))
  }

  @Test func flowLayout_answersToo() {
    let flow = ScalingFlow()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 500), collectionViewLayout: flow)
    let source = Sections([4], in: view)
    view.layoutIfNeeded()
    source.counts = [5]
    view.insertItems(at: [[0, 1]])
    #expect(flow.alphas == [1, 0, 1, 1, 1])
  }
}

/// Frames of layouts that change what the base class answers.
@MainActor struct AppearingFrameTests {
  private func frames(_ make: @escaping @MainActor @Sendable () -> UICollectionViewLayout) throws -> [Frame] {
    var insert = InsertTransition()
    insert.items = [.init(section: 0, item: 1)]
    insert.duration = 1
    insert.curve = .linear
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 300)), data: CollectionData(counts: [3]),
      layout: UIKitLayout<UICollectionViewLayout> { make() })
    scene.framesPerSecond = 10
    scene.steps = [TimelineStep(insert)]
    return try FrameGenerator.frames(of: scene)
  }

  private func cell(_ id: String, _ frame: Frame) -> LayoutAttributes? {
    frame.elements.first { $0.id == id }?.attributes
  }

  @Test func unchangedAnswers_areTheDefaultAnimation() throws {
    let usual = try frames { UICollectionViewFlowLayout() }
    let asked = try frames { SuperFlow() }
    #expect(usual.map(\.elements) == asked.map(\.elements))
  }

  /// A new item grows from a tenth of its size, in public layouts that change what `super` returns.
  @Test func newElement_growsFromTheChangedAttributes() throws {
    let frames = try frames { ScalingFlow() }
    let new = try #require(cell("3", frames[5]))
    #expect(abs(new.transform3D.m11 - 0.55) < 1e-9)
    #expect(abs(new.alpha - 0.5) < 1e-9)
    let last = try #require(cell("2", frames[5]))
    #expect(last.transform3D.isIdentity)
  }

  /// Source: Mark Pospesel, *Fixing CircleLayout*: a layout that doesn't test for new items moves all of them.
  @Test func answersForElementsThatStay_areTheirStarts() throws {
    let frames = try frames { CenteringFlow() }
    let middle = try #require(cell("0", frames[5]))
    let end = try #require(cell("0", frames[frames.count - 1]))
    #expect(middle.center == Point(x: (50 + end.center.x) / 2, y: (150 + end.center.y) / 2))
  }
}

private final class DeafRecorder: UpdateRecorder {
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
}

/// Returns what the base class returns.
private final class SuperFlow: UICollectionViewFlowLayout {
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.initialLayoutAttributesForAppearingItem(at: path)
  }

  override func finalLayoutAttributesForDisappearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    super.finalLayoutAttributesForDisappearingItem(at: path)
  }
}

/// Scales what the base class returns for new items.
private final class ScalingFlow: UICollectionViewFlowLayout {
  private(set) var alphas: [CGFloat] = []
  private var new: [IndexPath] = []

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    new = updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate)
  }

  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: path)
    if let attributes { alphas.append(attributes.alpha) }
    if new.contains(path) { attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1) }
    return attributes
  }
}

/// Starts every item in the middle, as Apple's sample does in its original form.
private final class CenteringFlow: UICollectionViewFlowLayout {
  override func initialLayoutAttributesForAppearingItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = layoutAttributesForItem(at: path)
    attributes?.center = CGPoint(x: 50, y: 150)
    return attributes
  }
}
