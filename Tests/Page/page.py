"""Drives the live page in Chromium: from a static folder, where a Worker answers, and from `adapt preview`.

    page.py ADAPT FOLDER        both; FOLDER is what .ci/page built
"""
import base64, json, os, statistics, struct, subprocess, sys, tempfile, time, zlib
from playwright.sync_api import sync_playwright

adapt, folder = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])

SCREEN = """controller Home {
  label title "Hello" { center == superview.center }
  button go "Go" { top == safeArea.top + 8; leading == margins.leading }
  on go.tap(sender) { title.text = "Tapped" }
  when width: regular { title.font = largeTitle }
}
launch Home on "iPhone 6"
rotate to landscape
"""


STORYBOARD = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" initialViewController="C">
<scenes><scene sceneID="s"><objects><viewController id="C" sceneMemberID="viewController"><view key="view" id="V">
<rect key="frame" x="0.0" y="0.0" width="393" height="852"/><subviews>
<label text="From a storyboard" id="L" translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="20" y="100" width="60" height="21"/>
<constraints><constraint firstAttribute="width" constant="60" id="c3"/></constraints></label>
</subviews><constraints><constraint firstItem="L" firstAttribute="top" secondItem="V" secondAttribute="top" constant="100" id="c1"/>
<constraint firstItem="L" firstAttribute="leading" secondItem="V" secondAttribute="leading" constant="20" id="c2"/></constraints>
</view></viewController></objects></scene></scenes></document>
"""
# A point, in PNG.
POINT = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="


def picture(width, height):
    """A PNG of one colour."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = zlib.compress(b"".join(b"\0" + b"\x3c\x78\xb4" * width for _ in range(height)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


# The view is as large as its picture.
SIZED = """controller Home {
  image face { image = "NAME"; center == superview.center }
  label said "" { top == safeArea.top; leading == margins.leading }
  on viewDidLayoutSubviews { said.text = "\\(face.frame.width) x \\(face.frame.height)" }
}
launch Home
"""
FACE = 'controller Home { image face { image = "Face"; width == 90; height == 90; center == superview.center } }\nlaunch Home\n'


CONTROLS = """controller Home {
  switch sound { top == view.top + 40; leading == view.leading + 20 }
  slider volume { value = 0; width == 200; height == 34; top == view.top + 100; leading == view.leading + 20 }
  stepper count { top == view.top + 160; leading == view.leading + 20 }
  segmented range { segments = ["Day", "Week"]; value = 0; width == 120; height == 30; top == view.top + 220; leading == view.leading + 20 }
  textField name { width == 200; height == 34; top == view.top + 280; leading == view.leading + 20 }
  label said "" { bottom == safeArea.bottom; leading == margins.leading }
  on sound.valueChanged { said.text = "sound \\(sound.isOn)" }
  on volume.valueChanged { said.text = "volume \\(volume.value > 0.7)" }
  on count.valueChanged { said.text = "count \\(count.value)" }
  on range.valueChanged { said.text = "range \\(range.value)" }
  on name.editingChanged { said.text = "name \\(name.text)" }
}
launch Home on "iPhone 6"
"""


ROWS = """controller Home {
  label said "idle" { center == view.center }
  table list {
    edges == view.edges
    rowHeight = 44
    for i in 0..<40 { cell row "Row \\(i)" { on tap { said.text = "tapped" } } }
  }
  on list.scrollViewDidScroll {
    let y = list.contentOffset.y
    said.text = y < 0 ? "at start" : y >= 40 * 44 - 667 ? "at end" : "at \\(y)"
  }
}
launch Home on "iPhone 6"
"""


SEARCH = """controller Mail {
  title = "Mail"
  searchController find { placeholder = "Find here" }
  hidesSearchBarWhenScrolling = false
  label said "idle" { center == view.center }
  on find.willDismissSearchController { said.text = "ended" }
}
controller Main: navigation(root: Mail)
launch Main on "iPhone 16"
"""


# What stands above the keyboard says where it ends.
TYPING = """controller Home {
  textView notes { width == 200; height == 60; top == view.top + 40; leading == view.leading + 20 }
  button go "Go" { top == notes.bottom + 20; leading == view.leading + 20 }
  label said "" { top == go.bottom + 20; leading == view.leading + 20 }
  label heard "" { top == said.bottom + 20; leading == view.leading + 20 }
  textField name { width == 200; height == 34; leading == view.leading + 20; bottom == keyboard.top - 8 }
  on viewDidLayoutSubviews { said.text = "ends at \\(name.frame.maxY)" }
  on go.tap { heard.text = "tapped" }
}
launch Home on "iPhone 6"
"""


ASKING = """controller Home {
  label title "Asked over" { center == superview.center; width == 340 }
  alert ask "Really?" { action no "Cancel" { role = cancel } }
}
launch Home on "iPhone 6"
"""


STEPS = """controller Home {
  label title "Hello" { center == superview.center }
  button go "Go" { top == safeArea.top + 8; leading == margins.leading }
  on go.tap(sender) { title.text = "Tapped" }
}
launch Home on "iPhone 6"
send tap to go
rotate to landscape
if traits.width == regular { send tap to go }
"""


# What stands between two commands, and behind the last one, changes what is shown.
CHANGES = """controller Home { label title "Hello" { center == superview.center } }
launch Home on "iPhone 6"
title.text = "Changed"
rotate to landscape
rotate to portrait
title.text = "At last"
"""


class Page:
    def __init__(self, browser, address):
        self.page = browser.new_page(viewport={"width": 1500, "height": 1000})
        self.logs = []
        self.requests = []
        self.page.on("console", lambda message: self.logs.append(f"{message.type}: {message.text}"))
        self.page.on("pageerror", lambda error: self.logs.append(f"error: {error}"))
        self.page.on("request", lambda request: self.requests.append(request.url))
        self.address = address
        start = time.time()
        self.page.goto(address)
        self.page.wait_for_selector(".picture svg")
        self.first = time.time() - start

    def write(self, text):
        # `fill` types, for which Chromium takes half a minute where there are a thousand lines.
        self.page.evaluate("""(text) => {
            const area = document.querySelector('textarea');
            area.value = text;
            area.dispatchEvent(new Event('input', { bubbles: true }));
        }""", text)

    def drop(self, name, text, type="", isBase64=False):
        self.page.evaluate("""([name, text, type, isBase64]) => {
            const bytes = isBase64 ? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) : text;
            const data = new DataTransfer();
            data.items.add(new File([bytes], name, { type }));
            window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
        }""", [name, text, type, isBase64])

    def until(self, condition, argument=None, timeout=8000):
        self.page.wait_for_function(condition, arg=argument, timeout=timeout)

    def texts(self, index=0):
        return self.page.locator(".picture").nth(index).inner_text()

    def has(self, text, index=0):
        self.until("([text, index]) => document.querySelectorAll('.picture')[index].textContent.includes(text)", [text, index])

    def width(self, index=0):
        return float(self.page.locator(".size input").nth(2 * index).input_value())


