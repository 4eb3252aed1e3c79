import type { ServiceArea } from "#app/features/contractors/model.ts";
import { loadOwnContractor } from "#app/features/contractors/service/sections.server.ts";
import { describeArea } from "#app/features/listings/service/describe-area.server.ts";
import { toProfileArea } from "#app/features/listings/service/following.server.ts";
import { addUnknownZips, rejectUnknownZips } from "#app/features/places/service.server.ts";
import { failFields, Failure } from "#app/lib/errors.ts";
import type { TypedFields } from "#app/lib/typed-fields.ts";
import { toInputFailure } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { checkZones, listPostalTexts, ParsedArea, readAreaForm, type TypedArea } from "../model/area-form.ts";
import { zoneField } from "../model/zone-rows.ts";

/** Malformed input is refused together with the codes that do not exist: one answer names both. */
export async function parseAreaForm(ctx: Ctx, typed: TypedFields): Promise<TypedArea> {
  const input = readAreaForm(typed);
  const parsed = ParsedArea.safeParse(input);
  if (parsed.success) return parsed.data;
  const { fields } = toInputFailure(parsed.error);
  failFields(await addUnknownZips(ctx, fields, listPostalTexts(input)));
}

/** Contradictions first, then unknown codes, with an error for each field. */
export async function rejectInvalidArea(ctx: Ctx, parsed: TypedArea): Promise<void> {
  const failures = checkZones(parsed);
  if (failures.length > 0) failFields(failures);
  const { postalCode, includedCodes, excludedCodes } = parsed.area;
  await rejectUnknownZips(ctx, {
    "area.postalCode": postalCode === null ? [] : [postalCode],
    "area.includedCodes": includedCodes,
    "area.excludedCodes": excludedCodes,
    ...Object.fromEntries(parsed.zones.map((zone, row) => [zoneField(row, "codes"), zone?.codes ?? []])),
  });
}

/** For a new area with the saved zones, as `saveProfileArea` checks both. */
export async function rejectUnusableArea(ctx: Ctx, area: ServiceArea): Promise<void> {
  const row = await loadOwnContractor(ctx);
  const { postalCode: areaPostalCode, ...range } = area;
  try {
    await rejectInvalidArea(ctx, { area, zones: row.areaZones });
    await rejectEmptyArea(ctx, toProfileArea({ ...row, ...range, areaPostalCode }));
  } catch (error) {
    if (!(error instanceof Failure) || error.fields.length === 0) throw error;
    failFields(error.fields.map((failed) => ({ ...failed, field: failed.field.replace(/^area\./, "") })));
  }
}

/** An area without a postal code would hide the business. */
export async function rejectEmptyArea(ctx: Ctx, area: ServiceArea): Promise<void> {
  const { covered } = await describeArea(ctx, area);
  if (covered === 0) failFields([{ field: "area.rangeMiles", code: "areas.coversNobody" }]);
}
