"""Uses the live page for long, as a person does who never rests, and says how its memory grows.

    hour.py ADAPT FOLDER [COUNT]        COUNT things are done in each, 3000 by default
"""
import os, random, subprocess, sys, tempfile, time
from playwright.sync_api import sync_playwright

adapt, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
count = int(sys.argv[3]) if len(sys.argv) > 3 else 3000

SCREEN = """controller Home {
  label title "Hello" { center == superview.center }
  button go "Go" { top == safeArea.top + 8; leading == margins.leading }
  image face { image = "Face"; intrinsic = 80 x 80; top == go.bottom; leading == go.leading }
  on go.tap(sender) { title.text = "Tapped" }
  when width: regular { title.font = largeTitle }
}
launch Home on "iPhone 6"
rotate to landscape
"""


def resident(pids):
    total = 0
    for pid in pids:
        try:
            with open(f"/proc/{pid}/status") as file:
                total += next(int(line.split()[1]) for line in file if line.startswith("VmRSS"))
        except (FileNotFoundError, StopIteration):
            pass
    return total / 1024


def renderers(mark):
    found = []
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open(f"/proc/{pid}/cmdline", "rb") as file:
                line = file.read()
        except OSError:
            continue
        if b"--type=renderer" in line and mark.encode() in line:
            found.append(pid)
    return found


def use(page, randoms, number, path):
    """One thing that a person does."""
    choice = randoms.randrange(12)
    windows = page.locator(".window")
    index = randoms.randrange(windows.count())
    if choice < 4:
        text = SCREEN.replace("Hello", f"Hello {number}").replace("+ 8", f"+ {number % 40}")
        if path and choice < 2:
            with open(path + "~", "w") as file:
                file.write(text)
            os.rename(path + "~", path)
        else:
            page.evaluate("""(text) => { const area = document.querySelector('textarea'); area.value = text;
                area.dispatchEvent(new Event('input', { bubbles: true })) }""", text)
            page.wait_for_timeout(70)
    elif choice < 6:
        box = windows.nth(index).locator(".handle.right").bounding_box()
        if box:
            page.mouse.move(box["x"] + 7, box["y"] + box["height"] / 2)
            page.mouse.down()
            page.mouse.move(box["x"] + 7 + randoms.randrange(-60, 60), box["y"] + box["height"] / 2, steps=8)
            page.mouse.up()
    elif choice == 6:
        box = windows.nth(index).locator(".picture").bounding_box()
        if box:
            page.mouse.click(box["x"] + 40, box["y"] + 40)
    elif choice == 7:
        windows.nth(index).locator("button[title='dark mode']").click()
    elif choice == 8:
        windows.nth(index).locator("button[title='rotate (r)']").click()
    elif choice == 9:
        if windows.count() < 6:
            page.click("#add")
        else:
            windows.nth(5).locator("button[title='close this window']").click()
    elif choice == 10:
        page.evaluate("document.querySelector('#timeline .back').click()")  # there are no steps at times
    else:
        page.evaluate("""(number) => { const area = document.querySelector('textarea');
            area.value = number % 9 ? area.value + '(' : 'while true { }'; area.dispatchEvent(new Event('input', { bubbles: true })) }""", number)
        page.wait_for_timeout(30)


def hour(name, address, mark, server, path):
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox", f"--user-agent={mark}"])
        page = browser.new_page(viewport={"width": 1500, "height": 1000})
        logs = []
        page.on("console", lambda message: logs.append(f"{message.type}: {message.text}"))
        page.on("pageerror", lambda error: logs.append(f"error: {error}"))
        page.goto(address)
        page.wait_for_selector(".picture svg")
        session = page.context.new_cdp_session(page)
        randoms = random.Random(1)
        start = time.time()
        for number in range(count + 1):
            if number % (count // 10) == 0:
                page.wait_for_timeout(1500)
                session.send("HeapProfiler.collectGarbage")
                metrics = session.send("Performance.enable") or {}
                metrics = {m["name"]: m["value"] for m in session.send("Performance.getMetrics")["metrics"]}
                line = f"{name} {number:6}: heap {metrics['JSHeapUsedSize'] / 1e6:.1f} MB, {metrics['Nodes']:.0f} nodes, "
                line += f"{metrics['JSEventListeners']:.0f} listeners, renderers {resident(renderers(mark)):.0f} MB"
                if server:
                    line += f", server {resident([server.pid]):.0f} MB"
                print(line, f"({time.time() - start:.0f} s)", flush=True)
            use(page, randoms, number, path)
        page.evaluate("""(text) => { const area = document.querySelector('textarea'); area.value = text;
            area.dispatchEvent(new Event('input', { bubbles: true })) }""", SCREEN.replace("Hello", "Alive"))
        page.wait_for_function("() => document.querySelector('.picture').textContent.includes('Alive')", timeout=20000)
        assert not logs, logs
        browser.close()


place = tempfile.mkdtemp()
path = os.path.join(place, "home.adapt")
with open(path, "w") as file:
    file.write(SCREEN)
server = subprocess.Popen([adapt, "preview", "home.adapt", "--no-open"], cwd=place, stdout=subprocess.PIPE, text=True)
try:
    hour("preview", server.stdout.readline().split()[-1], "adapt-hour-preview", server, path)
finally:
    server.terminate()
if os.path.isdir(folder):
    server = subprocess.Popen(
        [sys.executable, "-m", "http.server", "8767", "--bind", "127.0.0.1", "--directory", folder],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        time.sleep(0.7)
        hour("static", "http://127.0.0.1:8767/", "adapt-hour-static", None, None)
    finally:
        server.terminate()
