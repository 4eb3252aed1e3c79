import { z } from "zod";

export { readHtmlText, readReplyText } from "./model/reply-text.ts";

const Address = z.string().max(400);
/** Base64. */
const Attachment = z.object({
  filename: z.string().max(400).default(""),
  content: z.string(),
  content_id: z.string().max(400).nullish(),
});
export type Attachment = z.infer<typeof Attachment>;

/** A received mail as the mail provider tells it. */
export const ReceivedMail = z.object({
  from: Address,
  /** The receivers of its envelope. */
  to: z.array(Address).max(50),
  text: z.string().max(2_000_000).nullish(),
  html: z.string().max(2_000_000).nullish(),
  headers: z.record(z.string().max(200), z.string().max(20_000)).default({}),
  attachments: z.array(Attachment).max(50).default([]),
  /** Whether the sender's domain confirms the sender; without it, the provider did not ask. */
  dmarc: z.enum(["pass", "fail", "none"]).default("none"),
});
export type ReceivedMail = z.infer<typeof ReceivedMail>;

/** Other types are ignored. */
export const MailEvent = z.object({ type: z.string().max(100), data: z.unknown() });
export const receivedType = "email.received";

/** Files that one mail brings; further ones are refused. */
export const maxMailFiles = 5;

/** Bytes: smaller pictures inside the text are logos of signatures. */
const maxLogoBytes = 30 * 1024;

/** Programs wrote it: bounces, absences, lists. Answering them could go on forever. */
export function isAutomaticMail({ from, headers }: Pick<ReceivedMail, "from" | "headers">): boolean {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim().toLowerCase()]));
  const submitted = named.get("auto-submitted") ?? "no";
  return (
    !submitted.startsWith("no") ||
    /bulk|junk|list|auto/.test(named.get("precedence") ?? "") ||
    ["list-id", "x-autoreply", "x-autorespond", "x-loop", "x-failed-recipients"].some((name) => named.has(name)) ||
    (named.get("content-type") ?? "").startsWith("multipart/report") ||
    named.get("return-path") === "<>" ||
    /\b(mailer-daemon|postmaster|no-?reply)@/i.test(from)
  );
}

/** Those that somebody attached, without the logos of a signature. */
export function listAttached({ attachments, html }: Pick<ReceivedMail, "attachments" | "html">): Attachment[] {
  return attachments.filter(({ content, content_id: id }) => {
    const isInText = typeof id === "string" && id !== "" && (html ?? "").includes(`cid:${id.replaceAll(/[<>]/g, "")}`);
    return !isInText || content.length * 0.75 > maxLogoBytes;
  });
}
