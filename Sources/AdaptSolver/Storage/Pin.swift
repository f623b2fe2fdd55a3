import Synchronization

/// Keeps the struct that it is a member of in one place.
///
/// The compiler copies a plain struct to the stack for many a call that only borrows it; of the engine that is a good
/// part of a small commit (`adapt-bench solve`). What holds something atomic is handed over by its address. Nothing
/// reads the byte.
struct Pin: ~Copyable {
  private let place = Atomic<UInt8>(0)
}
