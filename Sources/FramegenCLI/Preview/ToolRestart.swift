#if Preview
  import FoundationEssentials
  import Glibc
  import PreviewServer
  import Support

  /// The start of a tool's new executable in the same process, which keeps the address of the preview and its changes.
  struct ToolRestart: Sendable {
    let executable: String
    let address: PreviewAddress

    /// Replaces the running program.
    ///
    /// - Parameter changes: The changes in memory of the scenes.
    /// - Returns: The reason why the executable can't be started. Otherwise nothing returns.
    func perform(keeping changes: RestartChanges) -> String {
      closeOthersOnExec()
      unsafe setenv(PreviewAddress.variable, address.text, 1)
      unsafe setenv(RestartChanges.variable, changes.text, 1)
      // Threads of Dispatch block most signals, and the new program would inherit that.
      var none = sigset_t()
      unsafe sigemptyset(&none)
      unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
      unsafe execv(executable, CommandLine.unsafeArgv)
      let reason = systemError()
      unsafe unsetenv(PreviewAddress.variable)
      unsafe unsetenv(RestartChanges.variable)
      return reason
    }

    /// Leaves only the standard streams and the listening socket to the new program.
    private func closeOthersOnExec() {
      let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      for descriptor in open.compactMap({ Int32($0) }) where descriptor > 2 {
        _ = fcntl(descriptor, F_SETFD, descriptor == address.socket ? 0 : FD_CLOEXEC)
      }
    }
  }
#endif
