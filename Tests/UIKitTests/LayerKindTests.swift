import Foundation
import Graphics
import Testing
import UIKit

/// Layers with text, and layers that repeat their sublayers.
@MainActor struct LayerKindTests {
  private static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)

  @Test func textLayer_showsItsTextFromTheTop() async throws {
    func ink(_ alignment: CATextLayerAlignmentMode) async throws -> (rows: [Int], columns: [Int]) {
      let bitmap = try await CellPicture.drawn(100, 60) { cell in
        let layer = CATextLayer()
        layer.frame = cell.contentView.bounds
        (layer.string, layer.fontSize, layer.alignmentMode) = ("Hi", 20, alignment)
        layer.foregroundColor = UIColor.black.cgColor
        cell.contentView.layer.addSublayer(layer)
      }
      let rows = (0..<60).filter { y in (0..<100).contains { bitmap[$0, y] != Self.white } }
      return (rows, (0..<100).filter { x in (0..<60).contains { bitmap[x, $0] != Self.white } })
    }
    let left = try await ink(.left)
    #expect((left.rows.first ?? 0) < 12)
    #expect((left.rows.last ?? 60) < 30)
    #expect((left.columns.last ?? 100) < 40)
    #expect(try await ink(.right).columns.first ?? 0 > 60)
  }

  @Test func replicator_repeatsItsSublayers_aboutItsCenter() async throws {
    let bitmap = try await CellPicture.drawn(60, 60) { cell in
      let replicator = CAReplicatorLayer()
      replicator.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
      let dot = CALayer()
      dot.frame = CGRect(x: 25, y: 0, width: 10, height: 10)
      dot.backgroundColor = UIColor.black.cgColor
      replicator.addSublayer(dot)
      replicator.instanceCount = 4
      replicator.instanceTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
      cell.contentView.layer.addSublayer(replicator)
    }
    let places = [(30, 5), (55, 30), (30, 55), (5, 30)]
    #expect(places.allSatisfy { bitmap[$0.0, $0.1] != Self.white })
    #expect(bitmap[30, 30] == Self.white)
    #expect(bitmap.pixels.count { $0 != Self.white } == 400)
  }
}
