import Foundation
import Graphics
import LayoutCore
import Rendering
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Buttons and steppers: their sizes, what they show, and what taps do.
@MainActor struct ButtonTests {
  private func button(_ type: UIButton.ButtonType = .custom) -> UIButton {
    let button = UIButton(type: type)
    button.setTitle("Edit", for: .normal)
    button.setImage(image(20), for: .normal)
    return button
  }

  private func image(_ side: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { _ in }
  }

  private func titleWidth(_ button: UIButton) -> CGFloat { button.titleLabel?.intrinsicContentSize.width ?? 0 }

  /// Source: UIButton's reference in Apple's documentation: the image lies before the title, both in the center.
  @Test func button_showsImageAndTitleSideBySide() {
    let button = button()
    let title = titleWidth(button)
    #expect(button.intrinsicContentSize.width == 20 + title)
    button.frame = CGRect(x: 0, y: 0, width: 100 + title, height: 40)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 40, y: 10, width: 20, height: 20))
    #expect(button.titleLabel?.frame.minX == 60)
    button.contentHorizontalAlignment = .left
    button.contentEdgeInsets.left = 5
    button.titleEdgeInsets.left = 8
    button.layoutIfNeeded()
    #expect(button.imageView?.frame.minX == 5)
    #expect(button.titleLabel?.frame.minX == 33)
  }

  @Test func button_showsTheContentsOfItsState() {
    let button = button(.system)
    button.setTitle("Done", for: .selected)
    button.setTitleColor(.red, for: .disabled)
    #expect(button.currentTitle == "Edit")
    #expect(button.titleLabel?.textColor == button.tintColor)
    button.isSelected = true
    #expect(button.titleLabel?.text == "Done")
    button.isSelected = false
    button.isEnabled = false
    #expect(button.titleLabel?.text == "Edit")
    #expect(button.titleLabel?.textColor == .red)
    #expect(button.title(for: .highlighted) == nil)
    #expect(UIButton().titleColor(for: .normal) == .white)
  }

  @Test func button_takesItsConfiguration() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Buy"
    configuration.imagePlacement = .top
    configuration.imagePadding = 4
    configuration.image = image(20)
    let button = UIButton(configuration: configuration)
    button.frame.size = button.intrinsicContentSize
    button.layoutIfNeeded()
    let label = button.titleLabel?.frame ?? .zero
    #expect(button.bounds.height == 7 + 20 + 4 + label.height + 7)
    #expect(button.imageView?.frame.minY == 7)
    #expect(label.minY == 31)
    #expect(button.titleLabel?.textColor == .white)
    #expect(button.backgroundColor == button.tintColor)
  }

  private func values(tapping x: Double) throws -> [String] {
    try GestureScenes.lines([[0, x, 15], [0.1, x, 15]]) { _, book in
      book.furnish = { [weak book] cell in
        if cell.frame.minY > 0 { return }
        let stepper = UIStepper()
        stepper.addAction(
          UIAction { [weak book] action in book?.lines.append("\((action.sender as? UIStepper)?.value ?? -1)") },
          for: .valueChanged)
        cell.contentView.addSubview(stepper)
      }
    }
  }

  /// Source: UIStepper's reference in Apple's documentation.
  @Test func taps_changeTheValueOfAStepper() throws {
    #expect(try values(tapping: 75) == ["1.0"])
    // The value is at the lower end of its range.
    #expect(try values(tapping: 20) == [])
  }
}
