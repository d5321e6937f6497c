"""A web server on loopback for tests: it serves a folder, and misbehaves on request.

server.py FOLDER [CERTIFICATE KEY] prints its port, and one for TLS where there is a certificate, and ends when its
standard input does. Each request is a line of FOLDER/.requests: path, the status, and whether it was conditional.
"""

import gzip
import hashlib
import http.server
import json
import os
import ssl
import sys
import threading
import time
import zlib

FOLDER = sys.argv[1]
LOG = threading.Lock()
# 256 MB of zeros in 256 KB.
BOMB = None


def bomb():
    global BOMB
    if BOMB is None:
        packer = zlib.compressobj(9, zlib.DEFLATED, 31)
        zeros = bytes(1 << 20)
        BOMB = b"".join(packer.compress(zeros) for _ in range(256)) + packer.flush()
    return BOMB


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def log_request(self, code="-", size="-"):
        if not hasattr(self, "headers"):
            return
        conditional = "conditional" if "If-None-Match" in self.headers or "If-Modified-Since" in self.headers else "full"
        with LOG, open(os.path.join(FOLDER, ".requests"), "a") as log:
            log.write(f"{self.path} {int(code)} {conditional}\n")

    def answer(self, body, status=200, **headers):
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        if "Content_Length" not in headers:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def handle(self):
        try:
            super().handle()
        except (BrokenPipeError, ConnectionResetError, ssl.SSLError):
            pass

    def do_GET(self):
        first, _, rest = self.path[1:].partition("/")
        try:
            getattr(self, "get_" + first.replace("-", "_"), self.get_file)(rest)
        except (BrokenPipeError, ConnectionResetError):
            pass

    def get_file(self, _):
        path = os.path.join(FOLDER, self.path[1:])
        if not os.path.isfile(path):
            return self.answer(b"no such file\n", 404)
        with open(path, "rb") as file:
            body = file.read()
        tag = '"' + hashlib.sha256(body).hexdigest()[:16] + '"'
        if self.headers.get("If-None-Match") == tag:
            return self.answer(b"", 304, ETag=tag)
        if "gzip" in self.headers.get("Accept-Encoding", ""):
            return self.answer(gzip.compress(body), ETag=tag, Content_Encoding="gzip")
        self.answer(body, ETag=tag)

    def get_redirect(self, rest):
        left = int(rest.partition("/")[0])
        if left == 0:
            return self.answer(b"landed\n")
        self.answer(b"", 302, Location=f"/redirect/{left - 1}")

    def get_to(self, rest):
        self.answer(b"", 302, Location=rest)

    def get_stall(self, _):
        self.answer(b"slow", Content_Length="1000")
        self.wfile.flush()
        time.sleep(30)

    def get_silent(self, _):
        time.sleep(30)

    def get_cut(self, _):
        self.answer(b"short", Content_Length="1000")
        self.close_connection = True

    def get_chunk_cut(self, _):
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        self.wfile.write(b"100\r\nhalf a chunk")
        self.close_connection = True

    def get_longer(self, _):
        self.answer(b"12345 and more than was said", Content_Length="5")
        self.close_connection = True

    def get_empty(self, _):
        self.close_connection = True

    def get_html(self, _):
        self.answer(b"\n<!DOCTYPE html><title>Log in</title>", Content_Type="text/html")

    def get_bomb(self, _):
        self.answer(bomb(), Content_Encoding="gzip")

    def get_endless(self, _):
        self.send_response(200)
        self.end_headers()
        while True:
            self.wfile.write(bytes(1 << 16))

    def get_large(self, rest):
        self.answer(bytes(int(rest.partition("/")[0])))

    def get_bad_gzip(self, _):
        self.answer(b"this is not packed", Content_Encoding="gzip")

    def get_status(self, rest):
        """/status/CODE/AFTER: that status, with AFTER as its Retry-After where it is one ("-" is none)."""
        code, after = (rest.split("/") + [""])[:2]
        headers = {"Retry_After": after} if after not in ("", "-") else {}
        self.answer(b"", int(code), **headers)

    def get_says(self, rest):
        """Whatever is asked below /says/200-NAME: the file of that name, with that status."""
        name = rest.partition("/")[0]
        with open(os.path.join(FOLDER, name), "rb") as file:
            self.answer(file.read(), int(name[:3]))

    def get_flood(self, _):
        self.answer(b"", **{f"X-Flood-{number}": "x" * 1000 for number in range(1000)})

    def get_headers(self, _):
        self.answer(json.dumps(dict(self.headers)).encode())


def serve(port_of_tls):
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    if port_of_tls:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[2], sys.argv[3])
        server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server.server_address[1]


print(serve(False), serve(True) if len(sys.argv) > 2 else 0, flush=True)
sys.stdin.read()
