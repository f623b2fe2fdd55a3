// The API for programs that embed adapt: this list. Other modules are imported by their own names.

@_exported import class AdaptFiles.FileHost
// Running scripts.
@_exported import class AdaptInterpreter.Cancellation
@_exported import class AdaptInterpreter.CompiledProgram
@_exported import struct AdaptInterpreter.Expectation
@_exported import struct AdaptInterpreter.HostError
@_exported import class AdaptInterpreter.Interpreter
@_exported import struct AdaptInterpreter.Limits
@_exported import enum AdaptInterpreter.LoadFailure
@_exported import enum AdaptInterpreter.LogEntry
@_exported import class AdaptInterpreter.MemoryHost
@_exported import protocol AdaptInterpreter.ScriptHost
@_exported import enum AdaptInterpreter.ScriptValue
// What a script showed, as a model that goes on without it; and how large texts are.
@_exported import struct AdaptModel.ConstraintID
@_exported import struct AdaptModel.ControllerID
@_exported import struct AdaptModel.Device
@_exported import struct AdaptModel.EdgeInsets
@_exported import struct AdaptModel.Environment
@_exported import enum AdaptModel.Event
@_exported import class AdaptModel.EventLog
@_exported import struct AdaptModel.Font
@_exported import struct AdaptModel.FontMetrics
@_exported import struct AdaptModel.LayoutSnapshot
@_exported import struct AdaptModel.Model
@_exported import enum AdaptModel.Multitasking
@_exported import struct AdaptModel.OSVersion
@_exported import enum AdaptModel.Orientation
@_exported import struct AdaptModel.Point
@_exported import struct AdaptModel.PresentationID
@_exported import struct AdaptModel.Rect
@_exported import protocol AdaptModel.SimulationHost
@_exported import struct AdaptModel.Size
@_exported import struct AdaptModel.TableTextMeasurer
@_exported import struct AdaptModel.TextMeasurement
@_exported import protocol AdaptModel.TextMeasurer
@_exported import struct AdaptModel.TraitCollection
@_exported import struct AdaptModel.ViewFrame
@_exported import struct AdaptModel.ViewID
// Source text, and what is wrong with it.
@_exported import struct AdaptSyntax.Diagnostic
@_exported import struct AdaptSyntax.DiagnosticCode
@_exported import struct AdaptSyntax.DiagnosticRenderer
@_exported import enum AdaptSyntax.Formatter
@_exported import class AdaptSyntax.SourceFile
@_exported import struct AdaptSyntax.SourceSpan