def both(page):
    """What holds wherever the answers come from."""
    pg = page.page
    launches(page)
    page.write(SCREEN)
    page.has("Hello")

    # Drag the right edge: the window is wider, by the distance over the scale.
    box = pg.locator(".handle.right").first.bounding_box()
    pg.mouse.move(box["x"] + 7, box["y"] + box["height"] / 2)
    pg.mouse.down()
    pg.mouse.move(box["x"] + 7 + 45, box["y"] + box["height"] / 2, steps=6)
    pg.mouse.up()
    page.until("() => Math.abs(Number(document.querySelector('.size input').value) - 475) <= 3")

    # Type a size.
    pg.locator(".size input").first.fill("500")
    pg.keyboard.press("Tab")
    page.until("() => document.querySelector('.picture svg').viewBox.baseVal.width > 500")

    # The others stay as they are, whatever is drawn anew: ids are told apart.
    ids = pg.evaluate("[...document.querySelectorAll('.picture [id]')].map((element) => element.id)")
    assert len(ids) == len(set(ids)), "ids of two pictures are the same"

    # Keyboard only: the edge by arrow keys, the views by arrow keys, Return taps.
    pg.locator(".handle.right").first.focus()
    pg.keyboard.press("Shift+ArrowLeft")
    page.until("() => document.querySelector('.size input').value === '490'")
    pg.locator(".picture").first.focus()
    for _ in range(10):
        pg.keyboard.press("ArrowDown")
        pg.wait_for_timeout(60)
        if "Home.go" in pg.locator("#view").inner_text():
            break
    page.until("() => document.querySelector('#view').textContent.includes('Constraints')")
    pg.keyboard.press("Enter")
    page.has("Tapped")
    assert "Hello" in pg.locator(".picture").nth(1).text_content(), "a tap is for one window"
    pg.locator(".done button").first.click()
    page.has("Hello")

    # A click explains: the line, a sum, the constraints.
    pg.locator(".picture").nth(1).click()
    page.until("() => document.querySelector('#view h3')?.textContent.includes('Home.title')")
    page.until("() => document.querySelector('#view .constraints li') !== null")
    assert "line 2" in pg.locator("#view").inner_text()
    assert pg.evaluate("document.querySelector('#view').getBoundingClientRect().top < innerHeight - 40"), "it is in sight"

    for part in (covered, names, controls, typing, searching, scrolling, commands, sizes, steps, changes, keys):
        part(page)
        page.write(SCREEN)
        page.has("Hello")

    # A command that fails is said to have failed, and gives way to the next one.
    command = pg.locator(".command").first
    for text in ["rotate to landscape", "nonsense here"]:
        command.fill(text)
        command.press("Enter")
    page.until("() => document.querySelectorAll('.done li').length === 2 && document.querySelector('.done li.error')")
    assert pg.locator(".done li.error").inner_text().startswith("nonsense here")
    command.fill("rotate to portrait")
    command.press("Enter")
    page.until("() => document.querySelectorAll('.done li').length === 2 && !document.querySelector('.done li.error')")
    assert pg.locator(".done li").last.inner_text().startswith("rotate to portrait")
    pg.locator(".done button").first.click()

    # Dark, right to left, rotated: from how it is held now.
    isWide = "() => { const { width, height } = document.querySelectorAll('.picture')[1].querySelector('svg').viewBox.baseVal; return width > height }"
    wasWide = pg.evaluate(isWide)
    for title in ["Dark mode", "Right to left", "Rotate (R)"]:
        pg.locator(f".window:nth-child(2) button[title='{title}']").click()
    page.until(f"(was) => ({isWide})() !== was", wasWide)

    # A folding device has poses.
    device = pg.locator(".window:nth-child(2) select[aria-label='Device']")
    device.select_option("iPhone Duo")
    pg.locator(".window:nth-child(2) select[aria-label='Pose']").select_option("open")
    page.until("() => document.querySelectorAll('.picture')[1].querySelector('svg').viewBox.baseVal.width > 900")
    device.select_option("iPhone 16")

    # The run, a step back.
    count = pg.locator("#timeline .count")
    assert count.inner_text() == "Step 2 of 2", count.inner_text()
    pg.locator("#timeline .back").click()
    page.until("() => document.querySelector('#timeline .count').textContent === 'Step 1 of 2'")

    # The breakpoints, and a finding with its help.
    page.until("() => document.querySelector('.breaks .words')?.textContent.includes('ranges of sizes')", timeout=20000)
    page.write(SCREEN.replace('"Go" {', '"Go" { width == 20;'))
    page.until("() => document.querySelector('#findings li.warning, #findings li.error, #findings li.note')", timeout=20000)

    # What is found in a window is hatched in its picture, and said below it.
    pg.click("#overlays summary")
    pg.check("#overlays input[value='findings']")
    page.until("() => document.querySelector('.picture svg pattern') && document.querySelector('.messages li.note')")
    pg.uncheck("#overlays input[value='findings']")
    pg.keyboard.press("Escape")
    assert not pg.locator("#overlays input").first.is_visible()
    page.until("() => !document.querySelector('.picture svg pattern')")

    # Who goes on typing while a check is under way is told of no stop.
    for number in range(6):
        page.write(SCREEN.replace("Hello", f"Typed {number}"))
        pg.wait_for_timeout(420)
        assert "stopped" not in pg.locator("#checking").inner_text()
    page.write(SCREEN)
    page.has("Hello")

    # An error: the last good pictures stay.
    page.write(SCREEN.replace("label title", "label title ("))
    page.until("() => document.querySelector('#problems li.error')")
    page.until("() => document.querySelector('#stage').classList.contains('stale')")
    page.until("() => document.querySelector('#findings').textContent.includes('Not checked')")
    assert "Hello" in page.page.locator(".picture").first.text_content()
    page.write(SCREEN)
    page.until("() => !document.querySelector('#stage').classList.contains('stale')")

    # A script that does not end ends; the page stays alive.
    page.write("var n = 0\nwhile true { n += 1 }\n" + SCREEN)
    page.until("() => document.querySelector('#problems li.error, #state.error')", timeout=20000)
    page.write(SCREEN.replace("Hello", "Alive"))
    page.has("Alive")

    # A storyboard that is dropped is a script, a picture is drawn where it is named, and what is neither is refused.
    page.drop("Main.storyboard", STORYBOARD)
    page.has("From")
    assert pg.locator("#examples").input_value() == "Main.storyboard.adapt"
    # It is the document that is examined, whose label has no name of a script.
    page.until("() => document.querySelector('#findings').textContent.includes('From a storyboard')", timeout=20000)
    page.drop("Face.png", POINT, "image/png", True)
    page.write(FACE)
    page.until("() => document.querySelector('.picture image')?.getAttribute('href').startsWith('data:image/png;base64,iVBO')")
    page.drop("Large@2x.png", base64.b64encode(picture(80, 60)).decode(), "image/png", True)
    page.write(SIZED.replace("NAME", "Large"))
    page.has("40 x 30")
    # The run of the script is told the same.
    page.until("() => document.querySelector('#timeline .still')?.textContent.includes('40 x 30')")
    page.drop("Bad.xib", "<a>")
    page.until("() => document.querySelector('#state').textContent.includes('Bad.xib')")
    assert pg.locator("#revert").is_visible(), "what was changed can be taken back"
    pg.click("#revert")
    page.has("From")

    # Words beside the buttons move nothing.
    places = "() => [...document.querySelectorAll('header > *, main')].map((part) => part.getBoundingClientRect().top).join()"
    page.write(SCREEN)
    page.has("Hello")
    page.until("() => !document.querySelector('#state').textContent")
    before = pg.evaluate(places)
    page.write(SCREEN.replace("label title", "label title ("))
    page.until("() => document.querySelector('#state').textContent")
    assert pg.evaluate(places) == before

    # Marks that turn the order of letters are shown in the editor, and turn nothing.
    page.write(SCREEN.replace("Hello", "ab\u202ecd"))
    page.until("() => document.querySelector('.colours .control')")
    left = """([first, second]) => {
        const walker = document.createTreeWalker(document.querySelector('.colours'), NodeFilter.SHOW_TEXT);
        const place = (letters) => {
            walker.currentNode = walker.root;
            while (walker.nextNode()) {
                const at = walker.currentNode.data.indexOf(letters);
                if (at < 0) continue;
                const range = document.createRange();
                range.setStart(walker.currentNode, at);
                range.setEnd(walker.currentNode, at + 1);
                return range.getBoundingClientRect().left;
            }
        };
        return place(first) < place(second);
    }"""
    assert pg.evaluate(left, ['"ab', 'cd"']), "in the order in which they are written"
    page.has("ab\u202ecd")

    # Texts of a stranger are texts.
    for text in ["</script><img src=x onerror=alert(1)>", "]]><b>x</b>", "a\u202eb\u2066c"]:
        page.write(SCREEN.replace("Hello", text))
        page.until("(text) => document.querySelector('.picture').textContent.includes(text.slice(0, 3))", text)
    assert pg.locator("#stage img, .picture b, #script img").count() == 0

    # A thousand views.
    many = "".join(f'  label l{n} "Row {n}" {{ top == superview.top + {n}; leading == superview.leading }}\n' for n in range(1000))
    start = time.time()
    page.write("controller Many {\n" + many + "}\nlaunch Many\n")
    page.has("Row 999")
    thousand = time.time() - start
    page.write(SCREEN)
    page.has("Hello")
    pg.wait_for_timeout(1000)

    origin = page.address.split("/?")[0]
    foreign = [url for url in page.requests if not url.startswith((origin, "data:", "blob:"))]
    assert not foreign, f"asks elsewhere: {foreign}"
    assert not page.logs, page.logs
    return thousand


