// The name sorts before all others: the compiler reads this file first and says this before it misses a module.
#if !CLI
  #error("FramegenCLI needs the trait CLI: leave out `traits: []` on the dependency, or name the trait there")
#endif
