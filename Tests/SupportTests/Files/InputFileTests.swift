import Support
import TestSupport
import Testing

struct InputFileTests {
  private let folder = TemporaryFolder()

  @Test func bytes_areReadInOrder_andAtOffsets() throws {
    try folder.write(UInt8(0)...UInt8(99), to: "a")
    let file = try #require(InputFile(path: folder.path("a")))
    #expect(file.bytes(upTo: 3) == [0, 1, 2])
    #expect(file.bytes(upTo: 3) == [3, 4, 5])
    #expect(file.bytes(upTo: 2, at: 50) == [50, 51])
    #expect(file.rest() == Array(6...99))
    #expect(file.bytes(upTo: 3) == [])
    #expect(file.bytes(upTo: 5, at: 98) == [98, 99])
    #expect(file.size == 100)
  }

  @Test func file_mustExist_andBeReadable() throws {
    #expect(InputFile(path: folder.path("none")) == nil)
    let place = try #require(InputFile(path: folder.path))
    #expect(place.bytes(upTo: 1) == nil)
    #expect(place.rest() == nil)
  }
}
