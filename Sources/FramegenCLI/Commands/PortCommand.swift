import ArgumentParser
import Foundation
import Support

/// `framegen port`: makes UIKit layouts of apps compile on Linux.
struct PortCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Change what Swift on Linux cannot say in UIKit layouts of apps, and list the changes.",
    discussion: """
      Removes @objc and its kin, gives optional methods defaults, replaces selectors where that is plain, moves overrides from \
      extensions into their classes, and mends imports and #if os(iOS). Each change is a line, file:line: what; where a person \
      must decide it says "decide", and the file has a comment "framegen port". The originals stay as they are, and a second run \
      changes nothing.

      The program framegen-port does it, which has a parser of Swift and is built on its own, once: \
      swift build -c release --package-path Port, in framegen's folder. It is looked for beside this program, in that \
      folder's build, and on the PATH.
      """)

  @Argument(help: ArgumentHelp("Swift files that belong together.", valueName: "files"))
  var files: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder for the changed files.", valueName: "folder"))
  var output: String

  mutating func run(in context: ToolContext) async throws {
    let program = "framegen-port"
    let places = ProgramPlaces(executable: Self.executable, path: context.environment["PATH"] ?? "")
    guard let found = places.file(of: program) else {
      throw ToolFailure(
        .missingTool, "\(program) is not built yet; it takes a few minutes, once",
        advice: places.portPackage.map { "build it: swift build -c release --package-path \($0.shellWord)" }
          ?? "build it in framegen's folder, swift build -c release --package-path Port, and add Port/.build/release to the PATH"
      )
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: found)
    // Behind "--" nothing is an option, whatever files are called.
    process.arguments = ["--output", output, "--"] + files
    do {
      try process.run()
    } catch {
      throw ToolFailure(
        .missingTool, subject: found, "cannot be run: \(error.localizedDescription)", advice: "build it again")
    }
    process.waitUntilExit()
    let isSignal = process.terminationReason == .uncaughtSignal
    let exit = isSignal ? .interrupted : ToolExit(rawValue: process.terminationStatus) ?? .ioError
    // It has said itself what is wrong.
    if exit != .success { throw ProgramStatus(exit: exit) }
  }

  private static var executable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
      ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath().path(percentEncoded: false)
  }
}

/// The end of a program that was run in the tool's place and has reported everything.
struct ProgramStatus: Error {
  var exit: ToolExit
}

/// Folders in which a program of framegen's own may lie.
struct ProgramPlaces {
  var executable: String
  /// The search path, as `PATH` has it.
  var path: String

  /// Returns the first file of that name that may be run: beside this program, in the build of `Port`, on the search path.
  func file(of program: String) -> String? {
    let builds = portPackages.flatMap { package in ["release", "debug"].map { "\(package)/.build/\($0)" } }
    let search = path.split(separator: ":").map(String.init)
    return ([executable.parentPath] + builds + search).map { $0.appendingPath(program) }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The folder of the package `Port`; `nil` if it is not found, as where framegen is a package in some other folder.
  var portPackage: String? {
    portPackages.first { FileManager.default.fileExists(atPath: $0.appendingPath("Package.swift")) }
  }

  /// Folders that may be that package: of framegen's own build, and of one that checked framegen out.
  private var portPackages: [String] {
    var (folder, found) = (executable.parentPath, [String]())
    while folder.count > 1 {
      found += [folder.appendingPath("Port"), folder.appendingPath("checkouts/framegen/Port")]
      folder = folder.parentPath
    }
    return found
  }
}