def launches(page):
    """The first window is where the script launches, and the menus say where each window is."""
    pg = page.page

    def shows(index, device, system):
        page.until("""([index, device, system]) => {
            const bar = document.querySelectorAll('.window')[index];
            const menu = (name) => bar.querySelector(`select[aria-label='${name}']`).value;
            return menu('Device') === device && menu('Version of iOS') === system;
        }""", [index, device, system])

    def launch(place):
        page.write(SCREEN.replace('"iPhone 6"', place))

    launch('"iPhone 17 Pro Max", os: 26')
    shows(0, "iPhone 17 Pro Max", "26")
    shows(1, "iPhone 16", "18")
    # No device is shown twice.
    launch('"iPhone 16"')
    shows(0, "iPhone 16", "18")
    shows(1, "iPhone 6", "18")
    launch('"iPhone Duo" open')
    shows(0, "iPhone Duo", "27.1")
    shows(1, "iPhone 16", "18")
    page.until("() => document.querySelector('.picture svg').viewBox.baseVal.width > 900")
    assert pg.locator("select[aria-label='Pose']").first.input_value() == "open"
    launch('"iPhone 6"')
    shows(0, "iPhone 6", "18")

    # A version that is chosen is drawn, and is in the state of the page.
    system = pg.locator(".window:nth-child(2) select[aria-label='Version of iOS']")
    assert system.locator("option").all_inner_texts() == ["iOS 18", "iOS 26", "iOS 27"]
    system.select_option("26")
    shows(1, "iPhone 16", "26")
    page.until("""async () => {
        const { fromAddress } = await import('/address.mjs');
        const kept = location.hash ? await fromAddress(location.hash) : JSON.parse(sessionStorage.getItem('adapt'));
        return kept?.windows?.[1]?.os === '26' && kept.windows[0].asLaunched;
    }""")

    # A command launches elsewhere. What is chosen then begins from there, and undoing the command goes back.
    command = pg.locator(".command").nth(1)
    command.fill('launch Home on "iPhone 8", os: 13 in landscape')
    command.press("Enter")
    shows(1, "iPhone 8", "13")
    turned = "(isWide) => { const { width, height } = document.querySelectorAll('.picture')[1].querySelector('svg').viewBox.baseVal; return width > height === isWide }"
    page.until(turned, True)
    pg.locator(".window:nth-child(2) button[title='Rotate (R)']").click()
    page.until(turned, False)
    assert pg.locator(".window").nth(1).locator(".done li").count() == 2
    pg.locator(".window").nth(1).locator(".done button").first.click()
    shows(1, "iPhone 16", "26")
    command.fill('launch Home on "iPhone 8", os: 13')
    command.press("Enter")
    shows(1, "iPhone 8", "13")
    system.select_option("16")
    shows(1, "iPhone 8", "16")
    page.until("() => !document.querySelectorAll('.window')[1].querySelector('.done li')")

    # The language of the device is another one: the time ends at the right.
    pg.locator(".window:nth-child(2) select[aria-label='Device']").select_option("iPhone 16")
    shows(1, "iPhone 16", "18")
    direction = pg.locator(".window:nth-child(2) button[title='Right to left']")
    for anchor in ["end", None]:
        direction.click()
        page.until("""(anchor) => [...document.querySelectorAll('.picture')[1].querySelectorAll('text')]
            .find((text) => text.textContent === '9:41')?.getAttribute('text-anchor') === anchor""", anchor)
    assert not page.logs, page.logs


