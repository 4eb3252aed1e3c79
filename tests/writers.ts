import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type QuoteEvent, quoteMachine, type QuoteStatus } from "#app/features/quotes/model.ts";
import { demoPassword } from "#db/world/accounts.ts";
import { houseRoof, tankHeater } from "#db/world/characters/jobs.ts";
import { toAccountId } from "#db/world/characters/people.ts";
import { createDice, type Dice } from "#db/world/dice.ts";
import { readData, send, type Answer, type Sending } from "./http.ts";
import type { Attempt, Ledger } from "./ledger.ts";

/** Shared state of the writers: a server that may go away at any moment, and the record of their writes. */
export interface Marketplace {
  /** The current server's address. */
  url: string;
  ledger: Ledger;
  /** Access tokens of the contractors by account. */
  contractors: ReadonlyMap<string, string>;
  /** Set to make writers stop after their current work. */
  closed: boolean;
  /** Set to make writers abandon their current work too. */
  abandoned: boolean;
  /** Writes that had to be retried after no answer or a 503. */
  unanswered: number;
}

interface Quote {
  id: string;
  status: QuoteStatus;
  version: number;
  contractor: { accountId: string };
}

const jobs = [
  { category: "ROOF", contractors: ["rapid", "summit"], answers: houseRoof },
  { category: "PLUM", contractors: ["blueflame"], answers: tankHeater },
] as const;

/** Signs in the jobs' contractors that have a user. */
export async function signInContractors(url: string): Promise<ReadonlyMap<string, string>> {
  const names = jobs.flatMap((job) => [...job.contractors]);
  const signIn = async (name: string) => {
    const body = { username: `${name}@demo.test`, password: demoPassword };
    const { accessToken } = await readData<{ accessToken: string }>(send({ url }, "POST /api/v2/auth/login", { body }));
    return [toAccountId(name), accessToken] as const;
  };
  return new Map(await Promise.all(names.map(signIn)));
}

/**
 * Runs one writer until the market closes: signs homeowners up, sends requests, and leads each quote through its
 * lifecycle on both sides.
 */
export async function writeUntilClosed(market: Marketplace, seed: string): Promise<void> {
  const dice = createDice(seed);
  while (!market.closed) {
    const token = await signUp(market);
    // A second request to the same contractor on one day would be merged with the first.
    for (const job of jobs) {
      if (market.closed) break;
      for (const quote of await requestQuotes(market, { token, job })) await leadThroughLife(market, { quote, token, dice });
    }
  }
}

async function signUp(market: Marketplace): Promise<string> {
  const username = `${randomUUID()}@writers.test`;
  const body = { username, password: demoPassword, firstname: "Wanda", lastname: "Writer" };
  return commit(market, { kind: "signUp", key: username }, async () => {
    return (await ask<{ accessToken: string }>(market, "POST /api/v2/user/signup", { body })).accessToken;
  });
}

interface RequestInput {
  token: string;
  job: (typeof jobs)[number];
}

async function requestQuotes(market: Marketplace, { token, job }: RequestInput): Promise<(Quote & { requestId: string })[]> {
  const start = { contractorAccountIds: job.contractors.map(toAccountId), category: job.category };
  // Repeated after a lost answer this creates another draft, visible to its homeowner only.
  const key = await commit(market, { kind: "draft", key: randomUUID() }, async () => {
    return (await ask<{ key: string }>(market, "POST /api/v2/requests/drafts", { body: start })).key;
  });
  for (const details of [`${key} first`, `${key} second`]) {
    await commit(market, { kind: "answers", key: details.replace(" ", "/") }, async () => {
      await sendUntilAnswered(market, `PATCH /api/v2/requests/drafts/${key}`, { body: { answers: { ...job.answers, details } } });
      return "kept";
    });
  }
  const requestId = await commit(market, { kind: "submit", key }, async () => {
    return (await ask<{ requestId: string }>(market, `POST /api/v2/requests/drafts/${key}/submit`, { token })).requestId;
  });
  const quotes = await ask<Quote[]>(market, `GET /api/v2/requests/${requestId}/quotes`, { token });
  // Only one of a contractor's packages can be booked, so the first of each contractor goes through its lifecycle.
  const firstQuotes = [...new Map(quotes.toReversed().map((quote) => [quote.contractor.accountId, quote])).values()];
  return firstQuotes.map((quote) => ({ ...quote, requestId }));
}

/** Excludes the step that the law delays (a declined cancellation) and makes early endings rare. */
function chooseStep(status: QuoteStatus, dice: Dice): { event: QuoteEvent; party: "customer" | "contractor" } | null {
  const availableSteps = (["customer", "contractor"] as const).flatMap((party) =>
    quoteMachine.events(status, party).map((event) => ({ event, party })),
  );
  const steps = availableSteps.filter(
    ({ event }) => event !== "declineCancel" && (!["cancel", "withdraw"].includes(event) || dice.chance(0.15)),
  );
  return steps.length > 0 ? dice.pick(steps) : null;
}

