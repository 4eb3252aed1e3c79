import { createServer } from "node:http";

/** The limit of a page from memory: bare `node:http` that answers a Buffer of that size with its length set. */
const page = Buffer.alloc(Number(process.env.BYTES), "a");

createServer((_incoming, outgoing) => {
  outgoing.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": page.length });
  outgoing.end(page);
}).listen(Number(process.env.PORT), "127.0.0.1");
