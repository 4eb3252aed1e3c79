import type { ServiceArea } from "#app/features/contractors/model.ts";
import { loadOwnContractor, saveOwnSection, type ContractorRow } from "#app/features/contractors/service/sections.server.ts";
import type { AreaPreview } from "#app/features/listings/model/area-preview.ts";
import { readPreviewArea } from "#app/features/listings/service/area-preview.server.ts";
import {
  describeProfileArea,
  listOwnServiceAreas,
  lockFollowers,
  moveFollowers,
  toProfileArea,
} from "#app/features/listings/service/following.server.ts";
import { isDeepEqual } from "#app/lib/deep-equal.ts";
import { fail } from "#app/lib/errors.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import type { ProfileArea } from "./model.ts";
import { parseAreaForm, rejectEmptyArea, rejectInvalidArea } from "./service/area-checks.server.ts";
import { countZones } from "./service/zone-counts.server.ts";

/** The section's name in `contractor.section_versions`. */
const section = "serviceArea";

/** Of the caller's own business. Throws `forbidden` for others. */
export async function loadProfileArea(ctx: Ctx): Promise<ProfileArea> {
  const row = await loadOwnContractor(ctx);
  const services = await listOwnServiceAreas(ctx);
  return {
    publicId: row.publicId,
    version: row.sectionVersions[section] ?? 0,
    area: { ...toRange(row), postalCode: row.areaPostalCode ?? "" },
    zones: await countZones(ctx, toProfileArea(row), row.areaZones),
    tuned: await describeProfileArea(ctx, row),
    services,
    unlisted: row.serviceCategories.filter((category) => services.every((listing) => listing.category !== category)),
  };
}

function toRange({ rangeMiles, includedCodes, excludedCodes }: ContractorRow): Omit<ServiceArea, "postalCode"> {
  return { rangeMiles, includedCodes, excludedCodes };
}

/** Draws a half-typed area, with the saved zones' codes. */
export async function previewProfileArea(ctx: Ctx, typed: TypedFields): Promise<AreaPreview> {
  const row = await loadOwnContractor(ctx);
  const { postalCode, ...range } = readPreviewArea(typed);
  return describeProfileArea(ctx, { ...row, ...range, areaPostalCode: postalCode });
}

export interface AreaSubmission {
  /** The version that the form was filled from. */
  seen: number;
  typed: TypedFields;
  /** Counts a first save without changes: the business agrees to the area that it started with. */
  isStep?: boolean;
}

/**
 * Saves the area with its zones, for the services that follow it too. Saving the same again changes nothing, whatever
 * `seen` says; otherwise a newer version is the conflict `businessDetails.changed`. Rejects unknown codes,
 * contradictions and an area without postal codes.
 */
export async function saveProfileArea(ctx: Ctx, { seen, typed, isStep = false }: AreaSubmission): Promise<void> {
  const parsed = await parseAreaForm(ctx, typed);
  await rejectInvalidArea(ctx, parsed);
  const areaZones = parsed.zones.filter((zone) => zone !== null);
  const { postalCode: areaPostalCode, ...range } = parsed.area;
  const columns = { areaPostalCode, ...range, areaZones };
  const isSaved = (row: ContractorRow) =>
    (!isStep || (row.sectionVersions[section] ?? 0) > 0) &&
    isDeepEqual(columns, { areaPostalCode: row.areaPostalCode, ...toRange(row), areaZones: row.areaZones });
  const before = await loadOwnContractor(ctx);
  if (isSaved(before)) return;
  await consumeLimit(ctx, "detailSaves", before.accountId);
  await inTransaction(ctx, async (tx) => {
    await lockFollowers(tx);
    const row = await loadOwnContractor(tx);
    if (isSaved(row)) return;
    await rejectEmptyArea(tx, toProfileArea({ ...row, ...columns }));
    if ((row.sectionVersions[section] ?? 0) !== seen) fail("conflict", "businessDetails.changed");
    await saveOwnSection(tx, { section, seen, columns });
    await moveFollowers(tx);
  });
}
