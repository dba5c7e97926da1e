import LayoutCore

/// A type of layout attributes that provides values to the cells of a scene.
///
/// Conform a subclass of `UICollectionViewLayoutAttributes` to this protocol to define which of its properties a
/// scene's cells and templates can use as placeholders, and the text, image, or border of its element. Cells of an app
/// read the properties in `apply(_:)`, as in UIKit.
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
@preconcurrency @MainActor public protocol ElementContentProviding: UICollectionViewLayoutAttributes {
  /// The content of the element, which is read after each query of the layout.
  var elementContent: ElementContent { get }
}