def covered(page):
    """The outline of a chosen view is not drawn over an alert in front of the view."""
    pg = page.page
    page.write(ASKING)
    page.has("Asked over")
    pg.locator(".picture").first.locator("text", has_text="Asked over").first.click()
    page.until("() => !document.querySelector('.choice').hidden && document.querySelector('.choice').style.clipPath === 'none'")
    command = pg.locator(".command").first
    command.fill("present ask")
    command.press("Enter")
    page.has("Really?")
    # What is left of it is at either side of the alert.
    page.until("() => document.querySelector('.choice').style.clipPath.match(/M/g)?.length === 2")
    page.write(ASKING.replace("width == 340", "width == 100"))
    page.until("() => document.querySelector('.choice').hidden")
    pg.locator(".done button").first.click()
    page.until("() => !document.querySelector('.choice').hidden && document.querySelector('.choice').style.clipPath === 'none'")
    assert not page.logs, page.logs


def names(page):
    """Names of views can be read at the zoom of the page, and are said below the pointer."""
    pg = page.page
    page.write(SCREEN)
    page.has("Hello")
    pg.click("#overlays summary")
    pg.check("#overlays input[value='names']")
    page.until("""() => {
        const named = [...document.querySelectorAll(".picture text[fill='#ff2d55']")];
        const zoom = Number(document.querySelector('#zoom').value);
        return named.length && named.every((text) => Number(text.getAttribute('font-size')) * zoom >= 8.9);
    }""")
    pg.keyboard.press("Escape")
    pg.locator(".picture").first.locator("text", has_text="Hello").first.hover(force=True)
    page.until("() => document.querySelector('.picture').title === 'Home.title'")
    pg.click("#overlays summary")
    pg.uncheck("#overlays input[value='names']")
    page.until("() => !document.querySelector(\".picture text[fill='#ff2d55']\")")
    assert not page.logs, page.logs


def controls(page):
    """Controls are used with a finger and with the keyboard alone."""
    pg = page.page
    page.write(CONTROLS)
    page.has("Week")
    pg.check("#using")

    def touch(kind, share=0.5):
        """Where on the page a control is, so far along it."""
        x, y, width = {"sound": (20, 55, 51), "volume": (20, 117, 200), "count": (20, 174, 94), "range": (20, 235, 120), "name": (20, 297, 200)}[kind]
        left, top, scale = pg.evaluate("""(() => {
            const svg = document.querySelector('.picture svg'), box = svg.getBoundingClientRect(), view = svg.viewBox.baseVal;
            const scale = box.width / view.width;
            return [box.left - view.x * scale, box.top - view.y * scale, scale];
        })()""")
        return left + (x + width * share) * scale, top + y * scale

    def said(text):
        page.has(text)

    pg.mouse.click(*touch("sound", 0.4))
    said("sound true")
    pg.mouse.click(*touch("count", 0.75))
    said("count 1")
    pg.mouse.click(*touch("range", 0.75))
    page.until("() => document.querySelector('.picture').textContent.includes('range 1')")
    pg.mouse.move(*touch("volume", 0.1))
    pg.mouse.down()
    pg.mouse.move(*touch("volume", 0.5), steps=4)
    pg.mouse.move(*touch("volume", 0.95), steps=4)
    pg.mouse.up()
    said("volume true")
    assert pg.locator(".done").first.locator("li").count() == 4, "a knob that is dragged is one action"
    pg.mouse.click(*touch("name", 0.5))
    pg.keyboard.type("Ada <b>")
    said("name Ada <b>")
    pg.keyboard.press("Enter")
    assert pg.locator(".typing").count() == 0
    assert pg.locator(".picture b").count() == 0

    # Without the mode a click explains, and the controls of the chosen view work there, with the keyboard alone.
    pg.uncheck("#using")
    pg.mouse.click(*touch("sound"))
    page.until("() => document.querySelector('#view .operate input[type=checkbox]')?.checked === true")
    pg.locator("#view .operate input").focus()
    pg.keyboard.press("Space")
    said("sound false")
    assert pg.evaluate("document.activeElement.matches('#view .operate input')"), "the control keeps the focus"
    pg.mouse.click(*touch("name"))
    field = pg.locator("#view .operate input")
    page.until("() => document.querySelector('#view .operate input:not([type])')?.value === 'Ada <b>'")
    field.focus()
    pg.keyboard.press("End")
    pg.keyboard.type("!?")
    said("name Ada <b>!?")
    assert pg.evaluate("document.activeElement.matches('#view .operate input')"), "somebody who types goes on typing"
    # From the picture Return leads to a slider's control.
    pg.locator(".picture").first.focus()
    for _ in range(12):
        pg.keyboard.press("ArrowDown")
        pg.wait_for_timeout(60)
        if "Home.volume" in pg.locator("#view").inner_text():
            break
    page.until("() => document.querySelector('#view .operate input[type=range]')")
    pg.keyboard.press("Enter")
    pg.keyboard.press("Home")
    said("volume false")
    pg.locator(".done button").first.click()
    assert not page.logs, page.logs


