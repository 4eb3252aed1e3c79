import { failFields } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { hasFreshCode, requireSignedIn } from "../../accounts/policy.ts";
import { submitSecondFactorCode } from "../../accounts/service/second-factor.server.ts";
import type { Visit } from "../../accounts/service/sign-in.server.ts";

/** The caller with a code given now, as changes of rights demand. Without one the session's own age counts. */
export async function confirmFreshCode(ctx: Ctx, code: string | null, visit: Visit): Promise<Ctx> {
  const actor = requireSignedIn(ctx.actor);
  if (code === null) {
    // The page was open while the session's code grew old: it now asks for one.
    if (!hasFreshCode(actor, ctx.now)) failFields([{ field: "code", code: "accounts.codeStale" }]);
    return ctx;
  }
  await submitSecondFactorCode(ctx, code, visit);
  return { ...ctx, actor: { ...actor, secondFactorAt: ctx.now } };
}
