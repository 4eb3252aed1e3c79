import fc from "fast-check";
import { and, eq, getTableColumns } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { About } from "#app/features/business-details/model.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { ServiceArea } from "#app/features/contractors/model.ts";
import { MepProfileGiven, NameYourPriceSwitch } from "#app/features/contractors/model/business.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { ListingChange, OwnListing } from "#app/features/listings/service/entity.server.ts";
import { listings, priceBooks } from "#app/features/listings/tables.server.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { apiOver, staff, createToken } from "./calls.ts";
import { testDatabase } from "./database.ts";
import { createRoofer } from "./request-fixtures.ts";

const database = await testDatabase();
const { db } = database;
const call = apiOver(database);
const rapid = await createRoofer(db);
const tokens = { contractor: await createToken(rapid), administrator: await createToken(await staff(db, "ROLE_ADMIN")) };
const area = { postalCode: "60614", rangeMiles: 10, includedCodes: [], excludedCodes: [] };
const book = { ...starterBook(roof, "CONFIRMED"), example: false };

interface Write {
  line: string;
  who: keyof typeof tokens;
  /** A valid body. */
  body: object;
  /** The objects inside the body by path, with the keys that each may have. */
  places: Readonly<Record<string, object>>;
}

const profile = { accountId: rapid.actor.accountId, sendMeEmails: true };
const inProfile = { "": { profile }, profile: MepProfileGiven.shape };
const inBook = { book: PriceBook.shape, "book.terms": PriceBook.shape.terms.unwrap().shape };
const listing = { category: "ROOF", title: "New roofs", area, book };
const change = { id: rapid.listingId, active: true, book };

/** Calls that write a membership or a listing. */
const writes: readonly Write[] = [
  { line: "POST /api/v2/mep-profile", who: "contractor", body: { profile }, places: inProfile },
  { line: "POST /api/v2/mep-profile", who: "administrator", body: { profile }, places: inProfile },
  {
    line: "POST /api/v2/bi/name-your-price",
    who: "contractor",
    body: { allowNameYourPrice: true },
    places: { "": NameYourPriceSwitch.shape },
  },
  {
    line: "POST /api/v2/bi/details",
    who: "contractor",
    body: { section: "about", values: { about: "Roofs." }, seen: 0 },
    places: { "": { section: "", values: {}, seen: 0 }, values: About.shape },
  },
  {
    line: "POST /api/v2/entities/listings",
    who: "contractor",
    body: listing,
    places: { "": OwnListing.shape, area: ServiceArea.shape, ...inBook },
  },
  { line: "POST /api/v2/entities/listings/update", who: "contractor", body: change, places: { "": ListingChange.shape, ...inBook } },
];

/** The written columns by both of their names, and keys that break frameworks. */
const columns = [mepProfiles, listings, priceBooks, contractors].flatMap((table) =>
  Object.entries(getTableColumns(table)).flatMap(([key, column]) => [key, column.name]),
);
const others = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "mepApproved",
  "mepAdvanced",
  "authorities",
  "$set",
  "Approved",
  "badges[]",
];
const key = fc.oneof(fc.constantFrom(...new Set([...columns, ...others])), fc.string({ minLength: 1, maxLength: 20 }));
const value = fc.oneof(
  fc.constantFrom(true, false, null, 1, 999, "IKO", "canary", rapid.actor.accountId),
  fc.constant(["SELECT"]),
  fc.object({ maxDepth: 1 }),
);

/** Returns the body with one more key at a place. As text, so that `__proto__` is an ordinary key. */
function withExtraKey(body: object, place: string, [name, extraValue]: readonly [string, unknown]): string {
  const marked = structuredClone(body) as Record<string, unknown>;
  const target = place
    .split(".")
    .filter(Boolean)
    .reduce((at, step) => (at[step] ??= {}) as Record<string, unknown>, marked);
  target["smuggled key"] = extraValue;
  return JSON.stringify(marked).replace('"smuggled key":', () => `${JSON.stringify(name)}:`);
}

const rows = async () => [
  await db.select().from(mepProfiles).orderBy(mepProfiles.contractorId, mepProfiles.brand),
  await db.select().from(listings).orderBy(listings.id),
  await db.select().from(priceBooks).orderBy(priceBooks.id),
  await db.select().from(contractors).orderBy(contractors.id),
];

/** Returns a listing and its current book, without values that differ on every write. */
async function readWritten(id: string) {
  const [row] = await db.select().from(listings).where(eq(listings.id, id));
  const { id: _id, createdAt: _at, bookVersion, ...kept } = row!;
  const [found] = await db
    .select()
    .from(priceBooks)
    .where(and(eq(priceBooks.listingId, id), eq(priceBooks.version, bookVersion)));
  return { ...kept, book: { ...found!.book, version: 0 } };
}

/** One case per place of each write. An unknown key is rejected in the body itself and dropped inside a listing. */
const cases = writes.flatMap((write) =>
  Object.keys(write.places).map((place) => ({ ...write, place, where: place || "the body", isPart: /^(area|book)/.test(place) })),
);
const unknownAt = ({ places, place }: (typeof cases)[number]) =>
  fc.tuple(
    key.filter((name) => !Object.hasOwn(places[place] ?? {}, name)),
    value,
  );

describe("an unknown key", () => {
  it.each(cases.filter(({ isPart }) => !isPart))(
    "[T34] [T42] in $where of $line, by a $who, is rejected, and nothing is written",
    async (one) => {
      const before = await rows();
      await fc.assert(
        fc.asyncProperty(unknownAt(one), async (named) => {
          expect((await call(tokens[one.who], one.line, { body: withExtraKey(one.body, one.place, named) })).status).toBe(400);
        }),
        { numRuns: 80 },
      );
      expect(await rows()).toEqual(before);
    },
  );

  it.each(cases.filter(({ isPart }) => isPart))("[T34] [T42] in $where of $line, by a $who, is rejected or dropped", async (one) => {
    const write = async (body: unknown) => call<{ id: string }>(tokens[one.who], one.line, { body });
    const plain = await readWritten((await write(one.body)).body.data.id);
    const before = (await rows())[0];
    await fc.assert(
      fc.asyncProperty(unknownAt(one), async (named) => {
        const { status, body } = await write(withExtraKey(one.body, one.place, named));
        expect([200, 400]).toContain(status);
        if (status === 200) expect(await readWritten(body.data.id)).toEqual(plain);
      }),
      { numRuns: 40 },
    );
    expect((await rows())[0]).toEqual(before);
  });

  it.each(writes)("[T34] is the only reason why a $who is rejected at $line", async ({ line, who, body }) => {
    expect((await call(tokens[who], line, { body })).status).toBe(200);
  });
});
