// Asks the WebAssembly build what each example prints, and compares it with the reviewed text beside it.
//
//   node examples.mjs FOLDER           compares
//   node examples.mjs FOLDER ADAPT     also what each script of Examples and Tests prints, and what each storyboard of
//                                      a folder CORPUS is as a script, with what this build of adapt says
//   node examples.mjs --write FOLDER   writes what the page begins with: the examples, the devices, the first answer
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(import.meta.dirname, "../..");
const text = (path) => readFileSync(join(root, path), "utf8");
const names = readdirSync(join(root, "Examples")).filter((name) => name.endsWith(".adapt")).sort();
const files = { "Examples/lib/spacing.adapt": text("Examples/lib/spacing.adapt") };

// Files below a folder, by how their names end.
function below(folder, ...endings) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && endings.some((ending) => entry.name.endsWith(ending)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name)).sort();
}

function report(count, total, what) {
  console.log(`${count} of ${total} ${what}`);
  if (count < total) process.exitCode = 1;
}

const isWritten = process.argv[2] === "--write";
const [place, adapt] = process.argv.slice(isWritten ? 3 : 2);
const folder = resolve(place);
const load = (name) => import(pathToFileURL(join(folder, name)));
const { startAdapt } = await load("wasm.mjs");
const module = await WebAssembly.compile(readFileSync(join(folder, "adapt.wasm")));
let answer = await startAdapt(module);
if (isWritten) {
  const { firstWindows } = await load("windows.mjs");
  const ask = (question) => JSON.parse(answer(JSON.stringify(question)));
  const examples = Object.fromEntries(names.map((name) => [name.replace(".adapt", ""), text(`Examples/${name}`)]));
  const imported = { "lib/spacing.adapt": files["Examples/lib/spacing.adapt"] };
  const screens = firstWindows().map((settings, index) => ({ ...settings, actions: [], id: index + 1 }));
  const question = { ask: "show", name: "rotation", text: examples.rotation, files: imported, screens, overlays: [] };
  const first = { name: "rotation", answer: ask(question) };
  writeFileSync(join(folder, "start.json"), JSON.stringify({ examples, files: imported, devices: ask({ ask: "devices" }), first }));
} else {
  const ask = async (question) => {
    try {
      return JSON.parse(answer(JSON.stringify(question)));
    } catch (failure) {
      answer = await startAdapt(module); // a trap ends an instance
      return { output: "", errors: String(failure) };
    }
  };
  let same = 0;
  for (const name of names) {
    const said = await ask({ ask: "output", name: `Examples/${name}`, text: text(`Examples/${name}`), files });
    if (said.output === text(`Examples/${name.replace(".adapt", ".txt")}`) && said.errors === "") same += 1;
    else console.error(`${name} prints something else\n${said.errors}`);
  }
  report(same, names.length, "examples print what adapt run prints");
  if (adapt) {
    const scripts = ["Examples", "Tests"].flatMap((folder) => below(join(root, folder), ".adapt")).map((path) => relative(root, path));
    const all = Object.fromEntries(["Examples", "Tests"].flatMap((folder) => below(join(root, folder), ".adapt", ".snapshot"))
      .map((path) => [relative(root, path), readFileSync(path, "utf8")]));
    same = 0;
    // What a script may use, and where its files may lie, each host says by itself: both refuse these.
    const refused = /\/(endless-\w+|import-outside)\.adapt$/;
    for (const name of scripts) {
      const said = await ask({ ask: "output", name, text: all[name], files: all });
      const native = spawnSync(resolve(adapt), ["run", name, "--color", "never"], { cwd: root, encoding: "utf8", maxBuffer: 1e9 });
      const isRefused = refused.test(name) && said.errors !== "" && native.status === 2;
      if (isRefused || said.output === native.stdout && said.errors === native.stderr) same += 1;
      else console.error(`${name}: not what adapt run prints`);
    }
    report(same, scripts.length, "scripts print the same in both");
    const corpus = process.env.CORPUS;
    if (corpus && existsSync(corpus)) {
      const documents = below(corpus, ".storyboard", ".xib");
      same = 0;
      for (const path of documents) {
        const said = await ask({ ask: "import", name: path, text: readFileSync(path, "utf8") });
        const native = spawnSync(resolve(adapt), ["import", path], { encoding: "utf8", maxBuffer: 1e9 });
        if ((said.text ?? "") === native.stdout) same += 1;
        else console.error(`${path}: another script than adapt import's`);
      }
      report(same, documents.length, "documents are the same scripts in both");
    }
  }
}
