import { houseRoof } from "#db/world/characters/jobs.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { readData, send } from "../http.ts";
import { server } from "./addresses.ts";
import { accessToken } from "./sessions.ts";
import { beginNewDay } from "./new-day.ts";
import { createWalkRows, type WalkRows } from "./walk-rows.ts";

/** Values for path parameters: a homeowner's unfinished wizard and sent request, with their quotes and contractor. */
export interface PathParams extends WalkRows {
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
    ...(await createWalkRows(requestId)),
  };
}
