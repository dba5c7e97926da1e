/// A cell as a tree of parts, filled in with the data of each item.
///
/// Copies share their parts, and a template is as large as a reference.
public struct CellTemplate: Sendable, Hashable {
  /// A value that the parts use by its name in braces.
  public struct Field: Sendable, Hashable {
    /// The name.
    public var name: String
    /// One line of help.
    public var help: String
    /// The text for items without the field; names in braces are filled in.
    public var fallback: String

    /// Creates a field from its parts.
    public init(_ name: String, _ help: String, fallback: String = "") {
      (self.name, self.help, self.fallback) = (name, help, fallback)
    }
  }

  final class Storage: Sendable {
    let name: String
    let summary: String
    let root: CellPart
    let fields: [Field]
    let choice: (mark: String, options: [CellTemplate])?
    /// Names that the parts use.
    let marks: [String]
    /// Fields that the parts show as images.
    let imageFields: [String]
    /// A Boolean value that indicates whether a part shows the item's image.
    let showsImage: Bool
    /// States in which parts differ.
    let variants: CellState
    let hash: Int

    init(
      _ name: String, _ summary: String, _ root: CellPart, _ fields: [Field],
      _ choice: (mark: String, options: [CellTemplate])?
    ) {
      (self.name, self.summary, self.fields, self.choice) = (name, summary, fields, choice)
      self.root = root.cut(depth: CellTemplate.maximumDepth)
      var (marks, images, showsImage): (Set<String>, Set<String>, Bool) = ([], [], false)
      var variants: CellState = []
      self.root.forEach { part, _ in
        for text in part.texts { marks.formUnion(PlaceholderText.words(in: text)) }
        if let image = part.image, image.scheme == ImageSource.fieldScheme { images.insert(image.name) }
        if part.showsImage { showsImage = true }
        if !part.selected.isEmpty { variants.insert(.selected) }
        if !part.highlighted.isEmpty { variants.insert(.highlighted) }
      }
      self.variants = variants
      (self.marks, imageFields, self.showsImage) = (marks.sorted(), images.sorted(), showsImage)
      var hasher = Hasher()
      hasher.combine(name)
      hasher.combine(self.root)
      hash = hasher.finalize()
    }
  }

  let storage: Storage
  /// Texts that are given to fields by name, in the order of the names; names in braces are filled in from the data.
  public private(set) var arguments: [String: String]
  /// Values of the marks for one item, once it is known.
  var values: CellValues?

  /// The largest number of parts inside one another: deeper ones are not drawn.
  public static let maximumDepth = 64
  /// The largest number of parts.
  public static let maximumPartCount = 1000

  /// Creates a template.
  ///
  /// - Parameters:
  ///   - name: Name in scenes and in `framegen list templates`.
  ///   - summary: One line of help.
  ///   - fields: Values that the parts use.
  ///   - arguments: Texts that are given to fields.
  ///   - root: The outermost part.
  public init(
    _ name: String = "", summary: String = "", fields: [Field] = [], arguments: [String: String] = [:],
    root: CellPart
  ) {
    storage = Storage(name, summary, root, fields, nil)
    self.arguments = arguments
  }

  /// Creates a choice of a template for each item: that whose name a text states once it is filled in.
  ///
  /// An item that names none of them has the first one; in a scene file that is an error.
  public init(chosenBy mark: String, among options: [CellTemplate]) {
    storage = Storage("", "", CellPart(), [], (mark, options))
    arguments = [:]
  }

  /// Name in scenes; empty for one that a scene writes out.
  public var name: String { storage.name }
  /// One line of help.
  public var summary: String { storage.summary }
  /// The outermost part.
  public var root: CellPart { storage.root }
  /// Values that the parts use.
  public var fields: [Field] { storage.fields }
  /// The templates to choose from; empty for a template of its own.
  package var options: [CellTemplate] { storage.choice?.options ?? [] }
  /// The text that chooses; `nil` for a template of its own.
  package var chooser: String? { storage.choice?.mark }
  /// Names that the parts use in braces, and that arguments and fallbacks use.
  package var marks: [String] { storage.marks }

  /// Returns the template under another name.
  package func named(_ name: String) -> CellTemplate {
    if let choice = storage.choice { return CellTemplate(chosenBy: choice.mark, among: choice.options) }
    return CellTemplate(name, summary: summary, fields: fields, arguments: arguments, root: root)
  }

  /// Returns the template with texts for some of its fields.
  public func with(arguments: [String: String]) -> CellTemplate {
    var template = self
    template.arguments.merge(arguments) { $1 }
    return template
  }

  /// Returns a Boolean value that indicates whether both draw the same.
  public static func == (a: CellTemplate, b: CellTemplate) -> Bool {
    guard a.values == b.values, a.arguments == b.arguments else { return false }
    if a.storage === b.storage { return true }
    return a.storage.hash == b.storage.hash && a.name == b.name && a.root == b.root && a.fields == b.fields
      && a.chooser == b.chooser && a.options == b.options
  }

  /// Hashes what is drawn.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.hash)
    hasher.combine(arguments)
    hasher.combine(values)
  }
}

/// The subject that a template is filled in for: the values of its marks for one item, and the item's image.
struct CellValues: Sendable, Hashable {
  /// Texts by name; a missing one stays in its braces.
  var texts: [String: String] = [:]
  /// Fields that are images.
  var images: [String: ImageSource] = [:]
  /// The item's own image.
  var picture: ImageSource?
  var state: CellState = []
}

extension CellPart {
  /// Returns the part without what lies deeper than so many parts.
  fileprivate func cut(depth: Int) -> CellPart {
    guard !children.isEmpty else { return self }
    var part = self
    let inner = depth > 1 ? children.map { $0.cut(depth: depth - 1) } : []
    if vstack != nil { part.vstack = inner }
    if hstack != nil { part.hstack = inner }
    if zstack != nil { part.zstack = inner }
    return part
  }
}
