import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import type { DemoEmail } from "#db/world/characters/people.ts";
import { getToken, type QuoteFixture } from "../quote-fixtures.ts";
import { send, type Answer } from "../http.ts";
import { iko } from "../rights-demo-data.ts";
import { sizes } from "../sizes.ts";
import { server, url, demoData } from "./started.ts";

const signIn = (username: DemoEmail) => getToken(server, username);

const people = {
  olivia: demoData.tokens.customer,
  lucia: demoData.tokens["other customer"],
  rapid: demoData.tokens.contractor,
  office: demoData.tokens["its second user"],
  rival: demoData.tokens["other contractor"],
  summit: await signIn("summit@demo.test"),
  fresh: await signIn("fresh@demo.test"),
  admin: demoData.tokens.admin,
  visitor: undefined,
};
// Two contractors with the same name on one brand, each with its own homeowner.
const { own: chicago, foreign: dallas } = demoData.fixtures;

/** Every way to read a request and its quote, by API and pages; pages also as the data that a browser fetches. */
function listReads({ requestId, quoteId }: Pick<QuoteFixture, "requestId" | "quoteId">): string[] {
  const request = `/request/list/${requestId}`;
  const pages = [
    request,
    `${request}/quota/${quoteId}`,
    `${request}/quota/${quoteId}/order`,
    `${request}/quota/${quoteId}/booked`,
    `${request}/quota/${quoteId}/appointment`,
    `/crm-lite/${quoteId}`,
    `/crm-lite/${quoteId}/appointment`,
  ];
  const api = `/api/v2/requests/${requestId}`;
  const calls = [
    api,
    `${api}/quotes`,
    `${api}/quotes/${quoteId}`,
    `${api}/quotes/${quoteId}/order`,
    `/api/v2/quotes/${quoteId}`,
    `/api/v2/quotes/${quoteId}/named-prices`,
  ];
  return [...pages.flatMap((page) => [page, `${page}.data`]), ...calls].map((path) => `GET ${path}`);
}

/** The PDFs and the calendar file of a quote, which are made for its parties only. */
function listFiles({ requestId, quoteId }: Pick<QuoteFixture, "requestId" | "quoteId">): string[] {
  const quotePage = `/request/list/${requestId}/quota/${quoteId}`;
  const pdfs = [quotePage, `/crm-lite/${quoteId}`].flatMap((page) => [`GET ${page}/quote.pdf`, `GET ${page}/order.pdf`]);
  return [...pdfs, `GET ${quotePage}/booking.ics`];
}

const withReason = { seen: 4, reason: "words" };
const withPrice = { seen: 4, price: { amount: 1 } };
const stepBodies: readonly [string, unknown][] = [
  ...["ask-to-confirm", "confirm", "start-pricing", "accept-cancel"].map((step) => [step, { seen: 4 }] as [string, unknown]),
  ...["cancel", "ask-to-cancel", "decline-cancel", "withdraw"].map((step) => [step, withReason] as [string, unknown]),
  ...["adjust", "adjust-and-confirm", "provide"].map((step) => [step, withPrice] as [string, unknown]),
  ["ask-again", {}],
];

/** Lists of conversations, on which the other party's name and the job appear. */
const chats = ["/api/v2/conversations", "/globalchat", "/globalchat.data", "/crm-lite/messages", "/crm-lite/messages.data"];

/** IKO's private pages are on the platform. */
function toHost(line: string): string {
  return /^GET \/(crm-lite|dashboard|globalchat)/.test(line) ? "platform.localhost" : iko;
}

function read(line: string, token: string | undefined, host = toHost(line)): Promise<Answer> {
  return send(server, line, { host, token, cookie: token });
}

/** Reads, and retries while a busy server says so. */
async function readWithRetry(line: string, token: string | undefined, host: string): Promise<Answer> {
  for (;;) {
    const answer = await read(line, token, host);
    if (answer.status !== 503) return answer;
  }
}

/**
 * Reads all that a person can: every list, and both quotes by id. Returns a search for the paths that contain a
 * text.
 */
async function readAll(token: string | undefined, host?: string): Promise<(text: string) => string[]> {
  const lists = [
    "/user/current",
    "/api/v2/requests",
    "/api/v2/quotes",
    "/dashboard",
    "/dashboard.data",
    "/crm-lite",
    "/crm-lite.data",
    ...chats,
  ];
  const lines = [...lists.map((path) => `GET ${path}`), ...listReads(chicago), ...listReads(dallas)];
  const answers = await Promise.all(lines.map((line) => read(line, token, host)));
  const texts = answers.map(({ headers, text }) => JSON.stringify(headers) + text);
  return (wanted) => lines.filter((_line, at) => texts[at]!.includes(wanted));
}

const parts = ["details", "words", "reason"];

describe("two contractors named Rapid Roofing on one brand", () => {
  it.each([
    { who: "the one in Chicago", token: people.rapid, own: chicago, other: dallas },
    { who: "its second user", token: people.office, own: chicago, other: dallas },
    { who: "the one in Dallas", token: people.rival, own: dallas, other: chicago },
    { who: "the homeowner in Chicago", token: people.olivia, own: chicago, other: dallas },
    { who: "the homeowner in Dallas", token: people.lucia, own: dallas, other: chicago },
  ])("[S-07] [T65] [T71] $who sees its own quote and nothing of the other", async ({ token, own, other }) => {
    const sightings = await readAll(token);
    for (const part of parts) expect(sightings(`${own.mark} ${part}`)).not.toEqual([]);
    expect(sightings(other.mark)).toEqual([]);
  });

  it.each(["summit", "fresh", "admin", "visitor"] as const)("[S-07] %s, who is no party, sees nothing of either", async (name) => {
    const sightings = await readAll(people[name]);
    for (const { mark } of [chicago, dallas]) expect(sightings(mark)).toEqual([]);
  });

  it("[S-03] [Q-16] another brand's host shows nothing of it, and the platform shows all", async () => {
    for (const party of [people.rapid, people.olivia]) {
      const [elsewhere, everywhere] = [await readAll(party, "delta.localhost"), await readAll(party, "platform.localhost")];
      // The street belongs to the person's account and appears there.
      for (const part of parts) {
        expect(elsewhere(`${chicago.mark} ${part}`)).toEqual([]);
        expect(everywhere(`${chicago.mark} ${part}`)).not.toEqual([]);
      }
    }
  });
});

