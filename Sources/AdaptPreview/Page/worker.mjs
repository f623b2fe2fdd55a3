// Answers the page's questions in a Worker, so that the page can end an endless script.
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
