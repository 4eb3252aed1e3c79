import { describe, expect, it } from "vitest";
import { createUser } from "#app/features/accounts/service/new-users.server.ts";
import { createApp } from "#app/server/app.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { systemCtx, createRoofer, roofJob } from "../../../tests/request-fixtures.ts";

const database = await testDatabase();
const { db } = database;
const app = createApp(database);

interface Answer {
  status: number;
  body: { result: string; data: never; messages: string[]; code?: string; fields?: { field: string; code: string }[] };
}

type Sent = [body?: unknown, headers?: Record<string, string>];

async function call(token: string | null, line: string, ...[body, headers]: Sent): Promise<Answer> {
  const [method = "GET", path = ""] = line.split(" ");
  const response = await app.request(path, {
    method,
    headers: {
      host: "delta.localhost",
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Answer["body"] };
}

async function readData<Data>(answer: Promise<Answer>): Promise<Data> {
  const { status, body } = await answer;
  expect({ status, messages: body.messages }).toEqual({ status: 200, messages: [] });
  return body.data;
}

async function signUp(name: string): Promise<string> {
  const person = {
    username: `${name}@example.com`,
    password: "demo-password-1",
    firstname: "Ann",
    lastname: "Miller",
    cellphone: "312-555-0142",
  };
  return (await readData<{ accessToken: string }>(call(null, "POST /api/v2/user/signup", person))).accessToken;
}

/** A contractor with its own password, signed in through the API. */
async function createContractor(priceType: "CONFIRMED" | "ESTIMATED" | null, email: string) {
  const to = await createRoofer(db, { priceType });
  const user = {
    email,
    password: "demo-password-1",
    firstname: "Rob",
    lastname: "Roofer",
    accountType: "BUSINESS" as const,
    authorities: ["ROLE_PROVIDER" as const],
  };
  await createUser(systemCtx(db), { ...user, accountId: to.actor.accountId });
  const { accessToken } = await readData<{ accessToken: string }>(
    call(null, "POST /api/v2/auth/login", { username: email, password: "demo-password-1" }),
  );
  return { token: accessToken, accountId: to.actor.accountId };
}

const rapid = await createContractor("CONFIRMED", "rapid@example.com");
const summit = await createContractor("ESTIMATED", "summit@example.com");
const oldtown = await createContractor(null, "oldtown@example.com");

interface WireQuote {
  id: string;
  status: string;
  version: number;
  price: { total: { curr: string; symbol: string; amount: number }; lines: { amount: { amount: number } }[] };
}

async function submitRequest(token: string): Promise<{ requestId: string; quotes: WireQuote[] }> {
  const start = { contractorAccountIds: [rapid, summit, oldtown].map((one) => one.accountId), category: "ROOF", postalCode: "60614" };
  const { key } = await readData<{ key: string }>(call(null, "POST /api/v2/requests/drafts", start));
  await readData(call(null, `PATCH /api/v2/requests/drafts/${key}`, { answers: roofJob }));
  const { requestId } = await readData<{ requestId: string }>(call(token, `POST /api/v2/requests/drafts/${key}/submit`));
  return { requestId, quotes: await readData<WireQuote[]>(call(token, `GET /api/v2/requests/${requestId}/quotes`)) };
}

describe("main flow through the API", () => {
  it("[A-01] goes from sign-up through a draft and quotes to a confirmed price and one order", async () => {
    const ann = await signUp("ann");
    const { requestId, quotes } = await submitRequest(ann);
    expect(quotes.map((quote) => quote.status).sort()).toEqual(["FIRM", "PRICE_WAITING", "TENTATIVE"]);
    const estimate = quotes.find((quote) => quote.status === "TENTATIVE")!;
    expect(estimate.price.total).toMatchObject({ curr: "USD", symbol: "$" });
    const asked = await readData<WireQuote>(call(ann, `POST /api/v2/quotes/${estimate.id}/ask-to-confirm`, { seen: 1 }));
    const price = { amount: 9_876.5 };
    const firm = await readData<WireQuote>(
      call(summit.token, `POST /api/v2/quotes/${estimate.id}/adjust-and-confirm`, {
        seen: asked.version,
        price,
        comments: "Two more vents.",
      }),
    );
    expect(firm).toMatchObject({ status: "FIRM", version: 3 });
    const order = `POST /api/v2/requests/${requestId}/quotes/${estimate.id}/order`;
    const key = { "idempotency-key": "one-click-only" };
    const body = { seen: 3, contact: { phone: "312 555 0143", street: "1 Oak Street" } };
    const first = await readData<{ total: { amount: number } }>(call(ann, order, body, key));
    expect(first.total.amount).toBe(9_876.5);
    expect(await readData(call(ann, order, body, key))).toEqual(first);
    expect(await readData(call(ann, order, { seen: 3 }, key))).toEqual(first);
    expect(await readData(call(summit.token, `GET /api/v2/requests/${requestId}/quotes/${estimate.id}/order`))).toEqual(first);
    const otherwise = [
      { ...body, contact: { ...body.contact, street: "2 Elm Street" } },
      { ...body, seen: 2 },
    ];
    for (const other of otherwise)
      expect(await call(ann, order, other, key)).toMatchObject({ status: 409, body: { code: "orders.keyUsed" } });
    const seen = await readData<{ homeowner: { phone: string }; history: { facts: unknown[] } }>(
      call(summit.token, `GET /api/v2/quotes/${estimate.id}`),
    );
    expect(seen).toMatchObject({ status: "ORDERED", homeowner: { phone: "+13125550143", address: "1 Oak Street" }, answers: { pitch: 6 } });
    expect(seen.history.facts).toHaveLength(4);
    const full = await readData<WireQuote & { history: { prices: WireQuote[] } }>(
      call(ann, `GET /api/v2/requests/${requestId}/quotes/${estimate.id}`),
    );
    expect(full.history.prices.map((one) => one.price.total.amount)).toEqual([estimate.price.total.amount, 9_876.5]);
  });

  it("[A-01] returns a status and a localized message for every refusal", async () => {
    const bea = await signUp("bea");
    const { requestId, quotes } = await submitRequest(bea);
    const firm = quotes.find((quote) => quote.status === "FIRM")!;
    const order = `POST /api/v2/requests/${requestId}/quotes/${firm.id}/order`;
    const key = { "idempotency-key": "another-click" };
    expect((await call(null, order, { seen: 1 }, key)).status).toBe(401);
    expect((await call(rapid.token, order, { seen: 1 }, key)).status).toBe(403);
    expect((await call(await signUp("eve"), order, { seen: 1 }, key)).status).toBe(404);
    expect(await call(bea, order, { seen: 1 })).toMatchObject({ status: 400, body: { fields: [{ field: "idempotency-key" }] } });
    const contact = { phone: "312 555 0142", street: "1 Oak Street" };
    expect(await call(bea, order, { seen: 2, contact }, key)).toMatchObject({
      status: 409,
      body: { result: "ERROR", code: "quote.stale" },
    });
    expect(await call(bea, order, { seen: 1 }, key)).toMatchObject({
      status: 400,
      body: { messages: ["Enter the street address of the job"], fields: [{ field: "street" }] },
    });
    expect(await call(bea, order, { seen: 1, contact: { phone: "911", street: "1 Oak Street" } }, key)).toMatchObject({
      status: 400,
      body: { messages: ["Please input valid phone"] },
    });
    const russian = await call(rapid.token, `POST /api/v2/quotes/${firm.id}/start-pricing`, { seen: 1 }, { "accept-language": "ru" });
    expect(russian).toMatchObject({ status: 409, body: { code: "quote.wrongState", messages: [expect.stringMatching(/[а-я]/)] } });
    expect(russian.body.messages[0]).not.toMatch(/\$t|\{\{/);
    expect((await call(bea, "GET /api/v2/quotes")).status).toBe(403);
    expect((await call(null, `GET /api/v2/requests/${requestId}`)).status).toBe(401);
  });

  it("[T66] [T69] accepts only US dollars in whole cents and no unknown fields", async () => {
    const { quotes } = await submitRequest(await signUp("carl"));
    const path = `POST /api/v2/quotes/${quotes.find((quote) => quote.status === "PRICE_WAITING")!.id}/provide`;
    const wrong = [
      {},
      { price: null },
      { price: 100 },
      { price: { amount: -1 } },
      { price: { amount: 0 } },
      { price: { amount: 10.005 } },
      { price: { amount: "1e3" } },
      { price: { curr: "EUR", amount: 10 } },
    ];
    for (const body of wrong) expect((await call(oldtown.token, path, { seen: 1, ...body })).status, JSON.stringify(body)).toBe(400);
    expect((await call(oldtown.token, path, { seen: 1, price: { amount: 10 }, status: "ORDERED" })).status).toBe(400);
    expect(await call(oldtown.token, path, { seen: 1 })).toMatchObject({ body: { messages: ["Price is required"] } });
    expect(await readData(call(oldtown.token, path, { seen: 1, price: { amount: 0.01 }, estimate: true }))).toMatchObject({
      status: "TENTATIVE",
    });
  });

  it("[A-04] is documented in OpenAPI, step by step", async () => {
    const response = await app.request("/api/openapi.json", { headers: { host: "delta.localhost" } });
    const { paths } = (await response.json()) as { paths: Record<string, unknown> };
    const order = JSON.stringify(paths["/api/v2/requests/{requestId}/quotes/{quoteId}/order"]);
    expect(order).toMatch(/"contact":\{"type":"object","properties":\{"phone".*"street".*"required":\["phone","street"\]/);
    const steps = Object.keys(paths).filter((path) => path.startsWith("/api/v2/quotes/{id}/"));
    expect(steps.sort()).toMatchInlineSnapshot(`
      [
        "/api/v2/quotes/{id}/accept-cancel",
        "/api/v2/quotes/{id}/adjust",
        "/api/v2/quotes/{id}/adjust-and-confirm",
        "/api/v2/quotes/{id}/ask-again",
        "/api/v2/quotes/{id}/ask-to-cancel",
        "/api/v2/quotes/{id}/ask-to-confirm",
        "/api/v2/quotes/{id}/cancel",
        "/api/v2/quotes/{id}/confirm",
        "/api/v2/quotes/{id}/decline-cancel",
        "/api/v2/quotes/{id}/named-prices",
        "/api/v2/quotes/{id}/named-prices/{namedId}/accept",
        "/api/v2/quotes/{id}/named-prices/{namedId}/decline",
        "/api/v2/quotes/{id}/named-prices/{namedId}/withdraw",
        "/api/v2/quotes/{id}/provide",
        "/api/v2/quotes/{id}/start-pricing",
        "/api/v2/quotes/{id}/withdraw",
      ]
    `);
  });
});