describe("all brands at once", () => {
  it("[T49] two hundred clients on nine brands each get the same answers as alone, and the brands differ", async () => {
    const hosts = Object.values(brands).map(({ localName }) => `${localName}.localhost`);
    const tokens = [people.olivia, people.rapid, people.rival, people.visitor];
    const lines = ["GET /api/v2/requests", "GET /api/v2/quotes", "GET /api/v2/contractors?service=ROOF&zip=60614", "GET /user/current"];
    const requests = hosts.flatMap((host) => tokens.flatMap((token) => lines.map((line) => ({ host, token, line }))));
    const soloTexts: string[] = [];
    for (const { line, token, host } of requests) soloTexts.push((await read(line, token, host)).text);
    expect(new Set(requests.flatMap(({ line }, at) => (line === lines[2] ? [soloTexts[at]] : []))).size).toBeGreaterThan(5);
    const order = Array.from({ length: sizes.mixedRequests * requests.length }, (_one, at) => (at * 37) % requests.length);
    const waiting = order.values();
    const client = async () => {
      for (const at of waiting) {
        const { line, token, host } = requests[at]!;
        expect((await readWithRetry(line, token, host)).text, `${host} ${line}`).toBe(soloTexts[at]);
      }
    };
    await Promise.all(Array.from({ length: 200 }, client));
  });
});

/**
 * Returns an answer without per-request parts: ids, nonces, lengths, timestamps, the sealed brand of a sign-in link.
 */
function withoutVariableParts({ status, headers, text }: Answer, ids: readonly string[]) {
  const plain = (value: string) =>
    ids
      .reduce((result, id) => result.replaceAll(id, "ID"), value)
      .replaceAll(/nonce(="|-)[\w+/=-]+/g, "nonce")
      .replaceAll(/via=[\w.~%-]+/g, "via");
  const { date: _date, "x-request-id": _id, "content-length": _length, ...rest } = headers;
  return { status, headers: plain(JSON.stringify(rest)), text: plain(text) };
}

describe("another account's data", () => {
  const missing = { requestId: randomUUID(), quoteId: randomUUID() };

  it.each(["olivia", "rapid", "summit", "fresh", "visitor"] as const)(
    "[S-07] [T65] is answered to %s like data that does not exist",
    async (name) => {
      const lines = [...listReads(dallas), ...listFiles(dallas)];
      const missingLines = [...listReads(missing), ...listFiles(missing)];
      for (const [at, line] of lines.entries()) {
        const [foreign, absent] = [await read(line, people[name]), await read(missingLines[at]!, people[name])];
        const ids = [dallas, missing].flatMap(({ requestId, quoteId }) => [requestId, quoteId]);
        expect(withoutVariableParts(foreign, ids), line).toEqual(withoutVariableParts(absent, ids));
      }
    },
  );

  it("[S-07] is a 404 for those who have similar data", async () => {
    for (const line of listReads(dallas)) {
      if (line.endsWith(".data")) continue;
      const ofContractors = /crm-lite|\/api\/v2\/quotes\//.test(line);
      expect((await read(line, ofContractors ? people.rapid : people.olivia)).status, line).toBe(404);
    }
  });

  it("[T65] cannot be reached with the id of an own request", async () => {
    const mixed = { requestId: chicago.requestId, quoteId: dallas.quoteId };
    for (const line of listReads(mixed).filter((one) => one.includes(dallas.quoteId) && !one.endsWith(".data"))) {
      const who = /crm-lite|\/api\/v2\/quotes\//.test(line) ? people.rapid : people.olivia;
      expect((await read(line, who)).status, line).toBe(404);
    }
  });

  it("[S-07] is not changed by anybody's step, and the error does not reveal that it exists", async () => {
    const rows = () =>
      withConnection(url, async (client) => (await client.query("select * from quote_event order by quote_id, version")).rows);
    const before = await rows();
    for (const token of [people.olivia, people.rapid, people.summit, people.fresh, people.visitor]) {
      for (const [step, body] of stepBodies) {
        const sent = (id: string) => send(server, `POST /api/v2/quotes/${id}/${step}`, { host: iko, token, body });
        const [foreign, absent] = [await sent(dallas.quoteId), await sent(missing.quoteId)];
        expect([401, 403, 404]).toContain(foreign.status);
        expect(withoutVariableParts(foreign, []), step).toEqual(withoutVariableParts(absent, []));
      }
      const order = ({ requestId, quoteId }: Pick<QuoteFixture, "requestId" | "quoteId">) =>
        send(server, `POST /api/v2/requests/${requestId}/quotes/${quoteId}/order`, {
          host: iko,
          token,
          body: { seen: 2 },
          headers: { "idempotency-key": randomUUID() },
        });
      expect(withoutVariableParts(await order(dallas), [])).toEqual(withoutVariableParts(await order(missing), []));
    }
    expect(await rows()).toEqual(before);
  });
});
