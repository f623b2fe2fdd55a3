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
