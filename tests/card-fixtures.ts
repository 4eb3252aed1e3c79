import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "#app/features/accounts/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { auditEntries } from "#app/features/audit/tables.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import type { CardView } from "#app/features/payments/model/view.ts";
import { findCardView } from "#app/features/payments/service.server.ts";
import { beginCardCheck } from "#app/features/payments/service/beginning.server.ts";
import { finishCardCheck } from "#app/features/payments/service/checking.server.ts";
import { findCheckBy, findOpenCheck } from "#app/features/payments/store.server.ts";
import type { DbPool } from "#app/platform/db.server.ts";
import { resetLimit } from "#app/platform/limits.server.ts";
import { createEmbeddedProvider, type TypedCard } from "./card-providers.ts";
import { createRoofer, ctxWith, systemCtx, type Person } from "./request-fixtures.ts";

export const page = { pageOrigin: "http://delta.localhost:3000" };

/** Requests that confirm or look up a hold. */
export const isHoldRequest = (line: string): boolean => /confirm$|GET .*holds/.test(line);

/** Starts an embedded provider for one test file. */
export async function createCardFixtures({ db }: DbPool) {
  const provider = await createEmbeddedProvider();
  const { gateway, network } = provider;

  /** Returns its account manager. */
  async function createBusiness(): Promise<Person> {
    const person = await createRoofer(db, { priceType: null });
    await db.update(contractors).set({ advanced: false }).where(eq(contractors.accountId, person.actor.accountId));
    await db.update(users).set({ accountManager: true }).where(eq(users.id, person.actor.userId));
    await resetLimit(person.ctx, "cardChecksOfBrand", person.ctx.brand.code);
    return { ...person, ctx: ctxWith(person, { caller: randomUUID() }) };
  }

  /** Opens the frame and types a card into it. */
  async function typeCard(person: Person, card: TypedCard = "good", expiryYear = 2031): Promise<{ checkId: string }> {
    const { checkId, frame } = await beginCardCheck(person.ctx, page, gateway);
    const { setupId } = (await findOpenCheck(person.ctx, person.actor))!;
    provider.type({ setupId, clientSecret: provider.readSecret(frame!) }, card, expiryYear);
    return { checkId };
  }
  const finishCheck = ({ ctx }: Person, choice: { checkId: string }) => finishCardCheck(ctx, choice, gateway);

  return {
    db,
    provider,
    gateway,
    network,
    createBusiness,
    typeCard,
    finishCheck,
    /** Valid to April of that year. */
    addCard: async (person: Person, { expiryYear = 2031 } = {}) => finishCheck(person, await typeCard(person, "good", expiryYear)),
    findView: (person: Person, ctx = person.ctx) => findCardView(ctx, page, gateway) as Promise<Extract<CardView, { canChange: true }>>,
    async listActs({ actor }: Person): Promise<string[]> {
      const entries = await db.select().from(auditEntries).where(eq(auditEntries.accountId, actor.accountId)).orderBy(auditEntries.id);
      return entries.map(({ act }) => act);
    },
    async listNotices({ actor }: Person): Promise<string[]> {
      const sent = await db.select().from(notices).where(eq(notices.userId, actor.userId)).orderBy(notices.createdAt);
      return sent.map(({ template }) => template);
    },
    findState: async ({ checkId }: { checkId: string }) => (await findCheckBy(systemCtx(db), "id", checkId))?.state,
    addMinutes: ({ ctx }: Person, minutes: number) => new Date(ctx.now.getTime() + minutes * 60_000),
    /** The provider handles these requests, but their answers are lost. */
    async loseAnswers<Result>(isLost: (line: string) => boolean, work: () => Promise<Result>): Promise<Result> {
      network.fault = (line) => (isLost(line) ? "lostAfter" : "none");
      try {
        return await work();
      } finally {
        network.fault = () => "none";
      }
    },
  };
}
