import { createUser } from "#app/features/accounts/service/new-users.server.ts";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { checkAnswers } from "#app/features/categories/model/checks.ts";
import { keepAsked } from "#app/features/categories/model/questions.ts";
import { categories } from "#app/features/categories/model/registry.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import { sampleJobs } from "#app/features/pricing/model/sample-jobs.ts";
import { startDraft, submitDraft } from "#app/features/requests/service.server.ts";
import { newSecretKey } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { namedContractors } from "./characters/firms.ts";
import { createDemoUuid } from "./ids.ts";
import { createNeighborhoodFirms } from "./neighborhood-firms.ts";

/** Chicago households that asked for prices of most trades, so that the cost guides have something to say. */
const neighbors = [
  { name: ["Dana", "Whitfield"], postalCode: "60614", street: "2210 N Demo Court" },
  { name: ["Luis", "Ortega"], postalCode: "60618", street: "3401 W Demo Place" },
  { name: ["Priya", "Raman"], postalCode: "60622", street: "1120 N Demo Terrace" },
  { name: ["Tom", "Kowalski"], postalCode: "60657", street: "640 W Demo Street" },
  { name: ["Nicole", "Baptiste"], postalCode: "60647", street: "2705 W Demo Avenue" },
  { name: ["Henry", "Cho"], postalCode: "60613", street: "912 W Demo Lane" },
] as const;

const trades: readonly CategoryCode[] = ["ROOF", "PLUM", "HVAC", "PAINTING", "ELECTRICAL", "FLOORING", "WINDOWS_DOORS", "SIDING"];

/** After all other requests, because limits expect time to go forward; the pause keeps within them. */
const firstDaysAgo = 1.95;
const pauseMs = 45 * 60 * 1000;

/** Prices per request, and contractors among whom the households choose. */
const asked = 3;
const known = 5;

/** After the neighborhood's firms. Only contractors without a name in the documentation: those keep the leads that it tells of. */
export async function createNeighborRequests(world: Ctx): Promise<void> {
  await createNeighborhoodFirms(world);
  const households = [];
  for (const [place, neighbor] of neighbors.entries()) households.push(await createHousehold(world, neighbor, place + 1));
  for (const [at, trade] of trades.entries()) {
    const contractors = await findContractors(world, trade);
    if (contractors.length < asked) continue;
    for (const [place, household] of households.entries()) {
      const now = new Date(world.now.getTime() - firstDaysAgo * dayMs + (at * neighbors.length + place) * pauseMs);
      await request({ ...household, now }, { trade, place, contractors });
    }
  }
}

async function findContractors(world: Ctx, category: CategoryCode): Promise<string[]> {
  const named = new Set<string>(Object.values(namedContractors).map(({ record }) => record.publicId));
  const { items } = await searchDirectory(world, { place: "60614", category });
  return items.flatMap(({ publicId, accountId, quoteOnline }) => (quoteOnline && !named.has(publicId) ? [accountId] : [])).slice(0, known);
}

interface Job {
  trade: CategoryCode;
  /** Of the household in the list: each has a job of its own. */
  place: number;
  contractors: readonly string[];
}

async function request(ctx: Ctx, { trade, place, contractors }: Job): Promise<void> {
  const jobs = listJobs(trade, neighbors[place]?.postalCode ?? "60614");
  const answers = jobs[(place * 3) % jobs.length];
  if (!answers) throw new Error(`${trade} has no complete job`);
  const contractorAccountIds = Array.from({ length: asked }, (_, at) => contractors[(place + at) % contractors.length] ?? "");
  await submitDraft(ctx, await startDraft(ctx, { contractorAccountIds, category: trade, answers }));
}

/** Complete answers: the typical job and its variants. */
function listJobs(trade: CategoryCode, zip: string): Answers[] {
  const category = categories[trade];
  const common = {
    zip,
    customerType: "RESIDENCE",
    startDate: "WITHIN_A_MONTH",
    gasService: true,
    urgent: false,
    permit: true,
    details: "",
  };
  const jobs = sampleJobs(category, [], zip).map(({ answers }) => keepAsked(category.questions, { ...common, ...answers }));
  return jobs.filter((answers) => checkAnswers(category, answers).length === 0);
}

/** Nobody knows the password. */
async function createHousehold(world: Ctx, { name, postalCode, street }: (typeof neighbors)[number], unit: number): Promise<Ctx> {
  const email = `neighbor-${unit}@demo.test`;
  const [accountId, userId] = [createDemoUuid(`account neighbor ${unit}`), createDemoUuid(`user neighbor ${unit}`)];
  const rights = { accountType: "REGULAR", authorities: ["ROLE_CUSTOMER"] } as const;
  const [firstname, lastname] = name;
  const person = { firstname, lastname, cellphone: `+1312555014${unit}`, postalCode, fullAddress: street };
  await createUser(world, { email, password: newSecretKey(), userId, accountId, ...rights, ...person });
  const actor = { kind: "user", userId, accountId, contractorId: null, accountManager: false, email, ...rights } as const;
  return { ...world, actor, locale: "en" };
}
