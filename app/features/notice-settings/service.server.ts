import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import {
  noticeGroups,
  NoticeSettingsInput,
  toChoice,
  turnOff,
  type Digest,
  type NoticeGroup,
  type NoticeSettings,
  type NoticeSettingsView,
} from "./model.ts";
import { decideDelivery, type Delivery, type DeliveryDecision } from "./model/delivery.ts";
import { canChooseNotices, type Chooser, findAudience, listOfferedChoices, listOfferedGroups } from "./policy.ts";
import * as store from "./store.server.ts";

/** What the signed-in person chose, and what they can choose. */
export async function loadNoticeSettings(ctx: Ctx): Promise<Omit<NoticeSettingsView, "stopped">> {
  const actor = requireOwn(ctx);
  const { settings, timeZone, version } = await store.findSettings(ctx, actor.userId);
  return { ...settings, timeZone, version, email: actor.email, groups: listOfferedGroups(findAudience(actor)) };
}

/** Applies at once, to what is still queued too. Saving the same again has no effect. Conflict `notifications.stale` if another window saved others. */
export async function saveNoticeSettings(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireOwn(ctx);
  const { on, seen, ...chosen } = parseInput(NoticeSettingsInput, input);
  await consumeLimit(ctx, "noticeSettings", actor.userId);
  await inTransaction(ctx, async (tx) => {
    const saved = await store.findSettings(tx, actor.userId);
    const offered = listOfferedChoices(findAudience(actor));
    const settings = { ...chosen, off: turnOff(saved.settings.off, offered, on) };
    if (isSame(settings, saved.settings)) return;
    const isSaved = seen === saved.version && (await store.saveSettings(tx, { userId: actor.userId, seen, ...settings }));
    if (!isSaved) fail("conflict", "notifications.stale");
  });
}

function isSame(one: NoticeSettings, other: NoticeSettings): boolean {
  const toText = ({ off, digest, quietFrom, quietUntil, quietMail }: NoticeSettings) =>
    JSON.stringify([off.toSorted(), digest, quietFrom, quietUntil, quietMail]);
  return toText(one) === toText(other);
}

function requireOwn({ actor }: Ctx): Chooser {
  return canChooseNotices(actor) ? actor : fail("forbidden", "access.denied");
}

/** Notices to nobody with an account are always sent. */
export async function decideForUser(ctx: Pick<Ctx, "db" | "now">, userId: string | null, delivery: Delivery): Promise<DeliveryDecision> {
  if (userId === null || delivery.group === null) return { kind: "send" };
  const { settings, timeZone } = await store.findSettings(ctx, userId, delivery.phoneZone);
  return decideDelivery(delivery, { settings, timeZone, now: ctx.now });
}

export async function loadDigest(ctx: Pick<Ctx, "db">, userId: string): Promise<Digest> {
  return (await store.findSettings(ctx, userId)).settings.digest;
}

const sealPurpose = "notice-stop";

/** What a link turns off: of a digest, everything that can be turned off. */
type Stopped = NoticeGroup | "all";

/** The secret end of the link that turns off emails of a group without signing in. */
export function createStopKey(userId: string, group: Stopped): string {
  return seal(`${userId} ${group}`, sealPurpose);
}

/** What a link turns off. Throws `not_found` for a changed or foreign key. Changes nothing, because mail scanners open links. */
export function readStopKey(key: string): { userId: string; group: Stopped } {
  const [userId = "", name] = openKey(key).split(" ");
  const group = [...noticeGroups, "all" as const].find((one) => one === name) ?? fail("not_found", "access.notFound");
  return isUuid(userId) ? { userId, group } : fail("not_found", "access.notFound");
}

function openKey(key: string): string {
  try {
    return unseal(key, sealPurpose);
  } catch {
    return fail("not_found", "access.notFound");
  }
}

/** By link or by the button of a mail program: without signing in, at once, as often as one likes. */
export async function stopMails(ctx: Ctx, key: string, { all }: { all: boolean }): Promise<void> {
  const { userId, group } = readStopKey(key);
  const groups = all || group === "all" ? noticeGroups : [group];
  if (!(await store.isActiveUser(ctx, userId))) return;
  await store.addOff(
    ctx,
    userId,
    groups.map((one) => toChoice(one, "mail")),
  );
}
