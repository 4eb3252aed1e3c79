import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { createUser } from "#app/features/accounts/service/new-users.server.ts";
import { searchDirectory } from "#app/features/directory/service.server.ts";
import { orderQuote } from "#app/features/booking/service.server.ts";
import { listQuotesOfRequest } from "#app/features/quotes/service.server.ts";
import { accounts, users } from "#app/features/accounts/tables.server.ts";
import { limitBuckets } from "#app/platform/limits-table.server.ts";
import { loadDraft, startDraft, submitDraft } from "#app/features/requests/service.server.ts";
import { saveScreenWithPrices } from "#app/features/requests/service/wizard.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { openPool } from "#app/platform/db.server.ts";
import { startWorkers } from "#app/platform/job-queue.server.ts";
import { jobs as productJobs } from "#app/jobs/jobs.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { createSystemCtx } from "#db/world/load-contractors.ts";
import { plainRoof } from "../tests/price-examples.ts";
import { replay, type Recording } from "./replay.ts";
import { median, alternateRounds } from "./rounds.ts";
import { recordStatements, type Statement } from "./statements.ts";
import type { Measured } from "./table.ts";
import { prepareDatabase, withDatabaseCopy } from "./databases.ts";

/** Operations per round, and how many run at a time. */
const [count, concurrency] = [240, 8];

/** An operation on its own prepared data. */
interface Work<Own> {
  prepare(): Promise<Own>;
  product(own: Own): Promise<unknown>;
  /** Texts unique to the prepared data. */
  listOwnTexts(own: Own): string[];
}

/** P-09, P-10 and wizard prices: the service against its own statements, replayed by `pg` alone. */
export async function measure(): Promise<Measured[]> {
  return withDatabaseCopy(await prepareDatabase(10_000), async (url) => {
    const { db, pool } = openPool(url, concurrency);
    const heard: Statement[] = [];
    recordStatements(pool, (statement) => heard.push(statement));
    // Operations wake these; what they would do is not measured.
    const woken = productJobs.filter(({ isWoken }) => isWoken).map(({ queue }) => ({ queue, run: async () => {} }));
    const jobs = await startWorkers(url, woken);
    const bare = new pg.Pool({ connectionString: url, max: concurrency });
    const compareWork = <Own>(work: Work<Own>) => compare(work, { heard, bare });
    try {
      const homeowner = await openHomeowner(createSystemCtx(db));
      const contractors = await findFourContractors(homeowner);
      const submitted = await compareWork(submitting(homeowner, contractors));
      const ordered = await compareWork(ordering(homeowner, contractors));
      const common = { unit: "/s", goal: { atLeast: 0.5 } };
      const answered: Measured[] = [];
      for (const [share, answers] of Object.entries(answeredShares)) {
        const work = answering(homeowner, contractors, answers);
        const what = `prices of four contractors, ${share}`;
        answered.push({ id: "Q-05", what, ...(await compareWork(work)), ...common });
        answered.push({ id: "Q-05", what: `${what}, alone`, ...(await timeAlone(work)), unit: "ms", goal: { atMost: 1 } });
      }
      return [
        { id: "P-09", what: "submit to four contractors", ...submitted, ...common },
        { id: "P-10", what: "order", ...ordered, ...common },
        ...answered,
      ];
    } finally {
      await jobs.stop();
      await Promise.all([pool.end(), bare.end()]);
    }
  });
}

async function compare<Own>(work: Work<Own>, { heard, bare }: { heard: Statement[]; bare: pg.Pool }) {
  const recorded = await work.prepare();
  heard.length = 0;
  await work.product(recorded);
  const conversation: Recording = { statements: [...heard], own: work.listOwnTexts(recorded) };
  const replayOwn = async (own: Own) => {
    const client = await bare.connect();
    await replay(client, conversation, work.listOwnTexts(own)).finally(() => client.release());
  };
  const { product, limit, ratio } = await alternateRounds({
    product: () => runRound(work, (own) => work.product(own)),
    limit: () => runRound(work, replayOwn),
  });
  return {
    figure: product.rate,
    limit: limit.rate,
    ratio,
    beside: `${conversation.statements.length} statements, ${concurrency} at a time`,
  };
}

