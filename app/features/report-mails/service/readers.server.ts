import { brands } from "#app/brands/registry.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import type { ReportQuery } from "#app/features/staff-reports/model.ts";
import { canReadReport } from "#app/features/staff-reports/policy.ts";
import { loadReportQuery } from "#app/features/staff-reports/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findReportedDays } from "../model.ts";
import type { findReader, ReportMailRow } from "../store.server.ts";

type Reader = NonNullable<Awaited<ReturnType<typeof findReader>>>;

/** What the reader could see on the host now, without a session. */
export function createReaderCtx(
  tx: Ctx,
  { hostBrand }: ReportMailRow,
  { id, accountId, authorities, brands: own, email, locale }: Reader,
): Ctx {
  const person = { userId: id, accountId, accountType: "REGULAR", contractorId: null, accountManager: false } as const;
  const actor: SignedIn = { kind: "user", ...person, authorities, brands: own, email };
  return { ...tx, brand: brands[hostBrand], actor, locale };
}

/** Null if the reader may no longer read it. */
export function findReadableQuery(ctx: Ctx, { report, brand, service, rhythm, nextOn }: ReportMailRow): ReportQuery | null {
  if (!canReadReport(ctx.actor, report)) return null;
  const { from, to } = findReportedDays(rhythm, nextOn);
  const search = new URLSearchParams({ report, brand, service, days: "custom", from, to });
  const { query, brands: own } = loadReportQuery(ctx, search);
  const isAllowed = own.length > 0 && (brand === "" || query.brand === brand);
  return isAllowed ? query : null;
}
