import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notices } from "#app/features/notices/tables.server.ts";
import type { CustomerQuote } from "#app/features/quotes/model.ts";
import { listQuotesOfRequest, loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createHomeowner, createRoofer, ctxAfterDays, roofJob, sendTestRequest } from "../../../../tests/request-fixtures.ts";
import { findPackageSwitch, loadOrder, orderQuote, switchPackage } from "../service.server.ts";
import { orders } from "../tables.server.ts";

const { db } = await testDatabase(16);
const from = await createHomeowner(db);
const firm = await createRoofer(db, { packages: true });
const contact = { phone: "+13125550166", street: "2100 N Lincoln Ave" };

/** The first package is booked with a wish for the tenth day from now. */
async function bookGood(): Promise<{ good: CustomerQuote; better: CustomerQuote; best: CustomerQuote }> {
  const [good, better, best] = await listQuotesOfRequest(
    from.ctx,
    await sendTestRequest(from, [firm], { ...roofJob, product: "NOT_SURE" }),
  );
  const wishedDay = ctxAfterDays(from, 10).now.toISOString().slice(0, 10);
  await orderQuote(from.ctx, {
    requestId: good!.requestId,
    quoteId: good!.id,
    seen: 1,
    idempotencyKey: `order-${good!.id}`,
    contact,
    wish: { day: wishedDay, time: "MORNING" },
  });
  return { good: good!, better: better!, best: best! };
}

const switchTo = ({ id, requestId }: CustomerQuote, ctx = from.ctx, seen = 1) => switchPackage(ctx, { requestId, quoteId: id, seen });
const reload = ({ id, requestId }: CustomerQuote) => loadCustomerQuote(from.ctx, requestId, id);

describe("switching to another package of the booked contractor", () => {
  it("[Q-11] [Q-14] cancels and books in one step within the free period, and keeps contact and wish", async () => {
    const { good, better } = await bookGood();
    expect(await findPackageSwitch(from.ctx, better.id)).toBe("now");
    expect(await findPackageSwitch(from.ctx, good.id)).toBeNull();
    expect(await switchTo(better)).toBe("switched");
    expect(await reload(good)).toMatchObject({ status: "CANCELLED" });
    expect(await reload(better)).toMatchObject({ status: "ORDERED" });
    const [was, is] = [
      await db.select().from(orders).where(eq(orders.quoteId, good.id)),
      await loadOrder(from.ctx, { requestId: better.requestId, quoteId: better.id }),
    ];
    expect(is).toMatchObject({ total: better.price.total, wish: { day: was[0]!.wishedDay, time: "MORNING" } });
    expect(is.number).not.toBe(was[0]!.number);
  });

  it("[T67] repeats return the same booking, and of rivals one wins and nobody has two packages", async () => {
    const { good, better, best } = await bookGood();
    const settled = await Promise.allSettled([switchTo(better), switchTo(best), switchTo(better), switchTo(best)]);
    const now = await Promise.all([good, better, best].map(reload));
    expect(now.filter(({ status }) => status === "ORDERED")).toHaveLength(1);
    expect(settled.some((one) => one.status === "fulfilled" && one.value === "switched")).toBe(true);
    const booked = now.find(({ status }) => status === "ORDERED")!;
    if (booked.id === better.id) expect(await switchTo(better)).toBe("switched");
    expect(await db.$count(orders, eq(orders.quoteId, booked.id))).toBe(1);
  });

  it("[Q-11] asks the contractor once the free period is over, and changes nothing before it agrees", async () => {
    const { good, better } = await bookGood();
    const late = ctxAfterDays(from, 9);
    expect(await findPackageSwitch(late, better.id)).toBe("ask");
    expect(await switchTo(better, late)).toBe("asked");
    expect(await switchTo(better, late)).toBe("asked");
    expect(await reload(good)).toMatchObject({ status: "CANCEL_WAITING" });
    expect(await reload(better)).toMatchObject({ status: "FIRM" });
    expect(await findPackageSwitch(late, better.id)).toBeNull();
  });

  it("[T66] a stale price switches nothing and notifies nobody", async () => {
    const { good, better } = await bookGood();
    const before = await db.$count(notices);
    await expect(switchTo(better, from.ctx, 7)).rejects.toMatchObject({ code: "quote.stale" });
    expect(await reload(good)).toMatchObject({ status: "ORDERED" });
    expect(await db.$count(notices)).toBe(before);
  });

  it("[T65] is refused without a booking to switch from, to strangers, and to the contractor", async () => {
    const { better } = await bookGood();
    const [plain] = await listQuotesOfRequest(from.ctx, await sendTestRequest(from, [await createRoofer(db)]));
    await expect(switchTo(plain!)).rejects.toMatchObject({ code: "quote.nothingToSwitch" });
    await expect(switchTo(better, (await createHomeowner(db)).ctx)).rejects.toMatchObject({ kind: "not_found" });
    expect(() => switchTo(better, firm.ctx)).toThrow(expect.objectContaining({ kind: "forbidden" }));
  });
});
