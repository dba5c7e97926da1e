import Foundation
import Typesetting

/// Returns the bytes of a Latin font of the machine.
///
/// - Throws: ``MissingFont`` if none is installed.
package func installedFont() throws -> [UInt8] {
  let names = FontFamily.standard[0].pairs.map(\.regular.name)
  let paths = FontFamily.folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
  guard let path = paths.first(where: { FileManager.default.fileExists(atPath: $0) }) else { throw MissingFont() }
  return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// A machine without fonts.
package struct MissingFont: Error, CustomStringConvertible {
  package var description: String { "make setup installs a font" }
}
