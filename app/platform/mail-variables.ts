import { createPrivateKey } from "node:crypto";
import { z } from "zod";

const domain = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/);

/** `docs/operations.md` says what they are. */
export const mailVariables = {
  /** Required in production; elsewhere mails go to the embedded mailbox. */
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default("no-reply@plumbline.test"),
  /** `whsec_…`, of the mail provider's webhook for bounces and complaints. Without it there is none. */
  MAIL_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\w+/]{24,}={0,2}$/)
    .optional(),
  /** Both or none: a domain whose mail the provider passes on, and its webhook's `whsec_…`. Without them people answer on our pages only. */
  MAIL_REPLY_DOMAIN: domain.optional(),
  MAIL_REPLY_SECRET: z
    .string()
    .regex(/^whsec_[\w+/]{24,}={0,2}$/)
    .optional(),
  /** All three or none: domain of MAIL_FROM or one above it, name of the DNS record, and key (RSA, PEM; line breaks may be written as `\n`). */
  DKIM_DOMAIN: domain.optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d]([a-z\d.-]*[a-z\d])?$/i)
    .optional(),
  DKIM_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll(String.raw`\n`, "\n"))
    .optional(),
};

/** All of one or none. */
export const mailSettingsTogether = {
  "replies by mail": ["MAIL_REPLY_DOMAIN", "MAIL_REPLY_SECRET"],
  "signed mail (DKIM)": ["DKIM_DOMAIN", "DKIM_SELECTOR", "DKIM_PRIVATE_KEY"],
} as const;

export interface DkimSettings {
  DKIM_DOMAIN?: string | undefined;
  DKIM_SELECTOR?: string | undefined;
  DKIM_PRIVATE_KEY?: string | undefined;
}

/** Bits. Receivers ignore signatures by less than 1,024 (RFC 8301). */
const minKeyLength = 1024;

/** What would make receivers reject or ignore the signature of every mail. */
export function listDkimIssues({ MAIL_FROM, DKIM_DOMAIN, DKIM_PRIVATE_KEY }: DkimSettings & { MAIL_FROM: string }) {
  const issues: { name: keyof DkimSettings; message: string }[] = [];
  if (DKIM_PRIVATE_KEY && !isRsaKey(DKIM_PRIVATE_KEY))
    issues.push({ name: "DKIM_PRIVATE_KEY", message: `is no RSA private key (PEM) of at least ${minKeyLength} bits` });
  const sender = MAIL_FROM.slice(MAIL_FROM.lastIndexOf("@") + 1).toLowerCase();
  if (DKIM_DOMAIN && sender !== DKIM_DOMAIN && !sender.endsWith(`.${DKIM_DOMAIN}`))
    issues.push({ name: "DKIM_DOMAIN", message: `is neither the domain of MAIL_FROM (${sender}) nor one above it` });
  return issues;
}

function isRsaKey(pem: string): boolean {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= minKeyLength;
  } catch {
    return false;
  }
}
