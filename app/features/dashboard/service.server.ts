import { allow } from "#app/lib/errors.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import type { Ctx } from "#app/platform/context.ts";
import { mergePackages, type Activity } from "./model/activities.ts";
import { canSeeDashboard } from "./policy.ts";
import type { PromisedCall } from "./model.ts";
import { findPromisedCall, listActivities } from "./store.server.ts";

/** Lines on the page; more are read, because packages of one contractor become one. */
const [shownActivities, readActivities] = [8, 60];

/** What happened lately with the household's requests. */
export async function listRecentActivities(ctx: Ctx): Promise<Activity[]> {
  const actor = requireSignedIn(ctx.actor);
  allow(canSeeDashboard(actor));
  return mergePackages(await listActivities(ctx, actor.accountId, readActivities), shownActivities);
}

/** The booking of the household whose contractor calls next; null when nobody is to call. */
export async function findNextCall(ctx: Ctx): Promise<PromisedCall | null> {
  const actor = requireSignedIn(ctx.actor);
  allow(canSeeDashboard(actor));
  return findPromisedCall(ctx, actor.accountId);
}
