// What stands below the pictures: what is wrong, one view explained, and the run step by step.
import { make, fill, find, inline } from "./dom.mjs";

// Mistakes and findings, each with its help. `go(line)` shows its place.
export function showProblems(list, problems, go) {
  fill(list, ...problems.map((problem) => {
    const line = problem.line ?? problem.location?.line;
    // What the message says already is not said again.
    const windows = (problem.environments ?? []).filter((name) => !problem.message.includes(name));
    const help = [problem.label, problem.conclusion, ...(problem.help ?? [])].filter(Boolean);
    return make("li", { class: problem.severity },
      make("button", { type: "button", onclick: () => line && go(line) },
        make("span", { class: "place" }, line ? `${line}` : ""), ...inline(problem.message), make("span", { class: "code" }, ` ${problem.code}`)),
      windows.length ? make("p", {}, windows.join("; ")) : null,
      ...help.map((text) => make("p", { class: "help" }, ...inline(text))));
  }));
  if (!problems.length) fill(list, make("li", { class: "fine" }, "Nothing is wrong."));
}

export function showView(panel, item, answer, findings, go, tap) {
  if (!item) {
    fill(panel, make("p", { class: "hint" }, "Click a view: its line, why it is where it is, its constraints."));
    return;
  }
  const [x, y, width, height] = item.frame;
  const lineButton = (line) =>
    line ? make("button", { type: "button", class: "line", onclick: () => go(line) }, `line ${line}`) : null;
  const about = findings.filter((finding) => finding.views?.some((view) => view.path === item.path));
  fill(panel,
    make("h3", {}, item.path, " ", make("small", {}, item.kind), " ", lineButton(item.line),
      item.taps ? make("button", { type: "button", class: "line", onclick: tap }, "tap it") : null),
    make("p", {}, `(${x}, ${y}) in the window, ${width} × ${height}`),
    ...(answer?.sums ?? []).map((sum) =>
      make("details", { open: sum.isOpen }, make("summary", {}, `${sum.name} `, make("b", {}, String(sum.value)), sum.isOpen ? " — left open" : ""),
        make("pre", {}, sum.text))),
    answer?.constraints?.length ? make("h4", {}, "constraints") : null,
    make("ul", { class: "constraints" }, ...(answer?.constraints ?? []).map((constraint) =>
      make("li", { class: constraint.isBroken ? "error" : "" }, make("code", {}, constraint.text),
        constraint.priority < 1000 && !constraint.text.includes("@") ? ` @ ${constraint.priority}` : "", constraint.isBroken ? " — gives way" : "", " ", lineButton(constraint.line)))),
    about.length ? make("h4", {}, "findings") : null,
    make("ul", {}, ...about.map((finding) => make("li", { class: finding.severity }, ...inline(finding.message)))));
}

// The steps of the run: a slider, and what one step brought about.
export class Timeline {
  constructor(panel, onStep, go) {
    Object.assign(this, { panel, onStep, go });
    this.slider = find("input", panel);
    this.slider.oninput = () => onStep(Number(this.slider.value));
    find(".back", panel).onclick = () => this.move(-1);
    find(".forth", panel).onclick = () => this.move(1);
  }

  move(way) {
    const step = Math.min(Math.max(0, Number(this.slider.value) + way), Number(this.slider.max));
    this.slider.value = step;
    this.onStep(step);
  }

  show(run, step) {
    const count = run.steps.length;
    this.panel.hidden = count === 0 && !run.lines.length;
    find("p", this.panel).hidden = count === 0;
    if (count === 0) {
      fill(find(".still", this.panel));
      fill(find(".step", this.panel), make("ul", {}, ...run.lines.map((text) => make("li", {}, text))));
      return;
    }
    const shown = Math.min(step ?? count - 1, count - 1);
    this.slider.max = count - 1;
    this.slider.value = shown;
    const { code, line, lines } = run.steps[shown];
    find(".count", this.panel).textContent = `step ${shown + 1} of ${count + run.leftOut}`;
    fill(find(".step", this.panel),
      make("button", { type: "button", class: "line", onclick: () => this.go(line) }, `line ${line}`), " ", make("code", {}, code),
      make("ul", {}, ...lines.map((text) => make("li", {}, text))));
    if (!run.screen) return;
    const still = find(".still", this.panel);
    still.innerHTML = run.screen.svg; // made by adapt, which escapes the script's texts
    const svg = find("svg", still);
    const { width, height } = svg.viewBox.baseVal;
    const scale = Math.min(260 / width, 260 / height);
    svg.setAttribute("width", width * scale);
    svg.setAttribute("height", height * scale);
  }
}
