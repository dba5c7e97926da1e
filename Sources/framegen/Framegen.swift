import FramegenCLI

@main struct Framegen: FramegenTool {}
