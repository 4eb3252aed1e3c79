import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { audiences } from "#app/access/audiences.ts";
import { callAudiences, hiddenCalls } from "#app/access/calls.ts";
import { jobs } from "#app/jobs/jobs.server.ts";
import { pages } from "#app/access/pages.ts";
import type { Audience } from "#app/paths.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { people } from "#db/world/characters/people.ts";
import "./rights/tenant-scopes.ts";
import { send, type Answer } from "./http.ts";
import {
  actorNames,
  delta,
  iko,
  isStaffActor,
  listReadableSecrets,
  platform,
  toSecret,
  demoActors,
  type ActorName,
  type RightsFixture,
} from "./rights-demo-data.ts";
import { listReads, listWrites, type AccessAttempt } from "./rights-attempts.ts";
import { photos, server, url, demoData } from "./rights/started.ts";
import { bookAmount } from "./planted-books.ts";

function toActor(name: ActorName) {
  const email = demoActors[name];
  if (email === null) return { kind: "visitor" } as const;
  const { firstname: _1, lastname: _2, cellphone: _3, postalCode: _4, locale: _5, ...person } = people[email];
  return { kind: "user", contractorId: person.accountType === "BUSINESS" ? 1 : null, email, ...person } as const;
}

function isAllowed(name: ActorName, who: Audience): boolean {
  return audiences[who](toActor(name));
}

function ask(name: ActorName, { line, host, body }: Pick<AccessAttempt, "line" | "host" | "body">): Promise<Answer> {
  const token = demoData.tokens[name];
  const headers = { "idempotency-key": randomUUID() };
  return send(server, line, { host, token, body, headers, ...(body === undefined ? { cookie: token } : {}) });
}

/** Runs all work with limited concurrency. */
async function runAll<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

/** True if the answer shows access: not rejected and not redirected. */
function hasAccess({ status, text }: Answer): boolean {
  return status < 300 && !(status === 202 && text.includes("SingleFetchRedirect"));
}

/** Several hundred requests each. */
const longTimeout = { timeout: 180_000 };

