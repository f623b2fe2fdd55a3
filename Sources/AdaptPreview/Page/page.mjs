// The page: one state, questions to an engine, and pictures of the answers.
import { find, make, options } from "./dom.mjs";
import { Editor } from "./editor.mjs";
import { WindowView, usual } from "./windows.mjs";
import { showProblems, showView, Timeline } from "./panels.mjs";
import { fromAddress, toAddress } from "./address.mjs";
import { makeEngine } from "./engine.mjs";

const isServer = document.documentElement.dataset.engine === "server";
const engine = makeEngine(isServer);
const stage = find("#stage");

const state = { name: "script.adapt", text: "", windows: [], overlays: [], zoom: 0.45, controller: null, step: null };
let files = {}; // what the script may import
let scripts = {}; // by name: the examples, or the files that are followed
let [run, findings, views, chosen, devices] = [null, [], [], null, null];

const editor = new Editor(find("textarea"), find(".colours"), find(".numbers"), () => {
  state.text = editor.text;
  state.step = null;
  textChanged();
});
const timeline = new Timeline(find("#timeline"), (step) => {
  state.step = step;
  askRun().then(() => remember());
}, (line) => editor.select(line));

// MARK: Questions

const script = (ask, rest) => ({ ask, name: state.name, text: state.text, files: isServer ? {} : files, ...rest });
const launched = () => state.controller ?? run?.launch;
const asked = (view) => ({ ...view.settings, id: view.id, launch: launched(), focus: view === chosen?.view ? chosen.item.path : undefined });

async function askRun() {
  const answer = await engine.draw.ask(script("run", { step: state.step }));
  if (!answer) return false;
  if (answer.error) return complain(answer.error);
  const problems = answer.diagnostics.filter((problem) => !problem.file || problem.file === state.name);
  editor.mark(problems);
  showProblems(find("#problems"), answer.diagnostics, (line) => editor.select(line));
  const hasPicture = answer.launch || answer.controllers.length;
  stage.classList.toggle("stale", !hasPicture || !answer.completed && !answer.steps.length);
  say(answer.completed ? "" : hasPicture || !run ? "the script has an error" : "the last good picture", !answer.completed);
  if (!hasPicture) return false;
  run = answer;
  timeline.show(run, state.step);
  const names = [...new Set([run.launch, ...run.controllers].filter(Boolean))];
  if (state.controller && !names.includes(state.controller)) state.controller = null;
  options(find("#controllers"), names, launched() ?? names.at(-1));
  return true;
}

async function askScreens(wanted = views, kind = "screens") {
  if (!wanted.length) return;
  const question = script("screens", { screens: wanted.map(asked), overlays: state.overlays });
  const answer = await engine.draw.ask(question, kind);
  if (answer?.error) return complain(answer.error);
  answer?.screens?.forEach((screen, index) => wanted[index].show(screen));
}

async function askView() {
  const current = chosen;
  showView(find("#view"), current?.item, null, findings, go, tapChosen);
  if (!current) return;
  const answer = await engine.draw.ask(script("view", { screen: asked(current.view), path: current.item.path }));
  if (current === chosen && answer && !answer.error) showView(find("#view"), current.item, answer, findings, go, tapChosen);
}

let checkTimer;
function checkSoon() {
  clearTimeout(checkTimer);
  engine.slow.stop();
  find("#checking").textContent = "…";
  checkTimer = setTimeout(async () => {
    const answer = await engine.slow.ask(script("check"));
    if (!answer) return;
    find("#checking").textContent = answer.error ? answer.error : "";
    findings = [...(answer.findings ?? []), ...(answer.notes ?? [])];
    showProblems(find("#findings"), findings, go);
    await askBreakpoints();
  }, 400);
}

async function askBreakpoints() {
  const controller = launched();
  for (const device of new Set(views.map((view) => view.settings.device))) {
    const answer = await engine.slow.ask(script("breakpoints", { controller, device }), `breakpoints ${device}`);
    if (!answer || answer.error) continue;
    for (const view of views.filter((view) => view.settings.device === device)) {
      view.breakpoints = answer;
      view.showBreaks();
    }
  }
}

let textTimer;
function textChanged() {
  clearTimeout(textTimer);
  textTimer = setTimeout(async () => {
    if (!(await askRun())) return;
    await askScreens();
    if (chosen) refreshChosen();
    checkSoon();
    remember();
  }, 60);
}

// MARK: What the views tell the page

const page = {
  get devices() { return devices.devices; },
  get textSizes() { return devices.textSizes; },
  get scale() { return state.zoom; },
  isUsing: () => find("#using").checked,
  async changed(view) {
    remember();
    await askScreens([view], `screen ${views.indexOf(view)}`);
    if (chosen?.view === view) refreshChosen();
    if (!view.breakpoints) askBreakpoints();
  },
  removed(view) {
    if (chosen?.view === view) choose(null);
    views = views.filter((other) => other !== view);
    state.windows = views.map((other) => other.settings);
    view.element.remove();
    remember();
  },
  selected(view, item) { choose({ view, item }); },
};

