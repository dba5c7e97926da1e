import Foundation
import Testing

@testable import Porting

/// Files as apps have them: nothing is lost, a second run changes nothing, and what comes out is Swift.
struct NastyFileTests {
  private func port(_ text: String) -> (text: String, changes: [PortChange]) {
    let result = ported([SourceFile(name: "File.swift", text: text)])
    return (result.files[0].text, result.changes)
  }

  @Test func overridesOfNestedTypes_goToTheirOwnClass() {
    let (text, _) = port(
      """
      import UIKit
      class A { class Cell: UICollectionViewCell {} }
      class B { class Cell: UICollectionViewCell {} }
      extension B.Cell { override func prepareForReuse() {} }
      """)
    #expect(text.contains("class A { class Cell: UICollectionViewCell {} }"))
    #expect(text.contains("class B { class Cell: UICollectionViewCell {\n  override func prepareForReuse() {}\n} }"))
  }

  @Test func movedOverrides_keepCommentsAvailabilityAndAccess_andAreChangedToo() {
    let (text, _) = port(
      """
      import UIKit
      open class Layout: UICollectionViewLayout {
      }
      @available(iOS 13, *)
      public extension Layout {
        /// Prepares.
        @objc override func prepare() { view.addTarget(self, action: #selector(tap), for: .touchUpInside) }
        @objc func tap() {}
      }
      extension Layout {
        #if os(iOS)
        override var debugDescription: String { "" }
        #endif
      }
      """)
    let body = text.components(between: "open class Layout", and: "\npublic extension")
    #expect(
      body.contains(
        "/// Prepares.\n  @available(iOS 13, *) public override func prepare() { view.addTarget(self, action: Selector {"
      ))
    #expect(body.contains("  #if (os(iOS) || os(Linux))\n  override var debugDescription"))
    #expect(!text.contains("@objc") && text.contains("func tap() {}"))
  }

  @Test func comments_behindAttributesStay() {
    let (text, _) = port(
      """
      import UIKit
      class Page {
        @objc(setAlpha:forState:)

        /// Sets the alpha.
        open func setAlpha() {}
        @IBOutlet // The title.
        weak var label: UILabel?
      }
      """)
    #expect(text.contains("class Page {\n  /// Sets the alpha.\n  open func setAlpha() {}"))
    #expect(text.contains("// The title.\n"))
  }

  @Test func constrainedExtensions_areForAPersonToDecide() {
    let (text, changes) = port(
      "import UIKit\nclass Layout<T>: UICollectionViewLayout {}\nextension Layout where T: Hashable {\n"
        + "  override func prepare() {}\n}\n")
    #expect(text.contains("override func prepare() {}") && changes.map(\.isOpen) == [true])
  }

  @Test func protocolsOfObjectiveC_areOfClasses_andTheirOptionalMembersHaveDefaults() {
    let (text, changes) = port(
      """
      import UIKit
      class Box {
        @objc(FGDelegate) public protocol Delegate {
          @objc optional func moved()
          @objc optional var name: String? { get }
          @objc(heightAt:) optional func height(at path: IndexPath) -> CGFloat
          @objc optional func row() -> Row
          @objc optional var height: CGFloat { get }
        }
      }
      """)
    #expect(text.contains("public protocol Delegate: AnyObject {"))
    #expect(
      text.contains("}\n\nextension Box.Delegate {\n  public func moved() {}\n  public var name: String? { nil }"))
    // A number says that it is not there. A value that nobody knows, and that of a property, becomes an optional one, and
    // a person must see to what implements it.
    #expect(text.contains("-> CGFloat { OptionalMethod.absent(0) }"))
    #expect(text.contains("  public func row() -> Row? { nil }"))
    #expect(text.contains("  public var height: CGFloat? { nil }"))
    #expect(changes.filter(\.isOpen).map(\.line) == [7, 8])
  }

  @Test func selectors_ofOtherTypesAndInClosures_doNotSwallowWhatFollows() {
    let (text, changes) = port(
      """
      import UIKit
      final class Ticker {
        let start = { (button: UIButton) in button.addTarget(nil, action: #selector(Ticker.tap(_:)), for: .allEvents) }
        lazy var link = CADisplayLink(target: self, selector: #selector(Ticker.tick))
        @objc func tap(_ sender: Any) {}
        @objc func tick() {}
      }
      """)
    #expect(text.contains("CADisplayLink { [weak self] _ in self?.tick() }"))
    #expect(changes.contains { $0.isOpen && $0.line == 3 })
  }

  @Test func imports_ofSingleTypes_areOfTheWhole() {
    #expect(
      port("import class UIKit.UIView\nimport struct UIKit.CGFloat // sizes\n").text
        == "import UIKit\nimport UIKit // sizes\n")
    #expect(port("@_exported import UIKit.UICollectionView\n").text == "@_exported import UIKit\n")
  }

  @Test func missingImports_goBelowTheHeader_aboveTheDocumentation() {
    #expect(
      port("// Header.\n\n/// A view.\nclass A: UIView {}\n").text
        == "// Header.\n\nimport UIKit\n\n/// A view.\nclass A: UIView {}\n")
    #expect(
      port("import Foundation\nlet a: UIEdgeInsets\n").text == "import UIKit\nimport Foundation\nlet a: UIEdgeInsets\n")
    #expect(port("#if canImport(UIKit)\nimport UIKit\n#endif\nlet a: UIView\n").changes.isEmpty)
  }

  @Test(arguments: [
    "", "\n", "// Nothing.\n", "import Foundation\nstruct Model { var size: CGSize }\n", "let 名前 = \"é\"\r\n",
  ])
  func filesWithoutUIKit_stayAsTheyAre(text: String) {
    let ported = port(text)
    #expect(ported.text == text && ported.changes.isEmpty)
  }

  @Test func conditionsOnTheSystem_holdOnLinux() {
    #expect(
      port("#if os(iOS) || os(tvOS)\nimport UIKit\n#elseif !os(iOS)\nimport AppKit\n#endif\n").text
        == "#if (os(iOS) || os(Linux)) || os(tvOS)\nimport UIKit\n#elseif !os(iOS)\nimport AppKit\n#endif\n")
  }

  @Test(arguments: ["class {", "func f( {", "<html><p>Not found</p></html>"])
  func otherText_hasALine(text: String) {
    #expect(SourceFile(name: "a.swift", text: text).firstSyntaxError?.line == 1)
  }
}

extension String {
  /// The text from one marker up to another.
  fileprivate func components(between first: String, and last: String) -> Substring {
    let start = range(of: first)?.lowerBound ?? startIndex
    return self[start..<(self[start...].range(of: last)?.lowerBound ?? endIndex)]
  }
}
