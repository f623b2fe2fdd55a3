/// The version of adapt: in the output of `--version`, in reports, and in the C library.
package enum Version {
  package static let number = "0.1"
}
