import { failFields } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { listMissingNeeds, type ApplicationNeed } from "../model/completeness.ts";
import { findOwnContractor, offersService } from "../store.server.ts";

const codes: Readonly<Record<ApplicationNeed, string>> = {
  contactDetails: "memberships.contactDetailsMissing",
  serviceArea: "memberships.serviceAreaMissing",
  service: "memberships.serviceMissing",
};

type OwnContractor = NonNullable<Awaited<ReturnType<typeof findOwnContractor>>>;

/** What the caller's business still needs for an application; nothing for callers without a business. */
export async function listOwnMissingNeeds(ctx: Ctx): Promise<ApplicationNeed[]> {
  const contractor = await findOwnContractor(ctx);
  return contractor ? listMissing(ctx, contractor) : [];
}

/** Throws `invalid` with a field for each missing need. */
export async function rejectIncomplete(ctx: Ctx, contractor: OwnContractor): Promise<void> {
  const missing = await listMissing(ctx, contractor);
  if (missing.length > 0) failFields(missing.map((need) => ({ field: need, code: codes[need] })));
}

async function listMissing(ctx: Ctx, contractor: OwnContractor): Promise<ApplicationNeed[]> {
  return listMissingNeeds({ ...contractor, offersService: await offersService(ctx, contractor) });
}