def typing(page):
    """Who types has a keyboard, until a tap elsewhere, Return or Escape, with a finger and with the keyboard alone."""
    pg = page.page
    page.write(TYPING)
    page.has("ends at 659")
    done = pg.locator(".done").first.locator("li code")

    def click(x, y):
        left, top, scale = pg.evaluate("""(() => {
            const svg = document.querySelector('.picture svg'), box = svg.getBoundingClientRect(), view = svg.viewBox.baseVal;
            const scale = box.width / view.width;
            return [box.left - view.x * scale, box.top - view.y * scale, scale];
        })()""")
        pg.mouse.click(left + x * scale, top + y * scale)

    # With a finger: the field rises with the keyboard, and stays there while somebody touches the keys.
    pg.check("#using")
    click(120, 642)
    page.has("ends at 399")
    pg.keyboard.type("Ada")
    page.has("Ada")
    click(180, 560)
    pg.keyboard.type("!")
    page.has("Ada!")
    assert pg.locator(".typing").count() == 1 and done.count() == 1, done.all_inner_texts()
    # From field to field it stays, and a tap on something else does what it does.
    click(120, 70)
    assert pg.locator("textarea.typing").count() == 1
    page.has("ends at 399")
    click(30, 137)
    page.has("tapped")
    page.has("ends at 659")
    click(120, 642)
    page.has("ends at 399")
    click(300, 300)
    page.has("ends at 659")
    # Undoing what was done takes the keyboard with it, and so does a launch.
    click(120, 642)
    page.has("ends at 399")
    pg.locator(".done button").first.click()
    page.has("ends at 659")
    click(120, 642)
    page.has("ends at 399")
    pg.locator(".command").first.fill("launch Home on \"iPhone 6\"")
    pg.keyboard.press("Enter")
    page.has("ends at 659")
    pg.locator(".done button").first.click()
    # A keyboard that a command shows is the script's own, and stays.
    pg.locator(".command").first.fill("window.keyboardHeight = 200")
    pg.keyboard.press("Enter")
    page.has("ends at 459")
    click(120, 442)
    pg.keyboard.type("x")
    page.has("x")
    pg.keyboard.press("Escape")
    page.has("ends at 459")
    pg.locator(".done button").first.click()
    page.has("ends at 659")
    pg.uncheck("#using")

    # With the keyboard alone: the arrow keys lead to the field, Return begins, Escape ends.
    pg.locator(".picture").first.focus()
    for _ in range(12):
        pg.keyboard.press("ArrowDown")
        pg.wait_for_timeout(60)
        if "Home.name" in pg.locator("#view").inner_text():
            break
    pg.keyboard.press("Enter")
    page.has("ends at 399")
    pg.keyboard.type("Grace")
    page.has("Grace")
    pg.keyboard.press("Escape")
    page.has("ends at 659")
    assert pg.locator(".typing").count() == 0
    assert pg.evaluate("document.activeElement.matches('.picture')"), "the focus is in the window"
    pg.keyboard.press("Enter")
    page.has("ends at 399")
    pg.keyboard.press("Enter")
    page.has("ends at 659")
    # The field below the windows shows it too. There, and in the window, Escape hides it.
    field = pg.locator("#view .operate input")
    field.focus()
    pg.keyboard.type("!")
    page.has("ends at 399")
    pg.keyboard.press("Escape")
    page.has("ends at 659")
    pg.keyboard.type("!")
    page.has("ends at 399")
    assert "Escape" in pg.locator(".picture").first.get_attribute("aria-label")
    pg.locator(".picture").first.focus()
    pg.keyboard.press("Escape")
    page.has("ends at 659")
    pg.locator(".done button").first.click()
    assert not page.logs, page.logs


def searching(page):
    """A search begins with a tap, and its button ends it, with a finger and with the keyboard alone."""
    pg = page.page
    page.write(SEARCH)
    page.has("idle")
    pg.locator(".window select[aria-label='Device']").first.select_option("iPhone 16")
    page.has("idle")
    pg.check("#using")
    words = lambda text: pg.locator(".picture").first.locator("text", has_text=text).first
    words("Find here").click()
    page.has("Cancel")
    pg.keyboard.type("Ada")
    page.has("Ada")
    words("Cancel").click()
    page.has("ended")
    page.until("() => !document.querySelector('.picture').textContent.includes('Cancel')")
    said = pg.locator(".done").first.locator("li code").all_inner_texts()
    kinds = [text.split()[:2] for text in said]
    assert kinds[0] == ["send", "tap"] and kinds[-1] == ["send", "cancelButtonClicked"] and len(said) == 3, said
    pg.locator(".done button").first.click()
    page.has("idle")
    # The same from the keyboard: the field below the windows, and the button beside it.
    pg.uncheck("#using")
    words("Find here").click()
    field = pg.locator("#view .operate input")
    field.focus()
    pg.keyboard.type("Ada")
    page.has("Cancel")
    pg.keyboard.type("!")
    page.has("Ada!")
    pg.keyboard.press("Tab")
    assert pg.evaluate("document.activeElement.textContent") == "Cancel"
    pg.keyboard.press("Enter")
    page.has("ended")
    pg.locator(".done button").first.click()
    page.has("idle")
    pg.locator(".window select[aria-label='Device']").first.select_option("iPhone 6")
    assert not page.logs, page.logs


def scrolling(page):
    """What scrolls follows the wheel, the pointer and the keyboard, no further than its content goes."""
    pg = page.page
    page.write(ROWS)
    page.has("Row 5")
    done = pg.locator(".done").first.locator("li code")
    box = pg.locator(".picture svg").first.bounding_box()
    middle = lambda share: (box["x"] + box["width"] / 2, box["y"] + box["height"] * share)
    pg.mouse.move(*middle(0.5))
    for _ in range(3):
        pg.mouse.wheel(0, 40)
    # All three, by the scale of 0.45, from 20 above the first row.
    page.has("at 24")
    pg.wait_for_timeout(300)
    assert done.count() == 1, "a wheel that goes on turning is one action"
    assert done.first.inner_text().startswith("list.contentOffset = point(0, "), done.first.inner_text()
    pg.mouse.wheel(0, 9000)
    page.has("at end")
    pg.mouse.wheel(0, -9000)
    page.has("at start")
    # A finger pulls the content, and taps nothing.
    pg.check("#using")
    pg.mouse.move(*middle(0.7))
    pg.mouse.down()
    pg.mouse.move(*middle(0.5), steps=5)
    pg.mouse.move(*middle(0.3), steps=5)
    pg.mouse.up()
    page.until("() => /at [1-9]/.test(document.querySelector('.picture').textContent)")
    assert "tapped" not in pg.locator(".picture").first.text_content()
    pg.mouse.click(*middle(0.6))
    page.has("tapped")
    pg.uncheck("#using")
    pg.locator(".picture").first.focus()
    for key, said in [("End", "at end"), ("Home", "at start"), ("PageDown", "at 5"), ("PageUp", "at start")]:
        pg.keyboard.press(key)
        page.has(said)
    pg.locator(".done button").first.click()
    page.until("() => !document.querySelector('.window .done li')")
    assert not page.logs, page.logs


