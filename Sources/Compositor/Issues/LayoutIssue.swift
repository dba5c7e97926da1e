import LayoutCore

/// An issue of a layout or of the motion of its elements.
public struct LayoutIssue: Sendable, Hashable {
  /// The severity of an issue.
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    /// A suspicious result that may be intended.
    case warning
    /// An element isn't drawn, or its position is undefined.
    case error
  }

  /// The element that an issue is about.
  public struct Element: Sendable, Hashable, CustomStringConvertible {
    /// The kind of the element.
    public var kind: ElementKind
    /// The index path of the element.
    public var indexPath: ItemIndexPath

    package init(kind: ElementKind, indexPath: ItemIndexPath) { (self.kind, self.indexPath) = (kind, indexPath) }

    /// A textual representation such as `cell 0-3`, with the section and the item.
    public var description: String { "\(kind.name) \(indexPath.section)-\(indexPath.item)" }
  }

  /// The kind of the issue.
  public var kind: Kind
  /// The first element with the issue, or `nil` if the issue isn't about an element.
  public var element: Element?
  /// The frame number, or `nil` outside a timeline.
  public var frame: Int?
  /// The content offset, in points, or `nil` if it doesn't matter.
  public var contentOffset: Point?
  /// The data and the viewport, such as `17 items, 390 × 844`, or `nil` if only one of each was checked.
  public var place: String?
  /// A sentence without a period, with the issue and the allowed values.
  public var message: String
  /// The number of other elements with the same issue, at most 10,000.
  public var otherCount = 0

  static let countLimit = 10_000

  package init(
    _ kind: Kind, element: Element? = nil, frame: Int? = nil, contentOffset: Point? = nil, place: String? = nil,
    message: String
  ) {
    (self.kind, self.element, self.frame, self.contentOffset) = (kind, element, frame, contentOffset)
    (self.place, self.message) = (place, message)
  }

  /// The severity, which follows from the kind.
  public var severity: Severity {
    let warnings: [Kind] = [
      .hugeGeometry, .undeclaredKind, .targetOutOfRange, .outsideContent, .neverShown, .unstableContentSize,
      .growingAnswer, .slowQuery,
    ]
    return warnings.contains(kind) ? .warning : .error
  }
}

extension LayoutIssue {
  /// The kind of an issue, with a stable raw value.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A number is NaN or infinite.
    case notFinite
    /// A size is negative.
    case negativeSize
    /// A side exceeds 10⁷ points, or a coordinate 2 · 10⁹ points.
    case hugeGeometry
    /// A query returns an element twice.
    case duplicateElement
    /// A query returns an element of an item or a section that the data don't contain.
    case unknownIndexPath
    /// A query returns elements of a kind that `CollectionLayout.views` does not declare.
    case undeclaredKind
    /// A query omits an element that intersects its rectangle.
    case missingElement
    /// A query returns an element, and `attributes(of:at:)` returns none for its index path.
    case unansweredElement
    /// Two queries return different attributes for an element.
    case differentAttributes
    /// The same query returns a different result the second time, or after other queries.
    case changingAnswer
    /// `shouldInvalidate(forBoundsChange:from:)` returns `false`, and a new preparation gives a different result.
    case staleAttributes
    /// `scrolled(to:)` gives a different result than a new preparation.
    case differentScroll
    /// `targetContentOffset(forProposed:velocity:)` leaves the range of content offsets.
    case targetOutOfRange
    /// A cell lies where no content offset makes it visible.
    case outsideContent
    /// A cell that isn't hidden is visible at no content offset.
    case neverShown
    /// The content's size depends on the content offset.
    case unstableContentSize
    /// The number of elements returned outside the rectangle grows with the number of items.
    case growingAnswer
    /// The time of a query grows with the number of items.
    case slowQuery
    /// The first or the last frame of a change differs from the layout at rest.
    case endpointDiffers
    /// The reversed motion differs from the motion.
    case reversalDiffers
    /// The last frame of a loop differs from the first.
    case loopDiffers
    /// An element jumps from one frame to the next.
    case pop

    /// The kinds that a `LayoutChecker` and the timing of queries find.
    package static let ofLayouts = allCases.filter {
      ![.endpointDiffers, .reversalDiffers, .loopDiffers, .pop].contains($0)
    }
  }
}

extension LayoutIssue: CustomStringConvertible {
  /// A textual representation such as `frame 12, offset [0, 300]: cell 0-3: center is not a number; … (and 41 more)`.
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
  package var checkedElement: LayoutIssue.Element { LayoutIssue.Element(kind: kind, indexPath: indexPath) }
}

extension Double {
  /// The number in messages, with up to three decimals.
  package var shortPoints: String {
    let rounded = (self * 1000).rounded() / 1000
    guard rounded.isFinite else { return "\(self)" }
    return Int(exactly: rounded).map { "\($0)" } ?? "\(rounded)"
  }
}
