// Answers the page's questions in a Worker, so that a script that does not end can be ended with it.
import { startAdapt } from "./wasm.mjs";

let ask;
onmessage = async ({ data }) => {
  if (data.module) {
    ask = startAdapt(data.module);
    return;
  }
  try {
    postMessage({ id: data.id, answer: (await ask)(data.question) });
  } catch (error) {
    postMessage({ id: data.id, failure: String(error) });
  }
};
