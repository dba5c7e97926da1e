import Graphics

/// A value that overrides of styles store as one.
///
/// Parts of a style, such as a ``Shadow``, do not conform: each of their properties is stored by itself.
public protocol StyleValue: Hashable, Sendable {}

extension Bool: StyleValue {}
extension Double: StyleValue {}
extension Int: StyleValue {}
extension String: StyleValue {}
extension Optional: StyleValue where Wrapped: StyleValue {}
extension Array: StyleValue where Element: StyleValue {}

extension Color: StyleValue {}
extension Point: StyleValue {}
