import Testing

@testable import Porting

struct PorterTests {
  private func port(_ texts: String...) -> (texts: [String], changes: [PortChange]) {
    let files = texts.enumerated().map { SourceFile(name: "File\($0).swift", text: $1) }
    let result = ported(files)
    return (result.files.map(\.text), result.changes)
  }

  @Test func attributes_goAndTheRestStays() {
    let (texts, changes) = port(
      """
      import UIKit

      // A comment.
      @objc public protocol Delegate: AnyObject {
        @objc dynamic var size: CGFloat { get }
      }
      """)
    #expect(
      texts == [
        """
        import UIKit

        // A comment.
        public protocol Delegate: AnyObject {
          var size: CGFloat { get }
        }
        """
      ])
    #expect(changes.map(\.line) == [4, 5, 5] && changes.allSatisfy { !$0.isOpen })
  }

  @Test func optionalMethods_getDefaults_andAreCalledPlainly() {
    let (texts, _) = port(
      """
      import UIKit
      @objc protocol Moves {
        @objc optional func moved(to index: Int)
      }
      final class Layout {
        weak var delegate: Moves?
        func move() { delegate?.moved?(to: 3) }
      }
      """)
    #expect(texts[0].contains("  func moved(to index: Int)\n}\n\nextension Moves {\n  func moved(to index: Int) {}\n}"))
    #expect(texts[0].contains("delegate?.moved(to: 3)"))
  }

  @Test func overridesOfOtherModulesClasses_becomeComments() {
    let (texts, changes) = port(
      """
      import UIKit
      extension UICollectionViewCell {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
          abs(1) > 2 ? nil : self
        }
        func mine() {}
      }
      """)
    #expect(texts[0].contains("  // framegen port: override func hitTest("))
    #expect(texts[0].contains("// framegen port:   }\n  func mine() {}"))
    #expect(changes.filter(\.isOpen).map(\.line) == [3])
  }

  @Test func optionalMethods_thatAreBoundWithoutACall_areAlwaysThere() {
    let (texts, changes) = port(
      """
      import UIKit
      @objc protocol Taps {
        @objc optional func tapped(at index: Int)
        @objc optional func pager(_ index: Int)
      }
      final class Pages { weak var pager: Pages? }
      func page(_ pages: Pages) { if let pager = pages.pager { print(pager) } }
      func tap(_ delegate: Taps, _ other: Taps?) {
        if let tapped = delegate.tapped { tapped(1) }
        if let tapped = other?.tapped { tapped(2) }
      }
      """)
    #expect(texts[0].contains("if case let tapped = delegate.tapped { tapped(1) }"))
    #expect(texts[0].contains("if let tapped = other?.tapped { tapped(2) }"))
    #expect(texts[0].contains("{ if let pager = pages.pager {"))
    #expect(changes.contains { $0.line == 9 && !$0.isOpen })
  }

  @Test func optionalMethods_withResults_answerNothingWhereNobodyImplementsThem() {
    let (texts, changes) = port(
      """
      import UIKit
      @objc protocol Heights: UICollectionViewDelegate {
        @objc optional func collectionView(_ view: UICollectionView, heightIn section: Int) -> CGFloat
        @objc optional func view(_ view: UICollectionView, of index: Int) -> UIView
      }
      final class Layout {
        weak var delegate: Heights?
        func height(_ view: UICollectionView) -> CGFloat {
          if let view = delegate?.view?(view, of: 1) { print(view) }
          return delegate?.collectionView?(view, heightIn: 0) ?? 10
        }
        func size(_ flow: UICollectionViewDelegateFlowLayout) {
          _ = flow.collectionView?(view, layout: self, sizeForItemAt: path)
          _ = flow.collectionView!(view, layout: self, sizeForItemAt: path)
        }
      }
      """)
    let text = texts[0]
    #expect(text.contains("heightIn section: Int) -> CGFloat { OptionalMethod.absent(0) }"))
    #expect(
      text.contains("OptionalMethod.result(of: { delegate?.collectionView(view, heightIn: 0) }).flatMap({ $0 }) ?? 10"))
    #expect(text.contains("if let view = OptionalMethod.result(of: { delegate?.view(view, of: 1) }).flatMap({ $0 }) {"))
    // UIKit's own stay as they are; forced calls lose the mark.
    #expect(text.contains("_ = flow.collectionView?(view, layout: self, sizeForItemAt: path)"))
    #expect(text.contains("_ = flow.collectionView(view, layout: self, sizeForItemAt: path)"))
    #expect(changes.allSatisfy { !$0.isOpen })
  }

  @Test func overridesInExtensions_moveIntoTheirClass_inAnotherFileToo() {
    let (texts, changes) = port(
      "import UIKit\nclass Layout: UICollectionViewLayout {\n  var a = 1\n}\n",
      "import UIKit\nextension Layout {\n  override func prepare() { a = 2 }\n  func other() {}\n}\n")
    #expect(texts[0].contains("  override func prepare() { a = 2 }\n}"))
    #expect(!texts[1].contains("override") && texts[1].contains("func other() {}"))
    #expect(changes.map(\.file) == ["File1.swift"])
  }

  @Test func membersOfExtensions_thatSubclassesOverride_moveIntoTheirClass() {
    let (texts, _) = port(
      """
      import UIKit
      open class Pager: UIView {}
      extension Pager: UIScrollViewDelegate {
        open func scrollViewDidScroll(_ view: UIScrollView) {}
        func other() {}
      }
      """,
      """
      import UIKit
      class Dots: Pager {
        override func scrollViewDidScroll(_ view: UIScrollView) {}
      }
      """)
    #expect(
      texts[0].contains("open class Pager: UIView {\n  open func scrollViewDidScroll(_ view: UIScrollView) {}\n}"))
    #expect(texts[0].contains("extension Pager: UIScrollViewDelegate {"))
    #expect(texts[0].contains("func other() {}"))
    #expect(texts[1].contains("  override func scrollViewDidScroll"))
  }

  @Test func displayLinks_takeClosures_andUnknownSelectorsAreForAPersonToDecide() {
    let (texts, changes) = port(
      """
      import UIKit
      final class Ticker: NSObject {
        func start() {
          let link = CADisplayLink(target: self, selector: #selector(tick(_:)))
          NotificationCenter.default.addObserver(self, selector: #selector(tap), name: name, object: nil)
        }
        @objc func tick(_ link: CADisplayLink) {}
        @objc func tap() {}
      }
      """)
    #expect(texts[0].contains("let link = CADisplayLink { [weak self] link in self?.tick(link) }"))
    #expect(texts[0].contains("// framegen port: NotificationCenter.default.addObserver(self"))
    #expect(changes.filter(\.isOpen).map(\.line) == [5])
  }

  @Test func displayLinks_passTheirArgumentByItsLabel() {
    let (texts, _) = port(
      """
      import UIKit
      final class Ticker: NSObject {
        func start() {
          first = CADisplayLink(target: self, selector: #selector(tick(displayLink:)))
          second = CADisplayLink(target: self, selector: #selector(tick))
        }
        @objc func tick(displayLink: CADisplayLink) {}
      }
      """)
    #expect(texts[0].contains("first = CADisplayLink { [weak self] link in self?.tick(displayLink: link) }"))
    #expect(texts[0].contains("second = CADisplayLink { [weak self] link in self?.tick(displayLink: link) }"))
  }

  @Test func cellsOfStoryboards_areMadeByTheirOnlyInitializer() {
    let (texts, changes) = port(
      """
      import UIKit
      public class Base: UICollectionViewCell {
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      class Derived: Base {}
      class Coded: UICollectionViewCell {
        override init(frame: CGRect) { super.init(frame: frame) }
        required init?(coder: NSCoder) { fatalError() }
      }
      class Other: UIView {
        required init?(coder: NSCoder) { super.init(coder: coder) }
      }
      """)
    #expect(texts[0].ranges(of: "init(ofClassWithFrame frame: CGRect)").count == 1)
    #expect(
      texts[0].contains(
        """
          public required convenience init(ofClassWithFrame frame: CGRect) {
            self.init(coder: NSCoder())!
            self.frame = frame
          }
        """))
    #expect(changes.map(\.line) == [2])
  }

  @Test func propertiesOfUIKit_areNotFunctionsOfDelegates() {
    let text = """
      import UIKit
      func update(_ layout: UICollectionViewLayout) {
        if let collection = layout.collectionView { collection.reloadData() }
      }
      """
    let (texts, _) = port(
      text,
      """
      import UIKit
      @objc protocol TabsDelegate: UICollectionViewDelegate {
        @objc optional func collectionView(_ view: UICollectionView, didClose path: IndexPath)
      }
      """)
    #expect(texts[0] == text)
  }

  @Test func actions_areClosuresThatCallTheirMethods() {
    let (texts, changes) = port(
      """
      import UIKit
      final class Screen: UIViewController {
        private let button: UIButton = {
          let button = UIButton()
          button.addTarget(self, action: #selector(tap), for: .touchUpInside)
          return button
        }()
        func start(other: Screen) {
          let pinch = UIPinchGestureRecognizer(target: self, action: #selector(pinched(_:)))
          let pan = UIPanGestureRecognizer(target: other, action: #selector(Screen.panned(sender:)))
          pan.addTarget(self, action: #selector(self.handle))
          button.removeTarget(nil, action: #selector(tap), for: .allEvents)
        }
        @objc func tap() {}
        @objc func handle(_ sender: UIPanGestureRecognizer, event: UIEvent) {}
        @objc func pinched(_ sender: UIPinchGestureRecognizer) {}
        @objc func panned(sender: UIPanGestureRecognizer) {}
      }
      """)
    let text = texts[0]
    #expect(text.contains("private lazy var button: UIButton = {"))
    #expect(text.contains("(self, action: Selector { [weak self] in self?.tap() }, for: .touchUpInside)"))
    #expect(text.contains("(target: self, action: Selector { [weak self] in self?.pinched($0) })"))
    #expect(text.contains("(target: other, action: Selector { [weak target = other] in target?.panned(sender: $0) })"))
    #expect(text.contains("pan.addTarget(self, action: Selector { [weak self] in self?.handle($0, event: $1) })"))
    #expect(text.contains("// framegen port: button.removeTarget(nil"))
    #expect(changes.filter(\.isOpen).map(\.line) == [12])
    #expect(port(text).texts == [text])
  }

  @Test func imports_areWholeAndThere() {
    let (texts, changes) = port("import UIKit.UICollectionView\n\nlet a = 1\n", "// No import.\nlet b: CGFloat = 1\n")
    #expect(texts == ["import UIKit\n\nlet a = 1\n", "// No import.\nimport UIKit\n\nlet b: CGFloat = 1\n"])
    #expect(changes.count == 2)
  }

  @Test func soundFiles_stayAsTheyAre() {
    let text = "import UIKit\n\nopen class Layout: UICollectionViewFlowLayout {\n  open override func prepare() {}\n}\n"
    let (texts, changes) = port(text)
    #expect(texts == [text] && changes.isEmpty)
  }
}