function choose(next) {
  const before = chosen?.view;
  chosen = next;
  for (const view of views) view.choose(view === next?.view ? next.item.path : null);
  editor.highlight(next?.item.line);
  if (before && before !== next?.view) askScreens([before], `screen ${views.indexOf(before)}`);
  if (next) askScreens([next.view], `screen ${views.indexOf(next.view)}`);
  askView();
}

function refreshChosen() {
  const item = chosen.view.answer?.views.find((view) => view.path === chosen.item.path);
  item ? (chosen.item = item) : (chosen = null);
  askView();
}

const tapChosen = () => chosen && chosen.view.tap(chosen.item);
const go = (line) => editor.select(line);

function addWindow(settings) {
  const view = new WindowView(page, settings);
  views.push(view);
  state.windows = views.map((view) => view.settings);
  find("#windows").append(view.element);
  return view;
}

function say(text, isError) {
  find("#state").textContent = text;
  find("#state").className = isError ? "error" : "";
}

function complain(text) {
  say(text, true);
  stage.classList.add("stale");
  return false;
}

let addressTimer;
function remember() {
  clearTimeout(addressTimer);
  addressTimer = setTimeout(async () => {
    if (!isServer) history.replaceState(null, "", await toAddress(state));
  }, 300);
}

// MARK: The header

function open(name) {
  Object.assign(state, { name, text: scripts[name], step: null, controller: null });
  find("#examples").value = name;
  editor.text = state.text;
  for (const view of views) Object.assign(view.settings, { actions: [] });
  views.forEach((view) => { view.breakpoints = null; });
  choose(null);
  textChanged();
}

find("#examples").onchange = (event) => open(event.target.value);
find("#controllers").onchange = (event) => {
  state.controller = event.target.value;
  askScreens().then(() => askBreakpoints());
  remember();
};
find("#add").onclick = () => page.changed(addWindow({ device: usual[views.length % usual.length] }));
find("#zoom").oninput = (event) => {
  state.zoom = Number(event.target.value);
  for (const view of views) {
    view.scale();
    if (view.answer) view.show(view.answer);
  }
  remember();
};
find("#overlays").onchange = () => {
  state.overlays = [...document.querySelectorAll("#overlays input:checked")].map((box) => box.value);
  askScreens();
  remember();
};
find("#format").onclick = async () => {
  const answer = await engine.draw.ask(script("format"));
  if (!answer?.text) return;
  editor.text = state.text = answer.text;
  textChanged();
};
find("#link").onclick = async () => {
  const address = isServer ? location.href : location.href.split("#")[0] + (await toAddress(state));
  await navigator.clipboard?.writeText(address).then(() => say("copied"), () => say(address));
};
addEventListener("hashchange", async () => {
  const shared = await fromAddress(location.hash);
  if (shared) restore(shared);
});

// MARK: Beginning

// What a link brings is anybody's: only what has the kind that is expected is taken.
function restore(shared) {
  const isFit = (key) => (state[key] === null ? ["string", "number"] : [typeof state[key]]).includes(typeof shared[key])
    && Array.isArray(shared[key]) === Array.isArray(state[key]) && shared[key] !== null;
  for (const key of Object.keys(state)) if (isFit(key)) state[key] = shared[key];
  for (const view of views) view.element.remove();
  views = [];
  const names = page.devices.map((device) => device.name);
  const windows = (state.windows ?? []).filter((settings) => names.includes(settings?.device));
  for (const settings of windows.length ? windows : usual.filter((name) => names.includes(name)).map((device) => ({ device })))
    addWindow(settings);
  find("#zoom").value = state.zoom;
  for (const box of document.querySelectorAll("#overlays input")) box.checked = state.overlays.includes(box.value);
  editor.text = state.text;
  textChanged();
}

// Follows the files that the server follows.
function follow() {
  const events = new EventSource(`events${location.search}`);
  events.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    const isOpen = state.name === message.name;
    if (message.text !== undefined) {
      const wasEdited = isOpen && editor.text !== scripts[message.name];
      scripts[message.name] = message.text;
      if (isOpen && !wasEdited) {
        editor.text = state.text = message.text;
        state.step = null;
        clearTimeout(textTimer);
        askRun().then((ok) => ok && askScreens()).then(checkSoon);
      }
    } else textChanged();
  };
  events.onerror = () => say("adapt preview has ended", true);
  events.onopen = () => say("");
}

async function begin() {
  const [answer, given] = await Promise.all([
    engine.draw.ask({ ask: "devices" }),
    fetch(isServer ? `scripts${location.search}` : "examples.json").then((answer) => answer.json()),
  ]);
  devices = answer;
  scripts = given.examples;
  files = given.files ?? {};
  options(find("#examples"), Object.keys(scripts), "");
  const shared = { ...(await fromAddress(location.hash)) };
  const first = Object.keys(scripts).includes("rotation") ? "rotation" : Object.keys(scripts)[0];
  if (typeof shared.text !== "string") Object.assign(shared, { name: first, text: scripts[first] });
  restore(shared);
  find("#examples").value = state.name;
  showView(find("#view"), null, null, [], go);
  if (isServer) follow();
}

begin();
