import { matchPath } from "react-router";
import type { Brand } from "#app/brands/brand.ts";
import { findBrandByCode, hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { homePath } from "#app/features/accounts/policy.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { fail } from "#app/lib/errors.ts";
import { safePath } from "#app/lib/paths.ts";
import { isUnder, paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { pathWithCode } from "../model.ts";
import { displayBrandQuery } from "./display-brand.server.ts";
import { createHandOffUrl, canEnterHost } from "./hand-off-codes.server.ts";

function toHandOffUrl(ctx: Ctx, to: Brand, path: string): string {
  const query = new URLSearchParams({ from: ctx.brand.code, to: safePath(path, "/") });
  return hosts.buildUrl(to, paths.handOff(query));
}

/** Visitors sign in on the platform first. Throws `not_found` for a variant without a host. */
export function toHostUrl(ctx: Ctx, to: Brand, path: string): string {
  if (ctx.actor.kind === "user") return toHandOffUrl(ctx, to, path);
  if (!to.platform || ctx.brand.platform) return hosts.buildUrl(to, path);
  return hosts.buildUrl(to, paths.login({ returnTo: safePath(path, "/"), ...displayBrandQuery(ctx) }));
}

/** Users sign in on the platform if it has a host. A passkey belongs to the host where it is made, so that it is made there too. */
export function isSignInHost({ brand }: Pick<Ctx, "brand">): boolean {
  return brand.platform || !hosts.isEnabled(brands.PLATFORM);
}

/** Users return from there. */
export function toSignInUrl(ctx: Ctx, path: string): string {
  const returnTo = safePath(path, "/");
  if (isSignInHost(ctx)) return paths.login({ returnTo });
  return hosts.buildUrl(brands.PLATFORM, paths.login({ from: ctx.brand.code, returnTo, ...displayBrandQuery(ctx) }));
}

/** Null to stay on the platform. */
export function findReturnBrand(ctx: Ctx, query: URLSearchParams): Brand | null {
  const from = findBrandByCode(query.get("from"));
  return from && ctx.brand.platform && !from.platform && hosts.isEnabled(from) ? from : null;
}

/** Leads to `returnTo` on brand `from` if the user may enter it, otherwise to their home page. */
export async function findPathAfterSignIn(ctx: Ctx, user: SignedIn, query: URLSearchParams): Promise<string> {
  const brand = findReturnBrand(ctx, query);
  const returnTo = query.get("returnTo");
  if (brand && (await canEnterHost(ctx, user, brand))) return toHandOffUrl(ctx, brand, pathWithCode(returnTo, null));
  return safePath(returnTo, homePath(user));
}

/** New accounts without a destination get the welcome page. */
export async function findPathAfterSignUp(
  ctx: Ctx,
  { actor, isNew }: { actor: SignedIn; isNew: boolean },
  query: URLSearchParams,
): Promise<string> {
  const hasDestination = safePath(query.get("returnTo"), "") !== "" || findReturnBrand(ctx, query) !== null;
  return isNew && !hasDestination ? paths.accountCreated() : findPathAfterSignIn(ctx, actor, query);
}

export interface KnownPage {
  pattern: string;
  private?: true;
}

/** `own` is false for requests by another site. */
export interface LinkToRewrite {
  path: string;
  token: string | null;
  own: boolean;
}

/**
 * Returns a URL of one of our pages, otherwise throws `not_found`. Adds a code only across hosts, never for other
 * sites.
 */
export async function rewriteLink(ctx: Ctx, pages: readonly KnownPage[], { path, token, own }: LinkToRewrite): Promise<string> {
  const target = toOwnPath(ctx, safePath(path, ""));
  const page = pages.find((candidate) => candidate.pattern !== "/*" && matchPath(candidate.pattern, target.replace(/[?#].*$/s, "")));
  if (!page) fail("not_found", "access.notFound");
  const { PLATFORM } = brands;
  const to = page.private && !ctx.brand.crm && hosts.isEnabled(PLATFORM) ? PLATFORM : ctx.brand;
  return own ? createHandOffUrl(ctx, { to, path: target, token, nonceHash: null }) : hosts.buildUrl(to, pathWithCode(target, null));
}

function toOwnPath({ actor }: Ctx, path: string): string {
  const isContractor = actor.kind === "user" && actor.accountType === "BUSINESS";
  if (!isContractor || !isUnder(path, paths.chat())) return path;
  return path.replace(paths.chat(), /[?&]conversation=/.test(path) ? paths.leadMessages() : paths.leads());
}
