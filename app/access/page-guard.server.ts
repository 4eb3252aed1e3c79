import { redirect, type MiddlewareFunction } from "react-router";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { requiresAgreement } from "#app/features/acceptances/policy.ts";
import { findOwnAcceptance } from "#app/features/acceptances/service.server.ts";
import { listApprovingBrands } from "#app/features/handoffs/service/hand-off-codes.server.ts";
import type { Page } from "#app/paths.ts";
import { Failure } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { requestContext, toErrorPage } from "#app/platform/pages.server.ts";
import { logSecurityEvent } from "#app/platform/security-log.server.ts";
import { decide, type Visit } from "./guard.ts";
import { findPage } from "./pages.ts";
import { findPhotosPage } from "./photos.server.ts";
import { toRedirectAddress } from "./redirects.server.ts";

/** Runs before loaders, actions and data requests. Pages without a row are denied. */
export const guardPages: MiddlewareFunction<Response> = async ({ request, context, pattern, url }) => {
  const ctx = context.get(requestContext);
  const page = findPhotosPage(ctx.actor, url.pathname) ?? findPage(pattern);
  if (!page) throw toErrorPage(new Failure("forbidden", "access.denied"));
  const visit = await createVisit(ctx, page, url);
  const decision = decide(visit);
  if (decision.outcome === "denied") logSecurityEvent(ctx, "accessRefused", { outcome: "failed", target: page.pattern });
  if (decision.outcome !== "allowed") throw redirect(await toRedirectAddress(ctx, decision, request), 303);
};

async function createVisit(ctx: Ctx, page: Page, url: URL): Promise<Visit> {
  const { actor, brand } = ctx;
  // Costs a query.
  const brandCodes = brand.isContractorButton && actor.kind === "user" ? await listApprovingBrands(ctx, actor) : [];
  const approvingBrands = brandCodes.filter((code) => hosts.isEnabled(brands[code]) && hasOwnDirectory(brands[code]));
  const mustAcceptTerms = page.private === true && (await mustAcceptRoofproTerms(ctx));
  return { actor, brand, page, url, hasPlatformHost: hosts.isEnabled(brands.PLATFORM), approvingBrands, mustAcceptTerms };
}

function hasOwnDirectory({ platform, isContractorButton }: Ctx["brand"]): boolean {
  return !platform && !isContractorButton;
}

/** Staff acting for a contractor cannot accept the terms. */
async function mustAcceptRoofproTerms(ctx: Ctx): Promise<boolean> {
  const { actor, brand } = ctx;
  if (!requiresAgreement(brand, "roofpro-terms") || actor.kind !== "user" || actor.accountType !== "BUSINESS" || actor.actingFor)
    return false;
  return (await listApprovingBrands(ctx, actor)).includes(brand.code) && (await findOwnAcceptance(ctx, "roofpro-terms")) === null;
}
