import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { eraseAccount } from "#app/features/erasures/service.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { withdrawQuote } from "#app/features/quotes/service.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createHomeowner, createRoofer, createTestQuote, ctxAfterDays, systemCtx, type Person } from "../../../tests/request-fixtures.ts";
import { maxHomes } from "./model.ts";
import { transferDays } from "./model/choices.ts";
import { addHome, listHomes, loadHome, removeHome, removeItem, saveHome, saveItem } from "./service.server.ts";
import { remindOfServices } from "./service/reminders.server.ts";
import { acceptTransfer, describeOffer, offerTransfer, revokeTransfer } from "./service/transfers.server.ts";
import { homes } from "./tables.server.ts";

const { db } = await testDatabase(8);
const house = { name: "Our house", street: "12 Elm Street", zip: "60614" };
const heater = {
  category: "PLUM",
  title: "Water heater",
  manufacturer: "Bradford White",
  model: "",
  serial: "BW-1",
  installedOn: "",
  warrantyUntil: "2032-01-01",
  notes: "",
  everyMonths: "",
  nextServiceOn: "",
  tellsInstaller: false,
  quoteId: "",
};
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function createHome(): Promise<{ owner: Person; id: string }> {
  const owner = await createHomeowner(db);
  return { owner, id: await addHome(owner.ctx, house) };
}

async function addItem({ owner, id }: { owner: Person; id: string }, over: Partial<typeof heater> = {}) {
  await saveItem(owner.ctx, id, { itemId: null, input: { ...heater, ...over } });
  const { items } = await loadHome(owner.ctx, id);
  return items.at(-1)!;
}

/** Booked, and in no home. */
async function bookUnfiledRoof(owner: Person) {
  const booked = await bookRoof(owner);
  for (const { id, name } of await listHomes(owner.ctx)) if (name !== house.name) await removeHome(owner.ctx, id);
  return booked;
}

async function bookRoof(owner: Person) {
  const roofer = await createRoofer(db);
  const { id: quoteId, requestId } = await createTestQuote(owner, roofer);
  await orderQuote(owner.ctx, { quoteId, requestId, seen: 1, idempotencyKey: `key-of-${quoteId}` });
  return { quoteId, requestId, roofer };
}

