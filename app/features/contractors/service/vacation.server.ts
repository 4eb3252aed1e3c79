import { listColleagues } from "#app/features/accounts/service/colleagues.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { VacationPlan } from "../model/vacation.ts";
import { canSetVacation } from "../policy.ts";
import { setVacation } from "../service.server.ts";
import { findVacationMode, listSwitches } from "../store/vacation.server.ts";

/** Throws `not_found` without a contractor. */
export async function loadOwnVacationMode(ctx: Ctx): Promise<boolean> {
  return (await findVacationMode(ctx, requireOwnContractorId(ctx))) ?? fail("not_found", "access.notFound");
}

export async function loadVacationPlan(ctx: Ctx): Promise<VacationPlan> {
  const contractorId = requireOwnContractorId(ctx);
  const isOn = await loadOwnVacationMode(ctx);
  const manager = (await listColleagues(ctx)).find((colleague) => colleague.accountManager);
  const switches = await listSwitches(ctx, contractorId);
  return {
    isOn,
    mayChange: canSetVacation(ctx.actor, contractorId),
    manager: manager ? { name: `${manager.firstname} ${manager.lastname}`.trim(), email: manager.email } : null,
    comeBack: switches.filter((listing) => listing.active),
    stayOff: switches.filter((listing) => !listing.active),
  };
}

/** Only the account manager may. Idempotent. */
export async function setOwnVacation(ctx: Ctx, isOn: boolean): Promise<void> {
  await setVacation(ctx, requireOwnContractorId(ctx), isOn);
}

function requireOwnContractorId(ctx: Ctx): number {
  return requireSignedIn(ctx.actor).contractorId ?? fail("not_found", "access.notFound");
}
