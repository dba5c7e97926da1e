import Compositor
import Foundation
import LayoutChecks
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Supplementary views by item, which a layout inserts and deletes with their items.
///
/// Source: the pages of Apple's documentation `indexPathsToInsertForSupplementaryView(ofKind:)` and
/// `indexPathsToDeleteForSupplementaryView(ofKind:)`.
@MainActor struct CaptionTests {
  private func frames(_ step: some Transition) throws -> [Frame] { try FrameGenerator.frames(of: scene(step)) }

  private func scene(_ step: some Transition) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 300, height: 400)), data: CollectionData(counts: [5]),
      layout: UIKitLayout(configure: { [CaptionSource($0)] }) { CaptionLayout() })
    scene.framesPerSecond = 10
    scene.steps = [TimelineStep(step)]
    return scene
  }

  private var insert: InsertTransition {
    var insert = InsertTransition()
    insert.items = [.init(section: 0, item: 0)]
    (insert.duration, insert.curve) = (0.4, .linear)
    return insert
  }

  private var delete: DeleteTransition {
    var delete = DeleteTransition()
    delete.items = [.init(section: 0, item: 1)]
    (delete.duration, delete.curve) = (0.4, .linear)
    return delete
  }

  /// The tops of the captions with an opacity, in order.
  private func tops(_ frame: Frame, alpha: Double = 1) -> [Double] {
    let captions = frame.elements.filter { $0.attributes.kind == .supplementary("caption") }.map(\.attributes)
    return captions.filter { $0.alpha == alpha }.map(\.frame.minY).sorted()
  }

  @Test func insertion_movesTheOtherCaptionsWithTheirItems() throws {
    let frames = try frames(insert)
    #expect(tops(frames[0]) == [40, 100, 160, 220, 280])
    #expect(tops(frames[2]) == [70, 130, 190, 250, 310])
    #expect(tops(frames[frames.count - 1]) == [40, 100, 160, 220, 280, 340])
  }

  @Test func insertion_asksForTheStartOfTheNewCaption() throws {
    let frames = try frames(insert)
    // The layout starts it 100 points to the left, transparent.
    #expect(tops(frames[2], alpha: 0.5) == [40])
    let new = frames[2].elements.first { $0.attributes.kind == .supplementary("caption") && $0.attributes.alpha == 0.5 }
    #expect(new?.attributes.frame.minX == -50)
  }

  @Test func deletion_fadesTheCaptionOfTheItem() throws {
    let frames = try frames(delete)
    #expect(tops(frames[2]) == [40, 130, 190, 250])
    #expect(tops(frames[2], alpha: 0.5) == [100])
    #expect(tops(frames[frames.count - 1]) == [40, 100, 160, 220])
    for frame in frames { #expect(Set(frame.elements.map(\.id)).count == frame.elements.count) }
  }

  @Test func interruptedUpdate_keepsIDsApart() throws {
    var second = insert
    second.items = [.init(section: 0, item: 2)]
    var scene = scene(delete)
    scene.steps.append(TimelineStep(second, start: .with(.previous), delay: 0.2))
    for frame in try FrameGenerator.frames(of: scene) {
      #expect(Set(frame.elements.map(\.id)).count == frame.elements.count)
    }
  }

  @Test func check_findsNothing() throws {
    let report = LayoutChecker().report(on: try Timeline(scene(insert)))
    #expect(report.issues.map { "\($0)" } == [])
  }

  @Test func views_followTheirIndexPaths() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: CaptionLayout())
    let source = CaptionSource(view)
    view.layoutIfNeeded()
    let first = view.supplementaryView(forElementKind: "caption", at: [0, 0])
    source.sceneDataDidChange(itemCounts: [6])
    view.insertItems(at: [[0, 0]])
    #expect(first != nil)
    #expect(view.supplementaryView(forElementKind: "caption", at: [0, 1]) === first)
    #expect(view.supplementaryView(forElementKind: "caption", at: [0, 0]) !== first)
  }

  @Test func otherKinds_keepTheirIndexPaths() throws {
    let layout = UpdateRecorder()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 500), collectionViewLayout: layout)
    let source = Sections([4], in: view)
    view.layoutIfNeeded()
    let first = view.supplementaryView(forElementKind: "caption", at: [0, 0])
    source.counts = [5]
    view.insertItems(at: [[0, 0]])
    #expect(view.supplementaryView(forElementKind: "caption", at: [0, 0]) === first)
  }
}

/// A flow layout with a caption below every item, by the same index path.
private final class CaptionLayout: UICollectionViewFlowLayout {
  private var (new, old): ([IndexPath], [IndexPath]) = ([], [])

  override init() {
    super.init()
    (itemSize, minimumLineSpacing) = (CGSize(width: 300, height: 40), 20)
  }

  required init?(coder: NSCoder) { nil }

  override func prepare(forCollectionViewUpdates items: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: items)
    new = items.compactMap(\.indexPathAfterUpdate)
    old = items.compactMap(\.indexPathBeforeUpdate)
  }

  override func indexPathsToInsertForSupplementaryView(ofKind kind: String) -> [IndexPath] { new }
  override func indexPathsToDeleteForSupplementaryView(ofKind kind: String) -> [IndexPath] { old }

  override func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = super.initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind: elementKind, at: elementIndexPath)
    if new.contains(elementIndexPath) { attributes?.center.x -= 100 }
    return attributes
  }

  override func layoutAttributesForSupplementaryView(
    ofKind kind: String, at path: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let cell = layoutAttributesForItem(at: path) else { return nil }
    let caption = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: kind, with: path)
    caption.frame = CGRect(x: 0, y: cell.frame.maxY, width: 100, height: 10)
    return caption
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let cells = super.layoutAttributesForElements(in: rect) ?? []
    return cells + cells.compactMap { layoutAttributesForSupplementaryView(ofKind: "caption", at: $0.indexPath) }
  }
}

private final class CaptionSource: NSObject, UICollectionViewDataSource, SceneDataObserver {
  private let sections: Sections

  init(_ view: UICollectionView) {
    sections = Sections([5], in: view)
    super.init()
    view.dataSource = self
  }

  func sceneDataDidChange(itemCounts: [Int]) { sections.counts = itemCounts }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections.counts[section]
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    sections.collectionView(collectionView, cellForItemAt: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    sections.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
  }
}
