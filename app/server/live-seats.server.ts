import type { IncomingMessage } from "node:http";
import type { Brand } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { listLiveActors } from "#app/features/accounts/service.server.ts";
import { findOwnRooms } from "#app/features/chat/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { loadTogether } from "#app/lib/load-together.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, findCookie } from "#app/platform/cookies.server.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { resolveRequestCaller } from "./rate-limits.server.ts";

/** Who sits behind a socket, and what it may hear. */
export interface Seat {
  tokenHash: string;
  brand: Brand;
  actor: SignedIn;
  rooms: readonly string[];
}

type Db = Ctx["db"];

/** Another site's page could open a socket with the visitor's cookie, but not say that it is ours. */
export function isFromOwnPage({ headers }: Pick<IncomingMessage, "headers">): boolean {
  const { origin, host } = headers;
  if (hosts.findBrandByHost(host) === null) return false;
  // Browsers name the origin of a socket always, of a page's other requests only if they write.
  if (origin === undefined) return headers.upgrade === undefined && headers["sec-fetch-site"] === "same-origin";
  return URL.canParse(origin) && new URL(origin).host === host;
}

type FindActor = (brand: Brand, tokenHash: string) => Promise<SignedIn | undefined>;

/** After a restart thousands open at once: their sessions are looked up together, by one statement at a time for each brand. */
export function createActorLookup(db: Db): FindActor {
  const lookups = new Map<Brand, (tokenHash: string) => Promise<SignedIn | undefined>>();
  const createLookup = (brand: Brand) => loadTogether((hashes) => listLiveActors(toVisitorCtx(db, brand), hashes));
  return (brand, hash) => {
    const lookup = lookups.get(brand) ?? createLookup(brand);
    lookups.set(brand, lookup);
    return lookup(hash);
  };
}

/** Takes one of the address's attempts. Throws unless a live session of this host sees conversations. */
export async function findSeat(db: Db, request: IncomingMessage, findActor: FindActor = createActorLookup(db)): Promise<Seat> {
  const { host, cookie } = request.headers;
  const brand = hosts.findBrandByHost(host) ?? fail("not_found", "access.notFound");
  const ctx = toVisitorCtx(db, brand);
  await consumeLimit({ ...ctx, caller: resolveRequestCaller(request) }, "socketAttempts");
  const hash = tokenHash(findCookie(cookie, cookieNames.session) ?? fail("unauthenticated", "access.signIn"));
  const actor = (await findActor(brand, hash)) ?? fail("unauthenticated", "access.signIn");
  const rooms = findOwnRooms({ ...ctx, actor });
  if (rooms.length === 0) fail("forbidden", "access.denied");
  return { tokenHash: hash, brand, actor, rooms };
}

/** Those whose session ended or sees other conversations now. */
export async function listEndedSeats(db: Db, seats: readonly Seat[]): Promise<Seat[]> {
  const ended: Seat[] = [];
  for (const [brand, seated] of Map.groupBy(seats, (seat) => seat.brand)) {
    const ctx = toVisitorCtx(db, brand);
    const actors = await listLiveActors(ctx, [...new Set(seated.map((seat) => seat.tokenHash))]);
    const isSame = (seat: Seat) => {
      const actor = actors.get(seat.tokenHash);
      return actor !== undefined && findOwnRooms({ ...ctx, actor }).join() === seat.rooms.join();
    };
    ended.push(...seated.filter((seat) => !isSame(seat)));
  }
  return ended;
}

/** Of a seat, at this moment. */
export function toSeatCtx(db: Db, { brand, actor }: Seat): Ctx {
  return { ...toVisitorCtx(db, brand), actor };
}

function toVisitorCtx(db: Db, brand: Brand): Ctx {
  return { brand, actor: { kind: "visitor" }, db, now: currentTime(), locale: "en", requestId: "socket" };
}