describe("a home file", () => {
  it("[Y-11] keeps what is in the home, with its serial number and warranty", async () => {
    const home = await createHome();
    await addItem(home);
    expect(await loadHome(home.owner.ctx, home.id)).toMatchObject({
      name: "Our house",
      city: "Chicago",
      region: "IL",
      postalCode: "60614",
      items: [{ title: "Water heater", serial: "BW-1", warrantyUntil: "2032-01-01", booking: null, installer: null }],
    });
    expect(await listHomes(home.owner.ctx)).toMatchObject([{ name: "Our house", itemsCount: 1, nextServiceOn: null }]);
  });

  it("[Y-11] [T46] does not exist for another household, in any operation", async () => {
    const home = await createHome();
    const { id: itemId } = await addItem(home);
    const { ctx } = await createHomeowner(db);
    const attempts = [
      () => loadHome(ctx, home.id),
      () => saveHome(ctx, home.id, house),
      () => saveItem(ctx, home.id, { itemId, input: heater }),
      () => removeItem(ctx, home.id, itemId),
      () => offerTransfer(ctx, home.id),
      () => revokeTransfer(ctx, home.id),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ kind: "not_found" });
    await removeHome(ctx, home.id);
    const own = await createHomeowner(db);
    const ownHome = await addHome(own.ctx, house);
    await expect(saveItem(own.ctx, ownHome, { itemId, input: heater })).rejects.toMatchObject({ kind: "not_found" });
    await removeItem(own.ctx, ownHome, itemId);
    expect((await loadHome(home.owner.ctx, home.id)).items).toMatchObject([{ id: itemId, title: "Water heater" }]);
    await expect(listHomes((await createRoofer(db)).ctx)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("[Y-11] gets a booked job by itself, in the home at its address, and the first home with the first booking", async () => {
    const owner = await createHomeowner(db);
    const { quoteId, requestId, roofer } = await bookRoof(owner);
    const [first, ...others] = await listHomes(owner.ctx);
    expect([first!.itemsCount, others]).toEqual([1, []]);
    const booking = { title: "Roofing", booking: { requestId, quoteId }, installer: { accountId: roofer.actor.accountId } };
    expect(await loadHome(owner.ctx, first!.id)).toMatchObject({ city: "Chicago", items: [booking], unfiled: [] });
    const home = await createHome();
    await bookRoof(home.owner);
    await bookRoof(home.owner);
    expect((await listHomes(home.owner.ctx)).map(({ itemsCount }) => itemsCount).toSorted()).toEqual([0, 2]);
  });

  it("[Y-11] [T13] gets one home from two first bookings at the same time", async () => {
    const owner = await createHomeowner(db);
    await Promise.all([bookRoof(owner), bookRoof(owner)]);
    expect((await listHomes(owner.ctx)).map(({ itemsCount }) => itemsCount)).toEqual([2]);
  });

  it("[Y-11] [Q-15] loses a canceled booking's entry, but keeps one that the homeowner has filled in", async () => {
    const owner = await createHomeowner(db);
    const [plain, filled] = [await bookRoof(owner), await bookRoof(owner)];
    const [{ id } = { id: "" }] = await listHomes(owner.ctx);
    const { id: itemId, ...item } = (await loadHome(owner.ctx, id)).items.find(({ booking }) => booking?.quoteId === filled.quoteId)!;
    const input = {
      ...heater,
      ...item,
      installedOn: "",
      warrantyUntil: "",
      nextServiceOn: "",
      everyMonths: "",
      serial: "R-7",
      quoteId: "",
    };
    await saveItem(owner.ctx, id, { itemId, input });
    for (const { quoteId, roofer } of [plain, filled]) await withdrawQuote(roofer.ctx, { id: quoteId, seen: 2, reason: "Out of shingles" });
    const { items, unfiled } = await loadHome(owner.ctx, id);
    expect(items).toMatchObject([{ serial: "R-7", booking: null, installer: null }]);
    expect(unfiled).toEqual([]);
  });

  it("[Y-11] offers bookings that are in no home, and files each once", async () => {
    const home = await createHome();
    const { quoteId, requestId, roofer } = await bookRoof(home.owner);
    const automatic = (await listHomes(home.owner.ctx)).find(({ itemsCount }) => itemsCount === 1)!;
    await removeHome(home.owner.ctx, automatic.id);
    const { unfiled } = await loadHome(home.owner.ctx, home.id);
    expect(unfiled).toMatchObject([{ quoteId, category: "ROOF", installer: { accountId: roofer.actor.accountId } }]);
    const roof = { category: "ROOF", title: "Roof", quoteId };
    const attempts = await Promise.allSettled([addItem(home, roof), addItem(home, roof)]);
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const filed = await loadHome(home.owner.ctx, home.id);
    expect(filed.unfiled).toEqual([]);
    expect(filed.items).toMatchObject([{ title: "Roof", booking: { requestId, quoteId }, installer: { name: "Rapid Roofing" } }]);
    await expect(addItem({ owner: await createHomeowner(db), id: home.id }, roof)).rejects.toMatchObject({ code: "homes.filed" });
  });

  it.each([
    [{ title: " " }, "title", "homes.titleMissing"],
    [{ installedOn: "yesterday" }, "installedOn", "homes.dayInvalid"],
    [{ everyMonths: "12" }, "nextServiceOn", "homes.nextServiceMissing"],
    [{ everyMonths: "12", nextServiceOn: "2020-01-01" }, "nextServiceOn", "homes.nextServiceMissing"],
    [{ everyMonths: "5" }, "everyMonths", "homes.intervalInvalid"],
  ])("[Y-11] [V-01] refuses %o at its field", async (over, field, code) => {
    await expect(addItem(await createHome(), over)).rejects.toMatchObject({ fields: [{ field, code }] });
  });

  it("[Y-11] refuses an unknown postal code, and more homes than a household can keep", async () => {
    const { ctx } = await createHomeowner(db);
    await expect(addHome(ctx, { ...house, zip: "00000" })).rejects.toMatchObject({ fields: [{ field: "zip" }] });
    for (let count = 0; count < maxHomes; count += 1) await addHome(ctx, house);
    await expect(addHome(ctx, house)).rejects.toMatchObject({ code: "homes.tooMany" });
  });

  it("[T111] is deleted with its household's account", async () => {
    const { owner, id } = await createHome();
    await eraseAccount(systemCtx(db), owner.actor.email);
    expect(await db.$count(homes, eq(homes.id, id))).toBe(0);
  });
});

describe("service reminders", () => {
  const listTemplates = async ({ actor }: Person) =>
    (await db.select().from(notices).where(eq(notices.userId, actor.userId))).map(({ template }) => template);

  it("[Y-11] come once on their day, also to the installer whom the homeowner allowed us to tell", async () => {
    const home = await createHome();
    const { quoteId, roofer } = await bookUnfiledRoof(home.owner);
    await addItem(home, { quoteId, title: "Roof", everyMonths: "12", nextServiceOn: daysAhead(3), tellsInstaller: true });
    await remindOfServices(systemCtx(db));
    expect(await listTemplates(home.owner)).not.toContain("customer.serviceDue");
    const { now } = ctxAfterDays(home.owner, 4);
    await remindOfServices(systemCtx(db, now));
    await remindOfServices(systemCtx(db, now));
    const mails = await listTemplates(home.owner);
    expect(mails.filter((template) => template === "customer.serviceDue")).toHaveLength(1);
    expect(await listTemplates(roofer)).toContain("contractor.serviceDue");
    const [item] = (await loadHome(home.owner.ctx, home.id)).items;
    expect(item!.nextServiceOn! > daysAhead(360)).toBe(true);
  });

  it("[Y-11] do not reach an installer without consent, nor twice within two months", async () => {
    const home = await createHome();
    const { quoteId, roofer } = await bookUnfiledRoof(home.owner);
    const { id: itemId, ...item } = await addItem(home, { quoteId, title: "Roof", everyMonths: "3", nextServiceOn: daysAhead(1) });
    await remindOfServices(systemCtx(db, ctxAfterDays(home.owner, 2).now));
    const countMails = async () => (await listTemplates(roofer)).filter((template) => template === "contractor.serviceDue").length;
    expect(await countMails()).toBe(0);
    for (const days of [10, 20]) {
      const input = { ...item, installedOn: "", everyMonths: "3", nextServiceOn: daysAhead(days), tellsInstaller: true, quoteId: "" };
      await saveItem(home.owner.ctx, home.id, { itemId, input });
      await remindOfServices(systemCtx(db, ctxAfterDays(home.owner, days + 1).now));
    }
    expect(await countMails()).toBe(1);
  });
});

describe("a transfer", () => {
  it("[Y-11] gives the new owner the home without the former owner's booking and consent", async () => {
    const home = await createHome();
    const { quoteId } = await bookUnfiledRoof(home.owner);
    await addItem(home, { quoteId, title: "Roof", everyMonths: "12", nextServiceOn: daysAhead(30), tellsInstaller: true });
    const secret = await offerTransfer(home.owner.ctx, home.id);
    const buyer = await createHomeowner(db);
    expect(await describeOffer(buyer.ctx, secret)).toMatchObject({ name: "Our house", itemsCount: 1, isOwn: false });
    expect(await acceptTransfer(buyer.ctx, secret)).toBe(home.id);
    expect(await loadHome(buyer.ctx, home.id)).toMatchObject({ items: [{ title: "Roof", booking: null, tellsInstaller: false }] });
    await expect(loadHome(home.owner.ctx, home.id)).rejects.toMatchObject({ kind: "not_found" });
    const [mail] = await db.select().from(notices).where(eq(notices.template, "customer.homeMoved"));
    expect(mail).toMatchObject({ userId: home.owner.actor.userId });
  });

  it("[Y-11] [T13] happens once: of two buyers at the same time one gets the home", async () => {
    const home = await createHome();
    const secret = await offerTransfer(home.owner.ctx, home.id);
    const buyers = [await createHomeowner(db), await createHomeowner(db)];
    const settled = await Promise.allSettled(buyers.map(({ ctx }) => acceptTransfer(ctx, secret)));
    expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    await expect(describeOffer(buyers[0]!.ctx, secret)).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[Y-11] [T13] ends when it is revoked, replaced, or two weeks old", async () => {
    const { owner, id } = await createHome();
    const buyer = await createHomeowner(db);
    const first = await offerTransfer(owner.ctx, id);
    const second = await offerTransfer(owner.ctx, id);
    await expect(acceptTransfer(buyer.ctx, first)).rejects.toMatchObject({ code: "homes.linkEnded" });
    await revokeTransfer(owner.ctx, id);
    await expect(acceptTransfer(buyer.ctx, second)).rejects.toMatchObject({ code: "homes.linkEnded" });
    await expect(acceptTransfer(buyer.ctx, "")).rejects.toMatchObject({ code: "homes.linkEnded" });
    const third = await offerTransfer(owner.ctx, id);
    await expect(acceptTransfer(ctxAfterDays(buyer, transferDays + 1), third)).rejects.toMatchObject({ code: "homes.linkEnded" });
  });
});
