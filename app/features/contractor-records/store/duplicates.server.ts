import { and, asc, ne, or, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../../contractors/tables.server.ts";
import type { DuplicateReason, PossibleDuplicate } from "../model.ts";
import { inReadersBrands, type ContractorRow } from "../store.server.ts";

/** Others of the reader's brands with the same phone, the same name at the same postal code, or the same license. */
export async function listPossibleDuplicates(ctx: Ctx, record: ContractorRow, limit: number): Promise<PossibleDuplicate[]> {
  const { id, publicId, name, city, region, workPhone, postalCode, licences } = contractors;
  const isSamePhone = sql<boolean>`(${workPhone} <> '' and ${workPhone} = ${record.workPhone})`;
  const isSameAddress = sql<boolean>`(lower(${name}) = ${record.name.toLowerCase()} and ${postalCode} = ${record.postalCode})`;
  const own = record.licences.map(({ region: state, number }) => JSON.stringify([{ region: state, number }]));
  const isSameLicence = sql<boolean>`(${licences} @> any(${sql.param(own)}::jsonb[]))`;
  const rows = await ctx.db
    .select({ publicId, name, city, region, phone: isSamePhone, address: isSameAddress, licence: isSameLicence })
    .from(contractors)
    .where(and(ne(id, record.id), or(isSamePhone, isSameAddress, isSameLicence), inReadersBrands(ctx)))
    .orderBy(asc(name), asc(id))
    .limit(limit);
  return rows.map(({ phone, address, licence, ...one }) => {
    const reasons: [DuplicateReason, boolean][] = [
      ["phone", phone],
      ["address", address],
      ["licence", licence],
    ];
    return { ...one, reasons: reasons.flatMap(([reason, isSame]) => (isSame ? [reason] : [])) };
  });
}
