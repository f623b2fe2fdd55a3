"""Uses the live page for long, as a person does who never rests, and says how its memory grows.

    hour.py ADAPT FOLDER [COUNT [MINUTES]]      COUNT things are done in each, 3000 by default, as fast as it goes;
                                                with MINUTES as evenly over so long as that allows

Chromium is driven through its pipe and not by Playwright, which has the browser keep what the network answers.
"""
import fcntl, json, os, random, shutil, subprocess, sys, tempfile, time

adapt, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
count = int(sys.argv[3]) if len(sys.argv) > 3 else 3000
minutes = float(sys.argv[4]) if len(sys.argv) > 4 else 0

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


class Browser:
    """Chromium with one page."""

    def __init__(self, mark, address):
        self.profile = tempfile.mkdtemp()
        given, self.output = os.pipe()
        self.input, taken = os.pipe()

        # Chromium's ends are 3 and 4 there, whatever has these numbers here.
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, 10) for end in (given, taken)]

        def open_pipes():
            os.dup2(ends[0], 3)
            os.dup2(ends[1], 4)

        self.process = subprocess.Popen(
            ["/usr/bin/chromium", "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--window-size=1500,1000",
             f"--user-agent={mark}", f"--user-data-dir={self.profile}", "about:blank"],
            preexec_fn=open_pipes, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.rest, self.number, self.session, self.problems = b"", 0, None, []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.send("Runtime.enable")
        self.send("Emulation.setDeviceMetricsOverride", width=1500, height=1000, deviceScaleFactor=1, mobile=False)
        self.send("Page.navigate", url=address)
        self.wait_for("document.querySelector('.picture svg')")

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.output, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                self.rest += os.read(self.input, 1 << 20)
            text, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(text)
            if answer.get("method") == "Runtime.exceptionThrown":
                self.problems.append(answer["params"]["exceptionDetails"].get("text"))
            if answer.get("method") == "Runtime.consoleAPICalled":
                self.problems.append(f"{answer['params']['type']}: {answer['params']['args']}")
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(answer["error"])
                return answer["result"]

    def evaluate(self, code):
        """The value of an expression; what it refers to in the page is not kept."""
        result = self.send("Runtime.evaluate", expression=code, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"])
        return result["result"].get("value")

    def wait_for(self, condition, seconds=20):
        end = time.time() + seconds
        while not self.evaluate(f"Boolean({condition})"):
            if time.time() > end:
                raise TimeoutError(condition)
            time.sleep(0.05)

    def box(self, selector, index):
        return self.evaluate(
            f"(() => {{ const found = document.querySelectorAll('.window')[{index}]?.querySelector({json.dumps(selector)});"
            " if (!found) return null; found.scrollIntoView({ block: 'nearest' });"
            " const box = found.getBoundingClientRect(); return [box.x, box.y, box.width, box.height] })()")

    def mouse(self, kind, x, y):
        self.send("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)

    def click(self, x, y):
        self.mouse("mousePressed", x, y)
        self.mouse("mouseReleased", x, y)

    def type(self, text):
        self.evaluate(f"(() => {{ const area = document.querySelector('textarea'); area.value = {json.dumps(text)};"
                      " area.dispatchEvent(new Event('input', { bubbles: true })) })()")

    def close(self):
        self.process.kill()
        self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)


def resident(pids, name="VmRSS"):
    total = 0
    for pid in pids:
        try:
            with open(f"/proc/{pid}/status") as file:
                total += next(int(line.split()[1]) for line in file if line.startswith(name))
        except (FileNotFoundError, ProcessLookupError, StopIteration):
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
    count = page.evaluate("document.querySelectorAll('.window').length")
    index = randoms.randrange(count)
    if choice < 4:
        text = SCREEN.replace("Hello", f"Hello {number}").replace("+ 8", f"+ {number % 40}")
        if path and choice < 2:
            with open(path + "~", "w") as file:
                file.write(text)
            os.rename(path + "~", path)
        else:
            page.type(text)
        time.sleep(0.07)
    elif choice < 6:
        box = page.box(".handle.right", index)
        if box:
            x, y, by = box[0] + 7, box[1] + box[3] / 2, randoms.randrange(-60, 60)
            page.mouse("mousePressed", x, y)
            for step in range(1, 9):
                page.mouse("mouseMoved", x + by * step / 8, y)
            page.mouse("mouseReleased", x + by, y)
    elif choice == 6:
        box = page.box(".picture", index)
        if box:
            page.click(box[0] + 40, box[1] + 40)
    elif choice < 9:
        title = "Dark mode" if choice == 7 else "Rotate (R)"
        box = page.box(f"button[title='{title}']", index)
        page.click(box[0] + box[2] / 2, box[1] + box[3] / 2)
    elif choice == 9:
        page.evaluate("document.querySelector('#add').click()" if count < 6 else
                      "document.querySelectorAll('.window')[5].querySelector(\"button[title='Close this window']\").click()")
    elif choice == 10:
        page.evaluate("document.querySelector('#timeline .back').click()")  # there are no steps at times
    else:
        page.type("while true { }" if number % 9 == 0 else page.evaluate("document.querySelector('textarea').value") + "(")
        time.sleep(0.03)


def hour(name, address, mark, server, path):
    page = Browser(mark, address)
    try:
        page.wait_for("document.querySelector('.picture svg') !== null")
        # A picture may lie below the header, and a click on its link would lead to another page.
        page.evaluate("document.querySelector('#words').removeAttribute('href')")
        randoms = random.Random(1)
        start = time.time()
        for number in range(count + 1):
            if number % (count // 10) == 0:
                time.sleep(1.5)
                page.send("HeapProfiler.collectGarbage")
                page.send("Performance.enable")
                metrics = {m["name"]: m["value"] for m in page.send("Performance.getMetrics")["metrics"]}
                found = renderers(mark)
                line = f"{name} {number:6}: heap {metrics['JSHeapUsedSize'] / 1e6:.1f} MB, {metrics['Nodes']:.0f} nodes, "
                line += f"{metrics['JSEventListeners']:.0f} listeners, renderers {resident(found):.0f} MB, "
                line += f"{resident(found, 'RssAnon'):.0f} of their own"
                if server:
                    line += f", server {resident([server.pid]):.0f} MB"
                print(line, f"({time.time() - start:.0f} s)", flush=True)
            use(page, randoms, number, path)
            time.sleep(max(0, start + minutes * 60 * number / count - time.time()))
        page.type(SCREEN.replace("Hello", "Alive"))
        page.wait_for("document.querySelector('.picture').textContent.includes('Alive')")
        assert not page.problems, page.problems
    finally:
        page.close()


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
