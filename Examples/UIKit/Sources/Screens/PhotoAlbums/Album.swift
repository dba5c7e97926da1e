import UIKit

/// A named photo.
struct Photo {
  let name: String

  /// The photo's image, or `nil` if there's none.
  var image: UIImage? { UIImage(named: name) }
}

/// An album with a name and photos, the topmost one first.
struct Album {
  let name: String
  private(set) var photos: [Photo] = []

  init(name: String) { self.name = name }

  mutating func insert(_ photo: Photo, at index: Int) { photos.insert(photo, at: index) }

  mutating func removePhoto(at index: Int) { photos.remove(at: index) }
}

/// Dice that roll the same numbers each time: the example generator of the C standard.
struct Dice {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  /// Returns a number from 0 to below `sides`.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 1_103_515_245 &+ 12_345
    return Int(state >> 16 & 0x7fff) % sides
  }
}
