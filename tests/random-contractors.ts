import fc from "fast-check";
import type pg from "pg";
import { refreshSearch } from "#app/features/directory/service/search-rows.server.ts";
import type { ListingArea } from "#app/features/listings/model.ts";
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

const priceTypes = ["", "MANUAL", "ESTIMATED", "CONFIRMED"];

/** Replaces all contractors by these for IKO and ROOF, as a bulk load does, and updates the search tables. */
export async function loadContractors(pool: pg.Pool, db: Db, drafts: readonly ContractorDraft[]): Promise<LoadedContractor[]> {
  await pool.query("truncate contractor, search_card, search_circle, search_code, search_exclusion cascade");
  const loaded: LoadedContractor[] = [];
  for (const draft of drafts) {
    const ownArea = draft.areas.find((area) => area.offer === 0);
    const { rows } = await pool.query(
      `with opened as (insert into account (type) values ('BUSINESS') returning id)
       insert into contractor (public_id, account_id, name, city, region, postal_code, latitude, longitude, area_postal_code, time_zone, working_hours,
         service_categories, range_miles, included_codes, excluded_codes, vacation_mode, rating_sum, reviews_count, advanced)
       select gen_random_uuid(), id, 'Firm', 'Town', 'ZZ', $1, $2, $3, $4, 'Etc/GMT', '[]', $5, $6, $7, $8, $9, $10, $11, true from opened returning id`,
      [
        ...toCoordinates(draft.homeCode),
        ownArea?.centreCode,
        ownArea ? ["ROOF"] : [],
        ownArea?.rangeMiles ?? 0,
        ownArea?.includedCodes ?? [],
        ownArea?.excludedCodes ?? [],
        draft.onVacation,
        draft.ratingSum,
        draft.reviewsCount,
      ],
    );
    const id: number = rows[0].id;
    await pool.query("update contractor set public_id = 'ctr_' || id where id = $1", [id]);
    await pool.query("insert into mep_profile (contractor_id, brand, approved) values ($1, 'IKO', $2), ($1, 'DELTA', true)", [
      id,
      draft.visible,
    ]);
    for (const area of draft.areas.filter((one) => one.offer > 0)) {
      await pool.query(
        `insert into listing (contractor_id, category, title, active, price_type, book_version, centre_postal_code, latitude, longitude, range_miles, included_codes, excluded_codes)
         values ($1, 'ROOF', '', $2, $3, 1, $4, $5, $6, $7, $8, $9)`,
        [
          id,
          area.active,
          priceTypes[area.offer],
          ...toCoordinates(area.centreCode),
          area.rangeMiles,
          area.includedCodes,
          area.excludedCodes,
        ],
      );
    }
    const areas = draft.areas.map((area) => ({ ...area, centre: findPlace(area.centreCode) }));
    loaded.push({ ...draft, id, home: findPlace(draft.homeCode), areas, visible: draft.visible && !draft.onVacation });
  }
  await db.transaction((tx) => refreshSearch({ db: tx, now: new Date() }, { contractorIds: loaded.map((contractor) => contractor.id) }));
  return loaded;
}

function toCoordinates(at: string): [string, number, number] {
  const { code: known, latitude, longitude } = findPlace(at);
  return [known, latitude, longitude];
}

function findPlace(at: string) {
  return places.find((place) => place.code === at)!;
}
