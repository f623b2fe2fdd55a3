// The windows side by side: a device with its picture, its settings, and edges to drag.
import { advice, draw, make, find, fill, inline, options } from "./dom.mjs";

// The lengths that a window of the page can have, in points.
const [least, most] = [60, 4000];

export const usual = ["iPhone 6", "iPhone 16", "iPad Air 11-inch (M2-M4)"];

// The windows of a page that has been given none: where the script launches, which is the first usual device unless it
// names one, and the other usual devices.
export const firstWindows = () =>
  usual.map((device, index) => (index === 0 ? { device, asLaunched: true } : { device, usual: device }));

// What a launch says of its place.
const placeKeys = ["device", "os", "pose", "orientation", "share", "size"];

let count = 0;

// The actions before `done` were done, the next one failed, and the others were not tried.
const stateOf = (index, done) =>
  index < done ? {} : index === done ? { class: "error", title: "This failed." } : { class: "skipped", title: "Not done, because an earlier one failed." };

export class WindowView {
  // `page` has: devices, textSizes, scale, step, showsNames, changed(view), removed(view), selected(view, item),
  // operateChosen(), isUsing().
  constructor(page, settings) {
    Object.assign(this, { page, settings, answer: null, breakpoints: null });
    settings.actions ??= [];
    settings.types = null; // nobody types in a window of a page that was loaded again
    this.id = count += 1; // ids in its picture begin with it
    this.element = make("figure", { class: "window" });
    this.picture = make("div", { class: "picture", tabIndex: 0, role: "application" });
    this.choice = make("div", { class: "choice" });
    this.breaks = make("div", { class: "breaks" });
    this.messages = make("ul", { class: "messages", "aria-live": "polite" });
    this.limits = make("p", { class: "limits", role: "status", hidden: true });
    this.failedAt = null; // the number of the action that failed
    this.done = make("ol", { class: "done" });
    this.frame = make("div", { class: "frame", hidden: true }, this.picture, this.choice);
    this.handles = ["right", "bottom", "corner"].map((edge) => this.handle(edge));
    this.frame.append(...this.handles);
    this.element.append(this.toolbar(), this.limits, this.frame, this.breaks, this.done, this.messages);
    this.picture.addEventListener("click", (event) => this.pick(event));
    this.picture.addEventListener("pointerdown", (event) => this.drag(event));
    // Who touches the keyboard keeps the field.
    this.picture.addEventListener("mousedown", (event) => this.isOnKeyboard(this.point(event)) && event.preventDefault());
    this.picture.addEventListener("pointermove", (event) => this.nameBelow(event));
    this.picture.addEventListener("keydown", (event) => this.walk(event));
    this.element.addEventListener("keydown", (event) => this.press(event));
    this.picture.addEventListener("wheel", (event) => this.turn(event), { passive: false });
  }

