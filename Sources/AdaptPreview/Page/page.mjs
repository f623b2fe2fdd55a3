// The page: one state, questions to an engine, and pictures of the answers.
import { fill, find, make, options, pictures } from "./dom.mjs";
import { Editor } from "./editor.mjs";
import { WindowView, firstWindows, usual } from "./windows.mjs";
import { showProblems, showView, Timeline } from "./panels.mjs";
import { fitState, fromAddress, toAddress } from "./address.mjs";
import { makeEngine } from "./engine.mjs";

const isServer = document.documentElement.dataset.engine === "server";
const engine = makeEngine(isServer);
const stage = find("#stage");

const state = { name: "script.adapt", text: "", files: {}, windows: [], overlays: [], zoom: 0.45, controller: null, step: null, follows: false };
let files = {}; // what the script may import
let scripts = {}; // by name: the examples, or the files that are followed, and what was dropped on the page
const drafts = {}; // by name: what was changed here and not in the file
let notes = {}; // by name: what a document has that its script has not
let documents = {}; // by name: the storyboard or xib that a script was made from, as a question has it
let images = {}; // by the names of their files: pictures that were dropped on the page
let [run, findings, views, chosen, devices] = [null, [], [], null, null];
let steps = []; // of the last run

const editor = new Editor(find("textarea"), find(".colours"), find(".numbers"), () => {
  state.text = editor.text;
  textChanged();
});
// `step` is null for the last one, whatever it is after a change; with `follows`, the windows show it too.
const timeline = new Timeline(find("#timeline"), (step, follows) => {
  Object.assign(state, { step, follows });
  if (follows) state.controller = null; // the script says what it shows
  askShow().then(() => {
    if (chosen) refreshChosen();
    remember();
  });
}, (line) => editor.select(line));

// MARK: Questions

const script = (ask, rest) => ({
  ask, name: state.name, text: state.text, files: { ...files, ...state.files }, images, ...rest,
  // What is pointed out in a window is as bad as the last check said.
  findings: pointsOut.includes(ask) && state.overlays.includes("findings") ? judged(findings) : undefined,
  // A check examines the document itself while its script is unchanged.
  document: !isEdited() && (ask === "check" || state.overlays.includes("findings")) ? documents[state.name] : undefined,
});
const pointsOut = ["show", "screens"];
const judged = (findings) => findings.map(({ kind, controller, severity, views, constraints }) => ({
  kind, controller, severity,
  views: views?.map(({ path }) => ({ path })),
  constraints: constraints?.map(({ location }) => ({ location })),
}));
const launched = () => state.controller ?? run?.launch;
// A window counts the commands of the script on its own device; the page's steps have what stands between them too.
const shownStep = () => Math.min(state.step ?? Infinity, steps.length - 1);
const place = () => (state.follows && steps.length ? steps[shownStep()].place : undefined);
const asked = (view) => ({ ...view.settings, id: view.id, launch: launched(), step: place(), focus: view === chosen?.view ? chosen.item.path : undefined });

// The same for another text, whose check begins anew.
function askNew() {
  engine.slow.stop();
  return askShow();
}

// The run, and all windows.
async function askShow() {
  const wanted = [...views];
  const windows = wanted.map((view) => ({ ...asked(view), launch: state.controller ?? undefined }));
  const { step, overlays, zoom } = state;
  return show(await engine.draw.ask(script("show", { step, screens: windows, overlays, zoom })), wanted, windows);
}

function show(answer, wanted, asked = []) {
  if (!answer) return false;
  steps = answer.steps ?? [];
  if (answer.completed && steps.length && state.step >= steps.length - 1) state.step = null;
  if (hasPicture(answer)) answer.screens?.forEach((screen, index) => wanted[index].show(screen, asked[index]));
  // The windows that follow show what this run launches, so it has to be known.
  const isShown = showRun(answer);
  if (isShown) followScript(answer.place);
  return isShown;
}

// The windows that nobody has chosen follow the script's launch. `place` is null if the run stopped before it.
function followScript(place) {
  if (!place || !views.some((view) => view.settings.asLaunched)) return;
  const moved = views.filter((view) => view.goWithScript(place));
  if (moved.length) askScreens(moved, "followed");
}

const hasPicture = (run) => Boolean(run.launch || run.controllers?.length);

