import Benchmark
import Graphics
import Measuring
import Raster

/// What the harness calls to learn of the benchmarks: the parts of PNG encoding, on rows of 640 × 360 pixels.
let benchmarks: @Sendable () -> Void = {
  for set in InstructionSet.supported {
    addFilters(set)
    addDeflate(set)
  }
  addChecksums()
  addPixelKernels()
}

private func addFilters(_ set: InstructionSet) {
  for keepsAlpha in [false, true] {
    measure("paeth/\(keepsAlpha ? "rgba" : "rgb")/\(set)") {
      (bitmap: photo(width: 640, height: 360), bytes: [UInt8](repeating: 0, count: 4 * 640 + 16))
    } _: { state in
      let bitmap = state.bitmap
      let pixels = bitmap.pixels.span
      var target = state.bytes.mutableSpan
      for start in stride(from: 640, to: pixels.count, by: 640) {
        filterPaeth(
          pixels.extracting(start..<start + 640), above: pixels.extracting(start - 640..<start),
          keepsAlpha: keepsAlpha, into: &target, at: 0, instructionSet: set)
      }
    }
  }
}

private func addDeflate(_ set: InstructionSet) {
  for (name, make) in [("photo", photo), ("interface", interface)] {
    measure("runs/\(name)/\(set)") {
      filteredRows(of: make(640, 360))
    } _: { bytes in
      blackHole(byteRuns(bytes.span, instructionSet: set))
    }
    measure("deflate-runs/\(name)/\(set)") {
      filteredRows(of: make(640, 360))
    } _: { bytes in
      var target: [UInt8] = []
      RunDeflater(instructionSet: set).deflate(bytes.span, into: &target)
      blackHole(target)
    }
    measure("deflate-matches/\(name)/\(set)") {
      filteredRows(of: make(640, 360))
    } _: { bytes in
      var target: [UInt8] = []
      var deflater = MatchDeflater(instructionSet: set)
      deflater.deflate(bytes.span, rowBytes: 3 * 640 + 1, into: &target)
      blackHole(target)
    }
  }
}

private func addChecksums() {
  measure("adler") {
    filteredRows(of: photo(width: 640, height: 360))
  } _: { bytes in
    var adler = Adler32()
    adler.append(bytes.span)
    blackHole(adler.value)
  }
  measure("crc") {
    filteredRows(of: photo(width: 640, height: 360))
  } _: { bytes in
    blackHole(checksum(bytes[...]))
  }
}

/// Kernels in Swift alone.
private func addPixelKernels() {
  measure("five-filters") {
    photo(width: 640, height: 360).pixels.flatMap { [$0.red, $0.green, $0.blue] }
  } _: { bytes in
    var filter = RowFilter(pixelBytes: 3, rowBytes: 1920)
    var target: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 1920) { filter.append(bytes[start..<start + 1920], to: &target) }
    blackHole(target)
  }
  measure("first-difference") {
    photo(width: 640, height: 360).pixels
  } _: { pixels in
    blackHole(firstDifference(pixels.span, pixels.span))
  }
  // Back and forth: what premultiplied pixels come back from is themselves.
  measure("premultiply") {
    photo(width: 640, height: 360).pixels.map { $0.scaled(by: 200) }
  } _: { pixels in
    var span = pixels.mutableSpan
    unpremultiply(&span)
    premultiply(&span)
  }
}

/// All rows behind Paeth's number, as the encoder hands them to deflate, and nothing behind them.
private func filteredRows(of bitmap: Bitmap) -> [UInt8] {
  let rowBytes = 3 * bitmap.width + 1
  var bytes = [UInt8](repeating: 4, count: rowBytes * bitmap.height + 16)
  var target = bytes.mutableSpan
  let pixels = bitmap.pixels.span
  for y in 0..<bitmap.height {
    let row = y * bitmap.width..<(y + 1) * bitmap.width
    let above = y == 0 ? nil : pixels.extracting(row.lowerBound - bitmap.width..<row.lowerBound)
    target[y * rowBytes] = 4
    filterPaeth(
      pixels.extracting(row), above: above, keepsAlpha: false, into: &target, at: y * rowBytes + 1,
      instructionSet: .best)
  }
  bytes.removeLast(16)
  return bytes
}
