import { readData, send } from "../http.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { server } from "./addresses.ts";
import { accessToken } from "./sessions.ts";
import { beginNewDay } from "./new-day.ts";

const house = { zip: "60614", customerType: "RESIDENCE", sizeBy: "FOOTPRINT", footprint: 1500, pitch: 6, floors: "2" };
const oldRoof = { layers: 1, existingRoof: "ASPHALT_SHINGLES", overlay: false, truckAccess: true, builtBefore1978: false };
const parts = { chimneys: 1, skylights: 2, dormers: 1, valleys: 2, ridgeVent: true, extendedWarranty: false };
const timing = { urgent: false, startDate: "WITHIN_A_MONTH", permit: true };
/** A roof in Chicago that every book prices exactly. */
export const roof = { ...house, ...oldRoof, ...parts, ...timing, roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL" };

interface QuoteSummary {
  id: string;
  version: number;
  contractor: { name: string };
}

/** An API client for an account with the demo password. Its `call` returns the answer's data. */
export function createApiClient(email: string) {
  return {
    async call<Data>(path: string, body?: unknown): Promise<Data> {
      const token = await accessToken(email);
      return readData<Data>(send(server(), `${body ? "POST" : "GET"} ${path}`, { token, body }));
    },
  };
}

/**
 * Sends a roof request to Rapid (confirmed), Summit (estimated) and Lakefront (manual). Returns its path and quotes.
 */
export async function sendRequest({
  homeowner = createApiClient("homeowner@demo.test"),
  answers = roof as object,
  more = [] as string[],
} = {}): Promise<{ path: string; findQuote: (name: string) => QuoteSummary }> {
  await beginNewDay();
  const contractorAccountIds = [...["rapid", "summit", "lakefront"].map(toAccountId), ...more];
  const draft = await homeowner.call<{ key: string }>("/api/v2/requests/drafts", {
    contractorAccountIds,
    category: "ROOF",
    postalCode: "60614",
    answers,
  });
  const { requestId } = await homeowner.call<{ requestId: string }>(`/api/v2/requests/drafts/${draft.key}/submit`, {});
  const quotes = await homeowner.call<QuoteSummary[]>(`/api/v2/requests/${requestId}/quotes`);
  const findQuote = (name: string) => quotes.find((one) => one.contractor.name === name) as QuoteSummary;
  return { path: `/request/list/${requestId}`, findQuote };
}
