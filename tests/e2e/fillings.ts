import { houseRoof } from "#db/world/characters/jobs.ts";
import { accountIdOf } from "#db/world/characters/people.ts";
import { dataOf, send } from "../http.ts";
import { server } from "./addresses.ts";
import { accessToken } from "./sessions.ts";
import { beginNewDay } from "./new-day.ts";

/** Values for path parameters: a homeowner's unfinished wizard and sent request, with their quotes and contractor. */
export interface Fillings {
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
export async function fillings(): Promise<Fillings> {
  const token = await accessToken("homeowner@demo.test");
  const call = <Data>(line: string, body?: unknown) => dataOf<Data>(send(server(), line, { token, body }));
  const draft = async (answers: unknown) => {
    const body = { contractorAccountIds: ["rapid", "summit", "lakefront"].map(accountIdOf), category: "ROOF", answers };
    return (await call<{ key: string }>("POST /api/v2/requests/drafts", body)).key;
  };
  await beginNewDay();
  const sent = await draft(houseRoof);
  const { requestId } = await call<{ requestId: string }>(`POST /api/v2/requests/drafts/${sent}/submit`);
  const quotes = await call<Quote[]>(`GET /api/v2/requests/${requestId}/quotes`);
  const [ofRapid, ofLakefront] = ["Rapid Roofing", "Lakefront Slate & Copper"].map((name) =>
    quotes.find(({ contractor }) => contractor.name === name),
  );
  const { ordered } = await call<{ ordered: Quote[] }>("GET /dashboard/data");
  if (!ofRapid || !ordered[0]) throw new Error("The demo world has no offer of Rapid Roofing or nothing booked");
  const ofFirm = send(server(), "GET /api/v2/entities/listings/all", { token: await accessToken("rapid@demo.test") });
  const [listing] = await dataOf<{ id: string }[]>(ofFirm);
  const list = `/request/list/${requestId}`;
  return {
    account: accountIdOf("rapid"),
    profile: `/contractors/${ofRapid.contractor.publicId}`,
    wizard: `/request/wizard/${await draft({ zip: "60614", customerType: "RESIDENCE", roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL" })}`,
    list,
    quote: `${list}/quota/${ofRapid.id}`,
    quoteByHand: `${list}/quota/${ofLakefront?.id}`,
    lead: `/crm-lite/${ofRapid.id}`,
    booked: `/request/list/${ordered[0].requestId}/quota/${ordered[0].id}/booked`,
    builder: `/simple-service-builder/${listing?.id}`,
  };
}
