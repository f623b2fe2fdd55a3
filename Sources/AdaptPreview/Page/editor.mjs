// The script: a text area, with its colours on a layer below it.
import { make, fill } from "./dom.mjs";

const words = new Set(
  ("controller component presentation trait test func let var if else for in while return when on override import launch rotate " +
    "resize fold unfold present dismiss push pop show showDetail send expect prove always print trace install uninstall " +
    "snapshot delete animate true false nil as from to").split(" "));
const pattern = /(\/\/[^\n]*)|("(?:[^"\\\n]|\\.)*"?)|(\b\d+(?:\.\d+)?\b)|(\b[A-Za-z_]\w*\b)/g;

export class Editor {
  constructor(area, colours, numbers, onChange) {
    Object.assign(this, { area, colours, numbers });
    this.problems = [];
    area.addEventListener("input", () => {
      this.problems = [];
      this.paint();
      onChange();
    });
    area.addEventListener("scroll", () => this.follow());
    area.addEventListener("keydown", (event) => this.indent(event));
  }

  get text() { return this.area.value; }

  set text(text) {
    if (text === this.area.value) return;
    this.area.value = text;
    this.problems = [];
    this.paint();
  }

  // Places with { line, column, endLine, endColumn, severity }, from 1.
  mark(problems) {
    if (!problems.length && !this.problems.length) return;
    this.problems = problems;
    this.paint();
  }

  highlight(line) {
    this.line = line;
    this.paint();
  }

  select(line) {
    const lines = this.text.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    this.area.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    this.area.scrollTop = Math.max(0, (line - 6) * this.lineHeight);
    this.highlight(line);
  }

  get lineHeight() { return parseFloat(getComputedStyle(this.area).lineHeight); }

  follow() {
    this.colours.scrollTop = this.numbers.scrollTop = this.area.scrollTop;
    this.colours.scrollLeft = this.area.scrollLeft;
  }

  // A new line begins where the one above does.
  indent(event) {
    if (event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart: place, value } = this.area;
    const line = value.slice(value.lastIndexOf("\n", place - 1) + 1, place);
    const indent = line.match(/^ */)[0] + (line.trimEnd().endsWith("{") ? "  " : "");
    event.preventDefault();
    document.execCommand("insertText", false, "\n" + indent);
  }

  paint() {
    const lines = this.text.split("\n");
    fill(this.colours, ...lines.map((text, index) => this.paintLine(text, index + 1)));
    fill(this.numbers, ...lines.map((_, index) => this.number(index + 1)));
    this.follow();
  }

  number(line) {
    const worst = this.problems.filter((problem) => problem.line === line).map((problem) => problem.severity);
    const kind = ["error", "warning", "note"].find((severity) => worst.includes(severity));
    return make("div", kind ? { class: kind } : {}, String(line));
  }

  paintLine(text, line) {
    const element = make("div", line === this.line ? { class: "chosen" } : {});
    const marked = this.problems.filter((problem) => problem.line <= line && line <= (problem.endLine ?? problem.line));
    let end = 0;
    const add = (part, kind, start) => {
      const problem = marked.find((problem) => {
        const from = problem.line === line ? problem.column - 1 : 0;
        const to = (problem.endLine ?? problem.line) === line ? Math.max(from + 1, (problem.endColumn ?? from) - 1) : Infinity;
        return start < to && start + part.length > from;
      });
      const name = [kind, problem ? `mark ${problem.severity}` : ""].filter(Boolean).join(" ");
      element.append(name ? make("span", { class: name }, part) : part);
    };
    for (const match of text.matchAll(pattern)) {
      if (match.index > end) add(text.slice(end, match.index), "", end);
      const kind = match[1] ? "comment" : match[2] ? "string" : match[3] ? "number" : words.has(match[0]) ? "word" : "";
      add(match[0], kind, match.index);
      end = match.index + match[0].length;
    }
    if (end < text.length || end === 0) add(text.slice(end) || "\u200B", "", end);
    return element;
  }
}
