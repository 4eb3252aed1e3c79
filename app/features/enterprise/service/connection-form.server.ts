import { findSupplyHouse, type SupplyHouseRecord } from "#app/features/distributors/service/supply-houses.server.ts";
import { failFields, type FieldFailure } from "#app/lib/errors.ts";
import { toInputFailure } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { EnterpriseInput } from "../model.ts";

interface ConnectionForm extends EnterpriseInput {
  /** Null if the supply house is not listed. */
  house: SupplyHouseRecord | null;
}

/** Throws all errors of the form at once. A listed supply house is named as in the list. */
export async function parseConnectionForm(ctx: Ctx, input: unknown): Promise<ConnectionForm> {
  const parsed = EnterpriseInput.safeParse(input);
  const errors: FieldFailure[] = parsed.success ? [] : [...toInputFailure(parsed.error).fields];
  const typed = (input ?? {}) as Record<string, unknown>;
  const { shape } = EnterpriseInput;
  const distributor = shape.distributor.safeParse(typed.distributor).data;
  const house = distributor ? await findSupplyHouse(ctx, distributor) : null;
  if (distributor && !house) errors.push({ field: "distributor", code: "enterprise.houseUnknown" });
  const isNameless = shape.supplyHouseName.safeParse(typed.supplyHouseName).data === "";
  if (distributor === "" && isNameless) errors.push({ field: "supplyHouseName", code: "enterprise.nameMissing" });
  if (!parsed.success || errors.length > 0) failFields(errors);
  return { ...parsed.data, house, supplyHouseName: house?.name ?? parsed.data.supplyHouseName };
}
