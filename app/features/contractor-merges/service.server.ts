import { createHash } from "node:crypto";
import type { BrandCode } from "#app/brands/brand.ts";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import { loadContractorRecord, loadRecordRow } from "#app/features/contractor-records/service.server.ts";
import { listContractorsByPublicIds } from "#app/features/contractors/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isContractorPublicId } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isMergeUndoOver, type MergeSide, type ShownMerge } from "./model.ts";
import { canMergeContractors, worksForAllBrands } from "./policy.ts";
import {
  findKeptPublicId,
  listLiveMerges,
  listMemberships,
  listMergesInto,
  listPeopledAccounts,
  type ContractorRow,
} from "./store.server.ts";

export interface MergePair {
  rows: [ContractorRow, ContractorRow];
  brandsById: ReadonlyMap<number, BrandCode[]>;
  peopled: ReadonlySet<string>;
}

/** Two contractors that the caller may merge. `not_found` outside the caller's brands; conflict if another brand has one of them too. */
export async function loadPair(ctx: Ctx, publicIds: readonly [string, string]): Promise<MergePair> {
  allow(canMergeContractors(ctx.actor));
  if (publicIds[0] === publicIds[1]) fail("not_found", "access.notFound");
  const one = await loadRecordRow(ctx, publicIds[0]);
  const other = await loadRecordRow(ctx, publicIds[1]);
  const memberships = await listMemberships(ctx, [one.id, other.id]);
  const own = visibleBrands(ctx.actor, ctx.brand);
  const named = memberships.map(({ brand }) => brand);
  if (!worksForAllBrands(own, named)) fail("conflict", "merges.otherBrand");
  if ((await listLiveMerges(ctx, [one.id, other.id])).length > 0) fail("conflict", "merges.isMerged");
  const brandsById = new Map(
    [one, other].map(({ id }) => [id, memberships.filter(({ contractorId }) => contractorId === id).map(({ brand }) => brand)]),
  );
  return { rows: [one, other], brandsById, peopled: await listPeopledAccounts(ctx, [one.accountId, other.accountId]) };
}

/** What a form shows of both, so that nobody merges something else. */
export function digestPair({ rows, brandsById, peopled }: MergePair): string {
  const facts = rows
    .toSorted((a, b) => a.id - b.id)
    .map(({ ratingSum: _sum, reviewsCount: _count, replyMinutes: _reply, ...row }) => [
      row,
      brandsById.get(row.id),
      peopled.has(row.accountId),
    ]);
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex").slice(0, 32);
}

/** Both side by side, and what the form names as seen. */
export async function loadMergePage(ctx: Ctx, publicIds: readonly [string, string]): Promise<{ sides: MergeSide[]; seen: string }> {
  const pair = await loadPair(ctx, publicIds);
  const sides = await Promise.all(
    pair.rows.map(async (row): Promise<MergeSide> => {
      const { name, address, postalCode, city, region, workPhone, email, web, ownerName, licences } = row;
      const { serviceCategories, rangeMiles, foundingYear, employeesNumber, about } = row;
      const { record } = await loadContractorRecord(ctx, row.publicId);
      return {
        publicId: row.publicId,
        name,
        place: { city, region },
        fields: {
          name,
          address,
          postalCode,
          workPhone,
          email,
          web,
          ownerName,
          licences: licences.map((licence) => ({ region: licence.region, number: licence.number })),
          serviceCategories,
          rangeMiles,
          foundingYear,
          employeesNumber,
          about,
        },
        counts: record.counts,
        brands: pair.brandsById.get(row.id) ?? [],
        hasPeople: pair.peopled.has(row.accountId),
      };
    }),
  );
  return { sides, seen: digestPair(pair) };
}

/** Merges into a contractor that are in effect, for its page. None for those who may not merge. */
export async function listMerges(ctx: Ctx, publicId: string): Promise<ShownMerge[]> {
  if (!canMergeContractors(ctx.actor)) return [];
  const row = await loadRecordRow(ctx, publicId);
  const own = visibleBrands(ctx.actor, ctx.brand);
  const merges = await listMergesInto(ctx, row.id);
  const memberships = await listMemberships(ctx, [row.id, ...merges.map(({ mergedId }) => mergedId)]);
  const isOwn = (id: number) =>
    worksForAllBrands(
      own,
      memberships.filter(({ contractorId }) => contractorId === id).map(({ brand }) => brand),
    );
  return merges.map(({ mergedId, at, author, ...merge }) => ({
    ...merge,
    author: author ?? "",
    at: at.toISOString(),
    canUndo: !isMergeUndoOver(at, ctx.now) && isOwn(row.id) && isOwn(mergedId),
  }));
}

/** The record that this one is part of by now; null if of none. For staff who may read this one. */
export async function findMergedRecord(ctx: Ctx, publicId: string): Promise<string | null> {
  const row = await loadRecordRow(ctx, publicId);
  return findKeptPublicId(ctx, row.publicId);
}

/** Where the address of a merged contractor leads; null if this brand does not list that one. */
export async function findMergedInto(ctx: Ctx, publicId: string): Promise<string | null> {
  const kept = isContractorPublicId(publicId) ? await findKeptPublicId(ctx, publicId) : null;
  if (kept === null) return null;
  const [shown] = await listContractorsByPublicIds(ctx, [kept]);
  return shown ? kept : null;
}
