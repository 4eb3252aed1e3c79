import { brands } from "#app/brands/registry.ts";
import { allow, isCallersFailure } from "#app/lib/errors.ts";
import { parsePhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { log } from "#app/platform/log.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import type { SentMessage } from "../chat/model/notices.ts";
import { sendMessage } from "../chat/service.server.ts";
import { listRelayNumbers } from "../sms/service/provider.server.ts";
import { enqueueRelayedText, listTextedUsers } from "../sms/service/relaying.server.ts";
import type { IncomingText } from "../sms/service/replies.server.ts";
import { answerUnknownText, writeAnswer } from "./service/answers.server.ts";
import * as store from "./store.server.ts";

/** Reacts to a new message: queues a text to each recipient who agreed to texts, if a relay number is free. The email is sent either way. */
export async function relayMessage(tx: Ctx, message: SentMessage, pool: readonly string[] = listRelayNumbers()): Promise<void> {
  if (pool.length === 0) return;
  const { conversationId, sequence, brand, party, contractorAccountId: contractorAccount } = message;
  const isToContractor = party === "customer";
  const query = { conversation: conversationId };
  const shared = {
    brand,
    template: isToContractor ? "contractor.messageReceived" : "customer.messageReceived",
    content: { conversation: conversationId, sequence, contractorAccount, path: (isToContractor ? paths.leadMessages : paths.chat)(query) },
  } as const;
  for (const user of await listTextedUsers(tx, isToContractor ? contractorAccount : message.customerAccountId)) {
    const relay = await store.assignRelay(tx, { ...user, conversationId }, pool);
    if (relay === null) log.info({ numbers: pool.length }, "no relay number is free");
    else await enqueueRelayedText(tx, { ...shared, key: `message:${conversationId}:${sequence}:${user.userId}`, user, relay });
  }
}

/** A text to a relay number becomes a message of its conversation. Repeated calls have no effect. Returns what to answer, if anything. */
export async function receiveText(ctx: Ctx, incoming: IncomingText, pool: readonly string[] = listRelayNumbers()): Promise<string | null> {
  const relay = parsePhone(incoming.to);
  if (relay === null || !pool.includes(relay)) return null;
  const texter = await store.findTexter(ctx, { relay, phoneHash: incoming.phoneHash });
  return texter ? addText(ctx, { incoming, texter, relay }) : answerUnknownText(ctx, incoming.phoneHash);
}

interface KnownText {
  incoming: IncomingText;
  texter: store.KnownTexter;
  relay: string;
}

/** As if its sender had written it on our pages: scopes, blocks and limits are those of the conversation. */
async function addText(ctx: Ctx, { incoming, texter, relay }: KnownText): Promise<string | null> {
  const { brand, locale, conversationId, ...person } = texter;
  const own: Ctx = { ...ctx, brand: brands[brand], locale, actor: { ...person, kind: "user" } };
  const { providerId, phoneHash, text, hasFile } = incoming;
  await store.saveRelayUse(ctx, { relay, phoneHash });
  try {
    if (text.trim() !== "" || !hasFile)
      await sendMessage(own, conversationId, { text, idempotencyKey: `text-${tokenHash(providerId).slice(0, 40)}` });
    return hasFile ? await writeAnswer(own, texter, { kind: "photos" }) : null;
  } catch (refusal) {
    if (!isCallersFailure(refusal)) throw refusal;
    return writeAnswer(own, texter, { kind: "refused", refusal });
  }
}

/** Job: numbers of conversations that ended long ago. */
export function returnRelayNumbers(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return store.deleteUnusedRelays(ctx);
}
