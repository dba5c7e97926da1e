import Goldens
import Testing

@Suite struct PixelDigestTests {}