def commands(page):
    """What a command prints, or what is wrong with it, is beside it, with the help that the command line gives."""
    pg = page.page
    page.write(SCREEN)
    page.has("Hello")
    command = pg.locator(".command").first
    for text in ["print title.text", "title.font", "print tree", "rotat"]:
        command.fill(text)
        command.press("Enter")
    page.until("() => document.querySelectorAll('.window .done li').length === 4 && document.querySelector('.window .done li.error')")
    lines = pg.locator(".window").first.locator(".done li")
    assert lines.nth(0).locator(".said").all_inner_texts() == ["Hello"]
    assert lines.nth(1).locator(".said").count() == 1
    assert "Home.title" in lines.nth(2).inner_text() or "title" in lines.nth(2).locator("pre").inner_text()
    assert lines.nth(3).locator(".said").count() == 0
    assert "did you mean rotate?" in pg.locator(".window").first.locator(".messages").inner_text()
    # It is in the field again, to be mended, and takes its own place.
    assert command.input_value() == "rotat"
    command.press("End")
    pg.keyboard.type("e")
    command.press("Enter")
    page.until("() => document.querySelectorAll('.window .done li').length === 4 && !document.querySelector('.window .done li.error')")
    assert command.input_value() == "" and lines.nth(3).locator("code").inner_text() == "rotate"
    # A button among them keeps the focus while the picture is drawn anew.
    pg.locator(".window").first.locator(".done button").nth(3).focus()
    page.write(SCREEN.replace("Go", "Come"))
    page.has("Come")
    assert pg.evaluate("document.activeElement.matches('.done li:nth-child(4) button')")
    # Who undoes it with the keyboard goes on in the field.
    pg.keyboard.press("Enter")
    page.until("() => document.querySelectorAll('.window .done li').length === 3")
    assert pg.evaluate("document.activeElement.className") == "command"
    # A loop that never ends is ended, and the page goes on.
    command.fill("while true { }")
    command.press("Enter")
    page.until("() => document.querySelector('.window .messages li.error, #state.error')", timeout=20000)
    pg.locator(".done button").first.click()
    page.until("() => !document.querySelector('.window .done li')", timeout=20000)
    assert not page.logs, page.logs


def sizes(page):
    """A size that no window can have is not what the field says."""
    pg = page.page
    width = pg.locator(".size input").first
    before = width.input_value()
    for typed, drawn in [("99999", "4000"), ("3", "60")]:
        width.fill(typed)
        pg.keyboard.press("Enter")
        page.until("(drawn) => document.querySelector('.size input').value === drawn", drawn)
        assert "4000 points" in pg.locator(".limits").first.inner_text()
        page.until("(drawn) => Math.abs(document.querySelector('.picture svg').viewBox.baseVal.width - drawn) < 60", int(drawn))
    width.fill(before)
    pg.keyboard.press("Enter")
    page.until("() => document.querySelector('.limits').hidden")
    assert width.input_value() == before
    assert not page.logs, page.logs


def steps(page):
    """Each window shows the step that is chosen, on its own device, or says why it does not."""
    pg = page.page
    page.write(STEPS)
    page.has("Hello")
    page.until("() => document.querySelector('#timeline .count').textContent === 'Step 3 of 3'")
    follow = pg.locator("#timeline .follow")
    assert follow.get_attribute("aria-pressed") == "false"
    for index in range(2):
        page.has("Hello", index)
    pg.locator("#timeline .back").click()
    for index in range(2):
        page.has("Tapped", index)
    assert follow.get_attribute("aria-pressed") == "true"
    isWide = "(index) => { const { width, height } = document.querySelectorAll('.picture svg')[index].viewBox.baseVal; return width > height }"
    pg.locator("#timeline .forth").click()
    page.until("(index) => document.querySelector('#timeline .count').textContent === 'Step 3 of 3'")
    page.until(isWide, 1)
    # It is turned from there.
    turn = pg.locator(".window:nth-child(2) button[title='Rotate (R)']")
    turn.click()
    page.until("(index) => !(" + isWide + ")(index)", 1)
    turn.click()
    page.until(isWide, 1)
    # A command comes after the step, and what is said of a view is said of the step.
    pg.locator(".command").nth(1).fill("print title.text")
    pg.locator(".command").nth(1).press("Enter")
    page.until("() => document.querySelectorAll('.window')[1].querySelector('.done .said')?.textContent === 'Tapped'")
    pg.locator(".window").nth(1).locator(".done button").first.click()
    # The launch again.
    follow.click()
    for index in range(2):
        page.has("Hello", index)
    # A window in which the script goes another way says so.
    page.write(STEPS.replace("traits.width == regular", "traits.width == compact"))
    page.until("() => document.querySelector('#timeline .count').textContent.endsWith('of 4')")
    follow.click()
    pg.locator(".window select[aria-label='Device']").first.select_option("iPad Air 11-inch (M2-M4)")
    page.until("() => document.querySelector('.window .messages').textContent.includes('something else')")
    pg.locator(".window select[aria-label='Device']").first.select_option("iPhone 6")
    page.until("() => !document.querySelector('.window .messages').textContent.includes('something else')")
    # So does one in which the script fails, with the reason.
    page.write(STEPS.split("launch")[0] + 'launch Home on "iPhone Duo"\nopen\nfold partly\n')
    page.until("() => document.querySelector('#timeline .count').textContent === 'Step 3 of 3'")
    follow.click()
    page.until("() => document.querySelector('.window .messages li.error') && document.querySelector('.window .messages').textContent.includes('no further than launch Home')")
    assert not page.logs, page.logs


def changes(page):
    """What is between two commands is a step of its own, in the film and in each window."""
    pg = page.page
    page.write(CHANGES)
    count = "(text) => document.querySelector('#timeline .count').textContent === text"
    page.until(count, "Step 5 of 5")
    page.until("() => document.querySelector('#timeline .still').textContent.includes('At last')")
    for step, title in [(4, "Changed"), (3, "Changed"), (2, "Changed"), (1, "Hello")]:
        pg.locator("#timeline .back").click()
        page.until(count, f"Step {step} of 5")
        for index in range(2):
            page.has(title, index)
    for step in range(2, 6):
        pg.locator("#timeline .forth").click()
        page.until(count, f"Step {step} of 5")
    for index in range(2):
        page.has("At last", index)
    assert 'title.text = "At last"' in pg.locator("#timeline .step").inner_text()
    assert "something else" not in pg.locator("#windows").inner_text()
    pg.locator("#timeline .follow").click()


