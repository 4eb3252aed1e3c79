import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { findVacationMode } from "../store/vacation.server.ts";

/** Throws `not_found` without a contractor. */
export async function loadOwnVacationMode(ctx: Ctx): Promise<boolean> {
  const contractorId = requireSignedIn(ctx.actor).contractorId ?? fail("not_found", "access.notFound");
  return (await findVacationMode(ctx, contractorId)) ?? fail("not_found", "access.notFound");
}
