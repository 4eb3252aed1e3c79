import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { accounts } from "#app/features/accounts/tables.server.ts";
import { contractors, mepProfiles } from "#app/features/contractors/tables.server.ts";
import { refreshSearch } from "#app/features/directory/service/search-rows.server.ts";
import { searchCards, searchCircles, searchCodes, searchExclusions } from "#app/features/directory/tables.server.ts";
import type { ListingArea } from "#app/features/listings/model.ts";
import { listings } from "#app/features/listings/tables.server.ts";
import type { PriceType } from "#app/features/pricing/model/price-book.ts";
import type { GeoPoint } from "#app/lib/distances.ts";
import type { Db } from "#app/platform/db.server.ts";

/**
 * Places with difficult geometry: both sides of the 180th meridian, Alaska's islands, the poles, and an ordinary town
 * with neighbors.
 */
export const places = [
  { code: "00001", latitude: 41.92, longitude: -87.65 },
  { code: "00002", latitude: 42.05, longitude: -87.69 },
  { code: "00003", latitude: 40.11, longitude: -88.24 },
  { code: "00004", latitude: 51.88, longitude: -176.65 },
  { code: "00006", latitude: 52.2, longitude: 179.6 },
  { code: "00007", latitude: 52.9, longitude: -179.95 },
  { code: "00008", latitude: 0, longitude: 180 },
  { code: "00009", latitude: 1, longitude: -180 },
  { code: "00091", latitude: 86.5, longitude: 20 },
  { code: "00092", latitude: 87, longitude: -160 },
  { code: "00093", latitude: -89.9, longitude: 100 },
  { code: "00094", latitude: 64.84, longitude: -147.72 },
];

interface AreaDraft {
  centreCode: string;
  rangeMiles: number;
  includedCodes: string[];
  excludedCodes: string[];
  active: boolean;
  /** 1 manual, 2 estimated, 3 confirmed; 0 the profile's own area. */
  offer: number;
}

interface ContractorDraft {
  /** Of its address. */
  homeCode: string;
  visible: boolean;
  onVacation: boolean;
  ratingSum: number;
  reviewsCount: number;
  areas: AreaDraft[];
}

/** A contractor in the database, with its areas as the full-scan reference reads them. */
export interface LoadedContractor extends Omit<ContractorDraft, "areas"> {
  id: number;
  home: GeoPoint;
  areas: (ListingArea & { centreCode: string; active: boolean; offer: number })[];
}

const code = fc.constantFrom(...places.map((place) => place.code));
const codes = fc.uniqueArray(code, { maxLength: 3 });
const anyArea: fc.Arbitrary<AreaDraft> = fc.record({
  centreCode: code,
  rangeMiles: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 500 })),
  includedCodes: fc.oneof(fc.constant<string[]>([]), codes),
  excludedCodes: fc.oneof(fc.constant<string[]>([]), codes),
  active: fc.integer({ min: 0, max: 4 }).map((chance) => chance > 0),
  offer: fc.integer({ min: 0, max: 3 }),
});

/** Any contractor: membership, vacation, reviews and up to three areas. */
export const anyContractor: fc.Arbitrary<ContractorDraft> = fc
  .record({
    homeCode: code,
    visible: fc.integer({ min: 0, max: 3 }).map((chance) => chance > 0),
    onVacation: fc.integer({ min: 0, max: 4 }).map((chance) => chance === 0),
    reviewsCount: fc.integer({ min: 0, max: 40 }),
    stars: fc.integer({ min: 1, max: 5 }),
    areas: fc.array(anyArea, { maxLength: 3 }),
  })
  .map(({ stars, ...contractor }) => ({ ...contractor, ratingSum: stars * contractor.reviewsCount, areas: onlyOneOwn(contractor.areas) }));

function onlyOneOwn(areas: readonly AreaDraft[]): AreaDraft[] {
  return areas.filter((area, index) => area.offer > 0 || areas.findIndex((other) => other.offer === 0) === index);
}

const priceTypes = ["", "MANUAL", "ESTIMATED", "CONFIRMED"] as const;

/** Shows only these contractors at IKO for ROOF, as a bulk load does: their rows replace all in the search tables. */
export async function loadContractors(db: Db, drafts: readonly ContractorDraft[]): Promise<LoadedContractor[]> {
  for (const table of [searchCards, searchCircles, searchCodes, searchExclusions]) await db.delete(table);
  const opened = await insertContractors(db, drafts);
  const loaded = drafts.map((draft, at) => ({
    ...draft,
    id: opened[at]!,
    home: findPlace(draft.homeCode),
    areas: draft.areas.map((area) => ({ ...area, centre: findPlace(area.centreCode) })),
    visible: draft.visible && !draft.onVacation,
  }));
  await db.insert(mepProfiles).values(
    loaded.flatMap(({ id }, at) => [
      { contractorId: id, brand: "IKO" as const, approved: drafts[at]!.visible },
      { contractorId: id, brand: "DELTA" as const, approved: true },
    ]),
  );
  const offered = loaded.flatMap(({ id, areas }) => areas.filter(({ offer }) => offer > 0).map((area) => toListing(id, area)));
  if (offered.length > 0) await db.insert(listings).values(offered);
  await db.transaction((tx) => refreshSearch({ db: tx, now: new Date() }, { contractorIds: opened }));
  return loaded;
}

/** Returns the ids. The public id of `7` is `ctr_7`. */
async function insertContractors(db: Db, drafts: readonly ContractorDraft[]): Promise<number[]> {
  const owners = await db
    .insert(accounts)
    .values(drafts.map(() => ({ type: "BUSINESS" as const })))
    .returning();
  const rows = drafts.map(({ homeCode, areas, onVacation, ratingSum, reviewsCount }, at) => {
    const { code: postalCode, latitude, longitude } = findPlace(homeCode);
    const own = areas.find((area) => area.offer === 0);
    const identity = { publicId: randomUUID(), accountId: owners[at]!.id, name: "Firm", workingHours: [], advanced: true };
    const home = { city: "Town", region: "ZZ", timeZone: "Etc/GMT", postalCode, latitude, longitude };
    const area = {
      areaPostalCode: own?.centreCode ?? null,
      rangeMiles: own?.rangeMiles ?? 0,
      includedCodes: own?.includedCodes ?? [],
      excludedCodes: own?.excludedCodes ?? [],
      serviceCategories: own ? ["ROOF" as const] : [],
    };
    return { ...identity, ...home, ...area, vacationMode: onVacation, ratingSum, reviewsCount };
  });
  const opened = (await db.insert(contractors).values(rows).returning({ id: contractors.id })).map(({ id }) => id);
  await db
    .update(contractors)
    .set({ publicId: sql`'ctr_' || id` })
    .where(inArray(contractors.id, opened));
  return opened;
}

function toListing(contractorId: number, { centreCode, rangeMiles, includedCodes, excludedCodes, active, offer }: AreaDraft) {
  const { code: centrePostalCode, latitude, longitude } = findPlace(centreCode);
  const area = { centrePostalCode, latitude, longitude, rangeMiles, includedCodes, excludedCodes };
  return { contractorId, category: "ROOF" as const, title: "", active, priceType: priceTypes[offer] as PriceType, bookVersion: 1, ...area };
}

function findPlace(at: string) {
  return places.find((place) => place.code === at)!;
}
