import type { APIRequestContext, BrowserContext } from "playwright/test";
import { demoPassword } from "#db/world/accounts.ts";
import { accountIdOf } from "#db/world/characters/people.ts";
import { beginNewDay } from "./new-day.ts";

const house = { zip: "60614", customerType: "RESIDENCE", sizeBy: "FOOTPRINT", footprint: 1500, pitch: 6, floors: "2" };
const oldRoof = { layers: 1, existingRoof: "ASPHALT_SHINGLES", overlay: false, truckAccess: true, builtBefore1978: false };
const parts = { chimneys: 1, skylights: 2, dormers: 1, valleys: 2, ridgeVent: true, extendedWarranty: false };
const timing = { urgent: false, startDate: "WITHIN_A_MONTH", permit: true };
/** Answers about a roof in Chicago that every book prices exactly. */
export const roof = { ...house, ...oldRoof, ...parts, ...timing, roofType: "ASPHALT_SHINGLES", product: "ARCHITECTURAL" };

interface Offer {
  id: string;
  version: number;
  contractor: { name: string };
}

/** A program that acts for a demo account. */
export function program(request: APIRequestContext, name: string) {
  const origin = `http://localhost:${process.env.PLUMBLINE_PORT}`;
  const call = async (path: string, data?: unknown, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = data ? await request.post(origin + path, { data, headers }) : await request.get(origin + path, { headers });
    return (await answer.json()).data;
  };
  const token = call("/api/v2/auth/login", { username: `${name}@demo.test`, password: demoPassword }).then((data) => data.accessToken);
  return { token, call: async (path: string, data?: unknown) => call(path, data, await token) };
}

/** A roof request to Rapid (confirmed), Summit (estimated) and Lakefront (by hand): its path and its offers. */
export async function sendRequest(
  request: APIRequestContext,
  { homeowner = program(request, "homeowner"), answers = roof as object, more = [] as string[] } = {},
): Promise<{ path: string; offer: (name: string) => Offer }> {
  await beginNewDay();
  const contractorAccountIds = [...["rapid", "summit", "lakefront"].map(accountIdOf), ...more];
  const draft = await homeowner.call("/api/v2/requests/drafts", {
    contractorAccountIds,
    category: "ROOF",
    postalCode: "60614",
    answers,
  });
  const { requestId } = await homeowner.call(`/api/v2/requests/drafts/${draft.key ?? draft}/submit`, {});
  const offers: Offer[] = await homeowner.call(`/api/v2/requests/${requestId}/quotes`);
  const offer = (name: string) => offers.find((one) => one.contractor.name === name) as Offer;
  return { path: `/request/list/${requestId}`, offer };
}

/** Opens the browser's sessions of a demo account, at the brand and at the platform. */
export async function enter(context: BrowserContext, name: string): Promise<void> {
  await context.clearCookies();
  for (const domain of ["delta.localhost", "platform.localhost"]) {
    await context.addCookies([{ name: "session", value: await program(context.request, name).token, domain, path: "/" }]);
  }
}
