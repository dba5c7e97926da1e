import Testing
import Typesetting

@Suite struct FontTests {}
