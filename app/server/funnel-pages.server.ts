import type { IncomingMessage } from "node:http";
import { createMiddleware } from "hono/factory";
import { matchPath } from "react-router";
import { hosts } from "#app/brands/hosts.server.ts";
import type { FunnelStep, FunnelSubject } from "#app/features/funnel/model.ts";
import { isHomeowner } from "#app/features/accounts/policy.ts";
import { countPageView } from "#app/features/funnel/service.server.ts";
import { isContractorPublicId, isUuid } from "#app/lib/ids.ts";
import { paths } from "#app/paths.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import { resolveRequestCaller } from "./rate-limits.server.ts";

/** The step that opening this page is, and whose; null for every other page. */
export function findFunnelStep(address: string): { step: FunnelStep; subject: FunnelSubject | null } | null {
  const path = (address.split("?", 1)[0] ?? "").replace(/\.data$/, "");
  if (!/^\/(?:contractors|request\/list)\//.test(path)) return null;
  if (matchPath(paths.directoryAround.pattern, path) || matchPath(paths.cityDirectory.pattern, path))
    return { step: "search", subject: null };
  const publicId = matchPath(paths.contractor.pattern, path)?.params["publicId"] ?? "";
  if (isContractorPublicId(publicId)) return { step: "profile", subject: { kind: "publicId", value: publicId } };
  const quoteId = matchPath(paths.quote.pattern, path)?.params["quoteId"] ?? "";
  return isUuid(quoteId) ? { step: "quote", subject: { kind: "quote", value: quoteId } } : null;
}

interface SeenPage {
  address: string;
  host: string | undefined;
  caller: Parameters<typeof countPageView>[0]["caller"];
  userAgent: string | undefined;
  /** Of the header Sec-Purpose. */
  purpose: string | undefined;
}

function countSeenPage({ address, host, caller, userAgent, purpose }: SeenPage): void {
  const found = findFunnelStep(address);
  const brand = found && hosts.findBrandByHost(host);
  if (!found || !brand || purpose?.includes("prefetch")) return;
  countPageView({ brand, ...found, caller, userAgent: userAgent ?? "", now: currentTime() });
}

/** Pages that are rendered. Those of the cache are counted by `countCachedView`. */
export const countFunnelPages = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.req.method !== "GET" || c.res.status !== 200) return;
  // Contractors and staff open quotes too.
  if (findFunnelStep(c.req.path)?.step === "quote" && !isSeenByHomeowner(c.get("ctx"))) return;
  const { "user-agent": userAgent, "sec-purpose": purpose, host } = c.req.header();
  countSeenPage({ address: c.req.path, host, caller: c.get("caller"), userAgent, purpose });
});

function isSeenByHomeowner({ actor }: Ctx): boolean {
  return actor.kind === "user" && isHomeowner(actor);
}

export function countCachedView(incoming: IncomingMessage): void {
  if (incoming.method !== "GET" || !findFunnelStep(incoming.url ?? "")) return;
  const { host, "user-agent": userAgent, "sec-purpose": purpose } = incoming.headers;
  const caller = resolveRequestCaller(incoming);
  countSeenPage({ address: incoming.url ?? "", host, caller, userAgent, purpose: typeof purpose === "string" ? purpose : undefined });
}
