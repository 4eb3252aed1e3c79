import { brands } from "#app/brands/registry.ts";
import { rewriteLink, toHostUrl, toSignInUrl } from "#app/features/handoffs/service/links.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import type { Decision } from "./guard.ts";
import { pages } from "./pages.ts";

/** Where a page's guard sends the visitor. */
export function toRedirectAddress(
  ctx: Ctx,
  decision: Exclude<Decision, { outcome: "allowed" }>,
  request: Request,
): string | Promise<string> {
  switch (decision.outcome) {
    case "redirect":
      return decision.path;
    case "otherHost":
      return toHostUrl(ctx, brands[decision.brand], decision.path);
    case "signIn":
      return toSignInUrl(ctx, decision.path);
    case "denied":
      return paths.login({ denied: "1" });
    case "rewritten":
      return rewriteLink(ctx, pages, { path: decision.path, token: readCookie(request, cookieNames.session), own: true });
  }
}
