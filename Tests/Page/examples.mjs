// Asks the WebAssembly build what each example prints, and compares it with the reviewed text beside it.
//
//   node examples.mjs FOLDER           compares
//   node examples.mjs --write FILE     writes the examples for the page
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname, "../..");
const text = (path) => readFileSync(join(root, path), "utf8");
const names = readdirSync(join(root, "Examples")).filter((name) => name.endsWith(".adapt")).sort();
const files = { "Examples/lib/spacing.adapt": text("Examples/lib/spacing.adapt") };

if (process.argv[2] === "--write") {
  const examples = Object.fromEntries(names.map((name) => [name.replace(".adapt", ""), text(`Examples/${name}`)]));
  writeFileSync(process.argv[3], JSON.stringify({ examples, files: { "lib/spacing.adapt": files["Examples/lib/spacing.adapt"] } }));
} else {
  const folder = resolve(process.argv[2]);
  const { startAdapt } = await import(pathToFileURL(join(folder, "wasm.mjs")));
  const ask = await startAdapt(await WebAssembly.compile(readFileSync(join(folder, "adapt.wasm"))));
  let failures = 0;
  for (const name of names) {
    const question = { ask: "output", name: `Examples/${name}`, text: text(`Examples/${name}`), files };
    const answer = JSON.parse(ask(JSON.stringify(question)));
    const isSame = answer.output === text(`Examples/${name.replace(".adapt", ".txt")}`) && answer.errors === "";
    if (!isSame) {
      failures += 1;
      console.error(`${name} prints something else\n${answer.errors}`);
    }
  }
  console.log(`${names.length - failures} of ${names.length} examples print what adapt run prints`);
  process.exitCode = failures ? 1 : 0;
}
