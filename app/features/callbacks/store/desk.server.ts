import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { withinBrand } from "#app/platform/fences.server.ts";
import { users } from "../../accounts/tables.server.ts";
import { contractors } from "../../contractors/tables.server.ts";
import { postalPlaces } from "../../places/tables.server.ts";
import { quotes } from "../../quotes/tables.server.ts";
import { requests } from "../../requests/tables.server.ts";
import { callbacks } from "../tables.server.ts";

/** So many are shown, the newest. */
const most = 200;

/** A person's code as the gazetteer has it: five digits, or the first three characters of a Canadian one. */
const codeOfPerson = sql`case when ${users.postalCode} ~ '^[0-9]' then left(${users.postalCode}, 5) else upper(left(${users.postalCode}, 3)) end`;

/** What a contractor was asked for inside both fences, newest first, with its hours and the homeowner's zone: that of the quote's job, else of the person. */
export function listAskedOf(ctx: Ctx, contractorId: number) {
  const { workingHours, open24x7, timeZone } = contractors;
  return ctx.db
    .select({
      ...getTableColumns(callbacks),
      contractor: { workingHours, open24x7, timeZone },
      homeownerZone: sql<string | null>`coalesce(${requests.timeZone}, ${postalPlaces.timeZone})`,
    })
    .from(callbacks)
    .innerJoin(contractors, eq(contractors.id, callbacks.contractorId))
    .innerJoin(users, eq(users.id, callbacks.userId))
    .leftJoin(quotes, eq(quotes.id, callbacks.quoteId))
    .leftJoin(requests, eq(requests.id, quotes.requestId))
    .leftJoin(postalPlaces, eq(postalPlaces.code, codeOfPerson))
    .where(and(eq(callbacks.contractorId, contractorId), withinBrand(ctx, callbacks.brand)))
    .orderBy(desc(callbacks.createdAt), desc(callbacks.id))
    .limit(most);
}
