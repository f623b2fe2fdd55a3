/// The script behind a report's controls. It reads the page and writes texts, never markup.
enum ReportScript {
  static let text = """
    "use strict";
    const all = (selector, root = document) => [...root.querySelectorAll(selector)];
    for (const form of all("form")) {
      form.hidden = false;
      form.addEventListener("submit", event => event.preventDefault());
    }
    // A window moves into the page with all its parts when someone comes near it.
    let parts;
    const take = id => {
      const text = () => document.getElementById("windows").textContent;
      parts ??= new Map(all("[id]", new DOMParser().parseFromString(text(), "text/html")).map(part => [part.id, part]));
      const part = parts.get(id);
      if (!part) return;
      parts.delete(id);
      for (const [, used] of part.outerHTML.matchAll(/(?:href="|url\\()#([^")]+)/g)) take(used);
      document.getElementById("drawn").append(part);
    };
    const show = image => {
      near.unobserve(image);
      take(image.querySelector("use").getAttribute("href").slice(1));
    };
    const near = new IntersectionObserver(entries => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) show(target);
    }, { rootMargin: "1000px" });
    const images = all("figure > svg");
    addEventListener("beforeprint", () => images.forEach(show));
    // The windows follow this script.
    document.addEventListener("DOMContentLoaded", () => images.forEach(image => near.observe(image)));
    const filters = document.querySelector(".filters");
    if (filters) {
      const findings = all("article.finding").map(element => ({ element }));
      const text = finding => finding.text ??= finding.element.textContent.toLowerCase();
      // The address keeps what is chosen, so that a link shares it. A page without an address of its own keeps nothing.
      const mark = "#?";
      const keep = () => {
        const chosen = new URLSearchParams();
        const boxes = all("[name=weight]", filters);
        if (boxes.some(box => !box.checked))
          chosen.set("weight", boxes.filter(box => box.checked).map(box => box.value).join(" "));
        for (const name of ["kind", "screen", "text"]) {
          const value = filters.elements[name]?.value;
          if (value) chosen.set(name, value);
        }
        const hash = chosen.size ? mark + chosen : location.hash.startsWith(mark) ? "" : location.hash;
        try { history.replaceState(null, "", hash || location.pathname + location.search); } catch { }
      };
      const restore = () => {
        if (!location.hash.startsWith(mark)) return;
        const chosen = new URLSearchParams(location.hash.slice(mark.length));
        const weights = chosen.get("weight")?.split(" ");
        for (const box of all("[name=weight]", filters)) box.checked = !weights || weights.includes(box.value);
        for (const name of ["kind", "screen", "text"]) {
          const field = filters.elements[name];
          if (!field) continue;
          field.value = chosen.get(name) ?? "";
          if (field.selectedIndex === -1) field.value = "";
        }
      };
      const apply = () => {
        const weights = all("[name=weight]:checked", filters).map(box => box.value);
        const kind = filters.elements.kind?.value ?? "";
        const screen = filters.elements.screen?.value ?? "";
        const words = filters.elements.text.value.toLowerCase().split(/\\s+/).filter(Boolean);
        let count = 0, whole = 0;
        for (const finding of findings) {
          const { element } = finding;
          const data = element.dataset;
          const isShown = weights.some(weight => element.classList.contains(weight))
            && (!kind || data.kind === kind) && (!screen || data.screen === screen)
            && words.every(word => text(finding).includes(word));
          element.hidden = !isShown;
          const own = Number(data.count || 1);
          whole += own;
          if (isShown) count += own;
        }
        filters.querySelector(".shown").textContent = count + " of " + whole + " shown";
        filters.querySelector(".none").hidden = count > 0;
      };
      filters.addEventListener("input", () => { apply(); keep(); });
      filters.querySelector(".none button").addEventListener("click", () => {
        filters.reset();
        apply();
        keep();
        filters.elements.text.focus();
      });
      document.addEventListener("keydown", event => {
        if (event.key !== "/" || event.target.closest("[type=search]") || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        filters.elements.text.focus();
      });
      // A link to a finding shows it, whatever the filters are.
      const reveal = () => {
        const target = location.hash.length > 1 && document.getElementById(decodeURIComponent(location.hash.slice(1)));
        if (target && target.hidden) { target.hidden = false; target.scrollIntoView(); }
      };
      addEventListener("hashchange", () => {
        if (location.hash.startsWith(mark)) { restore(); apply(); } else reveal();
      });
      restore();
      apply();
    }
    const live = document.getElementById("live");
    if (live && window.CompressionStream) {
      const { page, scripts } = JSON.parse(live.textContent);
      const address = async ({ file, controller, window }) => {
        const { [file]: text, ...files } = scripts;
        const state = { name: file, text, files, controller: controller || null, windows: [JSON.parse(window)] };
        const stream = new Blob([JSON.stringify(state)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
        const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
        let text64 = "";
        for (const byte of bytes) text64 += String.fromCharCode(byte);
        return page + "#s=" + btoa(text64).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
      };
      document.body.classList.add("has-live");
      document.addEventListener("click", async event => {
        const button = event.target.closest("button.live");
        if (!button) return;
        const place = button.closest("article.finding, ul.sheet");
        const before = document.querySelector("iframe.live");
        const isSame = before && before.button === button;
        if (before) { before.button.removeAttribute("aria-expanded"); before.remove(); }
        if (isSame) return;
        const frame = document.createElement("iframe");
        frame.className = "live";
        frame.title = "Live page";
        frame.button = button;
        frame.src = await address(button.dataset);
        button.setAttribute("aria-expanded", "true");
        place.after(frame);
        frame.scrollIntoView({ block: "nearest" });
      });
    }
    for (const form of all(".sizes")) {
      const section = form.closest("section");
      const figures = all("figure", section).map(element => ({
        element,
        ranges: (element.dataset.ranges || "").split(";").filter(Boolean).map(text => {
          const [family, side, ...numbers] = text.split("|");
          return { family, side, numbers: numbers.map(Number) };
        }),
      }));
      // The sliders have the range of the chosen windows, and begin in the middle of a layout.
      const extent = (family, axis) => figures.flatMap(figure => figure.ranges)
        .filter(range => range.family === family).map(range => [range.numbers[axis], range.numbers[axis + 2]]);
      const choose = () => {
        const family = form.elements.family.value;
        for (const [axis, name] of [[0, "width"], [1, "height"]]) {
          const input = form.elements[name], own = extent(family, axis);
          input.min = Math.min(...own.map(range => range[0]));
          input.max = Math.max(...own.map(range => range[1]));
          const [from, to] = own.at(-1);
          input.value = (from + to) / 2;
        }
        for (const words of all("[data-family]", form)) words.hidden = words.dataset.family !== family;
      };
      const update = () => {
        const family = form.elements.family.value;
        const width = Number(form.elements.width.value), height = Number(form.elements.height.value);
        for (const name of ["width", "height"]) {
          const input = form.elements[name];
          const words = Math.round(input.value * 100) / 100 + " points";
          input.nextElementSibling.textContent = words;
          input.setAttribute("aria-valuetext", words);
        }
        const fits = range => {
          const [left, bottom, right, top] = range.numbers;
          return range.family === family && (range.side === "a" || (range.side === "u") === (width <= height))
            && width >= left && width <= right && height >= bottom && height <= top;
        };
        // Two ranges meet at a size. The later layout begins there.
        const found = figures.findLastIndex(figure => figure.ranges.some(fits));
        figures.forEach((figure, index) => {
          if (index === found) figure.element.setAttribute("aria-current", "true");
          else figure.element.removeAttribute("aria-current");
        });
        // The layout is shown beside the sliders, since its place in the page may be far away.
        const image = figures[found] && figures[found].element.querySelector("svg");
        const preview = form.querySelector(".preview");
        if (image && preview.from !== image && document.getElementById("windows")) {
          show(image);
          preview.from = image;
          preview.replaceChildren(image.cloneNode(true));
        }
        preview.hidden = !image;
        form.querySelector(".found").textContent = found < 0
          ? form.dataset.leftOut ? "The layout of this size is not drawn." : "No layout is known for this size."
          : "Layout " + (found + 1) + " of " + figures.length + ". The picture shows it at "
            + figures[found].element.querySelector("strong").textContent + ".";
      };
      form.elements.family.addEventListener("change", () => { choose(); update(); });
      form.addEventListener("input", update);
      form.addEventListener("keydown", event => {
        const way = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key];
        if (!way || event.target.type !== "range") return;
        event.preventDefault();
        const value = Number(event.target.value);
        event.target.value = way > 0 ? Math.floor(value) + 1 : Math.ceil(value) - 1;
        update();
      });
      document.addEventListener("DOMContentLoaded", update);
      form.addEventListener("click", event => {
        const button = event.target.closest("button");
        if (!button) return;
        form.elements[button.dataset.axis].value = button.value;
        update();
      });
      choose();
      update();
    }

    """
}
