import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#app/platform/context.ts";
import { contractors } from "../tables.server.ts";

export type ContractorRow = typeof contractors.$inferSelect;

type Fixed =
  | "id"
  | "publicId"
  | "accountId"
  | "advanced"
  | "advancedPausedAt"
  | "vacationMode"
  | "ratingSum"
  | "reviewsCount"
  | "sectionVersions"
  | "previewVersion"
  | "createdAt";

/** Columns that the business details may change. */
export type DetailColumns = Partial<Omit<ContractorRow, Fixed>>;

export interface SectionChange {
  contractorId: number;
  section: string;
  /** The version that the caller saw. */
  seen: number;
  columns: DetailColumns;
}

/** Unscoped, as all here: pass the caller's own contractor. */
export async function findContractorRow(ctx: Ctx, contractorId: number): Promise<ContractorRow | null> {
  const [row] = await ctx.db.select().from(contractors).where(eq(contractors.id, contractorId));
  return row ?? null;
}

/** False if the section has another version by now. */
export async function saveSectionColumns(ctx: Ctx, { contractorId, section, seen, columns }: SectionChange): Promise<boolean> {
  const version = sql`coalesce((${contractors.sectionVersions} ->> ${section})::int, 0)`;
  const sectionVersions = sql`${contractors.sectionVersions} || jsonb_build_object(${section}::text, ${version} + 1)`;
  const { rowCount } = await ctx.db
    .update(contractors)
    .set({ ...columns, sectionVersions })
    .where(and(eq(contractors.id, contractorId), sql`${version} = ${seen}`));
  return rowCount === 1;
}

/** Idempotent. */
export async function saveTakenStep(ctx: Ctx, { contractorId, step }: { contractorId: number; step: string }): Promise<void> {
  const sectionVersions = sql`jsonb_build_object(${step}::text, 1) || ${contractors.sectionVersions}`;
  await ctx.db.update(contractors).set({ sectionVersions }).where(eq(contractors.id, contractorId));
}