def keys(page):
    """The keys of a window act wherever the focus is in it, but not where people type. Saving says where edits are."""
    pg = page.page
    page.write(SCREEN)
    page.has("Hello")
    window = pg.locator(".window").nth(1)
    wide = "() => { const { width, height } = document.querySelectorAll('.picture svg')[1].viewBox.baseVal; return width > height }"
    for place in [".handle.corner", ".picture", "button[title='Dark mode']", ".handle.right"]:
        was = pg.evaluate(wide)
        window.locator(place).focus()
        pg.keyboard.press("r")
        page.until(f"(was) => ({wide})() !== was", was)
    was = pg.evaluate(wide)
    window.locator(".command").focus()
    pg.keyboard.press("r")
    assert window.locator(".command").input_value() == "r"
    window.locator(".command").fill("")
    pg.wait_for_timeout(200)
    assert pg.evaluate(wide) == was
    for modifier in ["ctrlKey", "metaKey"]:
        pg.evaluate("() => { document.querySelector('#state').textContent = '' }")
        isLeft = pg.evaluate("""(modifier) => document.querySelector('textarea').dispatchEvent(
            new KeyboardEvent('keydown', { key: 's', [modifier]: true, bubbles: true, cancelable: true }))""", modifier)
        assert not isLeft, "the browser's own dialog would open"
        assert "Edits stay on this page" in pg.locator("#state").inner_text()


def links(browser, origin):
    """A link from anyone, with values of every wrong type, shows what it can."""
    wrong = [None, 5, -3, 0.5, "x", True, [], [1, None, {}], {}, {"view": "Home.go", "scroll": 5}]
    states = [{key: value} for key in ["windows", "overlays", "zoom", "step", "controller", "files", "name"] for value in wrong]
    keys = ["size", "textSize", "os", "pose", "orientation", "share", "actions", "dark", "asLaunched", "usual"]
    states += [{"windows": [{"device": "iPhone 6", key: value} for value in wrong]} for key in keys]
    page = Page(browser, origin)
    for number, state in enumerate(states + [{"zoom": 1e9}, {"windows": [{"device": "iPhone 6"}] * 1000}]):
        state = {"name": "a", "text": SCREEN.replace("Hello", f"Link {number}"), **state}
        packed = zlib.compressobj(9, zlib.DEFLATED, -15)
        data = packed.compress(json.dumps(state).encode()) + packed.flush()
        page.page.evaluate("(hash) => { location.hash = hash }", f"#s={base64.urlsafe_b64encode(data).decode().rstrip('=')}")
        page.has(f"Link {number}")
        assert not page.logs, (state, page.logs)
        assert page.page.locator(".window").count() <= 30
    page.page.close()


def kept(browser, address):
    """What was typed is there after the way to the language reference and back, and after a reload."""
    page = browser.new_page()
    page.goto(address)
    is_shown = "() => document.querySelector('.picture')?.textContent.includes('Kept here')"
    page.wait_for_selector(".picture svg")
    area = page.locator(".editor textarea")
    area.fill(SCREEN.replace("Hello", "Kept here"))
    page.wait_for_function(is_shown)
    page.locator("#words").click()
    page.wait_for_url("**/words.html*")
    page.go_back()
    page.wait_for_function(is_shown)
    page.reload()
    page.wait_for_function(is_shown)
    assert page.locator("#revert").is_visible()
    page.close()


def words(browser, address):
    """The language reference: examples run, and can be changed in place."""
    pg = browser.new_page(viewport={"width": 1300, "height": 900})
    logs = []
    pg.on("console", lambda message: logs.append(f"{message.type}: {message.text}"))
    pg.on("pageerror", lambda error: logs.append(f"error: {error}"))
    pg.goto(address)
    pg.wait_for_selector(".example .still svg")
    first = pg.locator(".example").first
    assert "Ada" in first.locator(".still").inner_text()
    first.locator("textarea").fill(first.locator("textarea").input_value().replace("Ada", "Grace"))
    pg.wait_for_function("() => document.querySelector('.example .still').textContent.includes('Grace')")
    pg.locator("#find").fill("stepper")
    pg.wait_for_function("() => [...document.querySelectorAll('h3')].filter((head) => !head.hidden).length < 8")
    pg.locator("#find").fill("")
    # All of them run without a mistake.
    for example in pg.locator(".example").all():
        example.scroll_into_view_if_needed()
        example.locator("textarea").wait_for()
    pg.wait_for_timeout(1500)
    count = pg.locator(".example").count()
    assert count > 50 and pg.locator(".said .error").count() == 0, pg.locator(".said .error").all_inner_texts()
    pg.locator(".example button").first.click()
    pg.wait_for_selector(".picture svg")
    pg.wait_for_function("() => document.querySelector('.picture').textContent.includes('Grace')")
    assert not logs, logs
    pg.close()
    return count


def report(browser, origin):
    """A report whose pictures are tried in the page, in place."""
    place = tempfile.mkdtemp()
    with open(os.path.join(place, "wide.adapt"), "w") as file:
        file.write('controller Wide { label l "A long text" { width == 20; top == safeArea.top; leading == margins.leading } }\n')
    subprocess.run([adapt, "check", "wide.adapt", "--html", "r.html", "--page", origin], cwd=place, stdout=subprocess.DEVNULL)
    pg = browser.new_page(viewport={"width": 1300, "height": 900})
    pg.goto(f"file://{place}/r.html")
    pg.locator("button.live").first.click()
    frame = pg.frame_locator("iframe.live")
    frame.locator(".picture svg").first.wait_for()
    assert "controller Wide" in frame.locator("textarea").input_value()
    assert frame.locator(".window").count() == 1
    pg.locator("button.live").first.click()
    assert pg.locator("iframe").count() == 0
    pg.close()


