import { eq, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { callAudiences } from "#app/access/calls.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { callbacks } from "#app/features/callbacks/tables.server.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { apiOver, staff, createToken } from "./calls.ts";
import { testDatabase } from "./database.ts";
import { anyQuery, createAnsweredQuery } from "./entity-queries.ts";
import { withoutGenericCalls } from "./entity-tables.ts";
import { createHomeowner, createTestQuote, createRoofer } from "./request-fixtures.ts";
import { sizes } from "./sizes.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const rapid = await createRoofer(db);
const rival = await createRoofer(db, { brand: "IKO" });
const tokens = {
  rapid: await createToken(rapid),
  rival: await createToken(rival),
  homeowner: await createToken(await createHomeowner(db)),
  admin: await createToken(await staff(db, "ROLE_ADMIN")),
  sales: await createToken(await staff(db, "ROLE_SALES")),
};
type Who = keyof typeof tokens | null;
interface Page {
  page: number;
  pagesCount: number;
  itemsCount: number;
  items: Record<string, unknown>[];
}
const path = (rest: string) => rest.replace(" /", " /api/v2/entities/");
const ask = <Data = Record<string, unknown>>(who: Who, line: string, body?: unknown) =>
  call<Data>(who && tokens[who], path(line), body === undefined ? {} : { body });
const list = (who: Who, entity: string, body: object = {}) => ask<Page>(who, `POST /${entity}/list`, body);
const plumbing = { category: "PLUM", title: "Water heaters", area: { postalCode: "60614", rangeMiles: 10 } };

describe("generic calls", () => {
  it("[A-02] list, get, create, update and delete a contractor's own listings", async () => {
    const added = await ask("rapid", "POST /listings", plumbing);
    expect(added.body.data).toMatchObject({ category: "PLUM", title: "Water heaters", active: false, rangeMiles: 10 });
    const { id } = added.body.data as { id: string };
    const page = await list("rapid", "listings", { page: 0, perPage: 1, sorts: [{ field: "createdAt", direction: "DESC" }], filters: [] });
    expect(page.body.data).toMatchObject({ page: 0, pagesCount: 2, itemsCount: 2, items: [{ id }], nearestCities: [] });
    expect((await ask("rapid", "GET /listings/all")).body.data).toHaveLength(2);
    expect((await ask("rapid", `GET /listings/${id}`)).body.data).toMatchObject({ id });
    expect((await ask("rapid", "POST /listings/update", { id, active: true })).body.data).toMatchObject({ id, active: true });
    expect((await ask("rapid", "POST /listings/delete", { id })).status).toBe(200);
    expect((await ask("rapid", `GET /listings/${id}`)).status).toBe(404);
  });

  it("[A-02] a repeated idempotency key returns the same listing, in sequence or in parallel, and creates no new version", async () => {
    const firm = await createRoofer(db, { priceType: null });
    const bearer = await createToken(firm);
    const answerTo = (key: string, body: object) =>
      call<{ id: string }>(bearer, path("POST /listings"), { body, headers: { "idempotency-key": key } });
    const add = async (key: string, body: object = plumbing) => (await answerTo(key, body)).body.data.id;
    const first = await add("first-listing");
    expect(await Promise.all([1, 2, 3, 4].map(() => add("first-listing")))).toEqual([first, first, first, first]);
    const together = await Promise.all([1, 2, 3, 4].map(() => add("second-listing")));
    expect(new Set([first, ...together]).size).toBe(2);
    const other = await answerTo("first-listing", { ...plumbing, title: "Drains" });
    expect([other.status, other.body.code]).toEqual([409, "input.keyUsed"]);
    expect(await db.$count(listings, eq(listings.contractorId, firm.contractorId))).toBe(2);
    expect((await answerTo("?", plumbing)).status).toBe(400);
    const roofing = { ...plumbing, category: "ROOF", book: { ...starterBook(roof, "CONFIRMED"), example: false } };
    const id = await add("the-roofs", roofing);
    const book = { ...roofing.book, minimumCharge: 12_300 };
    const change = () => call(bearer, path("POST /listings/update"), { body: { id, active: true, book } });
    for (let at = 0; at < 3; at += 1) expect((await change()).body.data).toMatchObject({ id, active: true, bookVersion: 2 });
  });

  it("[A-02] [C-08] create, update and delete a contractor's own products, each once however often it is sent", async () => {
    const roofing = { serviceCategory: "ROOF", productSubCategory: "METAL", productType: "STEEL", priceUnit: "square" };
    const product = { ...roofing, manufacturer: "IKO", productName: "Ridge panel", productSku: "A, B", pricePerSquareInstalled: 95_000 };
    const add = (body: object = product) =>
      call<{ id: string }>(tokens.rapid, path("POST /products"), { body, headers: { "idempotency-key": "panel-one" } });
    const [first, again] = [await add(), await add()];
    expect([first.status, again.body.data.id]).toEqual([200, first.body.data.id]);
    expect(await add({ ...product, productName: "Valley panel" })).toMatchObject({ status: 409, body: { code: "input.keyUsed" } });
    const { id } = first.body.data;
    expect((await ask("rapid", `GET /products/${id}`)).body.data).toMatchObject({
      manufacturer: "IKO",
      pricePerSquareInstalled: 95_000,
      revision: 0,
    });
    const change = (seen: number, name: string) => ask("rapid", "POST /products/update", { ...product, id, seen, productName: name });
    expect((await change(0, "Panel")).body.data).toMatchObject({ productName: "Panel", revision: 1 });
    expect((await change(0, "Panel")).body.data).toMatchObject({ revision: 1 });
    expect((await change(0, "Other")).body.code).toBe("products.changed");
    expect((await list("rapid", "products", { filters: [{ field: "productName", value: "Panel" }] })).body.data.itemsCount).toBe(1);
    for (const who of ["rival", "homeowner"] as const) expect((await ask(who, `GET /products/${id}`)).status).toBe(404);
    expect((await ask("rival", "POST /products/update", { ...product, id, seen: 1 })).status).toBe(404);
    expect((await ask("rival", "POST /products/delete", { id })).status).toBe(404);
    expect((await ask("admin", `GET /products/${id}`)).status).toBe(200);
    expect((await call(tokens.admin, path(`GET /products/${id}`), { host: "iko.localhost" })).status).toBe(404);
    expect((await ask("rapid", "POST /products/delete", { id })).status).toBe(200);
    expect((await ask("rapid", `GET /products/${id}`)).status).toBe(404);
  });

  it("[A-02] a listing with quotes cannot be deleted", async () => {
    const firm = await createRoofer(db);
    const quote = await createTestQuote(await createHomeowner(db), firm);
    expect(await db.$count(quotes)).toBeGreaterThan(0);
    const answer = await call(await createToken(firm), `POST /api/v2/entities/listings/delete`, { body: { id: firm.listingId } });
    expect([answer.status, answer.body.code, quote.id.length]).toEqual([409, "entities.inUse", 36]);
  });

  it("[A-02] [T37] GET delete works for same-site callers only", async () => {
    const { id } = (await ask("rapid", "POST /listings", plumbing)).body.data as { id: string };
    const before = await db.$count(listings);
    const line = path(`GET /listings/${id}/delete`);
    expect([401, 405]).toContain((await call(null, line)).status);
    expect([401, 405]).toContain((await call(null, line, { headers: { cookie: `session=${tokens.rapid}` } })).status);
    const foreign: Record<string, string>[] = [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "none" },
      { "sec-purpose": "prefetch" },
    ];
    for (const headers of foreign) expect((await call(tokens.rapid, line, { headers })).status).toBe(405);
    expect(await db.$count(listings)).toBe(before);
    expect((await call(tokens.rapid, line)).status).toBe(200);
    expect(await db.$count(listings)).toBe(before - 1);
  });

  it("[A-02] [T36] [S-07] another account's rows can be neither read nor written", async () => {
    const id = rival.listingId;
    const listed = async (who: Who) => (await list(who, "listings")).body.data.items.map((item) => item.id);
    for (const who of ["rapid", "homeowner", "admin"] as const) {
      expect(await listed(who)).not.toContain(id);
      expect((await ask(who, `GET /listings/${id}`)).status).toBe(404);
    }
    expect((await ask("rapid", "POST /listings/update", { id, active: false })).status).toBe(404);
    expect((await ask("rapid", "POST /listings/delete", { id })).status).toBe(404);
    expect((await ask("rapid", `GET /listings/${id}/delete`)).status).toBe(404);
    expect((await ask("homeowner", "POST /listings", plumbing)).status).toBe(403);
    expect((await ask("rapid", "POST /listings", { ...plumbing, contractorId: rival.contractorId })).status).toBe(400);
    expect((await call(tokens.admin, path(`GET /listings/${id}`), { host: "iko.localhost" })).status).toBe(200);
    expect((await ask(null, "GET /listings/all")).status).toBe(401);
  });

  it("[S-08] [T39] staff list the contractors of their brand; sales sees fewer fields and cannot query the others", async () => {
    const names = (await list("admin", "contractors")).body.data.items;
    expect(names.map((item) => item.accountId)).toContain(rapid.actor.accountId);
    expect(names.map((item) => item.accountId)).not.toContain(rival.actor.accountId);
    expect(Object.keys(names[0]!)).toContain("email");
    expect(Object.keys((await list("sales", "contractors")).body.data.items[0]!)).not.toContain("email");
    const byMail = { filters: [{ field: "email", op: "CONTAINS", value: "a" }] };
    expect((await list("admin", "contractors", byMail)).status).toBe(200);
    expect((await list("sales", "contractors", byMail)).status).toBe(400);
    expect((await list("rapid", "contractors")).status).toBe(403);
  });

  it("[T39] an unlisted field cannot be queried: every database column and JavaScript's built-in names", async () => {
    const hidden = ["ownerName", "email", "password", "contractorId", "latitude", "includedCodes", "account_id", "userId", "words"];
    for (const field of [...hidden, "__proto__", "constructor", "toString", "", "id; drop table listing"]) {
      expect([field, (await list("rapid", "listings", { filters: [{ field, value: "a" }] })).status]).toEqual([field, 400]);
      expect([field, (await list("rapid", "listings", { sorts: [{ field }] })).status]).toEqual([field, 400]);
      expect([field, (await list("rapid", "callbacks", { filters: [{ field, op: "CONTAINS", value: "a" }] })).status]).toEqual([
        field,
        400,
      ]);
    }
    expect(await db.$count(callbacks)).toBe(0);
  });

  it("[T40] pages, rows, sorts and filters are bounded", async () => {
    const many = (count: number) => Array.from({ length: count }, () => ({ field: "title", op: "EQ", value: "x" }));
    const wrong = [
      { perPage: 1e9 },
      { perPage: 0 },
      { page: 1e9 },
      { page: 101 },
      { page: -1 },
      { page: 1.5 },
      { filters: many(21) },
      { page: "0" },
    ];
    const deep = { filters: [{ field: "title", op: "IN", value: Array.from({ length: 101 }, () => "x") }] };
    for (const body of [...wrong, deep, { sorts: Array.from({ length: 4 }, () => ({ field: "title" })) }, { or: [] }, []])
      expect([body, (await list("rapid", "listings", body)).status]).toEqual([body, 400]);
  });

  it("[T36] an unknown entity or verb is a 404", async () => {
    for (const line of [
      "POST /users/list",
      "GET /sessions/all",
      "GET /quotes/1",
      "POST /callbacks/delete",
      "GET /callbacks/x/delete",
      "POST /__proto__/list",
    ])
      expect([line, (await ask("admin", line, line.startsWith("POST") ? {} : undefined)).status]).toEqual([line, 404]);
  });

  it("[T38] a random query is answered or rejected with a 400, never a fault or another account's row", async () => {
    const query = fc.oneof(anyQuery, createAnsweredQuery(rival.listingId));
    const own = await db.select({ id: listings.id }).from(listings).where(eq(listings.contractorId, rapid.contractorId));
    const ownIds = own.map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(query, async (body) => {
        const { status, body: answer } = await list("rapid", "listings", body);
        expect([200, 400]).toContain(status);
        if (status === 200) expect(ownIds).toEqual(expect.arrayContaining(answer.data.items.map((item) => item.id)));
      }),
      { numRuns: sizes.randomCalls, examples: [[{}], [{ perPage: 100, filters: [{ field: "id", op: "EQ", value: rival.listingId }] }]] },
    );
  });
});

it("[T36] every table is an entity or documents why generic calls must not have it", async () => {
  const entities = ["listing", "contractor", "callback", "product"];
  const files = globSync("app/**/*{tables.server.ts,-table.server.ts}", { cwd: projectRoot });
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ join(projectRoot, file)) as Promise<Record<string, unknown>>),
  );
  const tables = modules.flatMap((module) => Object.values(module).filter((value): value is PgTable => is(value, PgTable)));
  const names = [...new Set(tables.map((table) => getTableName(table)))];
  const others = Object.keys(withoutGenericCalls);
  expect(names.filter((name) => !entities.includes(name) && !others.includes(name))).toEqual([]);
  expect(others.filter((name) => !names.includes(name))).toEqual([]);
  const named = new Set(Object.keys(callAudiences).flatMap((row) => /\/entities\/([a-z-]+)/.exec(row)?.[1] ?? []));
  expect([...named].sort()).toEqual(["callbacks", "contractors", "listings", "products"]);
});
