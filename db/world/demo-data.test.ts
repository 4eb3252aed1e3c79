import { createHash } from "node:crypto";
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { login } from "#app/features/accounts/service.server.ts";
import { loadPublicProfile } from "#app/features/contractors/service.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { findCardView } from "#app/features/payments/service.server.ts";
import { cardChecks, cardsOnFile } from "#app/features/payments/tables.server.ts";
import { sweepPictures } from "#app/features/photos/service/pictures.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { quoteMachine } from "#app/features/quotes/model.ts";
import { loadCustomerQuote, measureReplyTimes } from "#app/features/quotes/service.server.ts";
import { listQueue } from "#app/features/memberships/service/queue.server.ts";
import { listNamedPrices } from "#app/features/named-prices/service.server.ts";
import { namedPrices } from "#app/features/named-prices/tables.server.ts";
import { quoteEvents, quotes } from "#app/features/quotes/tables.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { createEmbeddedProvider } from "../../tests/card-providers.ts";
import { testCtx, testDatabase } from "../../tests/database.ts";
import { toCredentials } from "../../tests/http.ts";
import { demoAccounts, demoPassword } from "./accounts.ts";
import { toContractorPublicId } from "./characters/firms.ts";
import { people } from "./characters/people.ts";
import { typeDemoCards } from "./demo-cards.ts";
import { loadDemoData } from "./demo-data.ts";
import { createSystemCtx } from "./load-contractors.ts";
import { hasNoAccounts } from "./prepare-database.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
/** Number of generated contractors: a few of each trade. */
const size = 60;

let transactions = 0;
const transaction: Db["transaction"] = (work) => {
  transactions += 1;
  return db.transaction(work);
};
beforeAll(() => loadDemoData(Object.assign(Object.create(db) as Db, { transaction }), size));

async function namesAt(place: string, category: CategoryCode, brand = brands.DELTA): Promise<string[]> {
  const { items } = await searchDirectory({ ...ctx, brand }, { place, category, sort: "BY_DISTANCE" });
  return items.map((item) => item.name);
}

