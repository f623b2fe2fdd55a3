// The parts below the pictures: problems, the explanation of a view, and the steps of the run.
import { advice, asPrinted, draw, make, fill, find, inline, options } from "./dom.mjs";
import { stepped } from "./windows.mjs";

// Mistakes and findings with their help. `go(line)` shows a place.
export function showProblems(list, problems, go, none = "No problems.") {
  fill(list, ...problems.map((problem) => {
    const line = problem.line ?? problem.location?.line;
    // Windows in the message are not repeated.
    const windows = (problem.environments ?? []).filter((name) => !problem.message.includes(name));
    return make("li", { class: problem.severity },
      make("button", { type: "button", onclick: () => line && go(line) },
        make("span", { class: "place" }, line ? `${line}` : ""), ...inline(problem.message), make("span", { class: "code" }, ` ${problem.code}`)),
      windows.length ? make("p", {}, windows.join("; ")) : null,
      ...advice(problem));
  }));
  if (!problems.length) fill(list, make("li", { class: "fine" }, none));
}

// `use` has: tap(), set(value, isGoingOn), send(event), endTyping().
export function showView(panel, item, answer, findings, go, use) {
  const [head, operate, about] = [".head", ".operate", ".about"].map((name) => find(name, panel));
  showControl(operate, item, use);
  if (!item) {
    head.dataset.name = "";
    fill(head, make("p", { class: "hint" }, "Click a view to see its line, its constraints, and why it is where it is."));
    fill(about);
    return;
  }
  const [x, y, width, height] = item.frame;
  const lineButton = (line) =>
    line ? make("button", { type: "button", class: "line", onclick: () => go(line) }, `line ${line}`) : null;
  const found = findings.filter((finding) => finding.views?.some((view) => view.path === item.path));
  // Screen readers do not repeat what stays the same.
  const name = `${item.path} ${item.kind} ${item.line} ${item.frame}`;
  if (head.dataset.name !== name) {
    head.dataset.name = name;
    fill(head, make("h3", {}, item.path, " ", make("small", {}, item.kind), " ", lineButton(item.line)),
      make("p", {}, `${width} × ${height} points at (${x}, ${y}) in the window, rounded to pixels`));
  }
  fill(about,
    ...(answer?.sums ?? []).map((sum) =>
      make("details", { open: sum.isOpen }, make("summary", {}, `${sum.name} `, make("b", {}, String(sum.value)), sum.isOpen ? " (ambiguous)" : ""),
        make("pre", {}, sum.text.replaceAll("`", "")))),
    answer?.constraints?.length ? make("h4", {}, "Constraints") : null,
    make("ul", { class: "constraints" }, ...(answer?.constraints ?? []).map((constraint) =>
      make("li", { class: constraint.isBroken ? "error" : "" }, make("code", {}, constraint.text),
        constraint.priority < 1000 && !constraint.text.includes("@") ? ` @ ${constraint.priority}` : "", constraint.isBroken ? " (set aside in a conflict)" : "", " ", lineButton(constraint.line)))),
    found.length ? make("h4", {}, "Findings") : null,
    found.length ? make("ul", {}, ...found.map((finding) => make("li", { class: finding.severity }, ...inline(finding.message)))) : null);
}

// What a person can do to the chosen view, also with the keyboard. It stays while its value changes, so that people can
// continue to type.
function showControl(place, item, use) {
  const { kind, value, names } = item?.control ?? {};
  const key = item ? `${item.path} ${kind} ${names} ${item.taps}` : "";
  if (place.dataset.key !== key) {
    place.dataset.key = key;
    place.update = null;
    fill(place, item?.taps ? make("button", { type: "button", onclick: use.tap }, "Tap") : null);
    if (kind) addControl(place, item, use);
  }
  place.update?.(value, item.control);
}

