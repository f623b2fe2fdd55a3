// The state of the page in its address, so that a link shares it.

const squeeze = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

export async function toAddress(state) {
  const bytes = await squeeze(new TextEncoder().encode(JSON.stringify(state)), new CompressionStream("deflate-raw"));
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return "#s=" + btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// Null if the address has no readable state.
export async function fromAddress(hash) {
  if (!hash.startsWith("#s=")) return null;
  try {
    const text = atob(hash.slice(3).replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await squeeze(bytes, new DecompressionStream("deflate-raw"))));
  } catch {
    return null;
  }
}

// MARK: A link may come from anyone, so what is not of the expected type is left out.

const isString = (value) => typeof value === "string";
const isBoolean = (value) => typeof value === "boolean";
const isPair = (value) => Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
const mostWindows = 30;

function isAction(action) {
  if (isString(action)) return true;
  if (!isString(action?.view)) return false;
  const { send, scroll, value } = action;
  if (send !== undefined) return isString(send);
  return scroll !== undefined ? isPair(scroll) : ["boolean", "number", "string"].includes(typeof value);
}

const isState = {
  name: isString, text: isString, files: (value) => value?.constructor === Object, windows: Array.isArray, overlays: Array.isArray,
  zoom: Number.isFinite, controller: isString, follows: isBoolean,
  step: (value) => Number.isInteger(value) && value >= 0,
};
const isSetting = {
  device: isString, usual: isString, os: isString, pose: isString, orientation: isString, share: isString, textSize: isString,
  size: isPair, asLaunched: isBoolean, rightToLeft: isBoolean, dark: isBoolean,
};

const fit = (object, tests) => Object.fromEntries(Object.entries(tests).filter(([key, test]) => test(object[key])).map(([key]) => [key, object[key]]));

const fitSettings = (settings) => ({ ...fit(settings, isSetting), actions: [settings.actions].flat().filter(isAction) });

// The parts of a state that the page can show.
export function fitState(shared) {
  const state = fit(shared, isState);
  const windows = state.windows?.filter((settings) => isString(settings?.device)).slice(0, mostWindows);
  return windows ? { ...state, windows: windows.map(fitSettings) } : state;
}
