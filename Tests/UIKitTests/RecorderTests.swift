import Compositor
import LayoutCore
import SceneFiles
import Testing
import UIKit
import UIKitRecorder

/// The file that apps record with.
@MainActor struct RecorderTests {
  @Test func recording_isReadBackWithTheAttributesOnTheScreen() throws {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 200), collectionViewLayout: CarouselLayout())
    let rows = Rows(6)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
    view.dataSource = rows
    view.layoutIfNeeded()
    let recorder = UIKitRecorder(view)
    for frame in 0..<3 {
      view.contentOffset.x = CGFloat(frame) * 30
      view.layoutIfNeeded()
      recorder.record(at: 5 + Double(frame) / 60)
    }
    let lines = recorder.recording.split(separator: "\n")
    #expect(lines.count == 4)
    var reader = try RecordingReader(
      ByteStream(name: "log.jsonl", bytes: Array(recorder.recording.utf8)),
      library: PhotoLibrary(base: ".", limits: .standard))
    var frames: [Frame] = []
    while let frame = try reader.next() { frames.append(frame) }
    #expect(frames.map(\.bounds.minX) == [0, 30, 60])
    let cell = try #require(frames[2].elements.first { $0.id == "0-1" })
    let expected = try #require(view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)))
    #expect(cell.attributes.center.x == Double(expected.center.x))
    #expect(cell.attributes.zIndex == expected.zIndex)
    #expect(cell.attributes.transform3D.m34 != 0)
  }
}
