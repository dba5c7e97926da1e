import Foundation
import QuartzCore

/// The traits of a view for text.
///
/// No keyboard is shown, so that only secure entry has an effect.
@preconcurrency @MainActor public protocol UITextInputTraits: AnyObject {
  /// The keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// The appearance of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// The title of the Return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// A Boolean value that indicates whether the text is hidden.
  var isSecureTextEntry: Bool { get set }
}

/// A keyboard.
public enum UIKeyboardType: Int, Sendable {
  case `default`
  case asciiCapable
  case numbersAndPunctuation
  case URL
  case numberPad
  case phonePad
  case namePhonePad
  case emailAddress
  case decimalPad
  case twitter
  case webSearch
  case asciiCapableNumberPad
}

/// The appearance of a keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`
  case dark
  case light
  /// The former name of ``dark``.
  public static let alert = UIKeyboardAppearance.dark
}

/// The title of a Return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`
  case go
  case google
  case join
  case next
  case route
  case search
  case send
  case yahoo
  case done
  case emergencyCall
  case `continue`
}

/// The capitalization of text that is entered.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none
  case words
  case sentences
  case allCharacters
}

/// The correction of text that is entered.
public enum UITextAutocorrectionType: Int, Sendable {
  case `default`
  case no
  case yes
}

/// The spell checking of text that is entered.
public enum UITextSpellCheckingType: Int, Sendable {
  case `default`
  case no
  case yes
}

/// The meaning of a text, for filling it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Creates a meaning from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// An e-mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// A user name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is valid once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
}

/// What a text field and a text view have in common: their text and what the keyboard would do.
struct TextTraits {
  var keyboardType = UIKeyboardType.default
  var keyboardAppearance = UIKeyboardAppearance.default
  var returnKeyType = UIReturnKeyType.default
  var autocapitalizationType = UITextAutocapitalizationType.sentences
  var autocorrectionType = UITextAutocorrectionType.default
  var spellCheckingType = UITextSpellCheckingType.default
  var textContentType: UITextContentType?
  var enablesReturnKeyAutomatically = false
  var clearsOnBeginEditing = false
  var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
  var inputView: UIView?
  var inputAccessoryView: UIView?
}

extension UIResponder {
  /// A notification that is never posted, because no keyboard is shown.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// A notification that is never posted, because no keyboard is shown.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// A notification that is never posted, because no keyboard is shown.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// A notification that is never posted, because no keyboard is shown.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// A notification that is never posted, because no keyboard is shown.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The key of the keyboard's frame.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The key of the keyboard's frame before the change.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// The key of the duration.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// The key of the curve.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
