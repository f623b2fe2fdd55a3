extension Elimination {
  /// Which variables are to be expressed anew.
  struct Scope {
    /// The variables, then others that are symbols or depend on such. Nil for all variables.
    let list: UnsafeMutablePointer<Int32>?
    /// The number of those to be expressed.
    let own: Int
    let count: Int
    /// By variable: its place in the list, or -1.
    let places: UnsafeMutablePointer<Int32>?
    let isParameter: UnsafeMutablePointer<Bool>

    @inline(__always)
    subscript(i: Int) -> Int32 { list.map { $0[i] } ?? Int32(truncatingIfNeeded: i) }

    @inline(__always)
    func place(of v: Int32) -> Int {
      places.map { Int($0[Int(v)]) } ?? (isParameter[Int(v)] ? -1 : Int(v))
    }
  }
}
