import Foundation
import QuartzCore
import Support
import UIKit

/// A recorder that writes the geometry of a collection view's views, frame by frame, to a recording for `framegen render`.
///
/// Add this file to an app on a device or in the simulator:
///
/// ```swift
/// let recorder = UIKitRecorder(collectionView)
/// recorder.start()
/// // … scroll, delete, rotate …
/// try recorder.stop().write(to: URL.documentsDirectory.appending(path: "log.jsonl"), atomically: true, encoding: .utf8)
/// ```
/// Each frame has the values on the screen, including those during an animation, and the timestamp of the display link.
/// Elements show the image files that ``imagePath`` returns. Copy the files to the folder of the recording.
@MainActor public final class UIKitRecorder {
  private let collectionView: UICollectionView
  private var frames: [String] = []
  private var link: CADisplayLink?

  private var imagePaths: Set<String> = []

  /// A closure that returns the path of an element's image, relative to the recording.
  ///
  /// The default closure returns `nil`, and elements are drawn as rectangles.
  public var imagePath: (UICollectionViewLayoutAttributes) -> String? = { _ in nil }

  /// A closure that returns the stable identifier of an element's item.
  ///
  /// The default is the index path, which changes with insertions and deletions.
  public var identifier: (UICollectionViewLayoutAttributes) -> String = { attributes in
    "\(attributes.indexPath.section)-\(attributes.indexPath.item)"
  }

  /// Creates a recorder for a collection view.
  public init(_ collectionView: UICollectionView) { self.collectionView = collectionView }

  /// Starts recording every frame of the display.
  public func start() {
    #if canImport(ObjectiveC)
      let link = CADisplayLink(target: self, selector: #selector(tick(_:)))
    #else
      let link = CADisplayLink { [weak self] link in self?.tick(link) }
    #endif
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Stops recording and returns the recording as JSON Lines.
  public func stop() -> String {
    link?.invalidate()
    link = nil
    return recording
  }

  /// The recording so far, as JSON Lines.
  public var recording: String { ([header] + frames).joined(separator: "\n") + "\n" }

  #if canImport(ObjectiveC)
    @objc private func tick(_ link: CADisplayLink) { record(at: link.timestamp) }
  #else
    private func tick(_ link: CADisplayLink) { record(at: link.timestamp) }
  #endif

  /// Adds the current frame.
  ///
  /// - Parameter time: The time in seconds from any reference, later than that of the previous frame.
  public func record(at time: CFTimeInterval) {
    let bounds = (collectionView.layer.presentation() ?? collectionView.layer).bounds
    let elements =
      collectionView.collectionViewLayout
      .layoutAttributesForElements(in: collectionView.bounds.insetBy(dx: -bounds.width, dy: -bounds.height)) ?? []
    let lines = elements.filter { !$0.isHidden }.map { element($0) }
    frames.append(
      "{\"time\":\(number(time)),\"bounds\":\(numbers(bounds)),\"elements\":[\(lines.joined(separator: ","))]}")
  }

  private var header: String {
    let size = collectionView.bounds.size
    let scale = collectionView.traitCollection.displayScale
    return "{\"format\":\"layout-recording\",\"version\":1,\"fps\":60,\"canvas\":{\"size\":"
      + "\(numbers([size.width, size.height])),\"scale\":\(number(Double(max(1, scale))))},\"images\":"
      + "{\(imagePaths.sorted().map { "\(quoted($0)):\(quoted($0))" }.joined(separator: ","))}}"
  }

  /// Returns the values of an existing view, or those of the layout.
  private func element(_ attributes: UICollectionViewLayoutAttributes) -> String {
    let view: UIView? =
      switch attributes.representedElementCategory {
      case .cell: collectionView.cellForItem(at: attributes.indexPath)
      case .supplementaryView:
        collectionView.supplementaryView(
          forElementKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
      case .decorationView: nil
      @unknown default: nil
      }
    let layer = view.map { $0.layer.presentation() ?? $0.layer }
    let (center, size) = (layer?.position ?? attributes.center, layer?.bounds.size ?? attributes.size)
    let transform = layer?.transform ?? attributes.transform3D
    var members = [
      "\"id\":\(quoted(identifier(attributes)))", "\"kind\":\(quoted(kind(of: attributes)))",
      "\"center\":\(numbers([center.x, center.y]))", "\"size\":\(numbers([size.width, size.height]))",
      "\"alpha\":\(number(layer.map { Double($0.opacity) } ?? Double(attributes.alpha)))",
      "\"zIndex\":\(attributes.zIndex)",
    ]
    if !CATransform3DIsIdentity(transform) { members.append("\"transform3D\":\(numbers(transform))") }
    if let path = imagePath(attributes) {
      imagePaths.insert(path)
      members.append("\"image\":\(quoted(path))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func kind(of attributes: UICollectionViewLayoutAttributes) -> String {
    let name = attributes.representedElementKind ?? ""
    switch attributes.representedElementCategory {
    case .cell: return "cell"
    case .supplementaryView: return "supplementary:\(name)"
    case .decorationView: return "decoration:\(name)"
    @unknown default: return "cell"
    }
  }

  private func numbers(_ rect: CGRect) -> String {
    numbers([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height])
  }

  private func numbers(_ t: CATransform3D) -> String {
    numbers([
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44,
    ])
  }

  private func numbers(_ values: [CGFloat]) -> String {
    "[\(values.map { number(Double($0)) }.joined(separator: ","))]"
  }

  /// Returns a number in JSON without an unnecessary fraction, or 0 if it isn't finite.
  private func number(_ value: Double) -> String {
    guard value.isFinite else { return "0" }
    return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\""))\""
  }
}
