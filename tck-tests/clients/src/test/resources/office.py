"""Asks a headless LibreOffice, over its bridge, for what its Base does with a JDBC driver."""
import subprocess
import sys
import time

import uno
from com.sun.star.beans import PropertyValue

URL, DRIVER, JAR, PROFILE, PIPE, SQL = sys.argv[1:7]


def value(name, content):
    property_value = PropertyValue()
    property_value.Name = name
    property_value.Value = content
    return property_value


def connect_to_office():
    local = uno.getComponentContext()
    resolver = local.ServiceManager.createInstanceWithContext("com.sun.star.bridge.UnoUrlResolver", local)
    for _ in range(120):
        try:
            return resolver.resolve("uno:pipe,name=" + PIPE + ";urp;StarOffice.ComponentContext")
        except Exception:
            time.sleep(0.5)
    raise SystemExit("LibreOffice does not answer")


def rows(result, columns):
    while result.next():
        print("row", *[result.getString(i) for i in range(1, columns + 1)], sep="|")


office = subprocess.Popen([
    "soffice", "--headless", "--invisible", "--norestore", "--nologo", "-env:UserInstallation=" + PROFILE,
    "--accept=pipe,name=" + PIPE + ";urp;"])
try:
    context = connect_to_office()
    manager = context.ServiceManager.createInstanceWithContext("com.sun.star.sdbc.DriverManager", context)
    login = (value("JavaDriverClass", DRIVER), value("JavaDriverClassPath", JAR))
    connection = manager.getConnectionWithInfo(URL, login)
    metadata = connection.getMetaData()
    print("product", metadata.getDatabaseProductName())
    tables = metadata.getTables(None, "%", "%", ())
    while tables.next():
        print("table", tables.getString(2), tables.getString(3), sep="|")
    columns = metadata.getColumns(None, "file-stream", "files", "%")
    while columns.next():
        print("column", columns.getString(4), columns.getString(6), sep="|")
    rows(connection.createStatement().executeQuery(SQL), 2)
    prepared = connection.prepareStatement("SELECT count(*), max(path) FROM cloud_files_state(?)")
    prepared.setString(1, "file-stream")
    rows(prepared.executeQuery(), 2)
    try:
        connection.createStatement().executeQuery("SELECT nothing FROM cloud_files_state('file-stream')")
    except Exception as error:
        print("error", getattr(error, "SQLState", ""), str(error).splitlines()[0], sep="|")
    connection.close()
finally:
    office.terminate()
    office.wait()
