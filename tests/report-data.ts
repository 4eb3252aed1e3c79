import { randomUUID } from "node:crypto";
import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import { accounts, users } from "#app/features/accounts/tables.server.ts";
import { bookedJobs } from "#app/features/booked-jobs/tables.server.ts";
import { orders } from "#app/features/booking/tables.server.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { leads, customers } from "#app/features/leads/tables.server.ts";
import { stageByStatus } from "#app/features/lead-insight/model.ts";
import type { LeadStatus } from "#app/features/leads/model.ts";
import { lostReasons } from "#app/features/leads/model/lost-reasons.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { cardsOnFile } from "#app/features/payments/tables.server.ts";
import { quotes } from "#app/features/quotes/tables.server.ts";
import { quoteStatuses } from "#app/features/quotes/model/statuses.ts";
import { requests } from "#app/features/requests/tables.server.ts";
import { reviews } from "#app/features/reviews/tables.server.ts";
import type { DbPool } from "#app/platform/db.server.ts";
import type { Dice } from "#db/world/dice.ts";

type Db = DbPool["db"];

const leadStatuses = Object.keys(stageByStatus) as LeadStatus[];
export const services = ["ROOF", "PLUM", "HVAC"] as const;
export const reportBrands: readonly BrandCode[] = ["DELTA", "NZ", "GEA"];
export const [minuteMs, dayMs] = [60_000, 24 * 60 * 60_000];

export interface ReportWorld {
  db: Db;
  dice: Dice;
  /** Rows are up to 100 days older. */
  now: Date;
  size: number;
}

export type ReportPeople = Awaited<ReturnType<typeof insertPeople>>;

/** Random rows of everything that reports count, at three brands, straight into the tables: not by services. */
export async function insertReportData(world: ReportWorld): Promise<ReportPeople> {
  const people = await insertPeople(world);
  await insertQuotes(world, people);
  await insertLeads(world, people);
  await insertNotices(world);
  return people;
}

export const drawMoment = ({ dice, now }: ReportWorld, days = 100) => new Date(now.getTime() - Math.floor(dice.share() * days * dayMs));
export const times = <Row>(count: number, create: (at: number) => Row): Row[] => Array.from({ length: count }, (_, at) => create(at));

async function insertPeople({ db, dice }: ReportWorld) {
  const [household] = await db.insert(accounts).values({ type: "REGULAR" }).returning();
  const tierBadges = ["COM_BRONZE", "COM_GOLD", "EZ_SILVER", "EZ_DIAMOND", "NRCR_BRONZE"] as const;
  const firms = [];
  for (const region of ["IL", "IL", "WI", "QC"]) {
    const [account] = await db.insert(accounts).values({ type: "BUSINESS" }).returning();
    const place = { city: "X", region, postalCode: "60614", latitude: 41, longitude: -87, timeZone: "America/Chicago" };
    const record = { publicId: randomUUID(), accountId: account!.id, name: "Firm", advanced: true, ...place };
    const [firm] = await db
      .insert(contractors)
      .values({ ...record, workingHours: {} as never })
      .returning();
    firms.push(firm!);
    const profile = (brand: BrandCode) => ({
      contractorId: firm!.id,
      brand,
      approved: dice.chance(0.7),
      available: dice.chance(0.7),
      badges: dice.chance(0.6) ? [dice.pick(tierBadges), "INSTALLER" as const] : [],
    });
    await db.insert(mepProfiles).values(reportBrands.map(profile));
    if (dice.chance(0.7)) await db.insert(cardsOnFile).values(createCard(account!.id, dice));
  }
  const staff = await db
    .insert(users)
    .values(
      ["Ada", "Bo"].map((name) => ({ accountId: household!.id, email: `${randomUUID()}@staff.test`, name: `${name} ${randomUUID()}` })),
    )
    .returning();
  return { accountId: household!.id, firms, staff };
}

function createCard(accountId: string, dice: Dice) {
  const card = { cardBrand: "visa", last4: "4242", expiryMonth: dice.between(1, 12), expiryYear: dice.between(2026, 2027) };
  return {
    accountId,
    brand: "DELTA" as const,
    provider: "EMBEDDED" as const,
    token: "t",
    checkId: randomUUID(),
    verifiedAt: new Date(),
    ...card,
  };
}

async function insertQuotes(world: ReportWorld, { accountId, firms }: ReportPeople): Promise<void> {
  const { db, dice, size } = world;
  const priceList = { title: "L", centrePostalCode: "60614", latitude: 41, longitude: -87, rangeMiles: 10 };
  const lists = await db
    .insert(listings)
    .values(
      (["CONFIRMED", "ESTIMATED", "MANUAL"] as const).map((priceType) => ({
        contractorId: firms[0]!.id,
        category: "ROOF" as const,
        priceType,
        ...priceList,
      })),
    )
    .returning();
  for (let at = 0; at < size; at += 1) {
    const brand = dice.pick(reportBrands);
    const category = dice.pick(services);
    const submittedAt = drawMoment(world);
    const place = dice.pick([
      ["60614", "IL"],
      ["53202", "WI"],
      ["H2X", "QC"],
    ] as const);
    const answers = { heaterType: dice.pick(["HEAT_PUMP", "TANK"]), systemType: dice.pick(["MINI_SPLIT", "FURNACE"]) };
    const where = { postalCode: place[0], city: "X", region: place[1], timeZone: "America/Chicago" };
    const sender = { brand, accountId, userId: randomUUID(), draftKey: randomUUID(), locale: "en" as const };
    const [request] = await db
      .insert(requests)
      .values({ ...sender, ...where, category, answers, submittedAt })
      .returning();
    for (const firm of dice.some(firms, dice.between(0, 2))) await insertQuote(world, { request: request!, contractorId: firm.id, lists });
  }
}

