import { createServer, type AddressInfo } from "node:net";
import { atFileEnd } from "./file-end.ts";

/** A mail server for tests. Records every accepted mail with its recipient. */
export interface SmtpServer {
  url: string;
  accepted: { to: string; text: string }[];
  /** Number of rejected recipients. */
  refused(): number;
}

/**
 * Starts a local mail server. `refuse` returns its reply to a rejected recipient, such as "550 5.1.1 <a@b.test>:
 * unknown".
 */
export async function startSmtpServer(refuse: (to: string) => string | null): Promise<SmtpServer> {
  const accepted: SmtpServer["accepted"] = [];
  let refused = 0;
  const server = createServer((socket) => {
    let [to, text, isData] = ["", "", false];
    const answer = (line: string) => {
      const receiver = /^RCPT TO:<([^>]*)>/i.exec(line)?.[1];
      const reply = receiver === undefined ? null : refuse(receiver);
      if (receiver !== undefined && reply === null) to = receiver;
      if (reply !== null) refused += 1;
      isData = line.toUpperCase() === "DATA";
      if (line.toUpperCase() === "QUIT") return void socket.end("221 bye\r\n");
      socket.write(isData ? "354 go on\r\n" : `${reply ?? "250 ok"}\r\n`);
    };
    let rest = "";
    socket.on("error", () => {});
    socket.write("220 ready\r\n");
    socket.setEncoding("utf8").on("data", (part: string) => {
      const lines = (rest + part).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (!isData) answer(line);
        else if (line === ".") {
          accepted.push({ to, text });
          [text, isData] = ["", false];
          socket.write("250 accepted\r\n");
        } else text += `${line}\n`;
      }
    });
  });
  atFileEnd(() => server.close());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, accepted, refused: () => refused };
}
