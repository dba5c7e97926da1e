// swift-tools-version: 6.2
import PackageDescription

// Apart from framegen's own package, so that nobody who depends on it compiles a parser of Swift.
let package = Package(
  name: "Port",
  products: [.executable(name: "framegen-port", targets: ["framegen-port"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .target(
      name: "Porting",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"), .product(name: "SwiftParser", package: "swift-syntax"),
        .product(name: "SwiftParserDiagnostics", package: "swift-syntax"),
      ]),
    .executableTarget(
      name: "framegen-port",
      dependencies: ["Porting", .product(name: "ArgumentParser", package: "swift-argument-parser")]),
    .testTarget(name: "PortTests", dependencies: ["Porting"]),
  ],
  swiftLanguageModes: [.v6]
)
