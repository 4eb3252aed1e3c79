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

/** The address that takes a person from this host to a path of another, signed in there if they are here. */
function handOffAddress(ctx: Ctx, to: Brand, path: string): string {
  const query = new URLSearchParams({ from: ctx.brand.code, to: safePath(path, "/") });
  return hosts.addressOn(to, paths.handOff(query));
}

/**
 * Where somebody goes on at another variant's host: a person who is signed in here is handed over; a visitor who wants a private page of the
 * platform signs in there first, and sees the brand that they come from. `not_found` for a variant that stands nowhere.
 */
export function addressOver(ctx: Ctx, to: Brand, path: string): string {
  if (ctx.actor.kind === "user") return handOffAddress(ctx, to, path);
  if (!to.platform || ctx.brand.platform) return hosts.addressOn(to, path);
  return hosts.addressOn(to, paths.login({ returnTo: safePath(path, "/"), ...displayBrandQuery(ctx) }));
}

/** Where somebody signs in who wants a page of this host: at the platform, which hands them back; here where no platform stands, or this is it. */
export function signInAddress(ctx: Ctx, path: string): string {
  const returnTo = safePath(path, "/");
  if (ctx.brand.platform || !hosts.isOpen(brands.PLATFORM)) return paths.login({ returnTo });
  return hosts.addressOn(brands.PLATFORM, paths.login({ from: ctx.brand.code, returnTo, ...displayBrandQuery(ctx) }));
}

/** The variant to whose page a sign-in at the platform returns; null when it stays here. */
export function returnBrand(ctx: Ctx, query: URLSearchParams): Brand | null {
  const from = brandNamed(query.get("from"));
  return from && ctx.brand.platform && !from.platform && hosts.isOpen(from) ? from : null;
}

/**
 * Where somebody goes who has just signed in, or is signed in already: to the page that they wanted (`returnTo`), of the brand that
 * sent them (`from`) if they have business there; else to their own page here.
 */
export async function afterSignIn(ctx: Ctx, user: SignedIn, query: URLSearchParams): Promise<string> {
  const back = returnBrand(ctx, query);
  const wanted = query.get("returnTo");
  if (back && (await mayEnter(ctx, user, back))) return handOffAddress(ctx, back, pathWithCode(wanted, null));
  return safePath(wanted, homePath(user));
}

/**
 * Where somebody goes on who has signed up: as after a sign-in, or, with a new account and no page in mind, to the page that says that the
 * account is there.
 */
export async function afterSignUp(
  ctx: Ctx,
  { actor, isNew }: { actor: SignedIn; isNew: boolean },
  query: URLSearchParams,
): Promise<string> {
  const goesOn = safePath(query.get("returnTo"), "") !== "" || returnBrand(ctx, query) !== null;
  return isNew && !goesOn ? paths.accountCreated() : afterSignIn(ctx, actor, query);
}

/** A page as the table of pages has it: its pattern, and whether it is of the private area. */
export interface KnownPage {
  pattern: string;
  private?: true;
}

/** A link that somebody wants the whole address of. `own` is false when another site asks in their name. */
export interface LinkToRewrite {
  path: string;
  token: string | null;
  own: boolean;
}

/**
 * The whole address of a path of ours, where it is at home: private pages of a host without a private area are the platform's, and a
 * contractor's chat is beside its leads. It is always one of our hosts and a page that we have, else `not_found`. It carries a
 * hand-off code only from one host to another, for somebody who has business there, and never when another site asks.
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
