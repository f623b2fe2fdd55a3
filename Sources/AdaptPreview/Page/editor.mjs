// The script: a text area, with its colours on a layer below it.
import { make } from "./dom.mjs";

const words = new Set(
  ("controller component presentation trait test func let var if else otherwise for in where while return when on override " +
    "import true false nil as from to").split(" "));
// What may also be a name: it is a command where a statement starts, and nothing is asked of it.
const commands = new Set(
  ("launch rotate resize fold unfold open close present dismiss push pop show showDetail send expect prove always print trace " +
    "install uninstall snapshot exercise delete break continue").split(" "));
const isWord = (text, start, word) => words.has(word)
  || commands.has(word) && /(^|[{;}])\s*$/.test(text.slice(0, start)) && !/^\s*([.:[]|=(?!=))/.test(text.slice(start + word.length));
// Marks that turn the order of letters would show another script than the one that runs. In the area, each becomes a
// character that no text has (U+FDD0…), which a browser draws as a box.
const turning = "\u061C\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2066\u2067\u2068\u2069";
const turn = new RegExp(`[${turning}]`, "g");
const box = /([\uFDD0-\uFDDB])/g;
const boxed = (text) => text.replace(turn, (letter) => String.fromCharCode(0xfdd0 + turning.indexOf(letter)));
const unboxed = (text) => text.replace(box, (letter) => turning[letter.charCodeAt(0) - 0xfdd0]);

const pattern = /(\/\/[^\n]*)|("(?:[^"\\\n]|\\.)*"?)|(\b\d+(?:\.\d+)?\b)|(\b[A-Za-z_]\w*\b)/g;

export class Editor {
  constructor(area, colours, numbers, onChange) {
    Object.assign(this, { area, colours, numbers });
    this.problems = [];
    this.painted = { colours: [], numbers: [] };
    area.addEventListener("input", () => {
      this.problems = [];
      this.boxMarks();
      this.paint();
      onChange();
    });
    area.addEventListener("copy", (event) => this.copy(event));
    area.addEventListener("cut", (event) => this.copy(event) && document.execCommand("delete"));
    area.addEventListener("scroll", () => this.follow());
    area.addEventListener("keydown", (event) => this.indent(event));
    // What is found takes room from the editor, and must not hide the line that somebody types.
    new ResizeObserver(() => {
      if (document.activeElement !== area) return;
      this.reveal(area.value.slice(0, area.selectionEnd).split("\n").length);
    }).observe(area);
  }

  get text() { return unboxed(this.area.value); }

  set text(text) {
    if (boxed(text) === this.area.value) return;
    this.area.value = boxed(text);
    this.problems = [];
    this.paint();
  }

  // As if somebody had typed it: it can be undone, and the page hears of it.
  replace(text) {
    if (boxed(text) === this.area.value) return;
    this.area.focus();
    this.area.select();
    if (document.execCommand("insertText", false, boxed(text))) return this.area.setSelectionRange(0, 0);
    this.area.value = boxed(text);
    this.area.dispatchEvent(new Event("input"));
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

  // Brings a line into sight, and moves nothing where it is.
  reveal(line) {
    const top = (line - 1) * this.lineHeight;
    const { scrollTop, clientHeight } = this.area;
    if (top >= scrollTop && top + this.lineHeight <= scrollTop + clientHeight) return;
    this.area.scrollTop = Math.max(0, top - clientHeight / 3);
  }

  select(line) {
    const lines = this.text.split("\n");
    const start = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
    this.area.setSelectionRange(start, start + (lines[line - 1] ?? "").length);
    this.area.scrollTop = Math.max(0, (line - 6) * this.lineHeight);
    this.highlight(line);
  }

  // Replaces the marks in a text that was pasted or typed.
  boxMarks() {
    const { value, selectionStart, selectionEnd } = this.area;
    if (boxed(value) === value) return;
    this.area.value = boxed(value);
    this.area.setSelectionRange(selectionStart, selectionEnd);
  }

  // The clipboard gets the text itself.
  copy(event) {
    const { value, selectionStart, selectionEnd } = this.area;
    const chosen = value.slice(selectionStart, selectionEnd);
    if (unboxed(chosen) === chosen) return false;
    event.clipboardData.setData("text/plain", unboxed(chosen));
    event.preventDefault();
    return true;
  }

  get lineHeight() { return parseFloat(getComputedStyle(this.area).lineHeight); }

  follow() {
    this.colours.scrollTop = this.numbers.scrollTop = this.area.scrollTop;
    this.colours.scrollLeft = this.area.scrollLeft;
  }

  // A new line begins below the beginning of the previous one.
  indent(event) {
    if (event.key !== "Enter" || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const { selectionStart: place, value } = this.area;
    const line = value.slice(value.lastIndexOf("\n", place - 1) + 1, place);
    const indent = line.match(/^ */)[0] + (line.trimEnd().endsWith("{") ? "  " : "");
    event.preventDefault();
    document.execCommand("insertText", false, "\n" + indent);
  }

  paint() {
    const lines = this.area.value.split("\n");
    const marks = (line) => this.problems.filter((problem) => problem.line <= line && line <= (problem.endLine ?? problem.line))
      .map((problem) => `${problem.severity} ${problem.line} ${problem.column} ${problem.endLine} ${problem.endColumn}`);
    const isMarked = this.problems.length > 0;
    this.repaint("colours", lines.map((text, index) => `${index + 1 === this.line} ${isMarked ? marks(index + 1) : ""}\n${text}`),
      (index) => this.paintLine(lines[index], index + 1));
    this.repaint("numbers", lines.map((_, index) => `${index + 1} ${isMarked ? this.kind(index + 1) : undefined}`),
      (index) => make("div", { class: this.kind(index + 1) }, String(index + 1)));
    // The scroll position needs a layout of the page, which the next frame makes anyway.
    requestAnimationFrame(() => this.follow());
  }

  // Replaces the lines that look different. A line's look depends only on its key in `keys`.
  repaint(layer, keys, build) {
    const before = this.painted[layer];
    const most = Math.min(keys.length, before.length);
    let [start, end] = [0, 0];
    while (start < most && keys[start] === before[start]) start += 1;
    while (end < most - start && keys.at(-1 - end) === before.at(-1 - end)) end += 1;
    const element = this[layer];
    for (let count = before.length - start - end; count > 0; count -= 1) element.children[start].remove();
    const place = element.children[start] ?? null;
    for (let index = start; index < keys.length - end; index += 1) element.insertBefore(build(index), place);
    this.painted[layer] = keys;
  }

  kind(line) {
    const worst = this.problems.filter((problem) => problem.line === line).map((problem) => problem.severity);
    return ["error", "warning", "note"].find((severity) => worst.includes(severity));
  }

  paintLine(text, line) {
    const element = make("div", line === this.line ? { class: "chosen" } : {});
    const marked = this.problems.filter((problem) => problem.line <= line && line <= (problem.endLine ?? problem.line));
    let end = 0;
    const add = (whole, kind, start) => whole.split(box).forEach((part, index) => {
      if (part) addPart(part, index % 2 ? `${kind} control` : kind, start);
      start += part.length;
    });
    const addPart = (part, kind, start) => {
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
      const kind = match[1] ? "comment" : match[2] ? "string" : match[3] ? "number" : isWord(text, match.index, match[0]) ? "word" : "";
      add(match[0], kind, match.index);
      end = match.index + match[0].length;
    }
    if (end < text.length || end === 0) add(text.slice(end) || "\u200B", "", end);
    return element;
  }
}
