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
