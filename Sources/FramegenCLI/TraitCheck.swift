#if !CLI
  #error("FramegenCLI needs the trait CLI: remove `traits: []` from the dependency, or name the trait there")
#endif
