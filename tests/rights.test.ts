import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { audiences } from "#app/access/audiences.ts";
import { calls, unseenCalls } from "#app/access/calls.ts";
import { jobs } from "#app/jobs/jobs.server.ts";
import { pages } from "#app/access/pages.ts";
import type { Audience } from "#app/paths.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { people } from "#db/world/characters/people.ts";
import "./rights/fences.ts";
import { send, type Answer } from "./http.ts";
import { actorNames, delta, iko, isOfStaff, mayRead, platform, secretOf, tenActors, type ActorName, type Thing } from "./rights-world.ts";
import { readings, writings, type Try } from "./rights-tries.ts";
import { photos, server, url, world } from "./rights/started.ts";
import { bookAmount } from "./planted-books.ts";

function actorOf(name: ActorName) {
  const email = tenActors[name];
  if (email === null) return { kind: "visitor" } as const;
  const { firstname: _1, lastname: _2, cellphone: _3, postalCode: _4, locale: _5, ...person } = people[email];
  return { kind: "user", contractorId: person.accountType === "BUSINESS" ? 1 : null, email, ...person } as const;
}

function isFor(name: ActorName, who: Audience): boolean {
  return audiences[who](actorOf(name));
}

function ask(name: ActorName, { line, host, body }: Pick<Try, "line" | "host" | "body">): Promise<Answer> {
  const token = world.tokens[name];
  const headers = { "idempotency-key": randomUUID() };
  return send(server, line, { host, token, body, headers, ...(body === undefined ? { cookie: token } : {}) });
}

/** Runs all work with limited concurrency. */
async function each<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** True if the answer shows access: not rejected and not redirected. */
function isOpened({ status, text }: Answer): boolean {
  return status < 300 && !(status === 202 && text.includes("SingleFetchRedirect"));
}

/** Several hundred requests each. */
const long = { timeout: 180_000 };

