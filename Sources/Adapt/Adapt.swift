@_exported import AdaptInterpreter
@_exported import AdaptModel
@_exported import AdaptSyntax
