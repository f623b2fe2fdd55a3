@_exported import AdaptCheck
@_exported import AdaptConsole
@_exported import AdaptInterpreter
@_exported import AdaptModel
@_exported import AdaptSyntax
