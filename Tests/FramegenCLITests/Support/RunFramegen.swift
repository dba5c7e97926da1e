import Foundation
import TestSupport

/// What a run of the built executable left behind.
struct ToolResult {
  var status: Int32
  var stdout: String
  var stderr: String

  /// The last line of the errors: what to do next.
  var advice: String { stderr.split(separator: "\n").last.map(String.init) ?? "" }
}

/// The executable that was built with the tests.
let framegenExecutable: URL = {
  let beside = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appending(path: "framegen")
  if FileManager.default.isExecutableFile(atPath: beside.path()) { return beside }
  return packageFolder.appending(path: ".build/debug/framegen")
}()

/// Starts the executable in `folder`; its streams go to files there.
///
/// - Parameter environment: Variables that differ from those of the tests.
func startFramegen(
  _ arguments: [String], stdin: String = "", environment: [String: String] = [:], in folder: TemporaryFolder
) throws -> Process {
  let process = Process()
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  process.executableURL = framegenExecutable
  process.arguments = arguments
  process.currentDirectoryURL = folder.url
  try folder.write(stdin, to: ".stdin")
  process.standardInput = try FileHandle(forReadingFrom: folder.url.appending(path: ".stdin"))
  for name in [".stdout", ".stderr"] { try folder.write("", to: name) }
  process.standardOutput = try FileHandle(forWritingTo: folder.url.appending(path: ".stdout"))
  process.standardError = try FileHandle(forWritingTo: folder.url.appending(path: ".stderr"))
  try process.run()
  return process
}

/// Runs the executable in `folder` to its end.
func runFramegen(
  _ arguments: [String], stdin: String = "", environment: [String: String] = [:], in folder: TemporaryFolder
) throws -> ToolResult {
  let process = try startFramegen(arguments, stdin: stdin, environment: environment, in: folder)
  process.waitUntilExit()
  return try result(of: process, in: folder)
}

/// What an ended process left behind.
///
/// A death by signal n has the status 128 + n, as in shells.
func result(of process: Process, in folder: TemporaryFolder) throws -> ToolResult {
  let status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
  return ToolResult(
    status: status, stdout: String(decoding: try folder.bytes(".stdout"), as: UTF8.self),
    stderr: String(decoding: try folder.bytes(".stderr"), as: UTF8.self))
}

/// The status of a shell script, run in `folder` with the executable as `$framegen`.
func runShell(_ script: String, in folder: TemporaryFolder) throws -> Int32 {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/bash")
  process.arguments = ["-c", script]
  process.currentDirectoryURL = folder.url
  process.environment = ProcessInfo.processInfo.environment.merging(
    ["framegen": framegenExecutable.path()], uniquingKeysWith: { $1 })
  try process.run()
  process.waitUntilExit()
  return process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
}
