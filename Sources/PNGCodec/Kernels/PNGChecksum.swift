import CPNG
import CRaster
import Raster

/// The CRC-32 of a PNG chunk's type and data.
func checksum(_ bytes: ArraySlice<UInt8>, instructionSet: InstructionSet = .best) -> UInt32 {
  unsafe bytes.withUnsafeBufferPointer { bytes in
    guard let start = bytes.baseAddress else { return 0 }
    var done = 0, checksum: UInt32 = 0
    #if arch(x86_64)
      if instructionSet != .portable && bytes.count >= 64 {
        done = bytes.count & ~15
        checksum = unsafe craster_crc32_avx2(0, start, done)
      }
    #endif
    return unsafe cpng_crc32(checksum, start + done, bytes.count - done)
  }
}
