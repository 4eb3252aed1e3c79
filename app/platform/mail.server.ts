import nodemailer from "nodemailer";
import type { BrandCode } from "#app/brands/brand.ts";

/** One mail, ready to be handed over. `key` is the same however often it is tried. */
export interface Message {
  key: string;
  brand: BrandCode;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
}

/** Hands a mail over. Resolves when the receiver has taken it; a mail handed over twice with one key may be taken once. */
export interface Mailer {
  deliver(message: Message): Promise<void>;
}

/** Why a mail was not accepted, in fields that hold no address: an SMTP server repeats the receiver in its message. */
export interface MailFailure {
  /** The receiver can never be reached, or the server never takes this mail: trying again is useless. */
  isPermanent: boolean;
  /** The server itself could not be used, so no other mail would get through now. */
  isConnection: boolean;
  code: string | null;
  responseCode: number | null;
  command: string | null;
}

/** Commands whose refusal is about one mail. `API`: the mailer itself refuses its address or content. */
const commandsOfOneMail = ["RCPT TO", "DATA", "API"];

/** Classifies what a mailer threw. Policy refusals (5.7.x, such as relaying denied) can be mended by the operator, so they are tried again. */
export function readMailFailure(error: unknown): MailFailure {
  const field = (name: string): unknown => (error instanceof Error ? Reflect.get(error, name) : null);
  const text = (name: string) => (typeof field(name) === "string" ? String(field(name)).slice(0, 40) : null);
  const [code, command] = [text("code"), text("command")];
  const responseCode = typeof field("responseCode") === "number" ? Number(field("responseCode")) : null;
  const isInvalid = command === "API" && (code === "EENVELOPE" || code === "EMESSAGE");
  const isOfOneMail = isInvalid || (responseCode !== null && responseCode !== 421 && commandsOfOneMail.includes(command ?? ""));
  const isPolicy = /^5\d\d[ -]5\.7\./.test(String(field("response") ?? ""));
  const isPermanent = isOfOneMail && (isInvalid || (Number(responseCode) >= 500 && !isPolicy));
  return { isPermanent, isConnection: !isOfOneMail, code, responseCode, command };
}

/** Sends by SMTP. A server that does not answer a step within 10 seconds has not taken the mail, so that a mail is over before it is tried again. */
export function smtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async deliver({ key, to, from, subject, text, html }) {
      await transport.sendMail({ to, from, subject, text, html, messageId: `<${key.replaceAll(/[^\w.-]/g, "-")}@${domainOf(from)}>` });
    },
  };
}

function domainOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? "localhost";
}
