import CFuzzer

// fuzz TARGET [LIBFUZZER OPTION...] [CORPUS...]
guard CommandLine.argc > 1, unsafe FuzzTarget(rawValue: CommandLine.arguments[1]) != nil else {
  print("usage: fuzz TARGET [OPTION...] [CORPUS...]; the targets are:")
  for target in FuzzTarget.allCases { print(target.rawValue) }
  fatalError("no such target")
}

/// Target that the command line names, read before its arguments are handed on.
private let target = FuzzTarget(rawValue: CommandLine.arguments[1])

/// Gives an input to the target.
private func run(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  let bytes = unsafe Array(UnsafeBufferPointer(start: data, count: size))
  target?.run(bytes)
  return 0
}

// The fuzzer takes every argument without a dash for a folder of inputs: the target's name is left out.
var count = CommandLine.argc - 1
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe CommandLine.unsafeArgv + 1
unsafe CommandLine.unsafeArgv[1] = CommandLine.unsafeArgv[0]
_ = unsafe LLVMFuzzerRunDriver(&count, &arguments, run)
