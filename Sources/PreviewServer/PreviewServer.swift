#if Preview
  import NIOCore
  import NIOHTTP1
  import NIOPosix
  import Previewing
#endif
