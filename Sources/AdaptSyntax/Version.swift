/// The version of adapt: what the tool says by `--version`, what reports name, what the library answers in C.
package enum Version {
  package static let number = "0.1"
}
