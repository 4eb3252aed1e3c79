import { fail } from "#app/lib/errors.ts";
import { normalizeWord } from "#app/lib/normal-words.ts";
import { formatCsv } from "#app/platform/csv.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { listColleagues } from "#app/features/accounts/service/colleagues.server.ts";
import type { RowCounts, RowFailure, ShownRow } from "../model.ts";
import { findColumnFailure, type ImportColumn } from "../model/columns.ts";
import { countRows, pickShownRows } from "../model/plan.ts";
import { loadImport } from "../service.server.ts";
import type { ImportRow } from "../store.server.ts";
import { consumeCheck } from "./check-limit.server.ts";
import { planFile } from "./plan.server.ts";

/** Rows shown of each state; the others are only counted. */
const shownRows = 100;

export interface ImportCheck {
  id: string;
  fileName: string;
  rowCount: number;
  columns: { heading: string; example: string; column: ImportColumn | null }[];
  /** The choice of columns cannot be imported; nothing else is known then. */
  columnFailure: { code: string; column?: ImportColumn } | null;
  plan: { counts: RowCounts; rows: ShownRow[] } | null;
  /** Names in the file that are nobody's of the team; their leads are assigned to nobody. */
  unknownColleagues: string[];
}

/** What importing the file would do. Writes nothing. */
export async function checkImport(ctx: Ctx, file: ImportRow): Promise<ImportCheck> {
  await consumeCheck(ctx);
  const { id, fileName, headings, columns, rows } = file;
  const columnFailure = findColumnFailure(columns);
  const planned = columnFailure ? null : await planFile(ctx, file);
  return {
    id,
    fileName,
    rowCount: rows.length,
    columns: headings.map((heading, at) => ({ heading, example: findExample(file, at), column: columns[at] ?? null })),
    columnFailure,
    plan: planned && { counts: countRows(planned), rows: pickShownRows(planned, shownRows) },
    unknownColleagues: await listUnknownColleagues(ctx, file),
  };
}

function findExample({ rows }: ImportRow, at: number): string {
  return (
    rows
      .find(({ cells }) => cells[at]?.trim())
      ?.cells[at]?.trim()
      .slice(0, 60)
      .toWellFormed() ?? ""
  );
}

async function listUnknownColleagues(ctx: Ctx, { rows, columns }: ImportRow): Promise<string[]> {
  const at = columns.indexOf("assignee");
  if (at === -1) return [];
  const known = new Set((await listColleagues(ctx)).map(({ firstname, lastname }) => normalizeWord(`${firstname} ${lastname}`)));
  const names = new Set(rows.map(({ cells }) => (cells[at] ?? "").trim().slice(0, 60).toWellFormed()));
  return [...names].filter((name) => name && !known.has(normalizeWord(name))).slice(0, 10);
}

/** The rows with errors as they are in the file, after their line and what to correct. */
export async function exportRefusedRows(ctx: Ctx, id: string): Promise<string> {
  const file = await loadImport(ctx, id);
  if (findColumnFailure(file.columns)) fail("not_found", "access.notFound");
  await consumeCheck(ctx);
  const t = getTranslator(ctx.locale);
  const describe = ({ field, code, details }: RowFailure) =>
    t("leadimports:failure", { column: t(`leadlists:columns.${field}`), reason: t(`errors:${code}`, details) });
  const cells = new Map(file.rows.map((row) => [row.line, row.cells]));
  const refused = (await planFile(ctx, file)).filter(({ state }) => state === "refused");
  return formatCsv([
    [t("leadimports:line"), t("leadimports:problem"), ...file.headings],
    ...refused.map(({ line, failures }) => [String(line), failures.map(describe).join(" "), ...(cells.get(line) ?? [])]),
  ]);
}
