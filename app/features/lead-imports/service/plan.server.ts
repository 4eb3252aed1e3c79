import { createHash } from "node:crypto";
import { listColleagues } from "#app/features/accounts/service/colleagues.server.ts";
import { toJobWords, type ImportedLead } from "#app/features/leads/model/imported.ts";
import { loadDeskTimeZone } from "#app/features/leads/service.server.ts";
import { findKnownCustomers, findKnownLeads } from "#app/features/leads/service/imported-leads.server.ts";
import { normalizeWord } from "#app/lib/normal-words.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listAskedJobs, planRows, type KnownLeads, type PlannedRow } from "../model/plan.ts";
import { parseRow, type ParsedRow, type RowContext } from "../model/rows.ts";
import type { ImportRow } from "../store.server.ts";
import { loadValueNames } from "./names.server.ts";

/** What an import would do with each row now. Writes nothing. */
export async function planFile(ctx: Ctx, file: Pick<ImportRow, "rows" | "columns">): Promise<PlannedRow[]> {
  const context = await loadRowContext(ctx);
  const parsed = file.rows.map((row) => parseRow(row, file.columns, context));
  const toKey = (lead: ImportedLead) => toLeadKey(ctx.brand.code, lead);
  return planRows(parsed, await loadKnown(ctx, parsed, toKey), toKey);
}

async function loadRowContext(ctx: Ctx): Promise<RowContext> {
  const colleagues = (await listColleagues(ctx)).map(({ userId, firstname, lastname }): [string, string] => [
    normalizeWord(`${firstname} ${lastname}`),
    userId,
  ]);
  return { names: loadValueNames(), colleagues: new Map(colleagues), timeZone: await loadDeskTimeZone(ctx), now: ctx.now };
}

async function loadKnown(ctx: Ctx, rows: readonly ParsedRow[], toKey: (lead: ImportedLead) => string): Promise<KnownLeads> {
  const leads = rows.flatMap(({ lead }) => (lead ? [lead] : []));
  const contact = (field: "phone" | "email") => [...new Set(leads.map(({ customer }) => customer[field]).filter(Boolean))];
  const customers = await findKnownCustomers(ctx, { phones: contact("phone"), emails: contact("email") });
  return { customers, ...(await findKnownLeads(ctx, { jobs: listAskedJobs(rows, customers), keys: leads.map(toKey) })) };
}

/** The same for the same customer and job, so that no import adds a lead twice. */
function toLeadKey(brand: string, lead: ImportedLead): string {
  const { name, phone, email } = lead.customer;
  const facts = JSON.stringify([brand, name.toLowerCase(), phone, email, toJobWords(lead)]);
  return `import:${createHash("sha256").update(facts).digest("hex").slice(0, 40)}`;
}
