// The file name sorts first, so the compiler reports this error before it reports a missing module.
#if !CLI
  #error("FramegenCLI needs the trait CLI: remove `traits: []` from the dependency, or add the trait there")
#endif