function addControl(place, item, use) {
  const { kind, names, isLong, isSecret } = item.control;
  const labelled = (text, field) => place.append(make("label", {}, text, " ", field));
  if (kind === "toggle") {
    const field = make("input", { type: "checkbox", onchange: () => use.set(field.checked) });
    place.append(make("label", {}, field, " On"));
    place.update = (value) => { field.checked = value; };
  } else if (kind === "slider") {
    const field = make("input", { type: "range", min: "0", max: "1", step: "0.01", oninput: () => use.set(Number(field.value), true) });
    labelled("Value", field);
    place.update = (value) => { if (document.activeElement !== field) field.value = value; };
  } else if (kind === "stepper") {
    let now = 0;
    const shown = make("output", {});
    const step = (text, title, way) => make("button", { type: "button", title, "aria-label": title, onclick: () => use.set(stepped(now, way)) }, text);
    place.append("Value ", step("−", "Decrease", -1), " ", shown, " ", step("+", "Increase", 1));
    place.update = (value) => { shown.textContent = now = value; };
  } else if (kind === "choice") {
    const field = make("select", { onchange: () => use.set(Number(field.value)) });
    options(field, names.map((text, value) => ({ text, value: String(value) })));
    labelled("Selected", field);
    place.update = (value) => { field.value = String(value); };
  } else if (kind === "back") {
    place.append(make("button", { type: "button", onclick: () => use.set("back") }, `Back to ${names[0]}`));
  } else {
    const field = make(isLong ? "textarea" : "input", { spellcheck: false, autocomplete: "off", oninput: () => use.set(field.value, true) });
    field.onkeydown = (event) => { if (event.key === "Escape") use.endTyping(); };
    if (isSecret) field.type = "password";
    labelled("Text", field);
    // It stays while a search begins and ends, so that the field keeps the focus.
    let ends;
    const cancel = make("button", { type: "button", onclick: () => use.send(ends) }, "Cancel");
    place.append(cancel);
    place.update = (value, control) => {
      if (document.activeElement !== field) field.value = value;
      ends = control.ends;
      cancel.hidden = !ends;
    };
  }
}

// The steps of the run: a slider, and the effects of one step. `onStep` gets the step that the windows show too, or null
// for their launch.
export class Timeline {
  constructor(panel, onStep, go) {
    Object.assign(this, { panel, onStep, go });
    this.slider = find("input", panel);
    this.slider.oninput = () => onStep(this.chosen, true);
    find(".back", panel).onclick = () => this.move(-1);
    find(".forth", panel).onclick = () => this.move(1);
    this.follow = find(".follow", panel);
    this.follow.onclick = () => onStep(this.chosen, this.follow.ariaPressed !== "true");
  }

  get chosen() {
    const { value, max } = this.slider;
    return value === max ? null : Number(value);
  }

  move(way) {
    const step = Math.min(Math.max(0, Number(this.slider.value) + way), Number(this.slider.max));
    this.slider.value = step;
    this.onStep(this.chosen, true);
  }

  show(run, step, follows) {
    const count = run.steps.length;
    this.panel.hidden = count === 0 && !run.lines.length;
    find("p", this.panel).hidden = count === 0;
    if (count === 0) {
      fill(find(".still", this.panel));
      fill(find(".step", this.panel), make("ul", {}, ...run.lines.map(said)));
      return;
    }
    const shown = Math.min(step ?? count - 1, count - 1);
    this.slider.max = count - 1;
    this.slider.value = shown;
    this.follow.ariaPressed = String(follows);
    const { code, line, lines } = run.steps[shown];
    find(".count", this.panel).textContent = this.slider.ariaValueText = `Step ${shown + 1} of ${count + run.leftOut}`;
    fill(find(".step", this.panel),
      make("button", { type: "button", class: "line", onclick: () => this.go(line) }, `line ${line}`), " ", make("code", {}, code),
      make("ul", {}, ...lines.map(said)));
    if (!run.screen) return;
    const still = find(".still", this.panel);
    draw(still, run.screen.svg);
    const svg = find("svg", still);
    const { width, height } = svg.viewBox.baseVal;
    const scale = Math.min(240 / width, 180 / height);
    svg.setAttribute("width", width * scale);
    svg.setAttribute("height", height * scale);
  }
}

const said = (text) => make("li", {}, text.includes("\n") ? make("pre", {}, asPrinted(text)) : text);
