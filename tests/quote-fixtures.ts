import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { houseRoof } from "#db/world/characters/jobs.ts";
import { toAccountId, type DemoEmail } from "#db/world/characters/people.ts";
import { readData, send, toCredentials } from "./http.ts";

interface Server {
  url: string;
}

const tokens = new WeakMap<Server, Map<DemoEmail, Promise<string>>>();

/** Returns an access token of a demo account. Signs in once per server. */
export function getToken(server: Server, username: DemoEmail): Promise<string> {
  const serverTokens = tokens.get(server) ?? new Map<DemoEmail, Promise<string>>();
  tokens.set(server, serverTokens);
  const token = serverTokens.get(username) ?? signIn(server, username);
  serverTokens.set(username, token);
  return token;
}

/** Starts a new session at a host and returns its token. */
export async function signIn(server: Server, username: DemoEmail, host = "delta.localhost"): Promise<string> {
  const { accessToken } = await readData<{ accessToken: string }>(
    send(server, "POST /api/v2/auth/login", { host, body: toCredentials(username) }),
  );
  return accessToken;
}

/** A quote taken from the first answer to the requested cancellation. Every text of it contains `mark`. */
export interface QuoteFixture {
  mark: string;
  draftKey: string;
  requestId: string;
  quoteId: string;
}

interface QuoteFixtureOptions {
  host: string;
  firm: "rapid" | "rival";
  /** Tokens of the homeowner and the contractor. */
  from: string;
  to: string;
  zip: string;
}

/** Creates a quote fixture at a brand's host: request, prices, order and cancellation request. */
export async function createQuoteFixture(
  server: Server,
  mark: string,
  { host, firm, from, to, zip }: QuoteFixtureOptions,
): Promise<QuoteFixture> {
  const callAs = <Data>(token: string, line: string, body?: unknown) => readData<Data>(send(server, line, { host, token, body }));
  const draft = { contractorAccountIds: [toAccountId(firm)], category: "ROOF", answers: { ...houseRoof, zip, details: `${mark} details` } };
  const { key } = await callAs<{ key: string }>(from, "POST /api/v2/requests/drafts", draft);
  const { requestId } = await callAs<{ requestId: string }>(from, `POST /api/v2/requests/drafts/${key}/submit`);
  const [quote] = await callAs<{ id: string }[]>(from, `GET /api/v2/requests/${requestId}/quotes`);
  const quoteId = quote!.id;
  await callAs(to, `POST /api/v2/quotes/${quoteId}/adjust-and-confirm`, { seen: 1, price: { amount: 9_000 }, comments: `${mark} words` });
  const order = `POST /api/v2/requests/${requestId}/quotes/${quoteId}/order`;
  const contact = { phone: "312 555 0142", street: `7 ${mark} street` };
  const headers = { "idempotency-key": randomUUID() };
  const submitOrder = (seen: number) => send(server, order, { host, token: from, body: { seen, contact }, headers });
  expect(await submitOrder(1)).toMatchObject({ status: 409 });
  expect(await submitOrder(2)).toMatchObject({ status: 200 });
  await callAs(from, `POST /api/v2/quotes/${quoteId}/ask-to-cancel`, { seen: 3, reason: `${mark} reason` });
  return { mark, draftKey: key, requestId, quoteId };
}
