import { matchPath } from "react-router";
import type { Brand } from "#app/brands/brand.ts";
import { brandNamed, hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { homePath } from "#app/features/accounts/policy.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { fail } from "#app/lib/errors.ts";
import { safePath } from "#app/lib/paths.ts";
import { isUnder, paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { pathWithCode } from "../model.ts";
import { displayBrandQuery } from "./display-brand.server.ts";
import { addressWithCode, mayEnter } from "./giving.server.ts";

function handOffAddress(ctx: Ctx, to: Brand, path: string): string {
  const query = new URLSearchParams({ from: ctx.brand.code, to: safePath(path, "/") });
  return hosts.addressOn(to, paths.handOff(query));
}

/** Visitors sign in on the platform first. Throws `not_found` for a variant without a host. */
export function addressOver(ctx: Ctx, to: Brand, path: string): string {
  if (ctx.actor.kind === "user") return handOffAddress(ctx, to, path);
  if (!to.platform || ctx.brand.platform) return hosts.addressOn(to, path);
  return hosts.addressOn(to, paths.login({ returnTo: safePath(path, "/"), ...displayBrandQuery(ctx) }));
}

/** Users sign in on the platform if it has a host, and return from there. */
export function signInAddress(ctx: Ctx, path: string): string {
  const returnTo = safePath(path, "/");
  if (ctx.brand.platform || !hosts.isOpen(brands.PLATFORM)) return paths.login({ returnTo });
  return hosts.addressOn(brands.PLATFORM, paths.login({ from: ctx.brand.code, returnTo, ...displayBrandQuery(ctx) }));
}

/** Null to stay on the platform. */
export function returnBrand(ctx: Ctx, query: URLSearchParams): Brand | null {
  const from = brandNamed(query.get("from"));
  return from && ctx.brand.platform && !from.platform && hosts.isOpen(from) ? from : null;
}

/** Leads to `returnTo` on brand `from` if the user may enter it, otherwise to their home page. */
export async function afterSignIn(ctx: Ctx, user: SignedIn, query: URLSearchParams): Promise<string> {
  const back = returnBrand(ctx, query);
  const wanted = query.get("returnTo");
  if (back && (await mayEnter(ctx, user, back))) return handOffAddress(ctx, back, pathWithCode(wanted, null));
  return safePath(wanted, homePath(user));
}

/** New accounts without a destination get the welcome page. */
export async function afterSignUp(
  ctx: Ctx,
  { actor, isNew }: { actor: SignedIn; isNew: boolean },
  query: URLSearchParams,
): Promise<string> {
  const goesOn = safePath(query.get("returnTo"), "") !== "" || returnBrand(ctx, query) !== null;
  return isNew && !goesOn ? paths.accountCreated() : afterSignIn(ctx, actor, query);
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
  const target = ownPath(ctx, safePath(path, ""));
  const page = pages.find((known) => known.pattern !== "/*" && matchPath(known.pattern, target.replace(/[?#].*$/s, "")));
  if (!page) fail("not_found", "access.notFound");
  const { PLATFORM } = brands;
  const to = page.private && !ctx.brand.crm && hosts.isOpen(PLATFORM) ? PLATFORM : ctx.brand;
  return own ? addressWithCode(ctx, { to, path: target, token, nonceHash: null }) : hosts.addressOn(to, pathWithCode(target, null));
}

function ownPath({ actor }: Ctx, path: string): string {
  const isContractor = actor.kind === "user" && actor.accountType === "BUSINESS";
  return isContractor && isUnder(path, paths.chat()) ? path.replace(paths.chat(), paths.leads()) : path;
}
