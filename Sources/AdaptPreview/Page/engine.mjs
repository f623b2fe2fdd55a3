// An engine that answers questions: a Worker with adapt in it, or the server of `adapt preview`. Both give the same
// answers. A lane answers one question at a time. Meanwhile other questions wait, and a newer question replaces a
// waiting one of the same kind.

const patience = 8000; // milliseconds

class Lane {
  constructor(start) {
    this.start = start;
    this.waiting = new Map();
  }

  // The answer; null if a newer question of that kind replaced it.
  ask(question, kind = question.ask) {
    return new Promise((resolve) => {
      this.waiting.get(kind)?.resolve(null);
      this.waiting.set(kind, { question, resolve });
      this.next();
    });
  }

  async next() {
    if (this.isBusy) return;
    const [kind, entry] = this.waiting.entries().next().value ?? [];
    if (!entry) return;
    this.waiting.delete(kind);
    this.isBusy = true;
    const answerer = (this.answerer ??= this.start());
    const { promise, resolve } = deferred();
    this.giveUp = (answer) => {
      answerer.end();
      if (this.answerer === answerer) this.answerer = null;
      resolve(answer);
    };
    const timer = setTimeout(() => this.giveUp({ error: "This takes too long. It was stopped." }), patience);
    answerer.answer(JSON.stringify(entry.question)).then(
      (text) => resolve(JSON.parse(text)), (failure) => this.giveUp({ error: `adapt stopped: ${failure}` }));
    const answer = await promise;
    clearTimeout(timer);
    this.isBusy = false;
    entry.resolve(answer);
    this.next();
  }

  // Cancels the current question and the waiting ones. Their answers are null.
  stop() {
    for (const entry of this.waiting.values()) entry.resolve(null);
    this.waiting.clear();
    if (this.isBusy) this.giveUp(null);
  }
}

function deferred() {
  let resolve;
  const promise = new Promise((body) => (resolve = body));
  return { promise, resolve };
}

// A Worker that answers. `end` ends it, whatever it does.
function startWorker(module) {
  const worker = new Worker("worker.mjs", { type: "module" });
  const open = new Map();
  let count = 0;
  worker.onmessage = ({ data }) => {
    const [resolve, reject] = open.get(data.id);
    open.delete(data.id);
    data.failure ? reject(data.failure) : resolve(data.answer);
  };
  worker.onerror = (event) => open.forEach(([, reject]) => reject(event.message));
  module.then((module) => worker.postMessage({ module }));
  return {
    answer: (question) =>
      new Promise((resolve, reject) => {
        const id = (count += 1);
        open.set(id, [resolve, reject]);
        module.then(() => worker.postMessage({ id, question }), reject);
      }),
    end: () => {
      worker.terminate();
      open.forEach(([, reject]) => reject("it was ended"));
    },
  };
}

const tab = Math.random().toString(36).slice(2);

function startServer(lane) {
  const control = new AbortController();
  return {
    answer: async (body) => {
      const answer = await fetch(`engine/${lane}${location.search}&tab=${tab}`, { method: "POST", body, signal: control.signal });
      if (!answer.ok) throw await answer.text();
      return answer.text();
    },
    end: () => {
      control.abort();
      fetch(`engine/stop${location.search}&tab=${tab}`, { method: "POST", body: lane }).catch(() => {});
    },
  };
}

// Some web servers do not give the file its type. Then all of it is read before it is compiled.
async function compile() {
  const response = await fetch("adapt.wasm");
  if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

export function makeEngine(isServer) {
  const module = isServer ? null : compile();
  const start = (lane) => () => (isServer ? startServer(lane) : startWorker(module));
  const draw = new Lane(start("draw"));
  draw.answerer = draw.start(); // so that a Worker is there when the first question comes
  return { draw, slow: new Lane(start("slow")) };
}
