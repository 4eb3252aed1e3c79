// Limit of P-01: the search statement, nearest cities below five results, and the product's JSON. Nothing else.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";
import { brands } from "#app/brands/registry.ts";
import { toBadges } from "#app/features/contractors/model/badges.ts";
import { nearestCitiesStatement } from "#app/features/directory/store/nearest-cities.server.ts";
import { filterMasks } from "#app/features/directory/model/card-filters.ts";
import { toScope } from "#app/features/directory/model/scope.ts";
import type { FoundContractor } from "#app/features/directory/model/search-results.ts";
import { findSearchStatement, toSearchValues } from "#app/features/directory/store/search.server.ts";
import { minuteOfWeek } from "#app/lib/time-zones.ts";
import { readOpening } from "#app/lib/week-hours.ts";

interface Place {
  place_city: string;
  place_region: string;
  latitude: number;
  longitude: number;
}

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const statement = findSearchStatement("WITH_QUOTE_ONLINE");
const app = new Hono();

app.get("/readyz", (c) => c.text("ready"));
app.get("/api/v2/contractors", async (c) => {
  const values = toSearchValues(
    { brand: brands.DELTA, now: new Date() },
    { code: c.req.query("zip") ?? "", categories: ["ROOF"], sort: "WITH_QUOTE_ONLINE", page: 0, badgeMasks: [] },
  );
  const { rows } = await pool.query<FoundContractor & Place & { total: number }>({ ...statement, values });
  const itemsCount = rows[0]?.total ?? 0;
  const nearestCities = itemsCount < 5 && rows[0] ? await findNearestCities(rows[0]) : [];
  const items = itemsCount > 0 ? rows.map(toItem) : [];
  const data = { page: 0, pagesCount: Math.ceil(itemsCount / 20), itemsCount, items, nearestCities };
  return c.json({ result: "SUCCESS", data, messages: [] });
});

/** First step of the product's search, which nearly always suffices. */
async function findNearestCities({ place_city, place_region, latitude, longitude }: Place) {
  const [lat, lng] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
  const vector = [Math.cos(lat) * Math.cos(lng), Math.cos(lat) * Math.sin(lng), Math.sin(lat)];
  const values = [toScope(brands.DELTA.ordinal, "ROOF"), ...vector, place_city, place_region, 48];
  const { rows } = await pool.query({ ...nearestCitiesStatement, values });
  return rows.map(({ city, region, code, chord }) => ({
    city,
    region,
    postalCode: code,
    publicId: `loc_${code}`,
    distanceMiles: Math.round(chord * 39_588) / 10,
  }));
}

function toItem(row: FoundContractor) {
  return {
    publicId: row.public_id,
    accountId: row.account_id,
    name: row.name,
    city: row.city,
    region: row.region,
    distanceMiles: Math.round(Math.sqrt(row.chord) * 39_588) / 10,
    rating: Math.round((row.rating_sum / row.reviews_count) * 10) / 10,
    reviewsCount: row.reviews_count,
    badges: toBadges(Number(row.badges)),
    quoteOnline: row.offer >= 2,
    priceType: [null, "MANUAL", "ESTIMATED", "CONFIRMED"][row.offer],
    replyMinutes: row.reply_minutes,
    fromPrice: row.from_price,
    opening: row.time_zone === null ? null : readOpening(row.open_minutes, minuteOfWeek(new Date(), row.time_zone)),
    startsWithinWeek: Math.floor(row.badges / filterMasks.WITHIN_WEEK) % 2 === 1,
    licence: row.licence && { region: row.licence.slice(0, 2), checkedOn: row.licence.slice(3) },
    insuredOn: row.insured_on,
    pictureUrl: null,
  };
}

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
