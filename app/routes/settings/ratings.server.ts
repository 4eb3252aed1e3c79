import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { AuthCode, type NiceJobStatus } from "#app/features/integrations/model.ts";
import { canConnect } from "#app/features/integrations/policy.ts";
import { beginNiceJob, connectNiceJob, disconnectNiceJob, loadNiceJobStatus } from "#app/features/integrations/service.server.ts";
import { saveRatingSites } from "#app/features/reviews/service/rating-sites.server.ts";
import { removeReviewReply, saveReviewReply } from "#app/features/reviews/service/replies.server.ts";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";

/** Null for users who may not connect. */
export async function findNiceJobStatus(ctx: Ctx): Promise<NiceJobStatus | null> {
  return canConnect(requireSignedIn(ctx.actor)) ? loadNiceJobStatus(ctx) : null;
}

/** What NiceJob put into the address when it sent the browser back. */
export function findReturnedCode(search: URLSearchParams): AuthCode | null {
  const parsed = AuthCode.safeParse({ code: search.get("code"), state: search.get("state") });
  return parsed.success ? parsed.data : null;
}

/** Does what the pressed button says. Returns a path to go on at, or null to stay. */
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
      return paths.reviewSettings();
    case "niceJob.disconnect":
      await disconnectNiceJob(ctx);
      return paths.reviewSettings();
    default:
      return fail("invalid", "input.invalid");
  }
}
