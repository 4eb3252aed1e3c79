import { randomUUID } from "node:crypto";
import { brands } from "#app/brands/registry.ts";
import { assignLine } from "#app/features/missed-calls/service/lines.server.ts";
import { requestWidgetCall } from "#app/features/widgets/service.server.ts";
import { recordCall } from "#app/features/missed-calls/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { askForContact, createHomeowner, type Homeowner } from "./homeowners.ts";
import type { NewContractor } from "./new-contractor.ts";
import { beginNewDay } from "./new-day.ts";
import { askForQuote, type Job } from "./week-homeowners.ts";

/** Whose leads the contractor works with by name. */
export interface People {
  /** Books a price, and the time of the work. */
  booker: Job;
  caller: Homeowner;
  visited: Homeowner;
  /** Books a visit for an estimate. */
  visitor: Job;
  lost: Homeowner;
}

/** The caller whose call was missed. */
export const missedPhone = "+13125550163";

/** Homeowners who ask for a quote, a call, or a visit, by turns: `count` in all. */
export async function sendRequests(db: Db, { accountId }: NewContractor, count: number): Promise<People> {
  await beginNewDay();
  const people = await Promise.all(Array.from({ length: count }, (_, at) => createHomeowner(db, at)));
  const [booker, caller, visited, visitor, lost, ...more] = people as [
    Homeowner,
    Homeowner,
    Homeowner,
    Homeowner,
    Homeowner,
    ...Homeowner[],
  ];
  const quote = { homeowner: booker, ...(await askForQuote(booker, accountId)) };
  await askForContact(caller, accountId, "REQUEST_A_CALL");
  await askForContact(visited, accountId, "REQUEST_A_VISIT");
  const visit = { homeowner: visitor, ...(await askForQuote(visitor, accountId)) };
  for (const [at, homeowner] of [lost, ...more].entries()) {
    if (at % 3 === 0) await askForQuote(homeowner, accountId);
    else await askForContact(homeowner, accountId, at % 3 === 1 ? "REQUEST_A_CALL" : "REQUEST_A_VISIT");
  }
  await beginNewDay();
  return { booker: quote, caller, visited, visitor: visit, lost };
}

const systemCtx = (db: Db): Ctx => ({
  brand: brands.DELTA,
  actor: { kind: "system" },
  db,
  now: new Date(),
  locale: "en",
  requestId: "journey",
});

/** On the roofer's own site. */
export async function askInWidget(db: Db, { accountId: contrid }: NewContractor): Promise<void> {
  const call = { name: "Grace Lindqvist", phone: "+13125550171", words: "Found you on your website. Two skylights leak." };
  await requestWidgetCall({ ...systemCtx(db), actor: { kind: "visitor" } }, { ...call, contrid, idempotencyKey: randomUUID() });
}

/** As the telephone provider reports it. */
export async function missCall(db: Db, { publicId }: NewContractor): Promise<void> {
  const line = "+13125550177";
  const ctx = systemCtx(db);
  await assignLine(ctx, { phone: line, publicId });
  await recordCall(ctx, { callId: randomUUID(), line, caller: missedPhone, isMissed: true });
}
