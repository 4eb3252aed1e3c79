import nodemailer from "nodemailer";
import type { BrandCode } from "#app/brands/brand.ts";
import type { DkimSettings } from "./mail-variables.ts";

/** `key` is the same for every try. */
export interface Message {
  key: string;
  brand: BrandCode;
  to: string;
  from: string;
  /** Where a reply goes; null where nobody reads one. */
  replyTo?: string | null;
  subject: string;
  text: string;
  html: string;
  /** Of the List-Unsubscribe headers (RFC 8058): a POST to it is enough. */
  unsubscribeUrl?: string | null;
  /** Attached iCalendar file (RFC 6047). */
  calendar?: { method: "REQUEST" | "CANCEL"; text: string } | null;
  /** A PNG that the HTML shows as `cid:`, so that no reader needs to load it from elsewhere. */
  picture?: { id: string; bytes: Uint8Array } | null;
}

/** Resolves once accepted. Two deliveries with one key may be accepted once. */
export interface Mailer {
  deliver(message: Message): Promise<void>;
}

/** Contains no address, unlike the server's message. */
export interface MailFailure {
  /** Retrying is useless. */
  isPermanent: boolean;
  isConnection: boolean;
  code: string | null;
  responseCode: number | null;
  command: string | null;
}

/** Their refusal concerns one mail. `API`: the mailer refuses its address or content. */
const commandsOfOneMail = ["RCPT TO", "DATA", "API"];

/** Policy refusals (5.7.x, such as relaying denied) are retried: the operator can fix them. */
export function readMailFailure(error: unknown): MailFailure {
  const field = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : null);
  const text = (name: string) => (typeof field(name) === "string" ? String(field(name)).slice(0, 40) : null);
  const [code, command] = [text("code"), text("command")];
  const responseCode = typeof field("responseCode") === "number" ? Number(field("responseCode")) : null;
  const isInvalid = command === "API" && (code === "EENVELOPE" || code === "EMESSAGE");
  const concernsOneMail = isInvalid || (responseCode !== null && responseCode !== 421 && commandsOfOneMail.includes(command ?? ""));
  const isPolicy = /^5\d\d[ -]5\.7\./.test(String(field("response") ?? ""));
  const isPermanent = concernsOneMail && (isInvalid || (Number(responseCode) >= 500 && !isPolicy));
  return { isPermanent, isConnection: !concernsOneMail, code, responseCode, command };
}

/** In every signature. Receivers honor one-click unsubscribing only if its two headers are signed (RFC 8058). */
const signedHeaders = [
  "From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding",
  "Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post",
].join(":");

function toDkimOptions({ DKIM_DOMAIN: domainName, DKIM_SELECTOR: keySelector, DKIM_PRIVATE_KEY: privateKey }: DkimSettings) {
  if (!domainName || !keySelector || !privateKey) return {};
  return { dkim: { domainName, keySelector, privateKey, headerFieldNames: signedHeaders } };
}

/** Steps time out after 10 seconds, so that a mail has failed before it is retried. */
export function createSmtpMailer(url: string, dkim: DkimSettings = {}): Mailer {
  const transport = nodemailer.createTransport({
    url,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...toDkimOptions(dkim),
  });
  return {
    async deliver({ key, to, from, replyTo, subject, text, html, calendar, picture, unsubscribeUrl }) {
      const messageId = `<${key.replaceAll(/[^\w.-]/g, "-")}@${extractDomain(from)}>`;
      const icalEvent = calendar ? { method: calendar.method, filename: "appointment.ics", content: calendar.text } : undefined;
      const unsubscribe = unsubscribeUrl
        ? { "List-Unsubscribe": `<${unsubscribeUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
        : {};
      // Mail programs then send no absence notes.
      const headers = { "Auto-Submitted": "auto-generated", ...unsubscribe };
      await transport.sendMail({
        to,
        from,
        ...(replyTo && { replyTo }),
        subject,
        text,
        html,
        messageId,
        icalEvent,
        headers,
        attachments: picture ? [toAttachment(picture)] : [],
      });
    },
  };
}

function toAttachment({ id, bytes }: NonNullable<Message["picture"]>) {
  const content = Buffer.from(bytes);
  return { cid: id, content, filename: `${id}.png`, contentType: "image/png", contentDisposition: "inline" as const };
}

function extractDomain(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
}
