import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createUser } from "#app/features/accounts/service/new-users.server.ts";
import { createApp } from "#app/server/app.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { systemCtx, createHomeowner, createTestQuote, createRoofer } from "../../../../tests/request-fixtures.ts";
import { quoteStatuses, type QuoteStatus } from "../model/statuses.ts";
import { quotes } from "../tables.server.ts";
import { viewQuoteAsContractor } from "./contractor.server.ts";
import { listQuotesForContractor } from "./lead-list.server.ts";

const database = await testDatabase();
const { db } = database;
const app = createApp(database);
const from = await createHomeowner(db);
const to = await createRoofer(db);
const quote = await createTestQuote(from, to);
const street = "1 Oak Street";

const login = { email: "street@example.com", password: "demo-password-1" };
await createUser(systemCtx(db), {
  ...login,
  firstname: "Rob",
  lastname: "Roofer",
  accountType: "BUSINESS",
  authorities: ["ROLE_PROVIDER"],
  accountId: to.actor.accountId,
});

async function callApi(path: string, token = "", body?: object): Promise<string> {
  const headers = { host: "delta.localhost", "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const response = await app.request(path, { headers, ...(body && { method: "POST", body: JSON.stringify(body) }) });
  expect(response.status).toBe(200);
  return response.text();
}

const loginAnswer = await callApi("/api/v2/auth/login", "", { username: login.email, password: login.password });
const token = (JSON.parse(loginAnswer) as { data: { accessToken: string } }).data.accessToken;

async function readAsContractor(status: QuoteStatus): Promise<string[]> {
  await db.update(quotes).set({ status, orderStreet: street }).where(eq(quotes.id, quote.id));
  return [
    JSON.stringify(await listQuotesForContractor(to.ctx)),
    JSON.stringify(await viewQuoteAsContractor(to.ctx, quote.id)),
    await callApi("/api/v2/quotes", token),
    await callApi(`/api/v2/quotes/${quote.id}`, token),
  ];
}

describe("the homeowner's street", () => {
  it("[Q-16] [T110] is visible to the contractor only while the work is ordered", async () => {
    const shown: Partial<Record<QuoteStatus, boolean[]>> = {};
    for (const status of quoteStatuses) {
      const read = await readAsContractor(status);
      for (const text of read) expect(text).toContain(from.actor.email);
      shown[status] = read.map((text) => text.includes(street));
    }
    const hidden = [false, false, false, false];
    const visible = [true, true, true, true];
    expect(shown).toEqual({
      NEW: hidden,
      TENTATIVE: hidden,
      BEING_CONFIRMED: hidden,
      PRICE_WAITING: hidden,
      BEING_PRICED: hidden,
      FIRM: hidden,
      ORDERED: visible,
      CANCEL_WAITING: visible,
      CANCELLED: hidden,
      WITHDRAWN: hidden,
      EXPIRED: hidden,
    });
  });

  it("[T110] is never part of the request", async () => {
    for (const status of quoteStatuses) {
      await readAsContractor(status);
      expect(await callApi(`/api/v2/requests/${quote.requestId}`, token)).not.toContain(street);
    }
  });
});
