import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { toAppointmentUid, writeCalendarFile } from "#app/lib/calendar-file.ts";
import { fail } from "#app/lib/errors.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { isStanding } from "../model/rules.ts";
import { findFeedOwner, findFeedRow, listOfOwner, saveFeed, type FeedOwner } from "../store/feeds.server.ts";
import type { AppointmentRow } from "../store/appointments.server.ts";
import { formatPlace } from "./appointment-events.server.ts";

/** Days that a calendar reaches back. */
const pastDays = 60;

/** When the caller's calendar got its address; null without one. The address itself is shown once. */
export async function findFeed(ctx: Ctx): Promise<{ createdAt: string; lastReadAt: string | null } | null> {
  const feed = await findFeedRow(ctx, requireSignedIn(ctx.actor).userId);
  return feed && { createdAt: feed.createdAt.toISOString(), lastReadAt: feed.lastReadAt?.toISOString() ?? null };
}

/** A new secret of the caller's calendar; the one before ends at once. */
export async function createFeed(ctx: Ctx): Promise<string> {
  const { userId } = requireSignedIn(ctx.actor);
  await consumeLimit(ctx, "calendarAddresses", userId);
  const key = newSecretKey();
  await saveFeed(ctx, { userId, keyHash: tokenHash(key) });
  return key;
}

/** The calendar of whoever has its secret, in its owner's language. `not_found` for any other, and for disabled users. */
export async function readFeed(ctx: Ctx, key: string): Promise<string> {
  await consumeLimit(ctx, "calendarReads");
  const owner = /^[0-9a-z]{26}$/.test(key) ? await findFeedOwner(ctx, tokenHash(key)) : null;
  if (!owner) fail("not_found", "access.notFound");
  const rows = await listOfOwner(ctx, owner, new Date(ctx.now.getTime() - pastDays * dayMs));
  return writeCalendarFile(
    rows.map((row) => toCalendarEvent(row, owner)),
    ctx.now,
    { name: getTranslator(owner.locale)("schedule:feed.name") },
  );
}

function toCalendarEvent(row: AppointmentRow, { locale, isBusiness }: FeedOwner) {
  const t = getTranslator(locale);
  const job = row.category ? t(`services:${row.category}`) : "";
  const name = isBusiness ? row.customer.name : row.contractor.name;
  const phone = isBusiness ? row.customer.phone : row.contractor.workPhone;
  return {
    uid: toAppointmentUid(row.id),
    sequence: row.sequence,
    summary: [t(`schedule:kind.${row.kind}`), name].filter(Boolean).join(": "),
    description: [job, phone].filter(Boolean).join("\n"),
    location: formatPlace(row),
    at: { start: row.startsAt, minutes: (row.endsAt.getTime() - row.startsAt.getTime()) / 60_000 },
    isAgreed: true,
    isCancelled: !isStanding(row),
  };
}