function showRun(answer) {
  editor.text = state.text;
  if (answer.error) return complain(answer.error);
  const problems = answer.diagnostics.filter((problem) => !problem.file || problem.file === state.name);
  editor.mark(problems);
  showProblems(find("#problems"), answer.diagnostics, (line) => editor.select(line));
  const isShown = hasPicture(answer);
  stage.classList.toggle("stale", !isShown || !answer.completed && !answer.steps.length);
  // An editor may empty a file for a moment, before it writes it.
  if (answer.completed && run && !state.text.trim()) return complain("The script is empty. The pictures are from before it.");
  say(answer.completed ? "" : isShown || !run ? "The script has an error." : "The script has an error. The pictures are from before it.", !answer.completed);
  if (!isShown && answer.completed) showNothing(answer);
  if (!isShown) return false;
  run = answer;
  timeline.show(run, state.step, state.follows);
  const names = [...new Set([run.launch, ...run.controllers].filter(Boolean))];
  if (state.controller && !names.includes(state.controller)) state.controller = null;
  options(find("#controllers"), names, launched() ?? names.at(-1));
  return true;
}

// A script without a screen, such as one that others import: nothing of another script stays.
function showNothing(answer) {
  stage.classList.remove("stale");
  run = null;
  for (const view of views) view.clear();
  timeline.show({ steps: answer.steps ?? [], lines: answer.lines ?? [] }, state.step, state.follows);
  options(find("#controllers"), [], null);
  say("This script shows no screen.");
}

async function askScreens(wanted = views, kind = "screens") {
  if (!wanted.length) return;
  const question = script("screens", { screens: wanted.map(asked), overlays: state.overlays, zoom: state.zoom });
  const answer = await engine.draw.ask(question, kind);
  if (answer?.error) return complain(answer.error);
  answer?.screens?.forEach((screen, index) => wanted[index].show(screen, question.screens[index]));
}

async function askView() {
  const current = chosen;
  showView(find("#view"), current?.item, null, findings, go, use);
  if (!current) return;
  const answer = await engine.draw.ask(script("view", { screen: asked(current.view), path: current.item.path }));
  if (current === chosen && answer && !answer.error) showView(find("#view"), current.item, answer, findings, go, use);
}

let checkTimer;
// A script with an error is not checked, nor is one that shows nothing.
function leaveUnchecked() {
  clearTimeout(checkTimer);
  engine.slow.stop();
  find("#checking").textContent = "";
  const hasError = editor.problems.some((problem) => problem.severity === "error");
  const text = hasError ? "Not checked, because the script has an error." : "There is no controller to check.";
  fill(find("#findings"), make("li", { class: "fine" }, text));
}

function checkSoon() {
  clearTimeout(checkTimer);
  find("#checking").textContent = "…";
  checkTimer = setTimeout(async () => {
    const answer = await engine.slow.ask(script("check"));
    if (!answer) return;
    find("#checking").textContent = answer.error ? answer.error : "";
    findings = [...(answer.findings ?? []), ...(answer.notes ?? [])];
    const errors = (answer.diagnostics ?? []).filter((problem) => problem.severity === "error");
    if (errors.length && !findings.length) return leaveUnchecked();
    showProblems(find("#findings"), [...findings, ...(answer.stops ?? [])], go, "Nothing was found.");
    if (state.overlays.includes("findings")) askScreens(views, "judged");
    await askBreakpoints();
  }, 400);
}

async function askBreakpoints(wanted = views) {
  const controller = launched();
  const nameOf = ({ settings }) => `${settings.device} ${settings.os ?? ""}`;
  for (const [name, { device, os }] of new Map(wanted.map((view) => [nameOf(view), { ...view.settings }]))) {
    const answer = await engine.slow.ask(script("breakpoints", { controller, device, os }), `breakpoints ${name}`);
    if (!answer || answer.error) continue;
    for (const view of views.filter((view) => nameOf(view) === name)) {
      view.breakpoints = answer;
      view.showBreaks();
    }
  }
}

const isEdited = () => scripts[state.name] !== undefined && state.text !== scripts[state.name];

