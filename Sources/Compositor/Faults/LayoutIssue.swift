import LayoutCore

/// A fault in the answers of a layout, or in the motion of its elements: what is wrong, where, and what is allowed.
public struct LayoutIssue: Sendable, Hashable {
  /// The weight of an issue.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// Suspicious answer that may be drawn as it is meant.
    case warning
    /// Something is not drawn, or drawn in a place that depends on chance.
    case error
  }

  /// The element that an issue is about.
  public struct Element: Sendable, Hashable, CustomStringConvertible {
    /// Kind of the element.
    public var kind: ElementKind
    /// Index path of the element.
    public var indexPath: ItemIndexPath

    /// An element from its parts.
    public init(kind: ElementKind, indexPath: ItemIndexPath) {
      (self.kind, self.indexPath) = (kind, indexPath)
    }

    /// `cell 0-3`: the name of the kind, section, item.
    public var description: String { "\(kind.name) \(indexPath.section)-\(indexPath.item)" }
  }

  /// The kind of the issue.
  public var kind: Kind
  /// The element that it was first found at; `nil` if it is not about an element.
  public var element: Element?
  /// Number of the frame; `nil` outside a timeline.
  public var frame: Int?
  /// The content offset, in points; `nil` if it does not matter.
  public var contentOffset: Point?
  /// The data and the viewport in words, such as `17 items, 390 × 844`; `nil` if there is only one of each.
  public var place: String?
  /// One sentence without a full stop: what is wrong, and what is allowed.
  public var message: String
  /// Number of other elements with the same issue, counted up to ``countLimit``.
  public var otherCount = 0

  /// Largest value of ``otherCount``.
  public static let countLimit = 10_000

  /// An issue from its parts.
  public init(
    _ kind: Kind, element: Element? = nil, frame: Int? = nil, contentOffset: Point? = nil, place: String? = nil,
    message: String
  ) {
    self.kind = kind
    self.element = element
    self.frame = frame
    self.contentOffset = contentOffset
    self.place = place
    self.message = message
  }

  /// The weight, which follows from the kind.
  public var severity: Severity { kind.severity }
}

extension LayoutIssue {
  /// The kind of an issue; its raw value is a code that stays the same from version to version.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A number is NaN or infinite.
    case notFinite
    /// A size is negative.
    case negativeSize
    /// A number is larger than layouts can mean: see `LayoutChecker.largestSide` and
    /// `LayoutChecker.largestCoordinate`.
    case hugeGeometry
    /// A query returns an element twice.
    case duplicateElement
    /// A query returns an element of an item or a section that the data do not have.
    case unknownIndexPath
    /// A query returns elements of a kind that `CollectionLayout.views` does not declare.
    case undeclaredKind
    /// A query leaves out an element that intersects its rectangle.
    case missingElement
    /// A query returns an element, and `attributes(of:at:)` returns none for its index path.
    case unansweredElement
    /// Two ways to ask for an element get different attributes.
    case differentAttributes
    /// The same question gets another answer the second time, or after other questions.
    case changingAnswer
    /// `shouldInvalidate(forBoundsChange:from:)` returns `false`, and a new preparation answers otherwise.
    case staleAttributes
    /// `scrolled(to:)` answers otherwise than a new preparation.
    case differentScroll
    /// `targetContentOffset(forProposed:velocity:)` leaves the range of content offsets.
    case targetOutOfRange
    /// A cell lies where no content offset brings it into view.
    case outsideContent
    /// A cell that is not hidden is in view at no content offset.
    case neverShown
    /// The content's size depends on the content offset.
    case unstableContentSize
    /// A query returns more elements outside its rectangle the more items there are.
    case growingAnswer
    /// A query takes more time the more items there are.
    case slowQuery
    /// The first or the last frame of a change differs from the layout at rest.
    case endpointDiffers
    /// The way back differs from the way there.
    case reversalDiffers
    /// The last frame of a loop differs from the first.
    case loopDiffers
    /// An element jumps from one frame to the next.
    case pop

    /// The kinds that a `LayoutChecker` finds, and the comparison of times that tools add.
    public static let ofLayouts = allCases.filter {
      switch $0 {
      case .endpointDiffers, .reversalDiffers, .loopDiffers, .pop: false
      case .notFinite, .negativeSize, .hugeGeometry, .duplicateElement, .unknownIndexPath, .undeclaredKind,
        .missingElement, .unansweredElement, .differentAttributes, .changingAnswer, .staleAttributes,
        .differentScroll, .targetOutOfRange, .outsideContent, .neverShown, .unstableContentSize, .growingAnswer,
        .slowQuery:
        true
      }
    }

    /// The weight of issues of the kind.
    public var severity: Severity {
      switch self {
      case .notFinite, .negativeSize, .duplicateElement, .unknownIndexPath, .missingElement, .unansweredElement,
        .differentAttributes, .changingAnswer, .staleAttributes, .differentScroll, .endpointDiffers,
        .reversalDiffers, .loopDiffers, .pop:
        .error
      case .hugeGeometry, .undeclaredKind, .targetOutOfRange, .outsideContent, .neverShown, .unstableContentSize,
        .growingAnswer, .slowQuery:
        .warning
      }
    }
  }
}

extension LayoutIssue: CustomStringConvertible {
  /// `frame 12, offset [0, 300]: cell 0-3: the center is not a number; … (and 41 more)`.
  public var description: String {
    let moment = [
      place, frame.map { "frame \($0)" }, contentOffset.map { "offset \($0.shortPoints)" },
    ].compactMap { $0 }.joined(separator: ", ")
    let parts = [moment.isEmpty ? nil : moment, element?.description, message].compactMap { $0 }
    let others = otherCount == 0 ? "" : " (and \(otherCount)\(otherCount < Self.countLimit ? "" : " or") more)"
    return parts.joined(separator: ": ") + others
  }
}

extension LayoutAttributes {
  /// The element that the attributes are of, in an issue.
  package var checkedElement: LayoutIssue.Element { LayoutIssue.Element(kind: kind, indexPath: indexPath) }
}

extension Double {
  /// The number in messages: up to three decimals, whole numbers without a fraction.
  package var shortPoints: String {
    let rounded = (self * 1000).rounded() / 1000
    guard rounded.isFinite else { return "\(self)" }
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
