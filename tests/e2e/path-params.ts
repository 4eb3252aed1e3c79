import { houseRoof } from "#db/world/characters/jobs.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { readData, send } from "../http.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { databaseUrl, server } from "./addresses.ts";
import { accessToken } from "./sessions.ts";
import { beginNewDay } from "./new-day.ts";

/** Values for path parameters: a homeowner's unfinished wizard and sent request, with their quotes and contractor. */
export interface PathParams {
  /** Account of the requested contractor. */
  account: string;
  profile: string;
  wizard: string;
  list: string;
  quote: string;
  /** A quote that the contractor prices manually. */
  quoteByHand: string;
  lead: string;
  booked: string;
  /** A listing of the requested contractor, in its builder. */
  builder: string;
  /** A proof of that contractor under review. */
  proof: string;
  home: string;
}

interface Quote {
  id: string;
  requestId: string;
  contractor: { publicId: string; name: string };
}

/** Sends a request to three roofers and leaves another unfinished. */
export async function createPathParams(): Promise<PathParams> {
  const token = await accessToken("homeowner@demo.test");
  const call = <Data>(line: string, body?: unknown) => readData<Data>(send(server(), line, { token, body }));
  const draft = async (answers: unknown) => {
    const body = { contractorAccountIds: ["rapid", "summit", "lakefront"].map(toAccountId), category: "ROOF", answers };
    return (await call<{ key: string }>("POST /api/v2/requests/drafts", body)).key;
  };
  await beginNewDay();
  const sentKey = await draft(houseRoof);
  const { requestId } = await call<{ requestId: string }>(`POST /api/v2/requests/drafts/${sentKey}/submit`);
  const quotes = await call<Quote[]>(`GET /api/v2/requests/${requestId}/quotes`);
  const [rapidQuote, lakefrontQuote] = ["Rapid Roofing", "Lakefront Slate & Copper"].map((name) =>
    quotes.find(({ contractor }) => contractor.name === name),
  );
  const { ordered } = await call<{ ordered: Quote[] }>("GET /dashboard/data");
  if (!rapidQuote || !ordered[0]) throw new Error("The demo world has no offer of Rapid Roofing or nothing booked");
  const contractorQuotes = send(server(), "GET /api/v2/entities/listings/all", { token: await accessToken("rapid@demo.test") });
  const [listing] = await readData<{ id: string }[]>(contractorQuotes);
  const list = `/request/list/${requestId}`;
  return {
    account: toAccountId("rapid"),
    profile: `/contractors/${rapidQuote.contractor.publicId}`,
    wizard: `/request/wizard/${await draft({ zip: "60614", customerType: "RESIDENCE", roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL" })}`,
    list,
    quote: `${list}/quota/${rapidQuote.id}`,
    quoteByHand: `${list}/quota/${lakefrontQuote?.id}`,
    lead: `/crm-lite/${rapidQuote.id}`,
    booked: `/request/list/${ordered[0].requestId}/quota/${ordered[0].id}/booked`,
    builder: `/simple-service-builder/${listing?.id}`,
    proof: await findSubmittedProof(),
    home: `/homes/${await createHomeFile()}`,
  };
}

/** With a long name and text, and a warranty that is over. */
async function createHomeFile(): Promise<string> {
  const long = "Our grandparents’ house at the lake with the greenhouse and the boathouse";
  const { rows } = await withConnection(databaseUrl(), async (client) => {
    const home = await client.query(
      `insert into home (account_id, name, street, city, region, postal_code, time_zone, created_at)
       select account_id, $1, '12 Elm Street', 'Chicago', 'IL', '60614', 'America/Chicago', now() from app_user where email = $2 returning id`,
      [long, "homeowner@demo.test"],
    );
    await client.query(
      `insert into home_item (home_id, brand, category, title, manufacturer, model, serial, warranty_until, notes, every_months, next_service_on, created_at)
       values ($1, 'DELTA', 'PLUM', $2, 'Bradford White', 'RG250T6N', 'XK0123456789', '2020-01-01', $2, 12, '2040-01-01', now())`,
      [home.rows[0].id, long],
    );
    return home;
  });
  return (rows as { id: string }[])[0]?.id ?? "";
}

async function findSubmittedProof(): Promise<string> {
  const { rows } = await withConnection(databaseUrl(), (client) => client.query("select id from proof where status = 'SUBMITTED' limit 1"));
  return (rows as { id: string }[])[0]?.id ?? "";
}