describe.each(actorNames)("%s, at every page, its data and every call", longTimeout, (name) => {
  // A PDF renders for its parties only. Its data address would render it again.
  const own = Object.values(demoData.fixtures).filter(({ parties }) => parties.includes(name));
  const attempts = listReads(demoData).filter(
    ({ line }) => !(line.endsWith(".pdf.data") && own.some(({ quoteId }) => line.includes(quoteId))),
  );
  const answersByLine = new Map<string, Answer>();

  it("[S-05] [S-07] [T36] [T52] [T53] has access only where the tables say so", async () => {
    await runAll(attempts, async (one) => void answersByLine.set(`${one.host} ${one.line}`, await ask(name, one)));
    const wrong = attempts.filter((one) => !isAllowed(name, one.who) && hasAccess(answersByLine.get(`${one.host} ${one.line}`)!));
    expect(wrong.map(({ line }) => line)).toEqual([]);
    const refusals = attempts.filter((one) => one.door.startsWith("GET ") && !isAllowed(name, one.who));
    const statusFor = ({ door }: AccessAttempt) => (hiddenCalls.includes(door) ? 404 : name === "anonymous" ? 401 : 403);
    const unexpected = refusals.filter((one) => answersByLine.get(`${one.host} ${one.line}`)?.status !== statusFor(one));
    expect(unexpected.map(({ line }) => line)).toEqual([]);
  });

  it("[S-07] [T28] [T29] [T54] [T65] reads no planted secret but its own", () => {
    const fixtureSecrets = Object.values(demoData.fixtures).flatMap(({ mark, firm, home }) => [
      mark,
      toSecret("firm", firm),
      toSecret("home", home),
    ]);
    const secrets = [...fixtureSecrets, toSecret("firm", demoData.unrelatedAccount)];
    const leaks = [...answersByLine].flatMap(([at, { headers, text }]) => {
      const host = at.startsWith(platform) ? platform : iko;
      const hidden = secrets.filter((secret) => !listReadableSecrets(name, demoData, host).includes(secret));
      return hidden.filter((secret) => (JSON.stringify(headers) + text).includes(secret)).map((secret) => `${at}: ${secret}`);
    });
    expect(leaks).toEqual([]);
    for (const { mark } of own)
      expect(
        [...answersByLine.values()].some(({ text }) => text.includes(mark)),
        mark,
      ).toBe(true);
  });

  it.skipIf(isAllowed(name, "business") || isStaffActor(name))("[T28] [T33] reads no amount of any price book", async () => {
    for (const { openDraft } of Object.values(demoData.fixtures)) {
      const { data } = JSON.parse((await ask(name, { line: `GET /api/v2/requests/drafts/${openDraft}`, host: iko })).text);
      const body = { answers: { layers: 2 }, shown: ["layers"], seen: data.savedAt };
      const line = `POST /api/v2/requests/drafts/${openDraft}/screen`;
      const kept = await ask(name, { line, host: iko, body });
      expect(kept.text).toContain(`"isSaved":true`);
      answersByLine.set(line, kept);
    }
    expect([...answersByLine].filter(([, { text }]) => bookAmount.test(text)).map(([at]) => at)).toEqual([]);
  });

  it.runIf(name === "contractor")("[T33] reads the amounts of their own price book", async () => {
    const listed = await ask(name, { line: "GET /api/v2/entities/listings/all", host: iko });
    const pages = [...listed.text.matchAll(/"id":"([0-9a-f-]{36})"/g)].map(([, id]) => `GET /simple-service-builder/${id}?step=prices`);
    const texts = await Promise.all(pages.map(async (line) => (await ask(name, { line, host: "platform.localhost" })).text));
    expect(texts.some((text) => bookAmount.test(text))).toBe(true);
  });

  it("[T54] finds a contractor by account only as staff, at the hosts of its brands", async () => {
    const found = async (host: string) => {
      const { status, text } = await ask(name, { line: `GET /api/v2/bi/by-account-id/${demoData.unrelatedAccount}`, host });
      return [status === 200, text.includes(toSecret("firm", demoData.unrelatedAccount))];
    };
    expect(await found(iko)).toEqual([false, false]);
    expect(await found(delta)).toEqual([isStaffActor(name), isStaffActor(name)]);
  });

  it("[S-07] [T34] [T52] changes nothing that belongs to others", async () => {
    const foreignFixtures = Object.values(demoData.fixtures).filter(({ parties }) => !parties.includes(name));
    const before = await rows(foreignFixtures);
    expect(before.filter(([, count]) => count === 0)).toEqual([]);
    const writeAttempts = listWrites(foreignFixtures).filter(({ door }) => !canChangeOthers(name, door));
    const answered: [one: AccessAttempt, status: number][] = [];
    await runAll(writeAttempts, async (one) => void answered.push([one, (await ask(name, one)).status]));
    const listed = (wrong: (one: AccessAttempt, status: number) => boolean) =>
      answered.filter(([one, status]) => wrong(one, status)).map(([{ line }, status]) => `${status} ${line}`);
    expect(listed((one, status) => !isAllowed(name, one.who) && ![401, 403].includes(status))).toEqual([]);
    // Allowed actors are rejected for ownership, not for invalid input.
    expect(listed(({ who, body }, status) => isAllowed(name, who) && Object.keys(body ?? {}).length > 0 && status === 400)).toEqual([]);
    expect(listed(({ door }, status) => /\/(update|delete|switch-contractor)$|\/quota\/\{id\}\//.test(door) && status < 400)).toEqual([]);
    expect(await rows(foreignFixtures)).toEqual(before);
  });
});

/** True if changing others' data is the actor's job: staff keep memberships, and administrators act for contractors. */
function canChangeOthers(name: ActorName, door: string): boolean {
  return (door.endsWith("/mep-profile") && isAllowed(name, "staff")) || (door.endsWith("/switch-contractor") && isAllowed(name, "admin"));
}

type Rows = [table: string, count: number, digest: string | null][];

/** Returns a count and digest of every row of these fixtures, their contractors and homeowners. */
function rows(fixtures: readonly RightsFixture[]): Promise<Rows> {
  const [contractorAccounts, customerAccounts, requests] = [
    fixtures.map(({ firm }) => firm),
    fixtures.map(({ home }) => home),
    fixtures.map(({ requestId }) => requestId),
  ];
  const belongsToContractors = "contractor_id in (select id from contractor where account_id = any($1))";
  const filteredTables: [table: string, where: string, ids: string[]][] = [
    ["contractor", "account_id = any($1)", contractorAccounts],
    ["listing", belongsToContractors, contractorAccounts],
    ["price_book", `listing_id in (select id from listing where ${belongsToContractors})`, contractorAccounts],
    ["callback", "account_id = any($1)", customerAccounts],
    ["draft", "request_id = any($1)", requests],
  ];
  const unfilteredTables = ["request", "request_contractor", "quote", "quote_version", "quote_event", "booking", "mep_profile"];
  return withConnection(url, async (client) => {
    const all: Rows = [];
    const read = async (table: string, where = "true", ids?: string[]) => {
      const digest = "md5(string_agg(t::text, '' order by t::text))";
      const statement = `select count(*)::int as count, ${digest} as digest from ${table} t where ${where}`;
      const { rows: found } = await client.query<{ count: number; digest: string | null }>(statement, ids && [ids]);
      all.push([table, found[0]!.count, found[0]!.digest]);
    };
    for (const table of unfilteredTables) await read(table);
    for (const one of filteredTables) await read(...one);
    return all;
  });
}

describe("private pages at a brand without a private area", () => {
  it.each(actorNames)(
    "[S-05] [B-06] [B-08] are the platform's for %s too, and a contractor of IKO passes its terms first",
    async (name) => {
      const onward = isAllowed(name, "business") ? /^\/roofpro-terms\?returnTo=/ : /^http:\/\/platform\.localhost:\d+\//;
      const privatePaths = pages
        .filter((page) => page.private)
        .map(({ pattern }) => pattern.replace(/\/:\w+\?/, "").replace(/:\w+/, demoData.fixtures.own.quoteId));
      await runAll(privatePaths, async (path) => {
        const { status, headers } = await ask(name, { line: `GET ${path}`, host: iko });
        expect([status, String(headers.location)], path).toEqual([303, expect.stringMatching(onward)]);
      });
    },
  );
});

describe("the photos page", () => {
  /** Returns an answer without its per-request parts. */
  const bare = ({ status, headers, text }: Answer, path: string) => {
    const plain = (value: string) => value.replaceAll(path, "PATH").replaceAll(/nonce(="|-)[\w+/=-]+/g, "nonce");
    const { date: _date, "x-request-id": _id, "content-length": _length, ...rest } = headers;
    return { status, headers: plain(JSON.stringify(rest)), text: plain(text) };
  };
  const unknown = "q8w1-nobody-5t4z";

  it.each(actorNames)("[R-21] [T51] is an unknown path to %s, except to administrators", async (name) => {
    for (const host of [iko, platform]) {
      for (const ending of ["", ".data"]) {
        const at = async (path: string) => bare(await ask(name, { line: `GET /admin/${path}${ending}`, host }), path);
        if (isAllowed(name, "admin")) expect((await at(photos)).status).toBe(host === iko ? (ending ? 202 : 303) : 200);
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
      ...doors.map(([door, who]) => row([door, who, ...actorNames.map((name) => (isAllowed(name, who) ? "✓" : "–"))])),
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
      ...table(Object.entries(callAudiences)),
      "## Work by the clock",
      "",
      ...table(jobs.map(({ queue }) => [queue, "system"])),
    ];
    await expect(text.join("\n")).toMatchFileSnapshot("golden/rights.md");
  });
});
