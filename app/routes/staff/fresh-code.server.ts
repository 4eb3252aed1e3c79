import { redirect } from "react-router";
import { hasFreshCode, requireSignedIn } from "#app/features/accounts/policy.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";

/** For files of people's data: who has given no code lately gives one, and comes back to the page that links to the file. */
export function askFreshCode({ actor, now }: Pick<Ctx, "actor" | "now">, page: string): void {
  if (!hasFreshCode(requireSignedIn(actor), now)) throw redirect(paths.loginCode({ returnTo: page }), 303);
}
