import Graphics
import TestSupport

/// Grey of one value, opaque.
func grey(_ value: UInt8) -> Pixel { Pixel(red: value, green: value, blue: value, alpha: 255) }

/// An image of letters: `.` white, `#` black, `-` transparent, and digits as grey, 0 to 9 · 28.
func picture(_ rows: String...) -> Bitmap {
  let pixels = rows.joined().map { letter in
    switch letter {
    case ".": grey(255)
    case "#": grey(0)
    case "-": Pixel.clear
    default: grey(UInt8(letter.wholeNumberValue ?? 0) * 28)
    }
  }
  return Bitmap(width: rows[0].count, height: rows.count, pixels: pixels)
}

/// A pair of images: areas with soft edges, noise, and translucent pixels, the same for the same seed.
func randomPair(seed: UInt64) -> (expected: Bitmap, actual: Bitmap) {
  var random = SplitMix64(seed: seed)
  let (width, height) = (Int(random.next() % 40) + 1, Int(random.next() % 30) + 1)
  let kind = random.next() % 4
  func opaque(_ pixel: Pixel) -> Pixel { kind < 2 ? Pixel(bits: pixel.bits | 0xFF00_0000) : pixel }
  func image() -> Bitmap {
    let (one, other) = (opaque(random.pixel()), opaque(random.pixel()))
    let (x, y) = (random.number(in: -1...1), random.number(in: -1...1))
    let middle = random.number(in: -0.5...0.5) * Double(width)
    let pixels = (0..<width * height).map { index in
      let place = (Double(index % width) - Double(width) / 2) * x + (Double(index / width) - 3) * y
      let share = UInt32(min(max(place - middle, 0), 1) * 255)
      let mixed = one.scaled(by: share).bits &+ other.scaled(by: 255 - share).bits
      let isNoise = random.next() % 16 == 0
      return opaque(isNoise ? random.pixel() : Pixel(bits: mixed))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
  let expected = image()
  let changed = image()
  // Whole images, or a few pixels of them.
  let share = kind % 2 == 0 ? 100 : random.next() % 60
  let pixels = zip(expected.pixels, changed.pixels).map { random.next() % 100 < share ? $1 : $0 }
  return (expected, Bitmap(width: width, height: height, pixels: pixels))
}