  toolbar() {
    const { page, settings } = this;
    const changed = () => page.changed(this);
    this.device = make("select", { title: "Device", "aria-label": "Device" });
    this.device.onchange = () => this.launch({ device: this.device.value });
    this.system = make("select", { title: "Version of iOS", "aria-label": "Version of iOS" });
    this.system.onchange = () => this.choosePlace({ os: this.system.value });
    this.width = this.sizeField("Width", 0);
    this.height = this.sizeField("Height", 1);
    this.rotate = this.button("↻", "Rotate (R)", () => {
      if (this.isLaunchedAnew()) {
        this.act("rotate");
      } else {
        this.becomeOwn();
        settings.share = null;
        const turned = this.answer?.window?.isLandscape ? "portrait" : "landscape";
        if (settings.size) settings.size = settings.size.toReversed();
        else settings.orientation = settings.orientation === turned ? null : turned;
      }
      changed();
    });
    this.pose = make("select", { title: "Pose", "aria-label": "Pose" });
    this.pose.onchange = () => {
      // What comes after a step, or after a command that folds, is a command too.
      if (page.step || this.hasCommand(/^\s*(open|close|fold|unfold)\b/)) {
        this.act({ closed: "close", open: "open", folded: "open partly" }[this.pose.value]);
        changed();
      } else this.choosePlace({ pose: this.pose.value, share: null });
    };
    this.text = make("select", { title: "Text size", "aria-label": "Text size" });
    options(this.text, page.textSizes.map((name) => ({ value: name, text: shortSize(name) })), settings.textSize ?? "large");
    this.text.onchange = () => {
      settings.textSize = this.text.value;
      changed();
    };
    this.direction = this.toggle("⇄", "Right to left", "rightToLeft");
    this.dark = this.toggle("◐", "Dark mode", "dark");
    const command = make("input", {
      class: "command", list: "commands", placeholder: "Command…", title: "A command, such as rotate, dismiss or fold",
      "aria-label": "Command", autocomplete: "off", spellcheck: false,
    });
    // Earlier commands, the last one at the end; the place is where Arrow Up and Arrow Down are.
    const earlier = [];
    let place = 0;
    command.addEventListener("keydown", (event) => {
      const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (way && earlier.length > 0 && !event.altKey && !event.metaKey) {
        event.preventDefault();
        place = Math.min(earlier.length, Math.max(0, place + way));
        command.value = earlier[place] ?? "";
        return;
      }
      if (event.key !== "Enter" || !command.value.trim()) return;
      this.act((this.entered = command.value.trim()));
      earlier.push(this.entered);
      place = earlier.length;
      command.value = "";
      changed();
    });
    this.command = command;
    const bar = make(
      "div", { class: "toolbar", role: "toolbar", "aria-label": "Settings of the window" }, this.device, this.system,
      make("span", { class: "size" }, this.width, "×", this.height), this.rotate, this.pose, this.text, this.direction, this.dark,
      command, this.button("×", "Close this window", () => page.removed(this)));
    this.showPlace(settings);
    return bar;
  }

  // The menus say where the window is, which need not be in the list: a script may name or declare any device.
  showPlace({ device, os, systems, pose }) {
    const known = this.page.devices.find((known) => known.name === device);
    const names = this.page.devices.map((known) => known.name);
    offer(this.device, known ? names : [device, ...names], device);
    const system = os ?? known?.os;
    this.system.hidden = !system;
    if (system) offer(this.system, (systems ?? [system]).map((value) => ({ value, text: `iOS ${value}` })), system);
    this.pose.hidden = !known?.isFolding;
    if (known?.isFolding) offer(this.pose, known.poses, pose ?? "closed");
  }

  // Launches on a device as it is usually held.
  launch(place) {
    this.becomeOwn();
    for (const key of placeKeys) this.settings[key] = null;
    Object.assign(this.settings, place, { actions: [], types: null });
    this.breakpoints = null; // they are of another device
    this.showPlace(this.settings);
    this.page.changed(this);
  }

  // Changes something of the place that the menus say, and keeps the rest. What a command launched gives way.
  choosePlace(change) {
    const place = { device: this.device.value, os: this.system.value || null, ...change };
    if (this.isLaunchedAnew()) return this.launch(place);
    this.becomeOwn();
    if (change.os) this.breakpoints = null;
    Object.assign(this.settings, place);
    this.page.changed(this);
  }

  // Whether a command has launched, so that the window is where the command says.
  isLaunchedAnew() {
    return Boolean(this.answer?.window) && this.hasCommand(/^\s*launch\b/);
  }

  // Whether one of the actions that were done is such a command.
  hasCommand(pattern) {
    const done = this.settings.actions.slice(0, this.failedAt ?? undefined);
    return done.some((action) => typeof action === "string" && pattern.test(action));
  }

  // What somebody chooses stays, wherever the script launches then.
  becomeOwn() {
    this.settings.asLaunched = this.settings.usual = undefined;
  }

  // Follows the script to the place of its launch, where the engine has drawn the script's window. Another window that
  // would be the same becomes one of the first usual device. Returns whether it has to be drawn again.
  goWithScript(place) {
    const { settings } = this;
    if (settings.asLaunched) {
      for (const key of placeKeys) settings[key] = place[key] ?? null;
      return false;
    }
    if (!settings.usual) return false;
    const known = this.page.devices.find((known) => known.name === settings.usual);
    const isSame = place.device === settings.usual && place.os === known?.os;
    const device = isSame ? usual[0] : settings.usual;
    if (settings.device === device) return false;
    settings.device = device;
    this.breakpoints = null;
    this.showPlace(settings);
    return true;
  }

  button(text, title, action) {
    return make("button", { type: "button", title, "aria-label": title, onclick: action }, text);
  }