let textTimer;
function textChanged() {
  clearTimeout(textTimer);
  find("#revert").hidden = !isEdited();
  textTimer = setTimeout(async () => {
    if (!(await askNew())) return leaveUnchecked();
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
  get step() { return state.follows && steps.length ? { number: shownStep() + 1, ...steps[shownStep()] } : null; },
  get showsNames() { return state.overlays.includes("names"); },
  isUsing: () => find("#using").checked,
  async changed(view) {
    remember();
    await askScreens([view], `screen ${views.indexOf(view)}`);
    if (chosen?.view === view) refreshChosen();
    if (!view.breakpoints) askBreakpoints([view]);
  },
  removed(view) {
    if (chosen?.view === view) choose(null);
    views = views.filter((other) => other !== view);
    state.windows = views.map((other) => other.settings);
    view.element.remove();
    find("#add").focus(); // the button that was pressed is gone
    remember();
  },
  selected(view, item) { choose({ view, item }); },
  operateChosen: () => find("#view .operate :is(input, button, select)")?.focus(),
};

function choose(next) {
  const before = chosen?.view;
  chosen = next;
  for (const view of views) view.choose(view === next?.view ? next.item.path : null);
  editor.highlight(next?.item.line);
  if (next?.item.line) editor.reveal(next.item.line);
  if (before && before !== next?.view) askScreens([before], `screen ${views.indexOf(before)}`);
  if (next) askScreens([next.view], `screen ${views.indexOf(next.view)}`);
  askView();
  // On a phone, what is said of a view stands far below its picture.
  if (next && innerWidth < 700) find("#view").scrollIntoView({ block: "nearest", behavior: "smooth" });
}

function refreshChosen() {
  const item = chosen.view.answer?.views.find((view) => view.path === chosen.item.path);
  item ? (chosen.item = item) : (chosen = null);
  askView();
}

const use = {
  tap: () => chosen && chosen.view.tap(chosen.item),
  set: (value, isGoingOn) => chosen && chosen.view.set(chosen.item, value, isGoingOn),
  send: (event) => chosen && chosen.view.send(chosen.item, event),
  endTyping: () => chosen?.view.endTyping(),
};
const go = (line) => editor.select(line);

function addWindow(settings) {
  const view = new WindowView(page, settings);
  views.push(view);
  state.windows = views.map((view) => view.settings);
  find("#windows").append(view.element);
  return view;
}

function say(text, isError) {
  find("#state").textContent = find("#state").title = text;
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
    isServer ? keep() : history.replaceState(null, "", await toAddress(state));
  }, 300);
}

// With a server, the text is in the files and not in the address. What was changed here is kept for this tab, so that a
// reload and the way to another page and back lose nothing.
function keep() {
  const edits = Object.fromEntries(Object.entries(drafts).map(([name, text]) => [name, { base: scripts[name], text }]));
  if (isEdited()) edits[state.name] = { base: scripts[state.name], text: state.text };
  const { name, windows, overlays, zoom, controller } = state;
  try {
    sessionStorage.setItem("adapt", JSON.stringify({ name, windows, overlays, zoom, controller, edits }));
  } catch {
    // There is no room, or no storage: then nothing is kept.
  }
}

// What was kept; null if nothing was. Changes of a file that has changed since are dropped.
function kept() {
  try {
    const { edits, ...rest } = JSON.parse(sessionStorage.getItem("adapt"));
    for (const [name, { base, text }] of Object.entries(edits)) if (scripts[name] === base) drafts[name] = text;
    return scripts[rest.name] === undefined ? null : rest;
  } catch {
    return null;
  }
}

// MARK: The header

function open(name) {
  if (isEdited()) drafts[state.name] = state.text;
  Object.assign(state, { name, text: drafts[name] ?? scripts[name], files: {}, step: null, follows: false, controller: null });
  run = null;
  delete drafts[name];
  find("#examples").value = name;
  showProblems(find("#notes"), notes[name] ?? [], () => {});
  find("#left").hidden = !notes[name]?.length;
  editor.text = state.text;
  for (const view of views) Object.assign(view.settings, { actions: [], types: null });
  for (const view of views) {
    view.clear();
    // A command that is not finished names views of the script before.
    view.command.value = "";
  }
  findings = [];
  fill(find("#findings"));
  choose(null);
  textChanged();
}

