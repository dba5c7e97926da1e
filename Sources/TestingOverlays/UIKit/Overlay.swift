// Swift Testing brings a module of its own for every file that imports both it and UIKit, and has it on Apple's platforms
// only. This one stands in its place: it adds nothing.
