/// A cell as a tree of parts, filled in with the data of each item.
///
/// Copies share their parts, and a template is as large as a reference.
public struct CellTemplate: Sendable, Hashable {
  /// A value that the parts use by its name in braces.
  public struct Field: Sendable, Hashable {
    package var name: String
    package var help: String
    /// The text for items without the field, which may contain placeholders.
    package var fallback: String
    /// The fallback on a dark background, or `nil` for the same one.
    let darkFallback: String?

    /// Creates a field.
    public init(_ name: String, _ help: String, fallback: String = "") {
      self.init(name, help, fallback: fallback, onDark: nil)
    }

    init(_ name: String, _ help: String, fallback: String, onDark darkFallback: String?) {
      (self.name, self.help, self.fallback, self.darkFallback) = (name, help, fallback, darkFallback)
    }
  }

  final class Storage: Sendable {
    let name: String
    let summary: String
    let root: CellPart
    let fields: [Field]
    let choice: (mark: String, options: [CellTemplate])?
    // The names of the parts' placeholders.
    let marks: [String]
    // The fields that the parts show as images.
    let imageFields: [String]
    let showsImage: Bool
    // The states in which parts differ.
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
  // The texts for fields, by name, in which placeholders are filled in from the data.
  package private(set) var arguments: [String: String]
  var values: CellValues?

  // Deeper parts aren't drawn.
  package static let maximumDepth = 64
  package static let maximumPartCount = 1000

  /// Creates a template with the outermost part, the fields that the parts use, and texts for fields by name.
  public init(
    _ name: String = "", summary: String = "", fields: [Field] = [], arguments: [String: String] = [:],
    root: CellPart
  ) {
    storage = Storage(name, summary, root, fields, nil)
    self.arguments = arguments
  }

  /// Creates a choice between templates, by the name that a text has for each item.
  ///
  /// An item with another name uses the first template. In a scene file, such a name is an error.
  public init(chosenBy mark: String, among options: [CellTemplate]) {
    storage = Storage("", "", CellPart(), [], (mark, options))
    arguments = [:]
  }

  /// The name in scenes, or an empty string for a template that a scene defines.
  public var name: String { storage.name }
  package var summary: String { storage.summary }
  /// The outermost part.
  public var root: CellPart { storage.root }
  package var fields: [Field] { storage.fields }
  /// The templates of a choice, empty for a single template.
  package var options: [CellTemplate] { storage.choice?.options ?? [] }
  /// The text that chooses, or `nil` for a single template.
  package var chooser: String? { storage.choice?.mark }
  package var marks: [String] { storage.marks }

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

  /// Returns a Boolean value that indicates whether both templates draw the same.
  public static func == (a: CellTemplate, b: CellTemplate) -> Bool {
    guard a.values == b.values, a.arguments == b.arguments else { return false }
    if a.storage === b.storage { return true }
    return a.storage.hash == b.storage.hash && a.name == b.name && a.root == b.root && a.fields == b.fields
      && a.chooser == b.chooser && a.options == b.options
  }

  /// Hashes the drawn content.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.hash)
    hasher.combine(arguments)
    hasher.combine(values)
  }
}

struct CellValues: Sendable, Hashable {
  // The texts by name. A placeholder without a text remains.
  var texts: [String: String] = [:]
  var images: [String: ImageSource] = [:]
  var itemImage: ImageSource?
  var state: CellState = []
}

extension CellPart {
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
