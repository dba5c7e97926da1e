import GoldenTesting
import Testing

@Suite struct AssertGoldenTests {}
