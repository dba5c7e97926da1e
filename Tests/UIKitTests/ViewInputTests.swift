import Compositor
import Foundation
import LayoutCore
import Rendering
import SceneFiles
import Scenes
import StandardTransitions
import Testing
import UIKit

/// What a layout is asked for, and what a collection view needs.
@MainActor struct ViewInputTests {
  /// A device asks for the visible pages, so a layout need not answer for rectangles outside the content.
  @Test func rotation_asksForNothingOutsideTheContent() throws {
    let log = Log()
    var scene = Scene(
      canvas: Canvas(size: Size(width: 200, height: 200)), data: CollectionData(counts: [12]),
      layout: UIKitLayout { RectRecorder(log) })
    scene.cell.shadow.opacity = 0.5
    scene.cell.shadow.radius = 10
    scene.viewport = Size(width: 100, height: 200)
    scene.framesPerSecond = 10
    scene.steps = [TimelineStep(RotateTransition())]
    _ = try FrameGenerator.frames(of: scene)
    #expect(!log.lines.isEmpty)
    #expect(log.lines.filter { $0.contains("-") } == [])
  }

  @Test func bounce_asksForTheVisiblePages() throws {
    let log = Log()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: RectRecorder(log))
    let rows = Rows(12)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = rows
    view.layoutIfNeeded()
    view.contentOffset.y = -30
    view.layoutIfNeeded()
    #expect(log.lines.last == "0 -200 100 400")
  }

  /// Source: PSTCollectionView, `setCollectionViewLayout:animated:` before the first pass.
  @Test func layoutBeforeTheDataSource_isPreparedInTheFirstPass() {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 100, height: 480), collectionViewLayout: UICollectionViewFlowLayout())
    let layout = CallRecorder()
    view.collectionViewLayout = layout
    #expect(layout.calls.isEmpty)
    #expect(layout.collectionView === view)
    let rows = Rows(3)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = rows
    view.layoutIfNeeded()
    #expect(layout.calls.contains("prepare"))
    #expect(view.visibleCells.count == 3)
  }

  @Test func withoutADataSource_thereIsOneEmptySection() {
    let layout = CallRecorder()
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 480), collectionViewLayout: layout)
    view.layoutIfNeeded()
    #expect(view.numberOfSections == 1)
    #expect(view.numberOfItems(inSection: 0) == 0)
  }

  @Test func missingSupplementaryView_endsTheAppAsUIKitDoes() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let layout = UICollectionViewFlowLayout()
      layout.headerReferenceSize = CGSize(width: 10, height: 10)
      let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 480), collectionViewLayout: layout)
      let rows = Rows(3)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
      view.dataSource = rows
      view.layoutIfNeeded()
    }
  }

  @Test func missingSupplementaryView_isTheScenes_ifTheClassDescribesIt() throws {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 200, height: 200)), data: CollectionData(counts: [3]),
      layout: UIKitLayout<TitledLayout>())
    scene.framesPerSecond = 10
    let header = try FrameGenerator.frames(of: scene)[0].elements.first { $0.attributes.kind == .header }
    #expect(header?.attributes.size.height == 20)
  }

  /// The layer's transform applies to all elements, about the center of the bounds.
  ///
  /// Source: `sublayerTransform` in CALayer's reference.
  @Test func sublayerTransform_isThatOfTheFrames() throws {
    var scroll = ScrollTransition(by: Point(x: 0, y: 50))
    scroll.duration = 0.5
    var delete = DeleteTransition()
    delete.items = [.init(section: 0, item: 0)]
    var scene = Scene(
      canvas: Canvas(size: Size(width: 200, height: 200)), data: CollectionData(counts: [12]),
      layout: UIKitLayout(configure: { view in
        view.layer.sublayerTransform.m34 = -1 / 400
        return []
      }) { UICollectionViewFlowLayout() })
    scene.framesPerSecond = 10
    scene.steps = [TimelineStep(scroll), TimelineStep(delete)]
    let frames = try FrameGenerator.frames(of: scene)
    #expect(Set(frames.map(\.sublayerTransform.m34)) == [-0.0025])
    #expect(try recorded(frames[3], of: scene).sublayerTransform.m34 == -0.0025)
    scene.perspective = 400
    let both = try FrameGenerator.frames(of: scene)[0]
    #expect(both.sublayerTransform.m34 == -0.005)
  }

  /// Returns a frame as a recording of it shows it.
  private func recorded(_ frame: Frame, of scene: Scene) throws -> Frame {
    let header = FrameSourceHeader(
      canvas: scene.canvas, framesPerSecond: 10, images: [], coveringSize: PixelSize(width: 200, height: 200))
    let writer = RecordingWriter(
      header: header, cell: CellStyle(), sublayerTransform: scene.sublayerTransform, ordering: .zIndex
    ) { _ in "" }
    let text = writer.headerLine() + "\n" + writer.line(frame)
    var reader = try RecordingReader(
      ByteStream(name: "log.jsonl", bytes: Array(text.utf8)), library: PhotoLibrary(base: ".", limits: .standard))
    return try #require(try reader.next())
  }
}

/// A column of rows that writes down the rectangles it is asked for.
private final class RectRecorder: UICollectionViewFlowLayout {
  private let log: Log

  init(_ log: Log) {
    self.log = log
    super.init()
    itemSize = CGSize(width: 80, height: 50)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    log.lines.append("\(Int(rect.minX)) \(Int(rect.minY)) \(Int(rect.width)) \(Int(rect.height))")
    return super.layoutAttributesForElements(in: rect)
  }
}

/// A flow layout with headers that the scene draws and the data source doesn't provide.
private final class TitledLayout: UICollectionViewFlowLayout, SceneLayout {
  static func makeLayout() -> UICollectionViewLayout {
    let layout = TitledLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    return layout
  }

  static let views = [ViewDescription(.header, "the title of a section", style: .sectionHeader)]

  static func configure(_ collectionView: UICollectionView) -> [AnyObject] {
    let rows = Rows(3)
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    collectionView.dataSource = rows
    return [rows]
  }
}
