import Foundation
import Graphics
import LayoutCore
import Testing
import UIKit

/// Text fields, text views, attributed labels, symbols, and alerts.
@MainActor struct TextInputTests {
  @Test func textField_keepsWhatAKeyboardWouldDo() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.keyboardType = .emailAddress
    field.inputAccessoryView = UIView()
    #expect(field.keyboardType == .emailAddress)
    #expect(field.inputAccessoryView != nil)
    #expect(UITextField().keyboardType == .default)
  }

  /// Sources: the references of UITextView's `textContainerInset` and NSTextContainer's `lineFragmentPadding`.
  @Test func textView_hasInsetsAroundItsText() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    view.text = "one two three four five six seven eight"
    let label = UILabel()
    (label.text, label.font, label.numberOfLines) = (view.text, view.font, 0)
    let wrapped = label.sizeThatFits(CGSize(width: 110, height: 0))
    #expect(view.sizeThatFits(CGSize(width: 120, height: 0)).height == wrapped.height + 16)
    view.layoutIfNeeded()
    #expect(view.contentSize.height == wrapped.height + 16)
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.width == label.intrinsicContentSize.width + 10)
    view.textContainerInset = .zero
    view.textContainer.lineFragmentPadding = 0
    #expect(view.sizeThatFits(CGSize(width: 110, height: 0)).height == wrapped.height)
  }

  private var name: NSMutableAttributedString {
    let text = NSMutableAttributedString(
      string: "Ann Lee", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: UIColor.red])
    let rest: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.blue]
    text.append(NSAttributedString(string: " 👩‍👧 today", attributes: rest))
    return text
  }

  @Test func attributedText_isMeasuredWithItsFonts() async throws {
    _ = try await CellPicture.drawn(20, 20) { [name] _ in
      let label = UILabel()
      label.attributedText = name
      func width(_ text: String, _ font: UIFont) -> CGFloat { text.size(withAttributes: [.font: font]).width }
      let expected = width("Ann Lee", .boldSystemFont(ofSize: 20)) + width(" 👩‍👧 today", .systemFont(ofSize: 10))
      #expect(abs(label.intrinsicContentSize.width - expected) < 1)
      #expect(abs(name.size().width - expected) < 0.01)
      #expect(label.attributedText?.isEqual(to: name) == true)
      label.text = "plain"
      #expect(label.intrinsicContentSize.width == width("plain", .boldSystemFont(ofSize: 20)).rounded(.up))
    }
  }

  @Test func attributedText_isDrawnInItsColors() async throws {
    let bitmap = try await CellPicture.drawn(200, 30) { [name] cell in
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
      label.attributedText = name
      cell.contentView.addSubview(label)
    }
    let (reds, blues) = (bitmap.pixels.filter { $0.red > 200 }, bitmap.pixels.filter { $0.blue > 150 })
    #expect(reds.contains { max($0.blue, $0.green) < 60 })
    #expect(blues.contains { max($0.red, $0.green) < 110 })
  }

  /// Recordings keep styles as markup.
  @Test func styledRanges_areKeptAsMarkup() {
    var style = LabelStyle()
    style.text = "a*b [c] d"
    style.lines = LabelLines(
      limit: 2, runs: [TextRun(characters: 4..<7, weight: .bold, color: Color(rgba: 0xff00_00ff), fontSize: 9)])
    let stated = style.withStatedLines
    #expect(stated.lines == nil)
    let block = stated.block(of: stated.text ?? "")
    #expect(block.text == "a*b [c] d")
    #expect(block.runs == style.block(of: "a*b [c] d").runs)
  }

  @Test func symbols_areTemplatesOfTheirSize() async throws {
    let small = try #require(UIImage(systemName: "heart.fill"))
    #expect(small.isSymbolImage)
    #expect(small.size.width > 17)
    let large = small.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 34))
    #expect(large?.size.width == 2 * small.size.width)
    #expect(UIImage(systemName: "unknown.name") != nil)
    #expect(UIImage().applyingSymbolConfiguration(.init(scale: .large)) == nil)
    let bitmap = try await CellPicture.drawn(40, 40) { cell in
      let view = UIImageView(image: UIImage(systemName: "heart.fill"))
      view.frame = cell.bounds
      view.tintColor = .red
      cell.contentView.addSubview(view)
    }
    let middle = bitmap.pixels[20 * 40 + 20]
    #expect(middle.red == 255)
    #expect(middle.green < 90)
  }
}