describe("the demo data", () => {
  it("[S-02] lets every demo account sign in", async () => {
    for (const { email } of demoAccounts) {
      const { actor } = await login(testCtx(db), toCredentials(email));
      const { userId, accountId, accountType, accountManager, authorities } = people[email];
      expect(actor).toMatchObject({ email, userId, accountId, accountType, accountManager, authorities });
    }
  });

  it("[S-01] has two users of Rapid Roofing, one of them account manager, and a business without information", async () => {
    const { actor: manager } = await login(ctx, { username: "rapid@demo.test", password: demoPassword });
    const { actor: office } = await login(ctx, { username: "rapid-office@demo.test", password: demoPassword });
    const { actor: fresh } = await login(ctx, { username: "fresh@demo.test", password: demoPassword });
    expect(manager.contractorId).not.toBe(null);
    expect(office).toMatchObject({ accountId: manager.accountId, contractorId: manager.contractorId, accountManager: false });
    expect(fresh).toMatchObject({ accountType: "BUSINESS", contractorId: null });
  });

  it("[D-01] shows the named contractors in their areas", async () => {
    expect(await namesAt("60614", "ROOF")).toEqual(
      expect.arrayContaining(["Rapid Roofing", "Summit Exteriors", "Lakefront Slate & Copper"]),
    );
    expect(await namesAt("60614", "PLUM")).toEqual(expect.arrayContaining(["Blue Flame Plumbing", "Old Town Heating"]));
    expect(await namesAt("60614", "PLUM", brands.NZ)).toContain("Blue Flame Plumbing");
    expect(await namesAt("H2X 1Y4", "PLUM")).toContain("Plomberie Laurier");
  });

  it("[D-01] keeps Rapid Roofing of Dallas within its brand", async () => {
    expect(await namesAt("75201", "ROOF", brands.IKO)).toContain("Rapid Roofing");
    expect(await namesAt("75201", "ROOF")).not.toContain("Rapid Roofing");
    await expect(loadPublicProfile(ctx, toContractorPublicId("rival"))).rejects.toMatchObject({ kind: "not_found" });
    expect(await loadPublicProfile({ ...ctx, brand: brands.IKO }, toContractorPublicId("rival"))).toMatchObject({ city: "Dallas" });
  });

  it("[Y-02] shows only reply times that its contractors' replies have earned", async () => {
    const { name, replyMinutes: minutes } = contractors;
    const shown = await db.select({ name, minutes }).from(contractors).where(isNotNull(minutes));
    expect(shown).toEqual([{ name: "Old Town Heating", minutes: 130 }]);
    expect(await measureReplyTimes({ ...ctx, actor: { kind: "system" } })).toBe(0);
  });

  it("[Q-11] has quotes in many states, each reached by valid transitions", async () => {
    const made = await db.select().from(quotes);
    const seen = new Set(made.map((quote) => quote.status));
    const shown = ["FIRM", "TENTATIVE", "BEING_CONFIRMED", "PRICE_WAITING", "BEING_PRICED", "ORDERED", "WITHDRAWN", "EXPIRED"] as const;
    for (const status of shown) expect(seen).toContain(status);
    for (const quote of made) {
      const steps = await db
        .select()
        .from(quoteEvents)
        .where(sql`${quoteEvents.quoteId} = ${quote.id}`)
        .orderBy(quoteEvents.version);
      let status: typeof quote.status = "NEW";
      let before = quote.createdAt.getTime();
      for (const { from, event, party, to, at } of steps) {
        expect(from).toBe(status);
        expect(quoteMachine.peek(status, event, party)).toBe(to);
        expect(at.getTime()).toBeGreaterThanOrEqual(before);
        status = to;
        before = at.getTime();
      }
      expect(status).toBe(quote.status);
      expect(steps.at(-1)?.version).toBe(quote.version);
    }
  });

  it("[C-03] has an application that waits for Delta's approver", async () => {
    const email = "approver@demo.test";
    const { userId, accountId, accountType, accountManager, authorities, brands: own = [] } = people[email];
    const rights = { authorities, brands: own, accountManager };
    const actor = { kind: "user", userId, accountId, accountType, contractorId: null, email, ...rights } as const;
    const query = { queue: "waiting", brand: null, text: "", after: "" } as const;
    const { rows } = await listQueue({ ...ctx, actor, brand: brands.PLATFORM }, query);
    expect(rows).toMatchObject([{ name: "Rapid Roofing", city: "Dallas", brand: "DELTA", status: "APPLIED" }]);
  });

  it("[E-01] has contractors that accept customer offers, and one open offer to Summit", async () => {
    const { rows } = await db.execute(sql`select name from contractor where allow_name_your_price order by name`);
    expect(rows.map(({ name }) => name)).toEqual(["Blue Flame Plumbing", "Plomberie Laurier", "Summit Exteriors"]);
    const waiting = await db.select().from(namedPrices).where(isNull(namedPrices.answer));
    expect(waiting).toHaveLength(1);
    const [{ quoteId: id, total } = { quoteId: "", total: 0 }] = waiting;
    const [row] = await db.select().from(quotes).where(eq(quotes.id, id));
    const { actor: olivia } = await login(ctx, toCredentials("homeowner@demo.test"));
    const quote = await loadCustomerQuote({ ...ctx, actor: olivia }, row!.requestId, id);
    expect(quote).toMatchObject({ status: "TENTATIVE", contractor: { name: "Summit Exteriors" } });
    expect(total).toBeLessThan(quote.price.total);
    expect(await listNamedPrices({ ...ctx, actor: olivia }, id)).toMatchObject({ named: [{ state: "OPEN" }] });
  });

  it("[C-11] has reviews that match each contractor's count and rating", async () => {
    const { rows } = await db.execute(sql`
      select c.public_id from contractor c left join review r on r.contractor_id = c.id
      group by c.id having c.reviews_count <> count(r.id) or c.rating_sum <> coalesce(sum(r.stars), 0)`);
    expect(rows).toEqual([]);
    const languages = await db.execute(sql`select distinct locale from review where words <> ''`);
    expect(languages.rows).toHaveLength(4);
  });

  it("is the same on every machine: ids, names, areas, prices and quotes", async () => {
    const other = await testDatabase();
    await loadDemoData(other.db, size);
    expect(await computeFingerprint(other.db)).toBe(await computeFingerprint(db));
  });

  it("[I-08] is loaded in one transaction, and its leftover pictures are deleted", async () => {
    expect(transactions).toBe(1);
    const { db: other } = await testDatabase();
    const breakOff: Db["transaction"] = (work) =>
      other.transaction(async (tx) => {
        await work(tx);
        throw new Error("connection lost");
      });
    const cutOff: Db = Object.assign(Object.create(other) as Db, { transaction: breakOff });
    const drawing = [{ name: "metal", files: [{ width: 1, height: 1, bytes: Buffer.from("a picture") }] }];
    await expect(loadDemoData(cutOff, 1, Promise.resolve(drawing))).rejects.toThrow("connection lost");
    expect(await hasNoAccounts(other)).toBe(true);
    const later = new Date(Date.now() + 2 * 3_600_000);
    expect(await sweepPictures(testCtx(other, { actor: { kind: "system" }, now: later }))).toBe(1);
  });
});