describe.each(actorNames)("%s, at every page, its data and every call", long, (name) => {
  // A PDF renders for its parties only. Its data address would render it again.
  const own = Object.values(world.things).filter(({ parties }) => parties.includes(name));
  const tries = readings(world).filter(({ line }) => !(line.endsWith(".pdf.data") && own.some(({ quoteId }) => line.includes(quoteId))));
  const seen = new Map<string, Answer>();

  it("[S-05] [S-07] [T36] [T52] [T53] has access only where the tables say so", async () => {
    await each(tries, async (one) => void seen.set(`${one.host} ${one.line}`, await ask(name, one)));
    const wrong = tries.filter((one) => !isFor(name, one.who) && isOpened(seen.get(`${one.host} ${one.line}`)!));
    expect(wrong.map(({ line }) => line)).toEqual([]);
    const refusals = tries.filter((one) => one.door.startsWith("GET ") && !isFor(name, one.who));
    const statusFor = ({ door }: Try) => (unseenCalls.includes(door) ? 404 : name === "anonymous" ? 401 : 403);
    const others = refusals.filter((one) => seen.get(`${one.host} ${one.line}`)?.status !== statusFor(one));
    expect(others.map(({ line }) => line)).toEqual([]);
  });

  it("[S-07] [T28] [T29] [T54] [T65] reads no planted secret but its own", () => {
    const inThings = Object.values(world.things).flatMap(({ mark, firm, home }) => [mark, secretOf("firm", firm), secretOf("home", home)]);
    const planted = [...inThings, secretOf("firm", world.away)];
    const leaks = [...seen].flatMap(([at, { headers, text }]) => {
      const host = at.startsWith(platform) ? platform : iko;
      const hidden = planted.filter((secret) => !mayRead(name, world, host).includes(secret));
      return hidden.filter((secret) => (JSON.stringify(headers) + text).includes(secret)).map((secret) => `${at}: ${secret}`);
    });
    expect(leaks).toEqual([]);
    for (const { mark } of own)
      expect(
        [...seen.values()].some(({ text }) => text.includes(mark)),
        mark,
      ).toBe(true);
  });

  it.skipIf(isFor(name, "business") || isOfStaff(name))("[T28] [T33] reads no amount of any price book", async () => {
    for (const { openDraft } of Object.values(world.things)) {
      const { data } = JSON.parse((await ask(name, { line: `GET /api/v2/requests/drafts/${openDraft}`, host: iko })).text);
      const body = { answers: { layers: 2 }, shown: ["layers"], seen: data.savedAt };
      const line = `POST /api/v2/requests/drafts/${openDraft}/screen`;
      const kept = await ask(name, { line, host: iko, body });
      expect(kept.text).toContain(`"isSaved":true`);
      seen.set(line, kept);
    }
    expect([...seen].filter(([, { text }]) => bookAmount.test(text)).map(([at]) => at)).toEqual([]);
  });

  it.runIf(name === "contractor")("[T33] reads the amounts of their own price book", async () => {
    const listed = await ask(name, { line: "GET /api/v2/entities/listings/all", host: iko });
    const pages = [...listed.text.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id]) => `GET /simple-service-builder/${id}?step=prices`);
    const texts = await Promise.all(pages.map(async (line) => (await ask(name, { line, host: "platform.localhost" })).text));
    expect(texts.some((text) => bookAmount.test(text))).toBe(true);
  });

  it("[T54] finds a contractor by account only as staff, at the hosts of its brands", async () => {
    const found = async (host: string) => {
      const { status, text } = await ask(name, { line: `GET /api/v2/bi/by-account-id/${world.away}`, host });
      return [status === 200, text.includes(secretOf("firm", world.away))];
    };
    expect(await found(iko)).toEqual([false, false]);
    expect(await found(delta)).toEqual([isOfStaff(name), isOfStaff(name)]);
  });

  it("[S-07] [T34] [T52] changes nothing that belongs to others", async () => {
    const others = Object.values(world.things).filter(({ parties }) => !parties.includes(name));
    const before = await rows(others);
    expect(before.filter(([, count]) => count === 0)).toEqual([]);
    const tried = writings(others).filter(({ door }) => !isTheirWork(name, door));
    const answered: [one: Try, status: number][] = [];
    await each(tried, async (one) => void answered.push([one, (await ask(name, one)).status]));
    const listed = (wrong: (one: Try, status: number) => boolean) =>
      answered.filter(([one, status]) => wrong(one, status)).map(([{ line }, status]) => `${status} ${line}`);
    expect(listed((one, status) => !isFor(name, one.who) && ![401, 403].includes(status))).toEqual([]);
    // Allowed actors are rejected for ownership, not for invalid input.
    expect(listed(({ who, body }, status) => isFor(name, who) && Object.keys(body ?? {}).length > 0 && status === 400)).toEqual([]);
    expect(listed(({ door }, status) => /\/(update|delete|switch-contractor)$|\/quota\/\{id\}\//.test(door) && status < 400)).toEqual([]);
    expect(await rows(others)).toEqual(before);
  });
});

/** True if changing others' data is the actor's job: staff keep memberships, and administrators act for contractors. */
function isTheirWork(name: ActorName, door: string): boolean {
  return (door.endsWith("/mep-profile") && isFor(name, "staff")) || (door.endsWith("/switch-contractor") && isFor(name, "admin"));
}

type Rows = [table: string, count: number, digest: string | null][];

