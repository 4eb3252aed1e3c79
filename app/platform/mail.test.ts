import { generateKeyPairSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { readDkimSignature } from "../../tests/dkim.ts";
import { startMailServer } from "../../tests/mail-server.ts";
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
    const { url, close } = await startMailServer("451 later\r\n");
    await expect(createSmtpMailer(url).deliver(message)).rejects.toThrow(/451/);
    close();
    await expect(createSmtpMailer("smtp://127.0.0.1:1").deliver(message)).rejects.toThrow(/ECONNREFUSED/);
  });

  it("[I-02] signs text, picture and headers by DKIM, those of one-click unsubscribing included (RFC 8058)", async () => {
    const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const dkim = { DKIM_DOMAIN: "plumbline.test", DKIM_SELECTOR: "mail2026", DKIM_PRIVATE_KEY: pem };
    const { url, readMail } = await startMailServer();
    const picture = { id: "logo", bytes: new Uint8Array([1, 2, 3]) };
    const unsubscribeUrl = "https://delta.test/request/follow-ups?key=1";
    const text = "Bonjour,\n\n.a dot begins this line  \nand  spaces end the one before\n\n\n";
    await createSmtpMailer(url, dkim).deliver({ ...message, text, picture, unsubscribeUrl });
    const mail = readMail();
    const signature = readDkimSignature(mail, publicKey);
    expect(signature).toMatchObject({ isValid: true, domain: "plumbline.test", selector: "mail2026" });
    expect(signature?.headers).toEqual(expect.arrayContaining(["from", "to", "subject", "list-unsubscribe", "list-unsubscribe-post"]));
    for (const [signed, forged] of [
      ["To: ann@example.com", "To: bob@example.com"],
      ["key=1", "key=2"],
      ["<p>Bonjour</p>", "<p>Bonsoir</p>"],
      ["AQID", "AQIE"],
    ] as const) {
      expect(mail).toContain(signed);
      expect(readDkimSignature(mail.replace(signed, forged), publicKey)?.isValid, signed).toBe(false);
    }
    const { publicKey: other } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    expect(readDkimSignature(mail, other)?.isValid).toBe(false);
    const unsigned = await startMailServer();
    await createSmtpMailer(unsigned.url).deliver(message);
    expect(readDkimSignature(unsigned.readMail(), publicKey)).toBeNull();
  });
});
