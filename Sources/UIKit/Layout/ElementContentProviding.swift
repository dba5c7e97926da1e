import LayoutCore

/// Layout attributes that give cells values beside UIKit's own: a subclass with properties that its cells read in `apply(_:)`.
///
/// A class of an app says with it which of its properties the scene's cells and templates read by their names in braces, and
/// which text, image or border its element has. Cells of an app's own read the properties themselves, as they do in UIKit.
///
/// ```swift
/// extension CardAttributes: ElementContentProviding {
///   var elementContent: ElementContent {
///     var content = ElementContent()
///     content.values = ["ratio": .number(ratio)]
///     return content
///   }
/// }
/// ```
public protocol ElementContentProviding: UICollectionViewLayoutAttributes {
  /// Content of the element, read after every answer of the layout.
  var elementContent: ElementContent { get }
}
