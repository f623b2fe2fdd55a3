import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptProofs
import AdaptScriptCheck
import AdaptSyntax

/// What a check and a proof find without running the script.
struct PageCheck {
  private let project: PageProject

  init(_ project: PageProject) { self.project = project }

  /// A check may take so many times as long as a run, because the machine may have other work. The next change of the
  /// script ends it.
  private static let patience = 5.0

  /// The findings of a check in every window. `diagnostics` are mistakes of the script. `stops` say that the check had
  /// too little time, which is no mistake.
  var object: JSON {
    let document = PageDocument(project)
    let interpreter = project.interpreter(project.host(), patience: Self.patience)
    let result = document?.check(with: interpreter) ?? ScriptCheck().check(project.source, with: interpreter)
    let isStop = { (problem: Diagnostic) in problem.code == .timeLimit }
    return .object([
      ("findings", .array(result.findings.map { FindingJSON.object($0) })),
      ("notes", project.objects(result.notes)),
      ("diagnostics", project.objects(result.diagnostics.filter { !isStop($0) })),
      ("stops", project.objects(result.diagnostics.filter(isStop))),
    ])
  }

  /// The sizes at which the layout of the question's `controller` changes, in windows of its `device` with its `os`.
  func breakpoints(_ question: JSON) -> JSON {
    let name = question["device"]?.string ?? "iPad Pro 13-inch (M4)"
    let os = question["os"]?.string.flatMap { OSVersion($0) }
    guard let device = DeviceTable.device(named: name, os: os) else { return .object([]) }
    let family = WindowFamily(
      name: "windows", environment: Environment(device: device), from: WindowFamily.least, to: WindowFamily.most)
    var limits = ProofLimits()
    limits.regions = 300
    limits.layouts = 900
    limits.seconds = 3
    let host = project.host()
    let interpreter = project.interpreter(host)
    let cancellation = interpreter.cancellation
    limits.isStopped = { cancellation.isCancelled }
    let wanted = question["controller"]?.string
    var answer = JSON.object([])
    _ = ScriptCheck().forEachSubject(of: project.source, with: interpreter) { subject in
      guard subject.name == wanted, let proof = SubjectProof(subject, in: family, limits: limits) else { return }
      answer = .object([
        ("widths", .array(proof.breakpoints.widths.map { .points($0) })),
        ("heights", .array(proof.breakpoints.heights.map { .points($0) })),
        ("words", .string(proof.breakpoints.words)), ("isComplete", .bool(proof.undecided.isEmpty)),
        ("layouts", .integer(proof.layoutCount)),
      ])
    }
    return answer
  }
}
