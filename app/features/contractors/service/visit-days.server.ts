import { listKnownPlaces } from "#app/features/places/service.server.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findServiceZone } from "../model/service-zones.ts";
import type { VisitTimes } from "../model/opening.ts";
import { findContractorRow } from "../store/sections.server.ts";

/** When a contractor visits a postal code. Unknown codes are in no zone. The caller has found it in the tenant scope. */
export async function loadVisitTimes(ctx: Ctx, contractorId: number, zip: string): Promise<VisitTimes> {
  const row = await findContractorRow(ctx, contractorId);
  if (!row) throw new Error(`Contractor not found: ${contractorId}`);
  const { timeZone, workingHours, open24x7, areaZones } = row;
  const code = toPostalKey(zip);
  const centerCode = row.areaPostalCode ?? row.postalCode;
  const places = code && areaZones.length > 0 ? await listKnownPlaces(ctx, [code, centerCode]) : [];
  const [place, centre] = [places.find((one) => one.code === code), places.find((one) => one.code === centerCode)];
  const zone = place && centre ? findServiceZone({ zones: areaZones, centre }, place) : null;
  return { timeZone, workingHours, open24x7, zoneWeekdays: zone?.weekdays ?? null };
}
