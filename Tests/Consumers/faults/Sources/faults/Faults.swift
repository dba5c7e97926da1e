import FaultyLayouts
import FramegenCLI
import UIKit

@main struct Faults: FramegenTool {
  static let layouts: [any CollectionLayout.Type] = [ValueRows.self, UIKitLayout<ClassRows>.self]
}

extension ClassRows: SceneLayout {
  package static func makeLayout() -> UICollectionViewLayout { ClassRows() }
  package static let parameters: [LayoutParameter] = [
    .integer("fault", \ClassRows.fault, in: 0...10, "which fault"),
    .boolean("inAnswers", \ClassRows.inAnswers, "in answers"),
    .boolean("isScattered", \ClassRows.isScattered, "whether a set decides"),
  ]
}