  toggle(text, title, key) {
    const button = this.button(text, title, () => {
      this.settings[key] = !this.settings[key];
      button.setAttribute("aria-pressed", this.settings[key]);
      this.page.changed(this);
    });
    button.setAttribute("aria-pressed", Boolean(this.settings[key]));
    return button;
  }

  sizeField(name, index) {
    const title = `${name} in points, from ${least} to ${most}`;
    const field = make("input", { type: "number", min: String(least), max: String(most), title, "aria-label": title });
    field.oninput = () => { this.isSizing = true; };
    field.onblur = () => { this.isSizing = false; };
    field.onchange = () => {
      this.isSizing = false;
      const size = [Number(this.width.value), Number(this.height.value)];
      const isBeyond = !(size[index] >= least && size[index] <= most);
      if (size.every((length) => length > 0)) this.resize(size);
      else if (this.answer) this.showSize();
      this.limit = isBeyond ? `A window of this page is ${least} to ${most} points wide and high.` : null;
      this.showLimit();
    };
    return field;
  }

  resize(size) {
    this.limit = null;
    const lengths = size.map((length) => Math.min(most, Math.max(least, Math.round(length))));
    if (this.isLaunchedAnew()) {
      this.act(`resize to ${lengths.join(" x ")}`, (last) => typeof last === "string" && last.startsWith("resize to "));
    } else {
      this.becomeOwn();
      // Of the size that the device gives it, a window is the device's again, with all that it reserves.
      const isOwn = this.usualSize?.place === placeName(this.settings)
        && lengths.every((length, index) => length === this.usualSize.size[index]);
      Object.assign(this.settings, { size: isOwn ? null : lengths, share: null });
    }
    this.page.changed(this);
  }

  // The fields say what is drawn, but not while somebody types there.
  showSize() {
    if (this.isSizing) return;
    const { width, height } = this.answer;
    [this.width.value, this.height.value] = [width, height].map((length) => Math.round(length * 100) / 100);
  }

  // Why a size is not what was typed.
  showLimit() {
    fill(this.limits, this.limit);
    this.limits.hidden = !this.limit;
  }

