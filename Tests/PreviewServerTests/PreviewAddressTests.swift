#if Preview
  import Foundation
  import Testing

  @testable import PreviewServer

  struct PreviewAddressTests {
    @Test func address_isHandedOn() throws {
      let address = try PreviewAddress()
      defer { close(address.socket) }
      #expect(address.port > 0)
      #expect(address.token.count == 32)
      let next = PreviewAddress(address.text)
      #expect(next == address)
    }

    @Test(arguments: ["", "7", "x:y", "99999:abc", "1:abc"])
    func otherTexts_areNone(text: String) {
      #expect(PreviewAddress(text) == nil)
    }

    @Test func withoutText_thereIsNone() { #expect(PreviewAddress(nil) == nil) }

    @Test func portInUse_isAnError() throws {
      let address = try PreviewAddress()
      defer { close(address.socket) }
      #expect { try PreviewAddress(port: address.port) } throws: { error in
        (error as? PreviewServerError)?.isPortInUse == true
      }
    }

    @Test func unknownHost_isAnError() {
      #expect(throws: PreviewServerError.self) { try PreviewAddress(host: "no such host") }
    }
  }
#endif
