// The limit of P-01: the search statement, prepared, and its answer as JSON of the product's form. Nothing else.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";
import { brands } from "#app/brands/registry.ts";
import { badgesOf } from "#app/features/contractors/model/badges.ts";
import { searchStatement, searchValues, type FoundContractor } from "#app/features/directory/store/search.server.ts";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const statement = searchStatement("WITH_QUOTE_ONLINE");
const app = new Hono();

app.get("/readyz", (c) => c.text("ready"));
app.get("/api/v2/contractors", async (c) => {
  const values = searchValues(
    { brand: brands.DELTA },
    { code: c.req.query("zip") ?? "", category: "ROOF", sort: "WITH_QUOTE_ONLINE", page: 0, badgeMasks: [] },
  );
  const { rows } = await pool.query<FoundContractor & { total: number }>({ ...statement, values });
  const itemsCount = rows[0]?.total ?? 0;
  const data = { page: 0, pagesCount: Math.ceil(itemsCount / 20), itemsCount, items: rows.map(itemOf), nearestCities: [] };
  return c.json({ result: "SUCCESS", data, messages: [] });
});

function itemOf(row: FoundContractor) {
  return {
    publicId: row.public_id,
    accountId: row.account_id,
    name: row.name,
    city: row.city,
    region: row.region,
    distanceMiles: Math.round(Math.sqrt(row.chord) * 39_588) / 10,
    rating: Math.round((row.rating_sum / row.reviews_count) * 10) / 10,
    reviewsCount: row.reviews_count,
    badges: badgesOf(Number(row.badges)),
    quoteOnline: row.offer >= 2,
    priceType: [null, "MANUAL", "ESTIMATED", "CONFIRMED"][row.offer],
    replyMinutes: row.reply_minutes,
    pictureUrl: null,
  };
}

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: "127.0.0.1" });