find("#examples").onchange = (event) => open(event.target.value);
find("#controllers").onchange = (event) => {
  state.controller = event.target.value;
  state.follows = false;
  askShow().then(() => askBreakpoints());
  remember();
};
find("#add").onclick = () => page.changed(addWindow({ device: usual[views.length % usual.length] }));
// The pictures' scale as people say it.
const showZoom = () => { find("#zoom").ariaValueText = `${Math.round(state.zoom * 100)} %`; };
find("#zoom").oninput = (event) => {
  state.zoom = Number(event.target.value);
  showZoom();
  for (const view of views) {
    view.scale();
    if (view.answer) view.show(view.answer);
  }
  remember();
};
find("#zoom").onchange = () => askScreens(); // numbers are as large as before on the page
// What is shown is said in the bar, and can be changed in its menu.
const overlays = find("#overlays");
function showOverlays() {
  for (const box of overlays.querySelectorAll("input")) box.checked = state.overlays.includes(box.value);
  const count = state.overlays.length;
  overlays.querySelector("summary").textContent = count ? `Show (${count})` : "Show";
}
overlays.onkeydown = (event) => {
  if (event.key !== "Escape" || !overlays.open) return;
  overlays.open = false;
  overlays.querySelector("summary").focus();
};
addEventListener("pointerdown", (event) => {
  if (!overlays.contains(event.target)) overlays.open = false;
});
overlays.onchange = () => {
  state.overlays = [...overlays.querySelectorAll("input:checked")].map((box) => box.value);
  showOverlays();
  askScreens();
  remember();
};
find("#revert").onclick = () => {
  editor.replace(scripts[state.name]);
};
find("#format").onclick = async () => {
  const answer = await engine.draw.ask(script("format"));
  if (answer?.text) editor.replace(answer.text);
};
// The address of a server has its token and not the state of the page, and is of no use to others.
find("#link").hidden = isServer;
find("#link").onclick = async () => {
  const address = location.href.split("#")[0] + (await toAddress(state));
  // A page that was not sent securely has no clipboard.
  const isCopied = await navigator.clipboard?.writeText(address).then(() => true, () => false);
  if (!isCopied) say(address);
  else say(Object.keys(images).length ? "Link copied. It does not contain the pictures." : "Link copied.");
};
addEventListener("pagehide", () => isServer && keep());
addEventListener("hashchange", async () => {
  const shared = await fromAddress(location.hash);
  if (shared) restore(shared);
});

// A browser would save the page itself, and the page writes no file.
const saving = isServer
  ? "Edits stay on this page. Save the file in your editor, and the page follows it."
  : "Edits stay on this page and in its address. Copy link shares them.";
addEventListener("keydown", (event) => {
  if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
  event.preventDefault();
  say(saving);
});

// MARK: Files that are dropped

const mostBytes = 8_000_000;

// As `adapt picture` does, the page draws a placeholder for a picture of a larger file, in the picture's size.
const mostDrawnBytes = 2_000_000;

// A picture as the engine takes it. Its address is a short one, which is quickly sent back and forth.
async function asImage(file) {
  const data = await new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsDataURL(file);
  });
  const image = new Image();
  image.src = data;
  // Undefined where the browser cannot read it.
  const pixels = await image.decode().then(() => [image.naturalWidth, image.naturalHeight], () => undefined);
  if (file.size > mostDrawnBytes) return { pixels };
  const address = `data:image/dropped,${encodeURIComponent(file.name)}`;
  pictures.set(address, data);
  return { address, pixels };
}

// Takes scripts, documents of Interface Builder, and pictures. It opens the last script or document.
async function take(dropped) {
  let last = null;
  const problems = [];
  for (const file of dropped) {
    if (file.size > mostBytes) problems.push(`${file.name} is larger than ${mostBytes / 1e6} MB.`);
    else if (/^image\/(png|jpeg|gif|svg\+xml)$/.test(file.type)) images[file.name] = await asImage(file);
    else if (/\.(storyboard|xib)$/.test(file.name)) last = (await takeDocument(file, problems)) ?? last;
    else if (file.name.endsWith(".adapt")) scripts[(last = file.name)] = files[file.name] = await file.text();
    else problems.push(`${file.name} is not a script, storyboard, xib or picture.`);
  }
  if (problems.length) say(problems.join(" "), true);
  if (last) {
    options(find("#examples"), Object.keys(scripts), last);
    open(last);
  } else if (Object.keys(images).length) textChanged();
}

// The name of the script for a storyboard or a xib; null for other files, with the reason among `problems`.
async function takeDocument(file, problems) {
  const text = await file.text();
  const answer = await engine.draw.ask({ ask: "import", name: file.name, text });
  if (!answer?.text) {
    problems.push(`${file.name}: ${answer?.error ?? answer?.diagnostics?.[0]?.message ?? "It cannot be read."}`);
    return null;
  }
  const name = `${file.name}.adapt`;
  scripts[name] = answer.text;
  notes[name] = answer.diagnostics;
  documents[name] = { name: file.name, text };
  return name;
}