async function computeFingerprint(db: Db): Promise<string> {
  const { rows } = await db.execute(sql`
    select c.public_id, c.account_id, c.name, c.postal_code, c.range_miles, c.included_codes, c.excluded_codes, c.about, c.rating_sum,
      (select jsonb_agg(to_jsonb(m) - 'contractor_id' order by m.brand) from mep_profile m where m.contractor_id = c.id) as standings,
      (select jsonb_agg(jsonb_build_array(l.id, l.title, b.book) order by l.id) from listing l left join price_book b on b.listing_id = l.id
        where l.contractor_id = c.id) as listings,
      (select jsonb_agg(jsonb_build_array(q.status, q.package_key, v.price->'total', q.version) order by q.created_at, q.package_key) from quote q
        left join quote_version v on v.quote_id = q.id and v.version = q.price_version where q.contractor_id = c.id) as quotes
    from contractor c order by c.public_id`);
  const users = await db.execute(sql`select id, account_id, email, authorities, locale from app_user order by email`);
  return createHash("sha256")
    .update(JSON.stringify([rows, users.rows]))
    .digest("hex");
}

describe("the cards of the demo data", () => {
  it("[C-04] [T96] belong to the Advanced businesses that can sign in, checked, without their numbers", async () => {
    const { gateway, network, listHolds } = await createEmbeddedProvider();
    await typeDemoCards(createSystemCtx(db), { gateway, origin: network.origin });
    const { actor } = await login(ctx, { username: "rapid@demo.test", password: demoPassword });
    expect(await findCardView({ ...ctx, actor }, { pageOrigin: "http://platform.localhost" }, gateway)).toMatchObject({
      card: { brand: "visa", last4: "4242", isExpired: false, reminder: null },
      check: null,
    });
    const cards = await db.select().from(cardsOnFile);
    const advanced = await db
      .select({ accountId: contractors.accountId })
      .from(contractors)
      .innerJoin(users, and(eq(users.accountId, contractors.accountId), users.accountManager))
      .where(eq(contractors.advanced, true));
    const demoManagers = new Set(Object.values(people).map(({ accountId }) => accountId));
    const expected = advanced.map(({ accountId }) => accountId).filter((accountId) => demoManagers.has(accountId));
    expect(cards.map(({ accountId }) => accountId).toSorted()).toEqual(expected.toSorted());
    expect(cards.length).toBeGreaterThan(2);
    expect(JSON.stringify([cards, await db.select().from(cardChecks)])).not.toMatch(/4242424242424242|"123"/);
    expect(listHolds().map(({ isOpen, isCaptured, reserved }) => [isOpen, isCaptured, reserved])).toEqual(
      cards.map(() => [false, false, 1]),
    );
  });
});
