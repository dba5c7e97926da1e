import Compositor
import LayoutCore
import Raster
import Synchronization
import Typesetting

/// The typesetter of a run, which uses the input's fonts before the default ones.
///
/// Fonts are searched when the first label is set, so a run without labels needs none.
package final class CachingTypesetter: Typesetter {
  private struct State {
    var typesetter: LineTypesetter?
    var fontProblems: [FontProblem] = []
    /// The texts that are too long to be drawn completely.
    var cutTexts: Set<String> = []
    var missing: Set<String> = []
    var missingScalars: Set<Unicode.Scalar> = []
    /// The texts whose characters have been checked.
    var known: Set<Text> = []
    var knownSize = 0
  }

  private struct Text: Hashable {
    var text: String
    var weight: FontWeight
  }

  private let fonts: [SceneFont]
  private let memory: Int
  private let search: @Sendable () -> FontSet.Search
  private let state = Mutex(State())

  /// Creates a typesetter that uses fonts before the default ones, with an approximate memory for texts in bytes.
  package init(
    fonts: [SceneFont], memory: Int = 16 << 20, search: @escaping @Sendable () -> FontSet.Search = { FontSet.search() }
  ) {
    (self.fonts, self.memory, self.search) = (fonts, memory, search)
  }

  package func path(of line: TextLine) -> Path { typesetter(for: line.text, line.weight).path(of: line) }

  package func path(of block: TextBlock, in box: Size) -> Path {
    typesetter(for: block.text, block.weight).path(of: block, in: box)
  }

  package func drawing(of line: TextLine) -> TextDrawing { typesetter(for: line.text, line.weight).drawing(of: line) }

  package func drawing(of block: TextBlock, in box: Size) -> TextDrawing {
    typesetter(for: block.text, block.weight).drawing(of: block, in: box)
  }

  /// Returns the typesetter, after checking a new text for characters that no font has.
  private func typesetter(for string: String, _ weight: FontWeight) -> LineTypesetter {
    let text = Text(text: string, weight: weight)
    let (typesetter, isNew) = state.withLock { state in
      let typesetter = state.typesetter ?? found(&state)
      let isNew = state.known.insert(text).inserted
      if isNew {
        state.knownSize += 64 + text.text.utf8.count
        // With more texts, some are checked again.
        if state.knownSize > memory / 2 { (state.known, state.knownSize) = ([text], 0) }
      }
      return (typesetter, isNew)
    }
    if isNew {
      let missing = typesetter.missingCharacters(in: string, weight: weight)
      if !missing.isEmpty {
        state.withLock { state in
          state.missing.formUnion(missing.map(\.description))
          state.missingScalars.formUnion(missing.flatMap(\.character.unicodeScalars))
        }
      }
      if LineTypesetter.cuts(string) {
        let warning =
          "the text \"\(String(string.prefix(20).map { $0.isNewline ? " " : $0 }))…\" is longer than \(LineTypesetter.mostCharacters) characters; "
          + "the rest is left out"
        state.withLock { _ = $0.cutTexts.insert(warning) }
      }
    }
    return typesetter
  }

  /// The warnings so far, in an order that doesn't depend on the workers.
  package var warnings: [String] {
    state.withLock { state in fontProblems(state).map(\.description) + textWarnings(state) }
  }

  /// The warnings so far in one line, with one command that installs all missing fonts, or `nil` without warnings.
  package var issue: String? {
    let parts = state.withLock { state in fontProblems(state).descriptions + textWarnings(state) }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private func fontProblems(_ state: State) -> [FontProblem] {
    // The default fonts are needed only for characters that the input's fonts lack.
    let needsDefaults = fonts.isEmpty || !state.missing.isEmpty
    return state.fontProblems.filter { needsDefaults && $0.family.isMissed(with: state.missingScalars) }
  }

  private func textWarnings(_ state: State) -> [String] {
    let missing = state.missing.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let more = missing.count > Self.warningLimit ? ["… and \(missing.count - Self.warningLimit) more characters"] : []
    let cut = state.cutTexts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return missing.prefix(Self.warningLimit) + more + cut.prefix(Self.warningLimit)
  }

  /// The largest number of characters to name.
  private static let warningLimit = 10

  private func found(_ state: inout State) -> LineTypesetter {
    let defaults = search()
    state.fontProblems = defaults.problems
    let typesetter = LineTypesetter(fonts: FontSet(fonts.map(\.entry) + defaults.fonts.entries), memory: memory / 2)
    state.typesetter = typesetter
    return typesetter
  }
}

extension CachingTypesetter: TextMeasurer {
  package func metrics(of block: TextBlock) -> TextMetrics {
    state.withLock { $0.typesetter ?? found(&$0) }.metrics(of: block)
  }

  package func metrics(ofFontSize fontSize: Double, weight: FontWeight) -> FontMetrics {
    state.withLock { $0.typesetter ?? found(&$0) }.metrics(ofFontSize: fontSize, weight: weight)
  }
}