async function leadThroughLife(
  market: Marketplace,
  { quote, token, dice }: { quote: Quote & { requestId: string }; token: string; dice: Dice },
): Promise<void> {
  let { status, version } = quote;
  for (let steps = 0; steps < 5; steps += 1) {
    const step = chooseStep(status, dice);
    if (!step) return;
    const current = { ...quote, status, version };
    if (step.event === "order") await order(market, { quote: current, token });
    else
      await takeStep(market, {
        quote: current,
        event: step.event,
        token: step.party === "customer" ? token : findContractorToken(market, quote),
      });
    // Within the statutory period, which always applies here, the cancellation takes effect at once.
    if (step.event === "askToCancel") return;
    status = quoteMachine.next(status, step.event, step.party);
    version += 1;
  }
}

function findContractorToken(market: Marketplace, { contractor }: Quote): string {
  return market.contractors.get(contractor.accountId) ?? "";
}

async function order(market: Marketplace, { quote, token }: { quote: Quote & { requestId: string }; token: string }): Promise<void> {
  const key = randomUUID();
  await commit(market, { kind: "order", key }, async () => {
    const path = `POST /api/v2/requests/${quote.requestId}/quotes/${quote.id}/order`;
    const body = { seen: quote.version, allowSecondContractor: true, contact: { phone: "312 555 0142", street: "1 Oak Street" } };
    const sending = { token, body, headers: { "idempotency-key": key } };
    return (await ask<{ id: string }>(market, path, sending)).id;
  });
}

const bodies: Partial<Record<QuoteEvent, object>> = {
  adjust: { price: { amount: 7_500.25 }, confirmedUnusualPrice: true, comments: "Two more sheets." },
  adjustAndConfirm: { price: { amount: 8_100 }, confirmedUnusualPrice: true },
  provide: { price: { amount: 2_345.67 } },
  provideEstimate: { price: { amount: 2_000 }, estimate: true },
};

/**
 * Takes a step on the version it saw. A retry of a successful step gets a conflict; the history then tells whether it
 * was this step.
 */
async function takeStep(market: Marketplace, { quote, event, token }: { quote: Quote; event: QuoteEvent; token: string }): Promise<void> {
  const path = event === "provideEstimate" ? "provide" : event.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  const body = { seen: quote.version, ...bodies[event] };
  const version = quote.version + 1;
  await commit(market, { kind: "step", key: `${quote.id}/${version}/${event}` }, async () => {
    const answer = await sendUntilAnswered(market, `POST /api/v2/quotes/${quote.id}/${path}`, { token, body, or: 409 });
    if (answer.status === 200) {
      const newVersion = (await readData<{ version: number }>(answer)).version;
      // A cancellation request takes effect at once and adds a version.
      return String(event === "askToCancel" ? newVersion - 1 : newVersion);
    }
    const history = { token: findContractorToken(market, quote) };
    const { facts } = (
      await ask<{ history: { facts: { version: number; event: QuoteEvent }[] } }>(market, `GET /api/v2/quotes/${quote.id}`, history)
    ).history;
    if (!answer.retried || !facts.some((fact) => fact.version === version && fact.event === event)) {
      throw new Error(`${event} of version ${quote.version} was refused: ${answer.text}`);
    }
    return String(version);
  });
}

/** Writes between its two ledger lines. */
async function commit(market: Marketplace, attempt: Attempt, write: () => Promise<string>): Promise<string> {
  await market.ledger.attempt(attempt);
  const answer = await write();
  await market.ledger.acknowledge(attempt, answer);
  return answer;
}

/** Retries until the server answers: a cut connection and 503 are no answers. Throws on any other error except `or`. */
async function sendUntilAnswered(
  market: Marketplace,
  line: string,
  { or, ...sending }: Sending & { or?: number } = {},
): Promise<Answer & { retried: boolean }> {
  for (let tries = 0; ; tries += 1) {
    const answer = await send(market, line, sending).catch(() => null);
    if (answer?.status === 200 || (answer && answer.status === or)) return { ...answer, retried: tries > 0 };
    if (answer && answer.status !== 503) throw new Error(`${line}: ${answer.status} ${answer.text}`);
    if (market.abandoned) throw new Error("The writers were told to leave");
    if (tries === 0) market.unanswered += 1;
    await pause(50);
  }
}

/** Retries likewise and returns the answer's data. */
function ask<Data>(market: Marketplace, line: string, sending: Sending = {}): Promise<Data> {
  return readData<Data>(sendUntilAnswered(market, line, sending));
}
