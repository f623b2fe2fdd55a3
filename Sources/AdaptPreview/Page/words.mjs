// The language reference. The page's engine runs each example in place, and people can change it.
import { asPrinted, draw, find, fill, inline, make } from "./dom.mjs";
import { Editor } from "./editor.mjs";
import { toAddress } from "./address.mjs";
import { makeEngine } from "./engine.mjs";

const isServer = document.documentElement.dataset.engine === "server";
const engine = makeEngine(isServer);
let count = 0;

// A script that people can change, with its last window and its output.
class Example {
  constructor(text) {
    Object.assign(this, { text, id: (count += 1) });
    this.still = make("div", { class: "still" });
    this.said = make("ul", { class: "said", "aria-live": "polite" });
    this.element = make("div", { class: "example" });
    this.element.style.minHeight = `${Math.max(120, 19 * text.split("\n").length + 60)}px`;
  }

  // An example is neither drawn nor run before someone comes near.
  begin() {
    if (this.editor) return;
    const area = make("textarea", {
      "aria-label": "Example", spellcheck: false, autocapitalize: "off", autocomplete: "off", wrap: "off",
    });
    const [colours, numbers] = [make("pre", { class: "colours" }), make("div", { class: "numbers" })];
    const box = make("div", { class: "editor" }, numbers, colours, area);
    const fit = () => { box.style.height = `${19 * area.value.split("\n").length + 18}px`; };
    this.editor = new Editor(area, colours, numbers, () => {
      fit();
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.run(), 60);
    });
    const again = make("button", { type: "button", onclick: () => { this.editor.text = this.text; fit(); this.run(); } }, "Reset");
    const open = make("button", { type: "button", onclick: () => this.open() }, "Open in the editor");
    this.element.append(box, this.still, make("div", { class: "more" }, open, again), this.said);
    this.editor.text = this.text;
    fit();
    this.run();
  }

  async run() {
    const question = { ask: "run", name: "example.adapt", text: this.editor.text, id: this.id, acceptsSnapshots: true };
    const answer = await engine.draw.ask(question, `run ${this.id}`);
    if (!answer) return;
    const problems = answer.error ? [{ severity: "error", message: answer.error }] : answer.diagnostics;
    this.editor.mark(problems.filter((problem) => problem.line));
    const lines = [...(answer.lines ?? []), ...(answer.steps ?? []).flatMap((step) => step.lines)];
    fill(this.said, ...problems.map((problem) =>
      make("li", { class: problem.severity }, [problem.message, problem.label, ...(problem.help ?? [])].filter(Boolean).join("\n  "))),
      ...lines.slice(0, 40).map((line) => make("li", {}, asPrinted(line))));
    this.still.classList.toggle("stale", !answer.screen);
    if (!answer.screen) return;
    draw(this.still, answer.screen.svg);
    const svg = find("svg", this.still);
    const { width, height } = svg.viewBox.baseVal;
    const scale = Math.min(250 / width, 340 / height);
    svg.setAttribute("width", width * scale);
    svg.setAttribute("height", height * scale);
  }

  async open() {
    const address = await toAddress({ name: "example.adapt", text: this.editor.text });
    location.href = `./${location.search}${address}`;
  }
}

// Reads the subset of Markdown in which the reference is written.
function build(text) {
  const [main, sections, examples] = [find("#words"), find("#sections"), new Map()];
  let [list, code, words] = [null, null, []];
  const paragraph = () => {
    if (words.length) main.append(make("p", {}, ...inline(words.join(" "))));
    words = [];
  };
  for (const line of text.split("\n")) {
    if (code) {
      if (line !== "```") {
        code.push(line);
        continue;
      }
      const example = new Example(code.join("\n"));
      examples.set(example.element, example);
      main.append(example.element);
      code = null;
      continue;
    }
    const heading = line.match(/^(##?#?) (.*)$/);
    if (!line.startsWith("- ")) list = null;
    if (heading || line === "" || line.startsWith("- ") || line.startsWith("```")) paragraph();
    if (line.startsWith("```")) code = [];
    else if (heading?.[1] === "##") {
      const id = heading[2].toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
      main.append(make("h2", { id }, ...inline(heading[2])));
      sections.append(make("li", {}, make("a", { href: `#${id}` }, ...inline(heading[2]))));
    } else if (heading?.[1] === "###") main.append(make("h3", { id: heading[2] }, heading[2]));
    else if (line.startsWith("- ")) {
      if (!list) main.append((list = make("ul")));
      list.append(make("li", {}, ...inline(line.slice(2))));
    } else if (line !== "" && !heading) words.push(line);
  }
  paragraph();
  const seen = new IntersectionObserver((entries) => {
    for (const entry of entries) if (entry.isIntersecting) examples.get(entry.target).begin();
  }, { rootMargin: "400px" });
  for (const element of examples.keys()) seen.observe(element);
}

// Hides the parts without the wanted words.
function search(wanted) {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (elements) => words.every((word) => elements.some((element) => element.textContent.toLowerCase().includes(word)));
  let group = [];
  const settle = () => {
    const isShown = fits(group.filter((element) => element.tagName === "H3" || element.tagName === "P"));
    for (const element of group) element.hidden = !isShown;
  };
  let isIn = false;
  for (const element of find("#words").children) {
    if (element.tagName === "H2" || element.tagName === "H3" || element.tagName === "UL") {
      if (isIn) settle();
      group = [];
      isIn = element.tagName === "H3";
    }
    if (isIn) group.push(element);
    else if (element.tagName === "UL") {
      for (const item of element.children) item.hidden = !fits([item]);
      element.hidden = [...element.children].every((item) => item.hidden);
    }
  }
  if (isIn) settle();
}

async function begin() {
  find("#page").href = `./${location.search}`;
  const answer = await engine.draw.ask({ ask: "words" });
  if (!answer.text) {
    find("#state").textContent = answer.error;
    return;
  }
  build(answer.text);
  find("#find").oninput = (event) => search(event.target.value);
  if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
}

begin();
