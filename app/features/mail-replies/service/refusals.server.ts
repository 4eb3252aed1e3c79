import { Failure } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import type { ReplyPlace } from "#app/platform/reply-addresses.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { enqueueNoticeOncePerDay, enqueueNotices } from "../../notices/service.server.ts";
import type { Replier } from "../store.server.ts";

function toPath({ party, conversationId: conversation }: ReplyPlace): string {
  return party === "customer" ? paths.chat({ conversation }) : paths.leadMessages({ conversation });
}

interface Refused {
  id: string;
  place: ReplyPlace;
  sender: Replier;
  refusal: Pick<Failure, "code" | "details">;
}

/** Once a mail, and a few a day: a program that answers our answers ends there. */
export async function tellRefusal(ctx: Ctx, { id, place, sender, refusal }: Refused): Promise<void> {
  const { brand, accountId, userId } = sender;
  const key = `replyRefused:${place.conversationId}:${tokenHash(id).slice(0, 32)}`;
  try {
    await consumeLimit(ctx, "replyRefusals", userId);
  } catch (often) {
    if (!(often instanceof Failure) || often.kind !== "too_many") throw often;
    return;
  }
  const { name, most } = refusal.details;
  const content = { refusal: refusal.code, ...(typeof name === "string" && { name }), ...(typeof most === "number" && { most }) };
  await inTransaction(ctx, (tx) =>
    enqueueNotices(tx, [{ key, brand, accountId, userId, template: "reader.replyRefused", path: toPath(place), content }]),
  );
}

/** Somebody with another address had a mail of the conversation, or wrote in its name. Its people are told once a day, the sender never. */
export async function tellStranger(ctx: Ctx, { place, replier }: { place: ReplyPlace; replier: Replier }): Promise<void> {
  const { brand, accountId } = replier;
  const key = `replyStranger:${place.conversationId}:${place.party}`;
  await enqueueNoticeOncePerDay(ctx, { key, brand, accountId, template: "reader.replyStranger", path: toPath(place), content: {} });
}