def static(browser):
    server = subprocess.Popen(
        [sys.executable, "-m", "http.server", "8766", "--bind", "127.0.0.1", "--directory", folder],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        time.sleep(0.7)
        page = Page(browser, "http://127.0.0.1:8766/")
        thousand = both(page)
        # The address holds all of it.
        page.until("() => location.hash.startsWith('#s=')")
        page.page.wait_for_timeout(600)
        other = Page(browser, page.page.url)
        assert other.page.locator("textarea").input_value() == page.page.locator("textarea").input_value()
        # Every example is a click away, and draws without an error.
        names = other.page.locator("#examples option").all_inner_texts()
        for name in names:
            other.page.select_option("#examples", name)
            other.until("() => !document.querySelector('#problems li.error')")
            other.page.wait_for_timeout(250)
        assert not other.logs, other.logs
        examples = words(browser, "http://127.0.0.1:8766/words.html")
        report(browser, "http://127.0.0.1:8766/")
        links(browser, "http://127.0.0.1:8766/")
        print(f"static: {examples} examples of words, first picture {page.first:.2f} s, a thousand views {thousand:.2f} s, {len(names)} examples")
    finally:
        server.terminate()


def preview(browser):
    place = tempfile.mkdtemp()
    path = os.path.join(place, "home.adapt")
    views = "".join(f'  label l{n} "Row {n}" {{ top == superview.top + {8 * n}; leading == superview.leading }}\n' for n in range(97))
    big = SCREEN.replace("  when width", views + "  when width")
    open(path, "w").write(big)
    server = subprocess.Popen([adapt, "preview", "home.adapt", "--no-open"], cwd=place, stdout=subprocess.PIPE, text=True)
    try:
        page = Page(browser, server.stdout.readline().split()[-1])
        for _ in range(3):
            page.page.click("#add")
        page.until("() => document.querySelectorAll('.picture svg').length === 6")
        page.page.wait_for_timeout(1500)
        # Saved to drawn, as the page sees it: six devices, a hundred views.
        page.page.evaluate("""() => { window.seen = {}; new MutationObserver(() => {
            const last = [...document.querySelectorAll('.picture')].at(-1).textContent.match(/Saved (\\d+)/);
            if (last && !(last[1] in seen)) seen[last[1]] = Date.now();
        }).observe(document.querySelector('#windows'), { childList: true, subtree: true }) }""")
        times = []
        for number in range(40):
            temporary = path + "~"
            open(temporary, "w").write(big.replace("Hello", f"Saved {number}"))
            start = time.time()
            os.rename(temporary, path)
            # Looked for seldom, since looking takes time too.
            page.page.wait_for_function("(number) => number in seen", arg=str(number), polling=50)
            times.append(page.page.evaluate("(number) => seen[number]", str(number)) - start * 1000)
            page.page.wait_for_timeout(40)
        times.sort()
        # What is said of a view that is chosen is said of the file as it is now, and nothing was changed on the page.
        page.page.locator(".picture").first.locator("text", has_text="Saved 39").first.click()
        page.until("() => document.querySelector('#view h3')?.textContent.includes('title')")
        before = page.page.locator("#view .head p").inner_text()
        open(path, "w").write(big.replace("Hello", "A title that is much wider than the one before"))
        page.until("(before) => document.querySelector('#view .head p').textContent !== before", before)
        assert not page.page.locator("#revert").is_visible()
        # An error in the file: the picture stays.
        open(path, "w").write(big.replace("label title", "label title ("))
        page.until("() => document.querySelector('#stage').classList.contains('stale')")
        assert "A title that" in page.page.locator(".picture").first.text_content()
        open(path, "w").write(big)
        page.has("Hello")
        thousand = both(page)
        # A picture that lies beside the script is drawn.
        with open(os.path.join(place, "Beside.gif"), "wb") as file:
            file.write(b"GIF89a")
        page.write(FACE.replace("Face", "Beside"))
        page.until("() => document.querySelector('.picture image')?.getAttribute('href').startsWith('data:image/gif')")
        # So is one that comes later, at its size.
        page.write(SIZED.replace("NAME", "Late"))
        page.until("() => !document.querySelector('.picture image')")
        with open(os.path.join(place, "Late@3x.png"), "wb") as file:
            file.write(picture(90, 60))
        page.has("30 x 20")
        page.until("() => document.querySelector('.picture image')")
        kept(browser, page.address)
        words(browser, page.address.replace("/?", "/words.html?"))
        p95 = times[int(len(times) * 0.95) - 1]
        print(f"preview: first picture {page.first:.2f} s, a thousand views {thousand:.2f} s, "
              f"saved to drawn {statistics.median(times):.0f} ms, p95 {p95:.0f} ms")
    finally:
        server.terminate()


# A folder is followed whole: a script is drawn anew when a file that it imports is saved.
def project(browser):
    place = tempfile.mkdtemp()
    path = os.path.join(place, "gaps.adapt")
    open(path, "w").write("let gap = 5\n")
    open(os.path.join(place, "a.adapt"), "w").write(
        'import "gaps.adapt"\ncontroller A { label x "gap \\(gap)" { center == superview.center } }\nlaunch A on "iPhone 16"\n')
    server = subprocess.Popen([adapt, "preview", ".", "--no-open"], cwd=place, stdout=subprocess.PIPE, text=True)
    try:
        page = Page(browser, server.stdout.readline().split()[-1])
        page.page.select_option("#examples", "a.adapt")
        page.has("gap 5")
        open(path, "w").write("let gap = 77\n")
        page.has("gap 77")
        # A step that somebody looks at stays when the file is saved.
        script = os.path.join(place, "a.adapt")
        steps = open(script).read() + "".join(f"print {number}\nrotate\n" for number in range(4))
        open(script, "w").write(steps)
        count = "(text) => document.querySelector('#timeline .count').textContent === text"
        page.until(count, "Step 5 of 5")
        page.page.locator("#timeline .back").click()
        page.page.locator("#timeline .back").click()
        page.until(count, "Step 3 of 5")
        open(script, "w").write(steps.replace("gap \\(", "Gap \\("))
        page.has("Gap 77")
        page.until(count, "Step 3 of 5")
        page.page.locator("#timeline .follow").click()
        page.until(count, "Step 3 of 5")
        # An editor empties a file and takes its time: the pictures stay.
        open(script, "w").close()
        page.until("() => document.querySelector('#state').textContent.startsWith('The script is empty')")
        page.has("Gap 77")
        open(script, "w").write(steps)
        page.has("gap 77")
        # A document that is saved in a broken state is told, and its last pictures stay.
        document = os.path.join(place, "Main.storyboard")
        open(document, "w").write(STORYBOARD)
        page.until("() => [...document.querySelectorAll('#examples option')].some((option) => option.value === 'Main.storyboard')")
        page.page.select_option("#examples", "Main.storyboard")
        page.has("From")
        open(document, "w").write(STORYBOARD[: len(STORYBOARD) // 2])
        page.until("() => document.querySelector('#state').textContent.includes('XML')")
        page.has("From")
        open(document, "w").write(STORYBOARD.replace("From a storyboard", "New"))
        page.has("New")
        assert not page.logs, page.logs
    finally:
        server.terminate()


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
    for part in (project, preview, static):
        part(browser)
    browser.close()
