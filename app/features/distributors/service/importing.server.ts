import type { BrandCode } from "#app/brands/brand.ts";
import { isBrandCode } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { recordAct } from "#app/features/audit/service.server.ts";
import { fail, failFields } from "#app/lib/errors.ts";
import { clearCachedPages } from "#app/platform/cached-pages.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { readSpreadsheet, requireSpreadsheet } from "#app/platform/workbooks.server.ts";
import { maxImportBytes, type ImportState, type PlannedRow } from "../model/imports.ts";
import { countStates } from "../model/import-rows.ts";
import { lockDistributors } from "../store/managing.server.ts";
import { planFile, savePlanned } from "./import-plans.server.ts";
import { listDistributorBrands } from "./managing.server.ts";

/** What an import would do. Nothing is saved: the form sends `text` again. */
export interface CheckedFile {
  brand: BrandCode;
  text: string;
  /** The form sends it again too. */
  digest: string;
  counts: Record<ImportState, number>;
  /** Headings that the import leaves out. */
  unknownHeadings: string[];
  rows: Pick<PlannedRow, "line" | "name" | "state" | "failures">[];
}

/** Reads a file of distributors of one of the caller's brands. */
export async function checkDistributorFile(ctx: Ctx, { file, brand: code }: { file: unknown; brand: string }): Promise<CheckedFile> {
  const brand = requireImportBrand(ctx, code);
  const chosen = requireSpreadsheet(file, { missing: "contractorUploads.fileMissing", maxBytes: maxImportBytes });
  await consumeLimit(ctx, "distributorImports", requireSignedIn(ctx.actor).userId);
  const text = await readSpreadsheet(new Uint8Array(await chosen.arrayBuffer()), { locale: ctx.locale, maxBytes: maxImportBytes });
  const { planned, digest, unknownHeadings } = await planFile(ctx, brand, text);
  const rows = planned.map(({ line, name, state, failures }) => ({ line, name, state, failures }));
  return { brand, text, digest, counts: countStates(planned), unknownHeadings, rows };
}

/**
 * Adds and changes what the file says, all or nothing, if that is still what its check showed. Rows with errors are left out. Safe to
 * repeat; audited.
 */
export async function importDistributors(
  ctx: Ctx,
  { text, brand: code, seen }: { text: string; brand: string; seen: string },
): Promise<Record<ImportState, number>> {
  const brand = requireImportBrand(ctx, code);
  if (Buffer.byteLength(text) > 2 * maxImportBytes) fail("unprocessable", "input.bodyTooLarge");
  await consumeLimit(ctx, "distributorImports", requireSignedIn(ctx.actor).userId);
  const counts = await inTransaction(ctx, async (tx) => {
    await lockDistributors(tx, brand);
    const plan = await planFile(tx, brand, text);
    const states = countStates(plan.planned);
    if (states.new + states.changed === 0) return states;
    if (plan.digest !== seen) fail("conflict", "distributors.othersSaved");
    await savePlanned(tx, brand, plan);
    const facts = { brand, created: states.new, updated: states.changed };
    await recordAct(tx, { act: "distributor.imported", facts });
    return states;
  });
  clearCachedPages();
  return counts;
}

function requireImportBrand(ctx: Ctx, code: string): BrandCode {
  const own = listDistributorBrands(ctx);
  return isBrandCode(code) && own.includes(code) ? code : failFields([{ field: "brand", code: "input.required" }]);
}