  // An edge that follows the pointer or the arrow keys.
  handle(edge) {
    const handle = make("div", {
      class: `handle ${edge}`, role: "separator", "aria-valuemin": least, "aria-valuemax": most, tabIndex: 0, title: "Drag to resize, or use the arrow keys. With Shift they move by 10 points.",
      "aria-label": edge === "right" ? "Width" : edge === "bottom" ? "Height" : "Size",
    });
    const apply = (size, [x, y]) =>
      this.resize([size[0] + (edge === "bottom" ? 0 : x), size[1] + (edge === "right" ? 0 : y)]);
    handle.addEventListener("pointerdown", (event) => {
      if (!this.answer?.width) return;
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      const [size, from] = [[this.answer.width, this.answer.height], [event.clientX, event.clientY]];
      const scale = this.page.scale;
      handle.onpointermove = (event) => apply(size, [(event.clientX - from[0]) / scale, (event.clientY - from[1]) / scale]);
    });
    const release = () => { handle.onpointermove = null; };
    handle.addEventListener("pointerup", release);
    handle.addEventListener("pointercancel", release);
    handle.addEventListener("keydown", (event) => {
      const step = event.shiftKey ? 10 : 1;
      const end = { Home: least, End: most }[event.key];
      if (end && this.answer?.width) {
        event.preventDefault();
        const { width, height } = this.answer;
        return this.resize([edge === "bottom" ? width : end, edge === "right" ? height : end]);
      }
      const way = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key];
      if (!way || !this.answer?.width) return;
      event.preventDefault();
      const chosen = this.isLaunchedAnew() ? null : this.settings.size;
      apply(chosen ?? [this.answer.width, this.answer.height], way);
    });
    return handle;
  }

  // `asked` is the question's window. It may have been chosen otherwise since; then the menus wait for the next answer.
  show(answer, asked = this.settings) {
    this.element.classList.toggle("stale", !answer.svg);
    if (!answer.svg) {
      this.showMessages(answer.diagnostics ?? []);
      return;
    }
    this.answer = answer;
    if (!asked.size && !asked.share && !asked.actions?.length) {
      this.usualSize = { place: placeName(asked), size: [answer.width, answer.height] };
    }
    const hasFailed = answer.diagnostics.some((problem) => problem.severity === "error");
    this.failedAt = hasFailed && answer.done < this.settings.actions.length ? answer.done : null;
    this.frame.hidden = false;
    this.element.setAttribute("aria-label", `Window: ${answer.title}`);
    const keyboard = answer.keyboard && this.settings.types ? " The keyboard is shown, and Escape hides it." : "";
    this.picture.setAttribute("aria-label", `${answer.title}.${keyboard} Use the arrow keys to move between views, Return to tap, switch or type, and Page Down to scroll.`);
    draw(this.picture, answer.svg);
    this.scale();
    const isAsChosen = ["device", "os", "pose"].every((key) => (asked[key] ?? null) === (this.settings[key] ?? null));
    if (answer.window && isAsChosen) this.showPlace(answer.window);
    this.showSize();
    this.showLimit();
    this.handles.forEach((handle, index) => handle.setAttribute("aria-valuenow", Math.round(index === 1 ? answer.height : answer.width)));
    this.showMessages([...answer.diagnostics, ...(answer.findings ?? [])]);
    this.showDone();
    this.giveBack();
    this.showChoice();
    this.showBreaks();
    this.placeTyping();
  }

  // The actions with what they printed. A button in them keeps the focus.
  showDone() {
    const [{ actions }, { said, done = actions.length }] = [this.settings, this.answer];
    const key = JSON.stringify([actions, said, done]);
    if (this.done.dataset.key === key) return;
    this.done.dataset.key = key;
    const focused = [...this.done.children].findIndex((item) => item.contains(document.activeElement));
    fill(this.done, ...actions.map((action, index) =>
      make("li", stateOf(index, done),
        make("code", {}, inWords(action)),
        this.button("×", "Undo this and everything after it", () => {
          actions.length = index;
          this.settings.types = null;
          this.command.focus(); // the button goes
          this.page.changed(this);
        }),
        ...(said?.[index] ?? []).map((text) => make(text.includes("\n") ? "pre" : "p", { class: "said" }, text)))));
    if (focused >= 0) (this.done.children[focused] ? find("button", this.done.children[focused]) : this.command).focus();
  }

  // A command that failed is in its field again, to be mended, unless somebody writes the next one.
  giveBack() {
    const { entered, failedAt, answer, settings } = this;
    if (failedAt === null && answer.done < settings.actions.length) return; // an answer from before it
    this.entered = null;
    if (entered && settings.actions[failedAt] === entered && !this.command.value) this.command.value = entered;
  }

  // Forgets the answer, which belongs to another script.
  clear() {
    Object.assign(this, { answer: null, breakpoints: null });
    this.frame.hidden = true;
    fill(this.breaks);
    fill(this.messages);
    delete this.messages.dataset.key;
  }

  showMessages(diagnostics) {
    const problems = [...this.stepNotes(), ...diagnostics].slice(0, 5);
    // Screen readers do not repeat what stays the same.
    const key = JSON.stringify(problems);
    if (this.messages.dataset.key === key) return;
    this.messages.dataset.key = key;
    fill(this.messages, ...problems.map((problem) =>
      make("li", { class: problem.severity }, ...inline(problem.message), ...advice(problem))));
  }

  // Why the window does not show the step that the page shows.
  stepNotes() {
    const [wanted, shown] = [this.page.step, this.answer?.step];
    if (!wanted || !this.answer) return [];
    const note = (message) => [{ severity: "note", message }];
    if (!shown) return note(`Step ${wanted.number} is not reached in this window.`);
    if (shown.line === wanted.line && shown.code === wanted.code) return [];
    const place = `\`${shown.code}\` in line ${shown.line}`;
    const isStopped = this.answer.diagnostics.some((problem) => problem.severity === "error");
    return note(isStopped ? `In this window the script comes no further than ${place}.`
      : `In this window the script does something else: it is at ${place}.`);
  }

  scale() {
    const svg = find("svg", this.picture);
    if (!svg) return;
    this.outline = svg.viewBox.baseVal;
    svg.setAttribute("width", this.outline.width * this.page.scale);
    svg.setAttribute("height", this.outline.height * this.page.scale);
  }

  // Places an element at a rectangle of the window.
  place(element, [x, y, width, height]) {
    const { scale } = this.page;
    const style = { left: x - this.outline.x, top: y - this.outline.y, width, height };
    for (const [key, value] of Object.entries(style)) element.style[key] = `${value * scale}px`;
  }

  showChoice() {
    const item = this.path && this.answer?.views.find((view) => view.path === this.path);
    const parts = item ? seenParts(item) : [];
    this.choice.hidden = !parts.length;
    if (!parts.length) return;
    this.place(this.choice, item.frame);
    const isWhole = parts.length === 1 && parts[0].every((length, index) => Math.abs(length - item.frame[index]) < 0.5);
    const path = parts.map((part) => this.outlineOf(part, item.frame)).join("");
    this.choice.style.clipPath = isWhole ? "none" : `path("${path}")`;
  }

  // A part of a rectangle in SVG's words, on the page and from the rectangle's corner. Parts side by side have no gap.
  outlineOf([x, y, width, height], [left, top]) {
    const [from, to] = [[x, y], [x + width, y + height]].map((corner) =>
      corner.map((place, axis) => Math.round((place - (axis ? top : left)) * this.page.scale)));
    return `M${from}H${to[0]}V${to[1]}H${from[0]}Z`;
  }

  choose(path) {
    this.path = path;
    this.showChoice();
  }

  showBreaks() {
    const { breakpoints, answer } = this;
    const focused = [...this.breaks.children].indexOf(document.activeElement);
    fill(this.breaks);
    if (!breakpoints?.widths || !answer) return;
    const { scale } = this.page;
    const ticks = breakpoints.widths.map((width) => {
      const tick = this.button("", `The layout changes at a width of ${width}.`, () => this.resize([width, answer.height]));
      tick.className = "tick";
      tick.style.left = `${(width - this.outline.x) * scale}px`;
      tick.hidden = width > answer.width * 1.6 + 100;
      return tick;
    });
    fill(this.breaks, ...ticks, make("span", { class: "words" }, breakpoints.words
      ? `${breakpoints.layouts} ranges of sizes, in each of which all edges move evenly: ${breakpoints.words}${breakpoints.isComplete ? "" : " (some sizes were not checked)"}`
      : "The layout is the same at every size."));
    if (focused >= 0) ticks[focused]?.focus();
  }

  // The pointer's place in the window.
  point(event) {
    const box = this.picture.getBoundingClientRect();
    return [(event.clientX - box.left) / this.page.scale + this.outline.x, (event.clientY - box.top) / this.page.scale + this.outline.y];
  }

  pick(event) {
    if (!this.answer || this.wasDragged) return;
    const point = this.point(event);
    if (this.isOnKeyboard(point)) return;
    if (this.settings.types && this.pressable(point)?.control?.kind !== "text") this.endTyping();
    if (this.isUsing(event) && this.use(point)) return;
    const item = this.viewAt(point);
    if (item) this.page.selected(this, item);
  }

  // The last view that is drawn at a point.
  viewAt(point) {
    return this.answer.views.findLast((view) => holds(view.frame, point) && holds(view.visible, point));
  }

  // With the names of all views, also the ones without room for theirs say it below the pointer.
  nameBelow(event) {
    const name = this.page.showsNames && this.answer ? this.viewAt(this.point(event))?.path ?? "" : "";
    if (this.picture.title !== name) this.picture.title = name;
  }

  // MARK: What people do with the screen

  isUsing(event) { return this.page.isUsing() !== event.altKey; }

  // The views that are not below a presented controller.
  reachable() {
    const { views } = this.answer;
    return views.slice(Math.max(0, views.findLastIndex((view) => view.isPresented)));
  }

  // The view that a finger at a point would press.
  pressable(point) {
    return this.reachable().findLast((view) => view.control
      ? partsOf(view.control).some((part) => holds(part, point)) : view.taps && holds(view.frame, point) && holds(view.visible, point));
  }

  // Does what a finger at a point does. Returns whether it does anything.
  use(point) {
    const { dismissable } = this.answer;
    if (dismissable && !holds(dismissable, point)) {
      this.act("send dismissal");
      this.page.changed(this);
      return true;
    }
    const item = this.pressable(point);
    const end = item?.control?.endsAt;
    if (end && holds(end, point)) this.send(item, item.control.ends);
    else if (item) item.control ? this.operate(item, point) : this.tap(item);
    return item !== undefined;
  }

  // Adds an action, in the place of one that failed and of those after it, which were not tried, and of the last one if
  // the new one replaces that.
  act(action, replaces = () => false) {
    const { actions } = this.settings;
    // A launch hides the keyboard, and who sets its height has a keyboard of that height.
    if (typeof action === "string" && /^\s*launch\b|\bkeyboardHeight\b/.test(action)) this.settings.types = null;
    if (this.failedAt !== null) actions.length = Math.min(actions.length, this.failedAt);
    this.failedAt = null;
    if (replaces(actions.at(-1))) actions.pop();
    actions.push(action);
  }

  tap(item) {
    this.act(`tap:${item.path}`);
    this.page.changed(this);
  }

  // Sends an event that the engine named.
  send(item, event) {
    if (event === item.control?.ends) this.settings.types = null;
    this.act({ view: item.path, send: event });
    this.page.changed(this);
  }

  operate(item, point) {
    const { kind, parts, value } = item.control;
    const index = point ? parts.findIndex((part) => holds(part, point)) : 0;
    if (kind === "toggle") this.set(item, !value);
    else if (kind === "slider") this.set(item, point ? shareAt(item.control, point) : value, true);
    else if (kind === "stepper") this.set(item, stepped(value, index === 0 ? -1 : 1));
    else if (kind === "choice") this.set(item, point ? index : (value + 1) % parts.length);
    else if (kind === "back") this.set(item, "back");
    else this.type(item);
  }

  // Gives a control a value. Typing and dragging keep only the last value.
  set(item, value, isGoingOn = false) {
    const { actions } = this.settings;
    if (item.control?.kind === "text") this.settings.types = item.path;
    const last = actions.at(-1);
    if (isGoingOn && last?.view === item.path && !last.send) last.value = value;
    else this.act({ view: item.path, value });
    this.page.changed(this);
  }

  // A knob follows the pointer, and so does content that scrolls.
  drag(event) {
    this.wasDragged = false;
    if (!this.answer || !this.isUsing(event)) return;
    const start = this.point(event);
    if (this.isOnKeyboard(start)) return;
    const item = this.pressable(start);
    if (item?.control?.kind === "slider") {
      event.preventDefault();
      this.follow(event, (event) => this.set(item, shareAt(item.control, this.point(event)), true));
      this.picture.onpointermove(event);
    } else if (event.button === 0) {
      this.pan(event, start);
    }
  }

  follow(event, move) {
    this.wasDragged = true; // so that the click that follows does nothing
    this.picture.setPointerCapture(event.pointerId);
    this.picture.onpointermove = move;
    this.picture.onpointerup = this.picture.onpointercancel = () => this.letGo();
  }

  letGo() {
    this.picture.onpointermove = this.picture.onpointerup = this.picture.onpointercancel = null;
  }

  // A short move is still a tap.
  pan(event, start) {
    const along = (event) => this.point(event).map((place, axis) => start[axis] - place);
    this.picture.onpointermove = (event) => {
      if (!(event.buttons & 1)) return this.letGo();
      const way = along(event);
      if (Math.max(...way.map(Math.abs)) < 6) return;
      const item = this.scrollable(start, way);
      if (!item) return this.letGo();
      const from = this.offset(item);
      this.follow(event, (event) => this.scrollTo(item, along(event).map((length, axis) => from[axis] + length)));
    };
    this.picture.onpointerup = this.picture.onpointercancel = () => this.letGo();
  }

  // The wheel scrolls what is below the pointer, and the page when that is at its end.
  turn(event) {
    if (!this.answer || event.ctrlKey) return;
    const unit = [1, 16, this.answer.height][event.deltaMode] / (event.deltaMode === 0 ? this.page.scale : 1);
    const way = (event.shiftKey && !event.deltaX ? [event.deltaY, 0] : [event.deltaX, event.deltaY]).map((length) => length * unit);
    const item = this.scrollable(this.point(event), way);
    if (!item) return;
    event.preventDefault();
    this.scrollTo(item, this.offset(item).map((place, axis) => place + way[axis]));
  }

  // The innermost view at a point that can still scroll that way.
  scrollable(point, way) {
    return this.reachable().findLast((view) =>
      view.scroll && holds(view.frame, point) && holds(view.visible, point) && this.canScroll(view, way));
  }

  canScroll(item, way) {
    const { least, greatest } = item.scroll;
    return this.offset(item).some((place, axis) =>
      way[axis] < 0 ? place > least[axis] + 0.5 : way[axis] > 0 && place < greatest[axis] - 0.5);
  }

  // Where the content is, or will be when the picture follows.
  offset(item) {
    const last = this.settings.actions.at(-1);
    return last?.view === item.path && last.scroll ? last.scroll : item.scroll.offset;
  }

  // Scrolls no further than the content goes. Scrolling on keeps only the last place.
  scrollTo(item, wanted) {
    const { least, greatest } = item.scroll;
    const scroll = wanted.map((place, axis) => Math.round(Math.min(greatest[axis], Math.max(least[axis], place)) * 2) / 2);
    const last = this.settings.actions.at(-1);
    if (last?.view === item.path && last.scroll && this.failedAt === null) last.scroll = scroll;
    else this.act({ view: item.path, scroll });
    this.page.changed(this);
  }

  // The chosen view, or the view around it that scrolls, by a page of its height or to an end.
  scrollByKey(key) {
    if (!this.answer) return false;
    const { views } = this.answer;
    const item = views.findLast((view) => view.scroll && (!this.path || this.path === view.path || this.path.startsWith(`${view.path}.`)))
      ?? this.reachable().find((view) => view.scroll);
    if (!item) return false;
    const [x, y] = this.offset(item);
    const { least, greatest } = item.scroll;
    const page = item.frame[3] * 0.8;
    this.scrollTo(item, [x, { PageDown: y + page, PageUp: y - page, Home: least[1], End: greatest[1] }[key]]);
    return true;
  }

  // The keyboard shows from when somebody begins to type until a tap elsewhere, Return in a field of one line, or Escape.
  // `types` is the path of the view; the keyboard hides with it, too.
  beginTyping(item) {
    if (this.settings.types === item.path) return;
    this.settings.types = item.path;
    this.page.changed(this);
  }

  endTyping() {
    if (!this.settings.types) return;
    this.settings.types = null;
    this.page.changed(this);
  }

  isOnKeyboard([, y]) {
    const { keyboard, height } = this.answer ?? {};
    return keyboard > 0 && y >= height - keyboard && y <= height;
  }

  // A field over the drawn one while someone types.
  type(item) {
    this.typing?.field.remove();
    const { isLong, isSecret, value, begins } = item.control;
    if (begins) this.send(item, begins);
    this.beginTyping(item);
    const field = make(isLong ? "textarea" : "input", { class: "typing", "aria-label": item.path, spellcheck: false, autocomplete: "off" });
    if (isSecret) field.type = "password";
    field.value = value;
    field.oninput = () => this.set(item, field.value, true);
    field.onkeydown = (event) => {
      if (event.key !== "Escape" && (event.key !== "Enter" || isLong)) return;
      this.picture.focus();
      this.endTyping();
    };
    field.onblur = () => {
      if (this.typing?.field === field) this.typing = null;
      field.remove();
    };
    this.typing = { path: item.path, field };
    this.frame.append(field);
    this.placeTyping();
    field.focus();
  }

  placeTyping() {
    if (!this.typing) return;
    const part = this.answer?.views.find((view) => view.path === this.typing.path)?.control?.parts[0];
    if (!part) return this.typing.field.blur();
    this.place(this.typing.field, part);
    this.typing.field.style.fontSize = `${Math.max(9, Math.min(17, part[3]) * this.page.scale)}px`;
  }

  walk(event) {
    const views = this.answer?.views ?? [];
    const place = views.findIndex((view) => view.path === this.path);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    if (step && views.length) {
      event.preventDefault();
      this.page.selected(this, views[(place + step + views.length) % views.length]);
    } else if ((event.key === "Enter" || event.key === " ") && views[place]) {
      event.preventDefault();
      const item = views[place];
      if (item.control?.kind === "slider" || item.control?.kind === "stepper") this.page.operateChosen();
      else if (item.control) this.operate(item);
      else if (item.taps) this.tap(item);
    } else if (event.key === "Home" || event.key === "End") {
      if (this.scrollByKey(event.key)) event.preventDefault();
    }
  }

  // The keys of a window act wherever the focus is in it, but not where people type or choose by letters.
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select")) return;
    if (event.key === "Escape" && this.settings.types) {
      event.preventDefault();
      this.endTyping();
    } else if (event.key.toLowerCase() === "r") {
      event.preventDefault();
      this.rotate.click();
    } else if (event.key === "PageDown" || event.key === "PageUp") {
      if (this.scrollByKey(event.key)) event.preventDefault();
    }
  }
}

