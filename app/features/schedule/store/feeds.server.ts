import { and, asc, eq, gt, isNull } from "drizzle-orm";
import type { Locale } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";
import { accounts, users } from "../../accounts/tables.server.ts";
import { contractors } from "../../contractors/tables.server.ts";
import { appointments, calendarFeeds } from "../tables.server.ts";
import { selectAppointments, type AppointmentRow } from "./appointments.server.ts";

/** Most entries of a calendar. */
const maxEntries = 1_000;

export async function findFeedRow(ctx: Ctx, userId: string) {
  const [found] = await ctx.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId));
  return found ?? null;
}

export async function saveFeed(ctx: Ctx, { userId, keyHash }: { userId: string; keyHash: string }): Promise<void> {
  const fresh = { keyHash, createdAt: ctx.now, lastReadAt: null };
  await ctx.db
    .insert(calendarFeeds)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh });
}

export interface FeedOwner {
  accountId: string;
  contractorId: number | null;
  isBusiness: boolean;
  locale: Locale;
}

/** Notes the reading. Null for an unknown secret and for a disabled user. */
export async function findFeedOwner(ctx: Ctx, keyHash: string): Promise<FeedOwner | null> {
  const [owner] = await ctx.db
    .update(calendarFeeds)
    .set({ lastReadAt: ctx.now })
    .from(users)
    .innerJoin(accounts, eq(accounts.id, users.accountId))
    .leftJoin(contractors, eq(contractors.accountId, users.accountId))
    .where(and(eq(calendarFeeds.keyHash, keyHash), eq(users.id, calendarFeeds.userId), isNull(users.disabledAt)))
    .returning({ accountId: users.accountId, contractorId: contractors.id, type: accounts.type, locale: users.locale });
  return owner ? { ...owner, isBusiness: owner.type === "BUSINESS" } : null;
}

/** The secret stands for its owner: of the business or household, at all brands. */
export async function listOfOwner(ctx: Ctx, { accountId, contractorId, isBusiness }: FeedOwner, since: Date): Promise<AppointmentRow[]> {
  if (isBusiness && contractorId === null) return [];
  const party = isBusiness ? eq(appointments.contractorId, contractorId ?? 0) : eq(appointments.accountId, accountId);
  return selectAppointments(ctx)
    .where(and(party, gt(appointments.endsAt, since)))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(maxEntries);
}
