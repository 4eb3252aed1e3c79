import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { publicScheme } from "./settings.server.ts";

const secure = publicScheme() === "https";

/** The `__Host-` prefix keeps other hosts from setting or reading them. */
export const cookieNames = {
  session: secure ? "__Host-session" : "session",
  handOff: secure ? "__Host-hand-off" : "hand-off",
  offer: secure ? "__Host-hand-off-offer" : "hand-off-offer",
  displayBrand: secure ? "__Host-display-brand" : "display-brand",
  device: secure ? "__Host-device" : "device",
  signIn: secure ? "__Host-sign-in" : "sign-in",
  provider: secure ? "__Host-provider" : "provider",
  identity: secure ? "__Host-identity" : "identity",
  locale: secure ? "__Host-lang" : "lang",
  postal: secure ? "__Host-postal" : "postal",
  service: secure ? "__Host-service" : "service",
  disclaimer: secure ? "__Host-disclaimer" : "disclaimer",
  roof: secure ? "__Host-roof" : "roof",
  sizes: secure ? "__Host-sizes" : "sizes",
  scheme: secure ? "__Host-scheme" : "scheme",
  unfinished: secure ? "__Host-unfinished" : "unfinished",
} as const;

/** Null if absent or empty. */
export function readCookie(request: Request, name: string): string | null {
  return findCookie(request.headers.get("cookie") ?? undefined, name);
}

export function findCookie(header: string | undefined, name: string): string | null {
  return (header && parse(header, name)[name]) || null;
}

interface CookieOptions {
  seconds: number;
  isReadableByScripts?: boolean;
}

/** An empty value deletes the cookie. */
function formatCookie(name: string, value: string, { seconds, isReadableByScripts = false }: CookieOptions): string {
  return generateCookie(name, value, { maxAge: value === "" ? 0 : seconds, httpOnly: !isReadableByScripts, sameSite: "Lax", secure });
}

const hour = 60 * 60;
const day = 24 * hour;

export function formatSessionCookie(token: string): string {
  return formatCookie(cookieNames.session, token, { seconds: 30 * day });
}

export function formatHandOffCookie(name: "handOff" | "offer", value: string, seconds: number): string {
  return formatCookie(cookieNames[name], value, { seconds });
}

/** Of a requested code. */
export function formatSignInCookie(sealed: string): string {
  return formatCookie(cookieNames.signIn, sealed, { seconds: hour });
}

/** Marks the browser that a sign-in with a provider started in. */
export function formatProviderCookie(handle: string): string {
  return formatCookie(cookieNames.provider, handle, { seconds: hour });
}

/** Of an identity that is connected after the next sign-in. */
export function formatIdentityCookie(sealed: string): string {
  return formatCookie(cookieNames.identity, sealed, { seconds: hour });
}

export function formatDisplayBrandCookie(sealed: string, seconds: number): string {
  return formatCookie(cookieNames.displayBrand, sealed, { seconds });
}

/** Never a secret: scripts can read it. */
export function formatPreferenceCookie(name: string, value: string): string {
  return formatCookie(name, value, { seconds: 365 * day, isReadableByScripts: true });
}

/** A measured roof with its postal key, until a request uses it. */
export function formatRoofCookie(query: string): string {
  return formatCookie(cookieNames.roof, query, { seconds: day });
}

/** A calculator's result with its service and postal key, until a request uses it. */
export function formatSizesCookie(query: string): string {
  return formatCookie(cookieNames.sizes, query, { seconds: day });
}

export function formatUnfinishedCookie(keys: string): string {
  return formatCookie(cookieNames.unfinished, keys, { seconds: 30 * day });
}

export function formatHandOffCookies({ accessToken, locale }: { accessToken: string; locale: string | null }): string[] {
  return [formatSessionCookie(accessToken), ...(locale === null ? [] : [formatPreferenceCookie(cookieNames.locale, locale)])];
}

/** `formerToken` is the session that ends. */
export function readBrowserIdentity(request: Request): { formerToken: string | null; userAgent: string | null; device: string | null } {
  const [formerToken, device] = [cookieNames.session, cookieNames.device].map((name) => readCookie(request, name));
  return { formerToken: formerToken ?? null, userAgent: request.headers.get("user-agent"), device: device ?? null };
}

/** Identifies a browser of this user. Grants no access. */
export function formatDeviceCookie(device: string): string {
  return formatCookie(cookieNames.device, device, { seconds: 365 * day });
}

export function createSignInHeaders({ accessToken, device }: { accessToken: string; device: string }): Headers {
  return new Headers([
    ["Set-Cookie", formatSessionCookie(accessToken)],
    ["Set-Cookie", formatDeviceCookie(device)],
  ]);
}
