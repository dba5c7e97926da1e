import Foundation
import GoldenTesting
import TestSupport
import Testing
import UIKit

/// A golden of a class may depend on the order of a set, which a failure mentions.
@MainActor struct HashingTests {
  private func failure(of layouts: (any CollectionLayout, any CollectionLayout)) async -> String {
    let folder = TemporaryFolder()
    func verify(_ layout: any CollectionLayout, _ record: GoldenRecording) async -> GoldenFailure? {
      var scene = Scene(
        canvas: Canvas(size: Size(width: 60, height: 60)), data: CollectionData(counts: [3]), layout: layout)
      scene.cell.backgroundColor = .black
      return await withGoldenTesting(directory: folder.path + "/golden", artifacts: folder.path + "/artifacts") {
        await verifyGolden(of: scene, as: .image, record: record)
      }
    }
    let first = await verify(layouts.0, .missing)
    #expect(first?.message.contains("recorded") == true, "\(first?.description ?? "none")")
    return await verify(layouts.1, .never)?.message ?? ""
  }

  private static func rows(_ height: CGFloat) -> UIKitLayout<UICollectionViewFlowLayout> {
    UIKitLayout {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 50, height: height)
      return layout
    }
  }

  @Test func failures_ofClassesNameTheVariable() async {
    let isSet = ProcessInfo.processInfo.environment["SWIFT_DETERMINISTIC_HASHING"] != nil
    let message = await failure(of: (Self.rows(10), Self.rows(20)))
    #expect(message.contains("SWIFT_DETERMINISTIC_HASHING=1") != isSet, "\(message)")
  }

  @Test func failures_ofValuesDoNot() async {
    var flow = FlowLayout()
    flow.itemSize = Size(width: 20, height: 20)
    let message = await failure(of: (FlowLayout(), flow))
    #expect(message.contains("appearance"))
    #expect(!message.contains("SWIFT_DETERMINISTIC_HASHING"))
  }
}