// The parts of a view that can be seen: inside of what cuts it, and beside what is presented in front of it.
function seenParts({ frame, visible, covers = [] }) {
  if (frame[2] <= 0 || frame[3] <= 0) return covers.some((cover) => holds(cover, frame)) ? [] : [frame];
  const inside = common(frame, visible);
  return covers.reduce((parts, cover) => parts.flatMap((part) => beside(part, cover)), inside ? [inside] : []);
}

// What two rectangles have in common; null if that is nothing.
function common(one, other) {
  const [left, top] = [0, 1].map((axis) => Math.max(one[axis], other[axis]));
  const [right, bottom] = [0, 1].map((axis) => Math.min(one[axis] + one[axis + 2], other[axis] + other[axis + 2]));
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : null;
}

// Up to four rectangles: what a cover leaves of one.
function beside(part, cover) {
  const hidden = common(part, cover);
  if (!hidden) return [part];
  const [x, y, width, height] = part;
  const [left, top, right, bottom] = [hidden[0], hidden[1], hidden[0] + hidden[2], hidden[1] + hidden[3]];
  const parts = [
    [x, y, width, top - y], [x, bottom, width, y + height - bottom],
    [x, top, left - x, bottom - top], [right, top, x + width - right, bottom - top],
  ];
  return parts.filter(([, , width, height]) => width > 0.01 && height > 0.01);
}