/** Prepares everything before it measures. */
async function runRound<Own>(work: Work<Own>, act: (own: Own) => Promise<unknown>): Promise<{ rate: number }> {
  const remaining: Own[] = [];
  while (remaining.length < count) remaining.push(await work.prepare());
  const start = performance.now();
  const worker = async () => {
    for (let own = remaining.pop(); own !== undefined; own = remaining.pop()) await act(own);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return { rate: (count * 1000) / (performance.now() - start) };
}

/** Median milliseconds without other work, after a warm-up. */
async function timeAlone<Own>(work: Work<Own>): Promise<Pick<Measured, "figure" | "limit">> {
  const times: number[] = [];
  for (let at = 0; at < 60; at += 1) {
    const own = await work.prepare();
    const start = performance.now();
    await work.product(own);
    times.push(performance.now() - start);
  }
  return { figure: median(times.slice(20)), limit: 20 };
}

interface OwnDraft {
  ctx: Ctx;
  accountId: string;
  key: string;
}

/** Each draft has its own homeowner: a second request on the same day changes the first, and a first booking makes a home. */
async function createDraft(like: Ctx, contractorAccountIds: string[], answers: Answers = plainRoof): Promise<OwnDraft> {
  const { db, actor } = like;
  if (actor.kind !== "user") throw new Error("A draft needs a signed-in user");
  const [accountId, userId] = [randomUUID(), randomUUID()];
  const email = `${userId}@bench.test`;
  await db.insert(accounts).values({ id: accountId, type: "REGULAR" });
  await db.insert(users).values({
    id: userId,
    accountId,
    email,
    name: "Ann Miller",
    emailVerified: true,
    cellphone: "+13125550142",
    fullAddress: "1 Oak Street",
  });
  await db.delete(limitBuckets);
  const ctx = { ...like, actor: { ...actor, userId, accountId, email } };
  return { ctx, accountId, key: await startDraft(ctx, { contractorAccountIds, category: "ROOF", answers }) };
}

function submitting(homeowner: Ctx, contractorAccountIds: string[]): Work<OwnDraft> {
  return {
    prepare: () => createDraft(homeowner, contractorAccountIds),
    product: ({ ctx, key }) => submitDraft(ctx, key),
    listOwnTexts: ({ accountId, key }) => [key, accountId],
  };
}

const allAnswers = Object.entries(plainRoof);
const answeredShares: Readonly<Record<string, Answers>> = {
  "few answers": { zip: "60614" },
  "half of the answers": Object.fromEntries(allAnswers.slice(0, allAnswers.length / 2)),
  "all answers": plainRoof,
};

/** Each footprint is unique, so that no price is cached. */
function answering(homeowner: Ctx, contractorAccountIds: string[], answers: Answers): Work<OwnDraft & { seen: string; footprint: number }> {
  let footprint = 1000;
  return {
    prepare: async () => {
      const draft = await createDraft(homeowner, contractorAccountIds, answers);
      const { savedAt } = await loadDraft(draft.ctx, draft.key);
      return { ...draft, seen: savedAt, footprint: (footprint += 1) };
    },
    product: ({ ctx, key, seen, footprint: typed }) => saveScreenWithPrices(ctx, key, { answers: { footprint: typed }, shown: [], seen }),
    listOwnTexts: ({ key, accountId }) => [key, tokenHash(key), accountId],
  };
}

/** A quote that its homeowner may book. */
interface BookableQuote extends OwnDraft {
  requestId: string;
  quoteId: string;
  number: number;
  idempotencyKey: string;
}

function ordering(homeowner: Ctx, contractorAccountIds: string[]): Work<BookableQuote> {
  return {
    prepare: () => createBookableQuote(homeowner, contractorAccountIds),
    product: ({ ctx, requestId, quoteId, idempotencyKey }) => orderQuote(ctx, { requestId, quoteId, idempotencyKey, seen: 1 }),
    listOwnTexts: ({ ctx, accountId, requestId, quoteId, number, idempotencyKey }) => [
      ...listActorTexts(ctx),
      accountId,
      requestId,
      quoteId,
      `PL-${number}-`,
      idempotencyKey,
    ],
  };
}

/** The first of four quotes in the order that an order locks them, so that replays find each in the same place. */
async function createBookableQuote(like: Ctx, contractorAccountIds: string[]): Promise<BookableQuote> {
  const draft = await createDraft(like, contractorAccountIds);
  const requestId = await submitDraft(draft.ctx, draft.key);
  const [first] = (await listQuotesOfRequest(draft.ctx, requestId)).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (first?.status !== "FIRM") throw new Error("No contractor has offered a confirmed price");
  return { ...draft, requestId, quoteId: first.id, number: first.number, idempotencyKey: `booking-of-${first.id}` };
}

function listActorTexts({ actor }: Ctx): string[] {
  return actor.kind === "user" ? [actor.userId, actor.email] : [];
}

const person = { password: "of-the-bench-alone", firstname: "Ann", lastname: "Miller", authorities: [] };

async function openHomeowner(ctx: Ctx): Promise<Ctx> {
  const email = "homeowner@bench.test";
  const { userId, accountId } = await createUser(ctx, {
    ...person,
    email,
    accountType: "REGULAR",
    cellphone: "+13125550142",
    fullAddress: "1 Oak Street",
  });
  const actor = {
    kind: "user",
    userId,
    accountId,
    accountType: "REGULAR",
    contractorId: null,
    accountManager: true,
    authorities: [],
    email,
  } as const;
  return { ...ctx, actor };
}

/** Account ids of four roofers with confirmed prices near the job, each with a user who gets the notices. */
async function findFourContractors(ctx: Ctx): Promise<string[]> {
  const { items } = await searchDirectory(ctx, { place: String(plainRoof.zip), category: "ROOF" });
  const four = items
    .filter((item) => item.priceType === "CONFIRMED")
    .slice(0, 4)
    .map((item) => item.accountId);
  for (const [at, accountId] of four.entries()) {
    await createUser(createSystemCtx(ctx.db), { ...person, accountId, email: `contractor-${at}@bench.test`, accountType: "BUSINESS" });
  }
  return four;
}
