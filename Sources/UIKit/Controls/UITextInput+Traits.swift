import Foundation

// What the keyboard would do has no effect.

extension UITextField: UITextInputTraits {
  /// The keyboard, which isn't shown.
  public var keyboardType: UIKeyboardType {
    get { textTraits.keyboardType }
    set { textTraits.keyboardType = newValue }
  }

  /// The appearance of the keyboard, which isn't shown.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { textTraits.keyboardAppearance }
    set { textTraits.keyboardAppearance = newValue }
  }

  /// The title of the Return key, which isn't shown.
  public var returnKeyType: UIReturnKeyType {
    get { textTraits.returnKeyType }
    set { textTraits.returnKeyType = newValue }
  }

  /// The capitalization of text that is entered.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { textTraits.autocapitalizationType }
    set { textTraits.autocapitalizationType = newValue }
  }

  /// The correction of text that is entered.
  public var autocorrectionType: UITextAutocorrectionType {
    get { textTraits.autocorrectionType }
    set { textTraits.autocorrectionType = newValue }
  }

  /// The spell checking of text that is entered.
  public var spellCheckingType: UITextSpellCheckingType {
    get { textTraits.spellCheckingType }
    set { textTraits.spellCheckingType = newValue }
  }

  /// The meaning of the text.
  public var textContentType: UITextContentType? {
    get { textTraits.textContentType }
    set { textTraits.textContentType = newValue }
  }

  /// A Boolean value that indicates whether the Return key is disabled without text.
  public var enablesReturnKeyAutomatically: Bool {
    get { textTraits.enablesReturnKeyAutomatically }
    set { textTraits.enablesReturnKeyAutomatically = newValue }
  }

  /// A Boolean value that indicates whether editing begins with an empty field.
  public var clearsOnBeginEditing: Bool {
    get { textTraits.clearsOnBeginEditing }
    set { textTraits.clearsOnBeginEditing = newValue }
  }

  /// The attributes of new text.
  public var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { textTraits.defaultTextAttributes }
    set { textTraits.defaultTextAttributes = newValue }
  }

  /// The view that replaces the keyboard, which isn't shown.
  public var inputView: UIView? {
    get { textTraits.inputView }
    set { textTraits.inputView = newValue }
  }

  /// The view above the keyboard, which isn't shown.
  public var inputAccessoryView: UIView? {
    get { textTraits.inputAccessoryView }
    set { textTraits.inputAccessoryView = newValue }
  }
}

extension UITextView {
  /// The keyboard, which isn't shown.
  public var keyboardType: UIKeyboardType {
    get { traits.keyboardType }
    set { traits.keyboardType = newValue }
  }

  /// The appearance of the keyboard, which isn't shown.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { traits.keyboardAppearance }
    set { traits.keyboardAppearance = newValue }
  }

  /// The title of the Return key, which isn't shown.
  public var returnKeyType: UIReturnKeyType {
    get { traits.returnKeyType }
    set { traits.returnKeyType = newValue }
  }

  /// The capitalization of text that is entered.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { traits.autocapitalizationType }
    set { traits.autocapitalizationType = newValue }
  }

  /// The correction of text that is entered.
  public var autocorrectionType: UITextAutocorrectionType {
    get { traits.autocorrectionType }
    set { traits.autocorrectionType = newValue }
  }

  /// The spell checking of text that is entered.
  public var spellCheckingType: UITextSpellCheckingType {
    get { traits.spellCheckingType }
    set { traits.spellCheckingType = newValue }
  }

  /// The meaning of the text.
  public var textContentType: UITextContentType? {
    get { traits.textContentType }
    set { traits.textContentType = newValue }
  }

  /// A Boolean value that indicates whether the Return key is disabled without text.
  public var enablesReturnKeyAutomatically: Bool {
    get { traits.enablesReturnKeyAutomatically }
    set { traits.enablesReturnKeyAutomatically = newValue }
  }
}
