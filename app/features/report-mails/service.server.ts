import { decideForUser } from "#app/features/notice-settings/service.server.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import type { ReportQuery } from "#app/features/staff-reports/model.ts";
import { canReadReport } from "#app/features/staff-reports/policy.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { easternTime, localDate } from "#app/lib/time-zones.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { findNextDay, mostReportMails, RhythmInput, type ReportMail } from "./model.ts";
import { countOwnMails, deleteOwnMail, insertReportMail, listOwnMails, type ReportMailRow } from "./store.server.ts";

/** Orders the report, as the reader sees it, by mail; repeating it has no effect. The next one comes at the end of the week or month. */
export async function orderReportMail(ctx: Ctx, { report, brand, service }: ReportQuery, typed: unknown): Promise<void> {
  const rhythm = parseInput(RhythmInput, typed);
  const { userId } = requireReader(ctx, report);
  await consumeLimit(ctx, "reportMails", userId);
  const decision = await decideForUser(ctx, userId, { group: "reports", channel: "mail", isUrgent: true });
  if (decision.kind === "drop") fail("conflict", "reportMails.turnedOff");
  if ((await countOwnMails(ctx, userId)) >= mostReportMails) fail("conflict", "reportMails.many", { most: mostReportMails });
  const nextOn = findNextDay(rhythm, localDate(ctx.now, easternTime));
  const choice = { userId, hostBrand: ctx.brand.code, report, brand: brand ?? "", service: service ?? "", rhythm } as const;
  await insertReportMail(ctx, { ...choice, nextOn, createdAt: ctx.now });
}

function requireReader({ actor }: Ctx, report: ReportQuery["report"]): SignedIn {
  return canReadReport(actor, report) ? actor : fail("forbidden", "access.denied");
}

/** The caller's own, of this host. */
export async function listReportMails(ctx: Ctx): Promise<ReportMail[]> {
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.actingFor) fail("forbidden", "access.denied");
  return (await listOwnMails(ctx, actor.userId)).map(toReportMail);
}

function toReportMail({ id, report, brand, service, rhythm, nextOn }: ReportMailRow): ReportMail {
  return { id, report, brand: brand === "" ? null : brand, service: service === "" ? null : service, rhythm, nextOn };
}

/** Only the caller's own; repeating it has no effect. */
export async function endReportMail(ctx: Ctx, id: string): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.actingFor) fail("forbidden", "access.denied");
  if (isUuid(id)) await deleteOwnMail(ctx, actor.userId, id);
}
