// Swift Testing imports this module for every file that imports both Testing and UIKit. It exists only on Apple platforms,
// so this empty module replaces it.
