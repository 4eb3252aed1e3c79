import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadOwnContractor } from "#app/features/contractors/service/sections.server.ts";
import { AuthCode, type NiceJobDeliveries, type NiceJobStatus } from "#app/features/integrations/model.ts";
import { canConnect } from "#app/features/integrations/policy.ts";
import { beginNiceJob, connectNiceJob, disconnectNiceJob, loadNiceJobStatus } from "#app/features/integrations/service.server.ts";
import { loadNiceJobDeliveries, retryDelivery } from "#app/features/integrations/service/deliveries.server.ts";
import { loadRatingSites, saveRatingSites } from "#app/features/reviews/service/rating-sites.server.ts";
import { listOwnReviews, removeReviewReply, saveReviewReply } from "#app/features/reviews/service/replies.server.ts";
import { fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";

/** The page of an address: `show` and `after` choose reviews, `code` and `state` come from NiceJob. */
export async function loadRatings(ctx: Ctx, search: URLSearchParams) {
  const [isUnanswered, after] = [search.get("show") === "unanswered", search.get("after")];
  const returned = AuthCode.safeParse({ code: search.get("code"), state: search.get("state") });
  return {
    page: await listOwnReviews(ctx, { after, isUnanswered }),
    isUnanswered,
    isLaterPage: after !== null,
    sites: await loadRatingSites(ctx),
    ...(await findNiceJob(ctx)),
    returned: returned.success ? returned.data : null,
    timeZone: (await loadOwnContractor(ctx)).timeZone,
  };
}

/** Nulls for users who may not connect. */
async function findNiceJob(ctx: Ctx): Promise<{ niceJob: NiceJobStatus | null; deliveries: NiceJobDeliveries | null }> {
  if (!canConnect(requireSignedIn(ctx.actor))) return { niceJob: null, deliveries: null };
  return { niceJob: await loadNiceJobStatus(ctx), deliveries: await loadNiceJobDeliveries(ctx) };
}

/** Does what the pressed button says. Returns the address at NiceJob to go on at, or null. */
export async function changeRatings(ctx: Ctx, request: Request, form: FormData): Promise<string | null> {
  const token = readBrowserIdentity(request).formerToken ?? "";
  const reply = { reviewId: form.get("review"), reply: form.get("reply"), seen: form.get("seen") };
  switch (form.get("act")) {
    case "reply":
      await saveReviewReply(ctx, reply);
      return null;
    case "removeReply":
      await removeReviewReply(ctx, { reviewId: String(reply.reviewId), seen: Number(reply.seen) });
      return null;
    case "sites":
      await saveRatingSites(ctx, { ratingSites: form.getAll("ratingSites"), seen: form.get("seen") });
      return null;
    case "niceJob.begin":
      return beginNiceJob(ctx, token);
    case "niceJob.connect":
      await connectNiceJob(ctx, parseInput(AuthCode, { code: form.get("code"), state: form.get("state") }), token);
      return null;
    case "niceJob.disconnect":
      await disconnectNiceJob(ctx);
      return null;
    case "niceJob.retry":
      await retryDelivery(ctx, String(form.get("quote")));
      return null;
    default:
      return fail("invalid", "input.invalid");
  }
}
