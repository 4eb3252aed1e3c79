import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { atFileEnd } from "./file-end.ts";

export interface MailServer {
  url: string;
  /** Everything that was said to it. */
  received(): string;
  /** The last mail as its receiver reads it. */
  readMail(): string;
  close(): void;
}

/** An SMTP server that records what it receives; `refuses` is its answer to the mail. */
export async function startMailServer(refuses = ""): Promise<MailServer> {
  let received = "";
  const server = createServer((socket) => {
    let reading = false;
    socket.write("220 ready\r\n");
    socket.on("data", (chunk) => {
      const text = chunk.toString();
      received += text;
      if (reading) {
        if (!received.endsWith("\r\n.\r\n")) return;
        reading = false;
        socket.write(refuses || "250 taken\r\n");
      } else if (text.startsWith("DATA")) {
        reading = true;
        socket.write("354 go on\r\n");
      } else if (text.startsWith("QUIT")) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const close = () => void server.close();
  atFileEnd(close);
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received: () => received, readMail: () => readLastMail(received), close };
}

/** Without the dots that SMTP adds to lines and to the end. */
function readLastMail(received: string): string {
  const start = received.lastIndexOf("DATA\r\n") + "DATA\r\n".length;
  return received.slice(start, received.indexOf("\r\n.\r\n", start) + 2).replaceAll(/^\./gm, "");
}
