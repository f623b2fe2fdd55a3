/// A receiver of callbacks.
public enum CallbackReceiver: UInt8, CaseIterable, Sendable {
  case controller, view, presentation

  /// "a controller", for messages.
  public var phrase: String {
    switch self {
    case .controller: "a controller"
    case .view: "a view"
    case .presentation: "a presentation"
    }
  }
}

/// A parameter of a callback.
public struct CallbackParameter: Sendable {
  /// As handlers usually call it.
  public let name: String
  /// Other names under which people know it.
  public let synonyms: [String]

  init(_ name: String, _ synonyms: String...) {
    self.name = name
    self.synonyms = synonyms
  }

  /// Whether a handler's parameter of this name means it.
  public func accepts(_ name: String) -> Bool { name == self.name || synonyms.contains(name) }
}

/// A row of the table of callbacks.
public struct CallbackDefinition: Sendable {
  public let callback: CallbackName
  public let parameters: [CallbackParameter]
  /// The receivers.
  public let receivers: Set<CallbackReceiver>
  /// The first iOS that has it.
  public let since: OSVersion
  /// UIKit's names for it, spelled in full or as Swift spells them.
  public let synonyms: [String]
  /// One sentence: when it is sent, or its question.
  public let summary: String

  /// `(size, coordinator)`; "no parameters".
  public var signature: String {
    parameters.isEmpty ? "no parameters" : "`(\(parameters.map { $0.name }.joined(separator: ", ")))`"
  }
}

extension CallbackName {
  /// The callback's row of the table.
  public var definition: CallbackDefinition { CallbackTable.rows[Int(rawValue)] }

  /// The first iOS that sends it.
  var since: OSVersion { CallbackTable.versions[Int(rawValue)] }
}
