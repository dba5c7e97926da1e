import ArgumentParser
import FoundationEssentials
import Subprocess
import Support

struct PortCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "port",
    abstract: "Replace the parts of apps' UIKit layouts that don't compile on Linux, and list the changes.",
    discussion: """
      Removes @objc and similar attributes, adds defaults for optional methods, replaces simple selectors, moves overrides \
      from extensions into their classes, and adapts imports and #if os(iOS). Each change is printed as file:line: change. \
      If you need to decide, the line says "decide", and the file contains a comment "framegen port". The original files \
      don't change, and a second run changes nothing.

      This command runs the program framegen-port, which contains a Swift parser and is built separately, once, in \
      framegen's folder: swift build -c release --package-path Port. The program is searched for beside this one, in the \
      build folder of Port, and on the PATH.
      """)

  @Argument(help: ArgumentHelp("The Swift files.", valueName: "files"))
  var files: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder for the changed files.", valueName: "folder"))
  var output: String

  mutating func run(in context: ToolContext) async throws {
    let program = "framegen-port"
    let places = ProgramPlaces(executable: Self.executable, path: context.environment["PATH"] ?? "")
    guard let found = places.file(of: program) else {
      throw ToolFailure(
        .missingTool, "\(program) isn't built yet",
        advice: places.portPackage.map { "build it once: swift build -c release --package-path \($0.shellWord)" }
          ?? "build it in framegen's folder, swift build -c release --package-path Port, and add Port/.build/release to the PATH"
      )
    }
    // After "--", no file name is parsed as an option.
    let port = ChildProgram(path: found, arguments: ["--output", output, "--"] + files)
    let exit: ToolExit
    do {
      switch try await port.run() {
      case .exited(let code): exit = ToolExit(rawValue: code) ?? .ioError
      case .signaled: exit = .interrupted
      }
    } catch {
      let cause = (error as? SubprocessError)?.underlyingError.map { "\($0)".lowercased() } ?? "\(error)"
      throw ToolFailure(.missingTool, subject: found, "can't be run: \(cause)", advice: "build it again")
    }
    // The program has printed its errors.
    if exit != .success { throw ProgramStatus(exit: exit) }
  }

  static var executable: String {
    programPath
      ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath().path(percentEncoded: false)
  }
}

/// The exit code of a program that has reported its errors.
struct ProgramStatus: Error {
  var exit: ToolExit
}

/// The folders that may contain programs of framegen.
struct ProgramPlaces {
  var executable: String
  var path: String

  /// Returns the first executable file: beside this program, in the build folder of `Port`, or on the search path.
  func file(of program: String) -> String? {
    let builds = portPackages.flatMap { package in ["release", "debug"].map { "\(package)/.build/\($0)" } }
    let search = path.split(separator: ":").map(String.init)
    return ([executable.parentPath] + builds + search).map { $0.appendingPath(program) }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The folder of the package `Port`, or `nil` if it isn't found.
  var portPackage: String? {
    portPackages.first { FileManager.default.fileExists(atPath: $0.appendingPath("Package.swift")) }
  }

  /// Returns the path from a package's folder to the copy of framegen that contains this program, or beside it.
  func framegen(from folder: String) -> String {
    guard let copy = portPackage?.parentPath, !copy.contains("/checkouts/") else { return "../framegen" }
    func components(_ path: String) -> [String] {
      URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().pathComponents
    }
    // The package's folder doesn't exist yet, so only its parent can be resolved.
    let (base, target) = (components(folder.parentPath) + [folder.lastPathComponent], components(copy))
    let shared = zip(base, target).prefix { $0 == $1 }.count
    return (base.dropFirst(shared).map { _ in ".." } + target.dropFirst(shared)).joined(separator: "/")
  }

  /// The possible folders of that package, in framegen and in a package that depends on framegen.
  private var portPackages: [String] {
    var (folder, found) = (executable.parentPath, [String]())
    while folder.count > 1 {
      found += [folder.appendingPath("Port"), folder.appendingPath("checkouts/framegen/Port")]
      folder = folder.parentPath
    }
    return found
  }
}
