// adapt as WebAssembly: text in, text out. Runs in a Worker, and in Node for the tests.

// adapt's C library asks its host only for the time. Its output is dropped.
function host(memory) {
  const bytes = () => new DataView(memory().buffer);
  return {
    fd_close: () => 0,
    fd_seek: () => 0,
    fd_fdstat_get: () => 8,
    fd_write: () => 8,
    clock_time_get: (clock, precision, result) => {
      bytes().setBigUint64(result, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get: (start, count) => {
      crypto.getRandomValues(new Uint8Array(memory().buffer, start, count));
      return 0;
    },
  };
}

// Returns a function from a question to its answer. Both are texts.
export async function startAdapt(module) {
  let memory;
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: host(() => memory) });
  const adapt = instance.exports;
  memory = adapt.memory;
  adapt._initialize();
  return (question) => {
    const bytes = new TextEncoder().encode(question);
    const room = adapt.adapt_room(bytes.length);
    new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
    const count = adapt.adapt_answer(room, bytes.length);
    return new TextDecoder().decode(new Uint8Array(memory.buffer, adapt.adapt_answer_bytes(), count));
  };
}