const hasFiles = (event) => event.dataTransfer?.types.includes("Files");
addEventListener("dragover", (event) => {
  if (!hasFiles(event)) return;
  event.preventDefault();
  document.body.classList.add("dropping");
});
addEventListener("dragleave", (event) => { if (!event.relatedTarget) document.body.classList.remove("dropping"); });
addEventListener("drop", (event) => {
  document.body.classList.remove("dropping");
  if (!hasFiles(event)) return;
  event.preventDefault();
  take([...event.dataTransfer.files]);
});
find("#open").onclick = () => find("#files").click();
find("#files").onchange = (event) => take([...event.target.files]).then(() => { event.target.value = ""; });

// MARK: Beginning

function restore(shared) {
  Object.assign(state, fitState(shared));
  for (const view of views) view.element.remove();
  views = [];
  if (scripts[state.name] === undefined) {
    scripts[state.name] = state.text;
    options(find("#examples"), Object.keys(scripts), state.name);
  }
  for (const settings of state.windows.length ? state.windows : firstWindows()) addWindow(settings);
  find("#zoom").value = state.zoom;
  state.zoom = Number(find("#zoom").value); // in its range
  showZoom();
  showOverlays();
  editor.text = state.text;
  textChanged();
}

// Adds new files of the folders that the server follows. Dropped files stay.
async function takeNewFiles() {
  const given = await fetch(`scripts${location.search}`).then((answer) => answer.json());
  for (const [name, text] of Object.entries(given.examples)) scripts[name] ??= text;
  for (const [name, document] of Object.entries(given.documents ?? {})) documents[name] ??= document;
  options(find("#examples"), Object.keys(scripts).sort(), state.name);
}

// Follows the files that the server follows.
function follow() {
  const events = new EventSource(`events${location.search}`);
  events.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    const isOpen = state.name === message.name;
    if (message.hasNewFiles) return takeNewFiles();
    if (message.problem) return isOpen ? complain(message.problem) : undefined;
    if (message.text !== undefined) {
      const wasEdited = isOpen && isEdited();
      scripts[message.name] = message.text;
      documents[message.name] = message.document;
      if (isOpen && !wasEdited) {
        state.text = message.text;
        clearTimeout(textTimer);
        // The pictures come first, and then the editor.
        askNew().then((isShown) => {
          if (!isShown) return leaveUnchecked();
          if (chosen) refreshChosen();
          checkSoon();
        });
      }
      find("#revert").hidden = !isEdited();
      if (wasEdited && isEdited()) say("The file changed. Revert shows its new text.");
    }
    // The open file may import another one that changed.
    if (!isOpen) textChanged();
  };
  events.onerror = () => say("adapt preview has stopped.", true);
  events.onopen = () => say("");
}

// A web server's folder has the devices and the first answer as files. So the first picture need not wait for the
// engine.
async function begin() {
  const given = await fetch(isServer ? `scripts${location.search}` : "start.json").then((answer) => answer.json());
  devices = given.devices ?? (await engine.draw.ask({ ask: "devices" }));
  scripts = given.examples;
  Object.assign(documents, given.documents);
  files = given.files ?? {};
  options(find("#examples"), Object.keys(scripts), "");
  const shared = { ...(await fromAddress(location.hash)) };
  const isShared = typeof shared.text === "string";
  const first = given.first?.name ?? Object.keys(scripts)[0];
  const before = isServer && !isShared ? kept() : null;
  if (before) Object.assign(shared, before, { text: drafts[before.name] ?? scripts[before.name] });
  else if (!isShared) Object.assign(shared, { name: first, text: scripts[first] });
  delete drafts[shared.name];
  restore(shared);
  if (!isShared && !before && given.first) show(given.first.answer, views);
  if (!isShared && location.hash.startsWith("#s=")) say("The link is damaged. This is an example instead.", true);
  find("#examples").value = state.name;
  find("#words").href = `words.html${location.search}`;
  showView(find("#view"), null, null, [], go);
  if (isServer) follow();
}

begin().catch((failure) => {
  say("The page could not begin. Is its server still there?", true);
  throw failure;
});
