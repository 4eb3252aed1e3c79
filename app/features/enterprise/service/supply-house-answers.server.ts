import { timingSafeEqual } from "node:crypto";
import { emit } from "#app/events/emit.server.ts";
import { hasConfirmedCustomer, setCustomer } from "#app/features/distributors/service/supply-houses.server.ts";
import { fail } from "#app/lib/errors.ts";
import { isContractorPublicId } from "#app/lib/ids.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { DecliningInput, toAnsweredState, type AskedConnection } from "../model.ts";
import { connectionLifeCycle, type AnsweredState } from "../model/life-cycle.ts";
import { findAskedConnection, saveAnswer, type AskedRow } from "../store/answers.server.ts";

/** Hexadecimal digits: 128 bits. */
const keyLength = 32;

interface Request {
  contractorId: number;
  distributorId: number;
  requestedAt: Date;
}

/** Opens one request for its supply house; a new request has a new key. */
export function createAnswerKey({ contractorId, distributorId, requestedAt }: Request): string {
  return keyedHash(`supply house answer ${contractorId} ${distributorId} ${requestedAt.toISOString()}`).slice(0, keyLength);
}

/** A request, for its supply house alone: `not_found` without the key of its link. */
export async function loadAskedConnection(ctx: Ctx, link: AnswerLink): Promise<AskedConnection> {
  const row = await loadAsked(ctx, link);
  const { house, name, city, region, workPhone, accountNumber, requestedAt, declineReason } = row;
  return {
    house,
    business: { name, city, region, workPhone },
    accountNumber,
    requestedAt: requestedAt.toISOString(),
    state: await findAnswer(ctx, row),
    declineReason,
  };
}

interface AnswerLink {
  /** Of the business. */
  publicId: string;
  key: string;
}

/** Lists the business as a customer. Safe to repeat; also after declining. */
export async function confirmConnection(ctx: Ctx, link: AnswerLink): Promise<void> {
  const row = await loadAsked(ctx, link);
  if (!connectionLifeCycle.peek(await findAnswer(ctx, row), "confirm", "supplyHouse")) return;
  await saveConnectionAnswer(ctx, row, null);
}

/** Says why the business is no customer; it can ask again. Safe to repeat; also after confirming. */
export async function declineConnection(ctx: Ctx, { reason: typed, ...link }: AnswerLink & { reason: unknown }): Promise<void> {
  const row = await loadAsked(ctx, link);
  const { reason } = parseInput(DecliningInput, { reason: typed });
  if (row.declinedAt !== null && row.declineReason === reason) return;
  await saveConnectionAnswer(ctx, row, reason);
}

/** The business is told. The caller has checked who answers. */
export async function saveConnectionAnswer(ctx: Ctx, row: AskedRow, declineReason: string | null): Promise<void> {
  const { accountId, consentedBy: userId, brand, house } = row;
  const isConfirmed = declineReason === null;
  await consumeLimit(ctx, "connectionAnswers", accountId);
  await inTransaction(ctx, async (tx) => {
    if (!(await saveAnswer(tx, row, { declinedAt: isConfirmed ? null : ctx.now, declineReason }))) failUnknown();
    await setCustomer(tx, row, isConfirmed);
    const answeredAt = ctx.now.toISOString();
    await emit(tx, "connection.answered", { accountId, userId, brand, house, isConfirmed, reason: declineReason ?? "", answeredAt });
  });
}

async function loadAsked(ctx: Ctx, { publicId, key }: AnswerLink): Promise<AskedRow> {
  const row = isContractorPublicId(publicId) ? await findAskedConnection(ctx, publicId) : null;
  if (!row) failUnknown();
  const expected = createAnswerKey(row);
  const isKey = key.length === expected.length && /^[0-9a-f]+$/.test(key) && timingSafeEqual(Buffer.from(key), Buffer.from(expected));
  return isKey ? row : failUnknown();
}

export async function findAnswer(ctx: Ctx, row: AskedRow): Promise<AnsweredState> {
  return toAnsweredState({ isCustomer: await hasConfirmedCustomer(ctx, row), declinedAt: row.declinedAt });
}

function failUnknown(): never {
  fail("not_found", "access.notFound");
}
