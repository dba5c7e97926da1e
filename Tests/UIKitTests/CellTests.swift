import Compositor
import Foundation
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Cells of a data source of their own, and layouts that reach into cells.
@MainActor struct CellTests {
  private func frame(_ layout: some CollectionLayout) throws -> Frame {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 200, height: 200)), data: CollectionData(counts: [3]), layout: layout)
    scene.cell.backgroundColor = Color(red: 1, green: 0, blue: 0)
    scene.steps = [TimelineStep(HoldTransition())]
    // Cells are there from the first pass on; a layout finds them in the second.
    var generator = try FrameGenerator(scene)
    return generator.frame(at: 1)
  }

  @Test func cells_areDrawnWithTheirLayers() throws {
    let frame = try frame(
      UIKitLayout(configure: { view in
        let titles = Titles()
        view.register(TitleCell.self, forCellWithReuseIdentifier: "title")
        view.dataSource = titles
        return [titles]
      }) { UICollectionViewFlowLayout() })
    // Three cells, each with its own layer and a label.
    #expect(frame.elements.map(\.id) == ["0", "0/1", "1", "1/1", "2", "2/1"])
    let label = frame.elements[3]
    #expect(label.text == "Row 1")
    #expect(frame.style(of: label).label.fontSize == 12)
    #expect(frame.style(of: frame.elements[0]).backgroundColor == Color(red: 0, green: 0, blue: 1))
    #expect(label.attributes.size == Size(width: 40, height: 20))
    // 5 points to the right of the cell's left edge and 10 below its top, which are at 75 and 0.
    #expect(label.attributes.frame == Rect(x: 80, y: 10, width: 40, height: 20))
    #expect(frame.elements[4].attributes.alpha == 1)
    #expect(frame.elements[5].attributes.alpha == 0.5)
  }

  @Test func sceneStyle_followsTheContentView() throws {
    let plain = try frame(UIKitLayout { UICollectionViewFlowLayout() })
    #expect(plain.elements.allSatisfy { $0.attributes.layers == nil })
    let turned = try frame(UIKitLayout { ContentTurningLayout() })
    let cell = try #require(turned.elements.first { $0.id == "1" })
    #expect(turned.style(of: cell).backgroundColor == Color(red: 1, green: 0, blue: 0))
    // Half as wide about the middle of a cell of 50 points.
    #expect(cell.attributes.frame == Rect(x: 75 + 12.5, y: 0, width: 25, height: 50))
  }
}

private final class TitleCell: UICollectionViewCell {
  let label = UILabel(frame: CGRect(x: 5, y: 10, width: 40, height: 20))

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .blue
    label.font = .boldSystemFont(ofSize: 12)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Titles: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "title", for: indexPath)
    (cell as? TitleCell)?.label.text = "Row \(indexPath.item)"
    (cell as? TitleCell)?.label.alpha = indexPath.item == 2 ? 0.5 : 1
    return cell
  }
}

/// Squeezes the content of every cell that is there.
private final class ContentTurningLayout: UICollectionViewFlowLayout {
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let found = super.layoutAttributesForElements(in: rect)
    for attributes in found ?? [] {
      let cell = collectionView?.cellForItem(at: attributes.indexPath)
      cell?.contentView.layer.transform = CATransform3DMakeScale(0.5, 1, 1)
    }
    return found
  }
}
