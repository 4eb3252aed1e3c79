import { createServer, type AddressInfo, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { createSmtpMailer, type Message } from "./mail.server.ts";

const message: Message = {
  key: "quote:1:2:customer:3",
  brand: "DELTA",
  to: "ann@example.com",
  from: '"Delta" <no-reply@plumbline.test>',
  subject: "Prix confirmé",
  text: "Bonjour",
  html: "<p>Bonjour</p>",
};

let server: Server | null = null;
afterEach(() => server?.close());

/** An SMTP server that records what it receives; `refuses` is its answer to the mail. */
async function startMailServer(refuses = ""): Promise<{ url: string; received: () => string }> {
  let received = "";
  server = createServer((socket) => {
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
  });
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received: () => received };
}

describe("mail by SMTP", () => {
  it("[I-02] sends text and HTML with the same message id at every try", async () => {
    const { url, received } = await startMailServer();
    await createSmtpMailer(url).deliver(message);
    expect(received()).toContain("RCPT TO:<ann@example.com>");
    expect(received()).toContain("Message-ID: <quote-1-2-customer-3@plumbline.test>");
    expect(received()).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  it("[N-03] attaches a picture that the HTML shows from the mail itself", async () => {
    const { url, received } = await startMailServer();
    const picture = { id: "contractor-logo", bytes: new Uint8Array([1, 2, 3]) };
    await createSmtpMailer(url).deliver({ ...message, picture });
    expect(received()).toContain("Content-ID: <contractor-logo>");
    expect(received()).toMatch(/Content-Disposition: inline; filename=contractor-logo\.png/);
    expect(received()).toMatch(/multipart\/related/);
    expect(received()).toContain("AQID");
  });

  it("[Y-17] [N-03] names the one-click address of mails that can be turned off (RFC 8058), and none in others", async () => {
    const { url, received } = await startMailServer();
    const unsubscribeUrl = "https://delta.test/request/follow-ups?key=1";
    await createSmtpMailer(url).deliver({ ...message, unsubscribeUrl });
    expect(received()).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(received()).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
    const other = await startMailServer();
    await createSmtpMailer(other.url).deliver(message);
    expect(other.received()).not.toContain("List-Unsubscribe");
  });

  it("[N-04] fails if the server does not accept the mail", async () => {
    const { url } = await startMailServer("451 later\r\n");
    await expect(createSmtpMailer(url).deliver(message)).rejects.toThrow(/451/);
    server?.close();
    await expect(createSmtpMailer("smtp://127.0.0.1:1").deliver(message)).rejects.toThrow(/ECONNREFUSED/);
  });
});
