import { randomUUID } from "node:crypto";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { UploadedFile } from "#app/platform/uploaded-documents.server.ts";
import { findMail } from "../../notices/service.server.ts";
import { ReceivedMail } from "../model.ts";
import { receiveMail, type ReplyOutcome } from "./receiving.server.ts";

/** As the receiver's mail program would send it, with the mail that it answers beneath. Only where the embedded mailbox is. */
export async function replyFromMailbox(
  ctx: Ctx,
  mailId: string,
  { text, file }: { text: string; file: UploadedFile | null },
): Promise<ReplyOutcome> {
  const mail = (await findMail(ctx, mailId)) ?? fail("not_found", "access.notFound");
  if (!mail.replyTo) fail("not_found", "access.notFound");
  const quoted = mail.text.split("\n").map((line) => `> ${line}`);
  const received = {
    from: mail.to,
    to: [mail.replyTo],
    text: [text, "", `On ${mail.receivedAt.toUTCString()}, ${mail.from} wrote:`, ...quoted].join("\n"),
    attachments: file ? [{ filename: file.name, content: Buffer.from(file.bytes).toString("base64") }] : [],
  };
  return receiveMail(ctx, `mailbox-${randomUUID()}`, ReceivedMail.parse(received));
}