interface QuoteParts {
  request: typeof requests.$inferSelect;
  contractorId: number;
  lists: readonly (typeof listings.$inferSelect)[];
}

async function insertQuote(world: ReportWorld, { request, contractorId, lists }: QuoteParts): Promise<void> {
  const { db, dice } = world;
  const { brand, accountId } = request;
  const createdAt = new Date(Math.min(world.now.getTime(), request.submittedAt.getTime() + dice.between(0, 2) * dayMs));
  const listingId = dice.chance(0.8) ? dice.pick(lists).id : null;
  const common = { brand, accountId, contractorId, createdAt };
  const [quote] = await db
    .insert(quotes)
    .values({
      ...common,
      requestId: request.id,
      listingId,
      status: dice.pick(quoteStatuses),
      version: 1,
      priceVersion: 1,
      expiresAt: createdAt,
      updatedAt: createdAt,
    })
    .returning();
  if (dice.chance(0.5)) return;
  const order = {
    quoteId: quote!.id,
    priceVersion: 1,
    total: 1000,
    idempotencyKey: randomUUID(),
    callBackBy: createdAt,
    number: randomUUID(),
  };
  const [booking] = await db
    .insert(orders)
    .values({ ...common, ...order, createdAt: drawMoment(world) })
    .returning();
  const completedAt = drawMoment(world);
  const status = dice.pick(["SCHEDULED", "STARTED", "COMPLETED", "CONFIRMED", "CONFIRMED"] as const);
  const price = { bookedTotal: dice.between(900, 1100), acceptedTotal: dice.between(-50, 50), finalPrice: dice.between(900, 1100) };
  if (dice.chance(0.8)) await db.insert(bookedJobs).values({ ...common, quoteId: quote!.id, status, ...price, completedAt });
  const removed = dice.chance(0.2) ? { removedAt: world.now, removedFor: "OFFENSIVE" as const } : {};
  const review = { contractorId, author: "A", stars: 5, words: "", locale: "en" as const, createdAt: drawMoment(world), ...removed };
  if (dice.chance(0.5)) await db.insert(reviews).values({ ...review, bookingId: dice.chance(0.9) ? booking!.id : null });
}

async function insertLeads(world: ReportWorld, { firms }: ReportPeople): Promise<void> {
  const { db, dice, size } = world;
  const moments = { createdAt: world.now, updatedAt: world.now };
  const person = { name: "C", phone: "", email: "", address: "", ...moments };
  const [customer] = await db
    .insert(customers)
    .values({ brand: "DELTA", contractorId: firms[0]!.id, ...person })
    .returning();
  const rows = times(size * 2, () => {
    const status = dice.pick(leadStatuses);
    const createdAt = drawMoment(world);
    const isCompleted = status === "COMPLETED" && dice.chance(0.8);
    const serials = times(dice.between(0, 3), String);
    return {
      brand: dice.pick(reportBrands),
      contractorId: dice.pick(firms).id,
      customerId: customer!.id,
      origin: dice.pick(["QUOTE", "CALL", "VISIT", "WIDGET", "PHONE", "MANUAL"] as const),
      category: dice.chance(0.9) ? dice.pick(services) : null,
      status,
      lostReason: status === "LOST" && dice.chance(0.8) ? dice.pick(lostReasons) : null,
      completion: isCompleted
        ? { isBrandProduct: dice.chance(0.5), product: "P", serials, details: "", warrantyUntil: null, finalPrice: 1 }
        : null,
      repliedAt: dice.chance(0.6) ? new Date(createdAt.getTime() + dice.between(-5, 3000) * minuteMs) : null,
      searchText: "",
      createdAt,
      movedAt: createdAt,
    };
  });
  await db.insert(leads).values(rows);
}

async function insertNotices(world: ReportWorld): Promise<void> {
  const { db, dice, size } = world;
  const templates = ["customer.confirmed", "contractor.ordered", "account.signIn", "gone.template"];
  const reasons = {
    SENT: [null, "BUNDLED"],
    DEAD: ["REFUSED", "GIVEN_UP", "UNWANTED", "STOPPED", null],
    QUEUED: [null],
    WAITING: ["BUNDLE"],
  } as const;
  const rows = times(size * 2, () => {
    const status = dice.pick(["SENT", "SENT", "DEAD", "QUEUED", "WAITING"] as const);
    const content = { key: randomUUID(), template: dice.pick(templates), locale: "en" as const, content: {} };
    const createdAt = drawMoment(world);
    const channel = dice.pick(["mail", "push"] as const);
    return {
      ...content,
      brand: dice.pick(brandCodes),
      status,
      reason: dice.pick<(typeof reasons)[typeof status][number]>(reasons[status]),
      channel,
      createdAt,
      attemptAt: createdAt,
    };
  });
  await db.insert(notices).values(rows);
}
