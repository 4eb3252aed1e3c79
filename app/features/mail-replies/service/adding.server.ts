import { brands } from "#app/brands/registry.ts";
import { isCallersFailure, type Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { ReplyPlace } from "#app/platform/reply-addresses.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import type { UploadedFile } from "#app/platform/uploaded-documents.server.ts";
import { sendMessage } from "../../chat/service.server.ts";
import { listAttached, maxMailFiles, readHtmlText, readReplyText, type Attachment, type ReceivedMail } from "../model.ts";
import type { Replier } from "../store.server.ts";
import { tellRefusal } from "./refusals.server.ts";

export interface Reply {
  id: string;
  mail: ReceivedMail;
  place: ReplyPlace;
  sender: Replier;
}

type Refusal = Pick<Failure, "code" | "details">;

/** As if its sender had written it on our pages: scopes, blocks, limits and the checks of files are those of the conversation. */
export async function addReply(ctx: Ctx, reply: Reply): Promise<"added" | "refused"> {
  const { id, mail, sender } = reply;
  const { brand, locale, ...person } = sender;
  const own: Ctx = { ...ctx, brand: brands[brand], locale, actor: { ...person, kind: "user" } };
  const text = readReplyText(mail.text?.trim() ? mail.text : readHtmlText(mail.html ?? ""));
  const attached = listAttached(mail);
  const refusals = await sendParts(own, reply, { text, files: attached.slice(0, maxMailFiles).map(toFile) });
  if (attached.length > maxMailFiles) refusals.push({ code: "chat.mailFiles", details: { most: maxMailFiles } });
  for (const refusal of refusals.slice(0, 1)) await tellRefusal(own, { id, place: reply.place, sender, refusal });
  return refusals.length > 0 ? "refused" : "added";
}

function toFile({ filename, content }: Attachment): UploadedFile {
  return { name: filename, bytes: new Uint8Array(Buffer.from(content, "base64")) };
}

/** The first file stands with the text; a file that is refused takes nothing else with it. Each has a key, so that a repeated mail adds nothing. */
async function sendParts(own: Ctx, { id, place }: Reply, { text, files }: { text: string; files: UploadedFile[] }): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  const send = (part: number, words: string, file: UploadedFile | null) => {
    const idempotencyKey = `mail-${tokenHash(id).slice(0, 40)}-${part}`;
    return collectRefusal(refusals, () => sendMessage(own, place.conversationId, { text: words, idempotencyKey, file }));
  };
  const [first = null, ...others] = files;
  const isSent = await send(0, text, first);
  if (!isSent && first && text !== "") await send(0, text, null);
  for (const [at, file] of others.entries()) await send(at + 1, "", file);
  return refusals;
}

/** Anything else makes the provider tell the mail again. */
async function collectRefusal(refusals: Refusal[], work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (refusal) {
    if (!isCallersFailure(refusal)) throw refusal;
    const [field] = refusal.fields;
    refusals.push({ code: field?.code ?? refusal.code, details: { ...refusal.details, ...field?.details } });
    return false;
  }
}