/** Returns a count and digest of every row of these fixtures, their contractors and homeowners. */
function rows(things: readonly Thing[]): Promise<Rows> {
  const [firms, homes, requests] = [
    things.map(({ firm }) => firm),
    things.map(({ home }) => home),
    things.map(({ requestId }) => requestId),
  ];
  const ofFirms = "contractor_id in (select id from contractor where account_id = any($1))";
  const theirs: [table: string, where: string, ids: string[]][] = [
    ["contractor", "account_id = any($1)", firms],
    ["listing", ofFirms, firms],
    ["price_book", `listing_id in (select id from listing where ${ofFirms})`, firms],
    ["callback", "account_id = any($1)", homes],
    ["draft", "request_id = any($1)", requests],
  ];
  const whole = ["request", "request_contractor", "quote", "quote_version", "quote_event", "booking", "mep_profile"];
  return withConnection(url, async (client) => {
    const all: Rows = [];
    const read = async (table: string, where = "true", ids?: string[]) => {
      const digest = "md5(string_agg(t::text, '' order by t::text))";
      const asked = `select count(*)::int as count, ${digest} as digest from ${table} t where ${where}`;
      const { rows: found } = await client.query<{ count: number; digest: string | null }>(asked, ids && [ids]);
      all.push([table, found[0]!.count, found[0]!.digest]);
    };
    for (const table of whole) await read(table);
    for (const one of theirs) await read(...one);
    return all;
  });
}

describe("private pages at a brand without a private area", () => {
  it.each(actorNames)("[S-05] [B-06] [B-08] are the platform's for %s too, and a contractor of IKO passes its terms first", async (name) => {
    const onward = isFor(name, "business") ? /^\/roofpro-terms\?returnTo=/ : /^http:\/\/platform\.localhost:\d+\//;
    const privately = pages
      .filter((page) => page.private)
      .map(({ pattern }) => pattern.replace(/\/:\w+\?/, "").replace(/:\w+/, world.things.own.quoteId));
    await each(privately, async (path) => {
      const { status, headers } = await ask(name, { line: `GET ${path}`, host: iko });
      expect([status, String(headers.location)], path).toEqual([303, expect.stringMatching(onward)]);
    });
  });
});

describe("the photos page", () => {
  /** Returns an answer without its per-request parts. */
  const bare = ({ status, headers, text }: Answer, path: string) => {
    const plain = (told: string) => told.replaceAll(path, "PATH").replaceAll(/nonce(="|-)[\w+/=-]+/g, "nonce");
    const { date: _date, "x-request-id": _id, "content-length": _length, ...rest } = headers;
    return { status, headers: plain(JSON.stringify(rest)), text: plain(text) };
  };
  const unknown = "q8w1-nobody-5t4z";

  it.each(actorNames)("[R-21] [T51] is an unknown path to %s, except to administrators", async (name) => {
    for (const host of [iko, platform]) {
      for (const ending of ["", ".data"]) {
        const at = async (path: string) => bare(await ask(name, { line: `GET /admin/${path}${ending}`, host }), path);
        if (isFor(name, "admin")) expect((await at(photos)).status).toBe(host === iko ? (ending ? 202 : 303) : 200);
        else expect(await at(photos)).toEqual(await at(unknown));
        expect((await at(unknown)).status).toBe(404);
      }
    }
  });
});

describe("the rights, for people", () => {
  it("[S-05] [S-07] [S-08] [R-20] who may access what", async () => {
    const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
    const table = (doors: readonly (readonly [string, Audience])[]) => [
      row(["door", "for", ...actorNames]),
      row(["door", "for", ...actorNames].map(() => "---")),
      ...doors.map(([door, who]) => row([door, who, ...actorNames.map((name) => (isFor(name, who) ? "✓" : "–"))])),
      "",
    ];
    const head =
      "✓: the door opens. What somebody finds behind it, the fences of brand and party say. Private pages are those of the platform's host.";
    const text = [
      "# Who may open which door",
      "",
      head,
      "",
      "## Pages, and the data of each",
      "",
      ...table(pages.map(({ pattern, audience }) => [pattern, audience])),
      "## Calls",
      "",
      ...table(Object.entries(calls)),
      "## Work by the clock",
      "",
      ...table(jobs.map(({ queue }) => [queue, "system"])),
    ];
    await expect(text.join("\n")).toMatchFileSnapshot("golden/rights.md");
  });
});
