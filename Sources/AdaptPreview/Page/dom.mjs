// Elements without a framework: make("button", { title: "…", onclick: … }, "text", child…). Texts are never markup.

export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (key === "class") element.className = value;
    else if (key in element && typeof value !== "string") element[key] = value;
    else if (key.startsWith("on")) element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

// The parts between grave accents are code.
export const inline = (text) => text.split("`").map((part, index) => (index % 2 ? make("code", {}, part) : part));

// What a diagnostic says beside its message.
export const advice = (problem) => [problem.label, problem.conclusion, ...(problem.help ?? [])].filter(Boolean)
  .map((text) => make("p", { class: "help" }, ...inline(text)));

// A printed table begins with its first line, so that the columns align.
export const asPrinted = (text) => (text.includes("\n") ? text.replace(/^prints /, "") : text);

export const find = (selector, root = document) => root.querySelector(selector);

export function fill(element, ...children) {
  element.replaceChildren(...children.filter((child) => child !== null && child !== undefined));
}

export function options(select, values, selected) {
  fill(select, ...values.map((value) => make("option", { value: value.value ?? value }, value.text ?? value)));
  select.value = selected;
}

// The addresses of pictures that were dropped on the page, by the short ones that stand for them in questions and answers.
export const pictures = new Map();

// Shows a drawing of the engine, which escapes the script's texts.
export function draw(element, svg) {
  const template = make("template");
  template.innerHTML = svg;
  for (const image of template.content.querySelectorAll("image")) {
    const address = pictures.get(image.getAttribute("href"));
    if (address) image.setAttribute("href", address);
  }
  fill(element, template.content);
}
