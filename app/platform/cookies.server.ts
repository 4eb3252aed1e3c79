import { generateCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { publicScheme } from "./settings.server.ts";

const secure = publicScheme() === "https";

/** The names of our cookies. Over https they carry the `__Host-` prefix: no other host can set or read them. */
export const cookieNames = {
  session: secure ? "__Host-session" : "session",
  handOff: secure ? "__Host-hand-off" : "hand-off",
  offer: secure ? "__Host-hand-off-offer" : "hand-off-offer",
  displayBrand: secure ? "__Host-display-brand" : "display-brand",
  device: secure ? "__Host-device" : "device",
  locale: secure ? "__Host-lang" : "lang",
  postal: secure ? "__Host-postal" : "postal",
  service: secure ? "__Host-service" : "service",
  disclaimer: secure ? "__Host-disclaimer" : "disclaimer",
  roof: secure ? "__Host-roof" : "roof",
  unfinished: secure ? "__Host-unfinished" : "unfinished",
} as const;

/** Reads one cookie of a request; null when it is absent or empty. */
export function readCookie(request: Request, name: string): string | null {
  return cookieOf(request.headers.get("cookie") ?? undefined, name);
}

/** Reads one cookie of a Cookie header; null when it is absent or empty. */
export function cookieOf(header: string | undefined, name: string): string | null {
  return (header && parse(header, name)[name]) || null;
}

interface Keeping {
  seconds: number;
  /** Whether scripts may read it. */
  isOpen?: boolean;
}

/** A cookie of this host alone, which forms of other sites do not bring along. An empty one ends. */
function formatCookie(name: string, value: string, { seconds, isOpen = false }: Keeping): string {
  return generateCookie(name, value, { maxAge: value === "" ? 0 : seconds, httpOnly: !isOpen, sameSite: "Lax", secure });
}

const day = 24 * 60 * 60;

/** The session's cookie for 30 days: not readable by scripts, not sent along by other sites' forms. An empty token ends it. */
export function sessionCookie(token: string): string {
  return formatCookie(cookieNames.session, token, { seconds: 30 * day });
}

/** A secret of one hand-off, for so many seconds: out of reach of scripts and of other sites' forms. An empty one ends it. */
export function handOffCookie(name: "handOff" | "offer", value: string, seconds: number): string {
  return formatCookie(cookieNames[name], value, { seconds });
}

/** The sealed brand whose name and colors the platform's sign-in pages show to a visitor. */
export function displayBrandCookie(sealed: string, seconds: number): string {
  return formatCookie(cookieNames.displayBrand, sealed, { seconds });
}

/** A choice that is kept for a year: language, last postal code and service. Holds no secret. An empty one is forgotten. */
export function choiceCookie(name: string, value: string): string {
  return formatCookie(name, value, { seconds: 365 * day, isOpen: true });
}

/**
 * A roof that was measured before contractors were chosen, with its postal key: out of reach of scripts, kept for a day or until a request is
 * begun with it. An empty one is forgotten.
 */
export function roofCookie(query: string): string {
  return formatCookie(cookieNames.roof, query, { seconds: day });
}

/** The keys of the requests that this browser began and did not send: out of reach of scripts, as long as a draft is kept. */
export function unfinishedCookie(keys: string): string {
  return formatCookie(cookieNames.unfinished, keys, { seconds: 30 * day });
}

/** What a browser keeps of a hand-off that let somebody in: the session, and the person's language where there is one to keep. */
export function enteredCookies({ accessToken, locale }: { accessToken: string; locale: string | null }): string[] {
  return [sessionCookie(accessToken), ...(locale === null ? [] : [choiceCookie(cookieNames.locale, locale)])];
}

/** What a browser brings along when it signs in: the session that it had, which then ends, what it calls itself, and the mark that it keeps. */
export function visitOf(request: Request): { formerToken: string | null; userAgent: string | null; device: string | null } {
  const [formerToken, device] = [cookieNames.session, cookieNames.device].map((name) => readCookie(request, name));
  return { formerToken: formerToken ?? null, userAgent: request.headers.get("user-agent"), device: device ?? null };
}

/** For a year the browser's mark, by which it is known as one where its person has been. It opens nothing. */
export function deviceCookie(device: string): string {
  return formatCookie(cookieNames.device, device, { seconds: 365 * day });
}

/** The headers of an answer that signs somebody in: the session, and the browser's mark. */
export function signInHeaders({ accessToken, device }: { accessToken: string; device: string }): Headers {
  return new Headers([
    ["Set-Cookie", sessionCookie(accessToken)],
    ["Set-Cookie", deviceCookie(device)],
  ]);
}