// Fills a menu. One that already offers that stays open while a new answer comes.
function offer(select, values, selected) {
  const all = values.some((value) => (value.value ?? value) === selected) ? values : [...values, selected];
  const key = JSON.stringify(all);
  if (select.dataset.key !== key) options(select, all, selected);
  select.dataset.key = key;
  select.value = selected;
}

// Where a finger does something to a control.
const partsOf = ({ parts, endsAt }) => (endsAt ? [...parts, endsAt] : parts);

const holds = ([left, top, width, height], [x, y]) => x >= left && x <= left + width && y >= top && y <= top + height;

// The value of a slider at a point, from 0 to 1. The middle of the knob goes there.
function shareAt({ parts: [[left, , width]], isMirrored }, [x]) {
  const share = Math.min(1, Math.max(0, (x - left - 14) / Math.max(1, width - 28)));
  return Math.round((isMirrored ? 1 - share : share) * 100) / 100;
}

// UIKit's steppers count from 0 to 100.
export const stepped = (value, way) => Math.min(100, Math.max(0, value + way));

// An action on a window as a script says it: `send tap to go`, `sound.isOn = true`, `pop`.
function inWords(action) {
  const name = (path) => path.split(".").slice(1).join(".") || path;
  if (typeof action === "string") return action.startsWith("tap:") ? `send tap to ${name(action.slice(4))}` : action;
  const { view, value, send, scroll } = action;
  if (send) return `send ${send} to ${name(view)}`;
  if (scroll) return `${name(view)}.contentOffset = point(${scroll.join(", ")})`;
  if (value === "back") return "pop";
  const attribute = { boolean: "isOn", number: "value" }[typeof value] ?? "text";
  return `${name(view)}.${attribute} = ${JSON.stringify(value)}`;
}

// A device as it is held, whatever size the window has.
function placeName({ device, os, pose, orientation }) {
  return JSON.stringify([device, os ?? null, pose ?? null, orientation ?? null]);
}

// "AX5" for the largest size, "L" for the usual one.
function shortSize(name) {
  const sizes = { extraSmall: "XS", small: "S", medium: "M", large: "L", extraLarge: "XL", extraExtraLarge: "XXL", extraExtraExtraLarge: "XXXL" };
  const larger = ["accessibilityMedium", "accessibilityLarge", "accessibilityExtraLarge", "accessibilityExtraExtraLarge"];
  const place = [...larger, "accessibilityExtraExtraExtraLarge"].indexOf(name);
  return sizes[name] ?? (place >= 0 ? `AX${place + 1}` : name);
}
