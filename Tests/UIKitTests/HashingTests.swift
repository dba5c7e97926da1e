import TestSupport
import Testing
import UIKit

@testable import GoldenTesting

/// A golden of a class may depend on the order of a set, which a failure mentions.
@MainActor struct HashingTests {
  private func failure(
    of layouts: (any CollectionLayout, any CollectionLayout), _ variables: [String: String] = [:]
  ) async -> String {
    let folder = TemporaryFolder()
    // The variables of the run that tests this package, such as `CI`, don't count.
    let options = GoldenOptions(
      directory: folder.path("golden"), artifacts: folder.path("artifacts"), environment: GoldenEnvironment(variables))
    func verify(_ layout: any CollectionLayout, _ record: GoldenRecording) async -> GoldenFailure? {
      var scene = Scene(
        canvas: Canvas(size: Size(width: 60, height: 60)), data: CollectionData(counts: [3]), layout: layout)
      scene.cell.backgroundColor = .black
      return await GoldenOptions.$current.withValue(options) {
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
    let message = await failure(of: (Self.rows(10), Self.rows(20)))
    #expect(message.contains("SWIFT_DETERMINISTIC_HASHING=1"), "\(message)")
  }

  @Test func failures_ofClassesWithTheVariableDoNot() async {
    let message = await failure(of: (Self.rows(10), Self.rows(20)), ["SWIFT_DETERMINISTIC_HASHING": "1"])
    #expect(message.contains("appearance"))
    #expect(!message.contains("SWIFT_DETERMINISTIC_HASHING"))
  }

  @Test func failures_ofValuesDoNot() async {
    var flow = FlowLayout()
    flow.itemSize = Size(width: 20, height: 20)
    let message = await failure(of: (FlowLayout(), flow))
    #expect(message.contains("appearance"))
    #expect(!message.contains("SWIFT_DETERMINISTIC_HASHING"))
  }
}
