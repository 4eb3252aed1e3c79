import { and, asc, eq, getTableColumns, inArray, sql, type SQL } from "drizzle-orm";
import { staffAuthorities } from "#app/features/accounts/model.ts";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listReferenced } from "#app/platform/references.server.ts";
import { listings } from "../../listings/tables.server.ts";
import type { CategoryCode } from "../../categories/model/category.ts";
import type { PriceType } from "../../pricing/model/price-book.ts";
import { isPhotoShown } from "../../photos/tables.server.ts";
import { contractors, isCurrentMembership, isListingUnpaused, mepProfiles } from "../tables.server.ts";

/** Memberships are limited to the tenant scope. */
export type BusinessRow = typeof contractors.$inferSelect & {
  mainPictureId: string | null;
  memberships: (typeof mepProfiles.$inferSelect)[];
};

const mainPicture = sql<string | null>`(
  select photo.id from photo where photo.account_id = "contractor"."account_id" and ${isPhotoShown} order by kind, place, created_at, photo.id limit 1)`;

/** Ownership scope: the contractor's own users, staff and the system. */
function scopedToOwner({ actor }: Ctx): SQL | undefined {
  if (actor.kind === "visitor") return sql`false`;
  if (actor.kind === "system" || actor.authorities.some((authority) => staffAuthorities.includes(authority))) return undefined;
  return eq(contractors.accountId, actor.accountId);
}

/** Own users see it on any host; staff only while a brand of theirs on that host has it as a member or applicant. */
export async function findBusiness(ctx: Ctx, accountId: string): Promise<BusinessRow | null> {
  const [row] = await ctx.db
    .select({ ...getTableColumns(contractors), mainPictureId: mainPicture })
    .from(contractors)
    .where(and(eq(contractors.accountId, accountId), scopedToOwner(ctx)));
  if (!row) return null;
  const visible = ctx.actor.kind === "system" ? null : visibleBrands(ctx.actor, ctx.brand);
  const isOwn = ctx.actor.kind === "user" && ctx.actor.accountId === accountId;
  const isVisible = visible ? inArray(mepProfiles.brand, visible) : undefined;
  const isCurrent = visible && !isOwn ? isCurrentMembership() : undefined;
  const memberships = await ctx.db
    .select(getTableColumns(mepProfiles))
    .from(mepProfiles)
    .where(and(eq(mepProfiles.contractorId, row.id), isVisible, isCurrent))
    .orderBy(asc(mepProfiles.brand));
  return isOwn || memberships.length > 0 || visible === null ? { ...row, memberships } : null;
}

/** Unscoped: pass a contractor found in scope. */
export function listServices(
  ctx: Ctx,
  { id }: Pick<BusinessRow, "id">,
): Promise<{ category: CategoryCode; priceType: PriceType; bookVersion: number }[]> {
  const { category, priceType, bookVersion } = listings;
  return ctx.db
    .select({ category, priceType, bookVersion })
    .from(listings)
    .where(and(eq(listings.contractorId, id), listings.active, sql.raw(isListingUnpaused)));
}

/** Includes inactive listings. Unscoped, like `listServices`. */
export async function listListingCategories(ctx: Ctx, { id }: Pick<BusinessRow, "id">): Promise<CategoryCode[]> {
  const { category } = listings;
  const rows = await ctx.db.selectDistinct({ category }).from(listings).where(eq(listings.contractorId, id));
  return rows.map((row) => row.category);
}

export type ContractorChange = Partial<Omit<typeof contractors.$inferInsert, "id" | "publicId" | "accountId">>;

/** One statement for all; values that a change leaves out stay. Unscoped: for the system, which has locked the contractors. */
export async function saveContractors(ctx: Ctx, changes: readonly { id: number; change: ContractorChange }[]): Promise<void> {
  const columns = getTableColumns(contractors);
  const names = [...new Set(changes.flatMap(({ change }) => Object.keys(change)))].map(
    (key) => columns[key as keyof ContractorChange].name,
  );
  if (names.length === 0) return;
  const records = changes.map(({ id, change }) => ({ id, change: mapColumnNames(change) }));
  const values = names.map((name) => sql`${sql.identifier(name)} = next.${sql.identifier(name)}`);
  await ctx.db.execute(sql`
    update contractor set ${sql.join(values, sql`, `)}
    from (
      select next.* from json_to_recordset(${JSON.stringify(records)}::json) given(id int, change jsonb)
      join contractor former on former.id = given.id cross join lateral jsonb_populate_record(former, given.change) next
    ) next
    where contractor.id = next.id`);
}

function mapColumnNames(change: ContractorChange): Record<string, unknown> {
  const columns = getTableColumns(contractors);
  return Object.fromEntries(Object.entries(change).map(([key, value]) => [columns[key as keyof ContractorChange].name, value]));
}

/** What search and counting made of a contractor; it goes with it. */
const derivedTables = [
  "mep_profile",
  "search_card",
  "search_circle",
  "search_code",
  "search_exclusion",
  "visit",
  "service_pause",
  "badge_pause",
];

/** Contractors that nothing else refers to. Unscoped: for the system. */
export async function deleteUnusedContractors(ctx: Ctx, ids: readonly number[]): Promise<{ id: number; accountId: string }[]> {
  await ctx.db.execute(sql`select 1 from contractor where id = any(${sql.param([...ids])}::int[]) order by id for update`);
  const used = await listReferenced(ctx.db, { table: "contractor", ids, except: derivedTables });
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length === 0) return [];
  return ctx.db
    .delete(contractors)
    .where(inArray(contractors.id, unused))
    .returning({ id: contractors.id, accountId: contractors.accountId });
}

/** Unscoped: for the system. */
export async function deleteMemberships(ctx: Ctx, { contractorIds, brand }: { contractorIds: readonly number[]; brand: BrandCode }) {
  if (contractorIds.length === 0) return;
  await ctx.db.delete(mepProfiles).where(and(inArray(mepProfiles.contractorId, [...contractorIds]), eq(mepProfiles.brand, brand)));
}

/** Ends the links to the unlisted profiles, as each change of what a brand lists does. Unscoped: for the system. */
export async function saveApprovals(
  ctx: Ctx,
  { contractorIds, brand, approved }: { contractorIds: readonly number[]; brand: BrandCode; approved: boolean },
): Promise<void> {
  if (contractorIds.length === 0) return;
  const ids = [...contractorIds];
  await ctx.db
    .update(mepProfiles)
    .set({ approved })
    .where(and(inArray(mepProfiles.contractorId, ids), eq(mepProfiles.brand, brand)));
  const previewVersion = sql`${contractors.previewVersion} + 1`;
  await ctx.db.update(contractors).set({ previewVersion }).where(inArray(contractors.id, ids));
}
