/// The version that `--version` and outputs show.
package let toolVersion = "0.2.0"
