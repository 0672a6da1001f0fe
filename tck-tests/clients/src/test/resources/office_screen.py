"""Opens a database in LibreOffice Base on a screen of its own, and keeps what it shows as PNG files."""
import os
import struct
import subprocess
import sys
import time
import zlib

import uno
from com.sun.star.beans import PropertyValue

URL, DRIVER, JAR, WORK, OUT = sys.argv[1:6]
DISPLAY = ":87"
WIDTH, HEIGHT = 1000, 620


def value(name, content):
    property_value = PropertyValue()
    property_value.Name = name
    property_value.Value = content
    return property_value


def retry(action):
    for _ in range(120):
        try:
            return action()
        except Exception:
            time.sleep(0.5)
    raise SystemExit("LibreOffice does not answer")


def chunk(kind, data):
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def keep(name):
    """The screen, which Xvfb has in a file of X's window dump format, with as few colours as a palette holds."""
    time.sleep(4)
    with open(os.path.join(WORK, "Xvfb_screen0"), "rb") as dump:
        data = dump.read()
    fields = struct.unpack(">25I", data[:100])
    start, width, height, line = fields[0] + 12 * fields[19], fields[4], fields[5], fields[12]
    palette, rows = {}, []
    for y in range(height):
        pixels = data[start + y * line:start + y * line + 4 * width]
        row = bytearray(b"\0")
        for x in range(width):
            blue, green, red = pixels[4 * x], pixels[4 * x + 1], pixels[4 * x + 2]
            colour = (red & 0xF8, green & 0xF8, blue & 0xF8)
            if colour not in palette and len(palette) == 256:
                colour = min(palette, key=lambda c: sum(abs(a - b) for a, b in zip(c, colour)))
            row.append(palette.setdefault(colour, len(palette)))
        rows.append(bytes(row))
    with open(os.path.join(OUT, name), "wb") as png:
        png.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)))
        png.write(chunk(b"PLTE", b"".join(bytes(colour) for colour in palette)))
        png.write(chunk(b"IDAT", zlib.compress(b"".join(rows), 9)) + chunk(b"IEND", b""))


screen = subprocess.Popen(["Xvfb", DISPLAY, "-screen", "0", "%dx%dx24" % (WIDTH, HEIGHT), "-fbdir", WORK])
office = None
try:
    time.sleep(2)
    office = subprocess.Popen(
        ["soffice", "--norestore", "--nologo", "--nodefault", "-env:UserInstallation=file://" + WORK + "/profile",
         "--accept=pipe,name=cloudfiles-screen;urp;"], env=dict(os.environ, DISPLAY=DISPLAY, SAL_USE_VCLPLUGIN="gen"))
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    context = retry(lambda: resolver.resolve("uno:pipe,name=cloudfiles-screen;urp;StarOffice.ComponentContext"))
    services = context.ServiceManager
    databases = services.createInstanceWithContext("com.sun.star.sdb.DatabaseContext", context)
    source = databases.createInstance()
    source.URL = URL
    source.Info = (value("JavaDriverClass", DRIVER), value("JavaDriverClassPath", JAR))
    file = "file://" + WORK + "/checkpoints.odb"
    source.DatabaseDocument.storeAsURL(file, ())
    desktop = services.createInstanceWithContext("com.sun.star.frame.Desktop", context)
    document = retry(lambda: desktop.loadComponentFromURL(file, "_default", 0, (value("MacroExecutionMode", 4),)))
    controller = document.CurrentController
    retry(controller.connect)
    window = controller.Frame.ContainerWindow
    window.setPosSize(0, 0, WIDTH, HEIGHT, 15)
    dispatcher = services.createInstanceWithContext("com.sun.star.frame.DispatchHelper", context)
    dispatcher.executeDispatch(controller.Frame, ".uno:DBViewTables", "", 0, ())
    keep("libreoffice-tables.png")
    table = controller.loadComponent(0, "cloudfiles.windowed-counts.batches", False)
    table.Frame.ContainerWindow.setPosSize(0, 0, WIDTH, HEIGHT, 15)
    keep("libreoffice-rows.png")
finally:
    if office:
        office.terminate()
        office.wait()
    screen.terminate()
    screen.wait()
