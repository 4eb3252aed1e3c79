import { createServer } from "node:http";

/** Limit of a cached page: `node:http` sends a Buffer with its length. */
const page = Buffer.alloc(Number(process.env.BYTES), "a");

createServer((_incoming, outgoing) => {
  outgoing.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": page.length });
  outgoing.end(page);
}).listen(Number(process.env.PORT), "127.0.0.1");
