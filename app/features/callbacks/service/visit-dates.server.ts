import { listVisitDates, type VisitTimes } from "#app/features/contractors/model/opening.ts";
import { loadContractorRow } from "#app/features/contractors/service/sections.server.ts";
import { findServiceZone } from "#app/features/places/model/service-zones.ts";
import { listKnownPlaces } from "#app/features/places/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findContactableContractor } from "../store.server.ts";

/** Dates on which a contractor of this brand visits a postal code. */
export async function loadVisitDates(ctx: Ctx, accountId: string, zip: string): Promise<string[]> {
  const contractor = isUuid(accountId) ? await findContactableContractor(ctx, accountId) : null;
  if (!contractor) fail("not_found", "contractors.unknown");
  return listVisitDates(ctx.now, await loadVisitTimes(ctx, contractor.id, zip));
}

/** When a contractor visits a postal code. Unknown codes are in no zone. The caller has found it in the tenant scope. */
export async function loadVisitTimes(ctx: Ctx, contractorId: number, zip: string): Promise<VisitTimes> {
  const row = await loadContractorRow(ctx, contractorId);
  const { timeZone, workingHours, open24x7, areaZones } = row;
  const code = toPostalKey(zip);
  const centerCode = row.areaPostalCode ?? row.postalCode;
  const places = code && areaZones.length > 0 ? await listKnownPlaces(ctx, [code, centerCode]) : [];
  const [place, centre] = [places.find((one) => one.code === code), places.find((one) => one.code === centerCode)];
  const zone = place && centre ? findServiceZone({ zones: areaZones, centre }, place) : null;
  return { timeZone, workingHours, open24x7, zoneWeekdays: zone?.weekdays ?? null };
}
