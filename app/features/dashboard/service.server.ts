import { allow } from "#app/lib/errors.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import type { Ctx } from "#app/platform/context.ts";
import { mergePackages, type Activity } from "./model/activities.ts";
import { canSeeDashboard } from "./policy.ts";
import { listActivities } from "./store.server.ts";

/** Lines on the page; more are read, because packages of one contractor become one. */
const [shownActivities, readActivities] = [8, 60];

/** What happened lately with the household's requests. */
export async function listRecentActivities(ctx: Ctx): Promise<Activity[]> {
  const actor = requireSignedIn(ctx.actor);
  allow(canSeeDashboard(actor));
  return mergePackages(await listActivities(ctx, actor.accountId, readActivities), shownActivities);
}
