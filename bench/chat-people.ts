import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { accounts, sessions, users } from "#app/features/accounts/tables.server.ts";
import { conversations } from "#app/features/chat/tables.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";

export interface ChatPerson {
  userId: string;
  accountId: string;
  token: string;
}

export interface Pair {
  conversation: string;
  customer: ChatPerson;
  contractor: ChatPerson;
}

const brand = "DELTA";
/** Rows a statement. */
const batch = 500;

/** Conversations of a homeowner each with one of the contractors, whose team has a member for each. */
export async function createPairs(db: Db, count: number): Promise<Pair[]> {
  const { rows: contractors } = await db.execute<{ id: number; account: string }>(
    sql`select id, account_id as account from contractor order by id limit 1000`,
  );
  const pairs: Pair[] = [];
  for (let from = 0; from < count; from += batch) {
    const owners = Array.from({ length: Math.min(batch, count - from) }, (_, at) => contractors[(from + at) % contractors.length]!);
    const customers = await createPeople(
      db,
      owners.map(() => null),
    );
    const colleagues = await createPeople(
      db,
      owners.map(({ account }) => account),
    );
    const opened = await insertConversations(
      db,
      owners.map(({ id }, at) => ({ accountId: customers[at]!.accountId, contractorId: id })),
    );
    pairs.push(...opened.map((conversation, at) => ({ conversation, customer: customers[at]!, contractor: colleagues[at]! })));
  }
  return pairs;
}

/** Returns their ids in this order. */
export async function insertConversations(db: Db, owners: readonly { accountId: string; contractorId: number }[]): Promise<string[]> {
  const now = new Date();
  const rows = owners.map((owner) => ({ id: randomUUID(), brand, ...owner, movedAt: now, createdAt: now }) as const);
  await db.insert(conversations).values(rows);
  return rows.map(({ id }) => id);
}

/** Signed in. Without an account, each has one of its own. */
export async function createPeople(db: Db, accountIds: readonly (string | null)[]): Promise<ChatPerson[]> {
  const people = accountIds.map((accountId) => ({
    userId: randomUUID(),
    accountId: accountId ?? randomUUID(),
    token: randomBytes(32).toString("base64url"),
    isNew: accountId === null,
  }));
  const opened = people.filter(({ isNew }) => isNew);
  if (opened.length > 0) await db.insert(accounts).values(opened.map(({ accountId }) => ({ id: accountId, type: "REGULAR" as const })));
  const named = { name: "Ann Miller", firstname: "Ann", lastname: "Miller", emailVerified: true };
  await db
    .insert(users)
    .values(people.map(({ userId, accountId }) => ({ id: userId, accountId, email: `${userId}@bench.test`, ...named })));
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000);
  await db
    .insert(sessions)
    .values(people.map(({ userId, token }) => ({ userId, token: tokenHash(token), brand, userAgent: "bench", expiresAt }) as const));
  return people.map(({ userId, accountId, token }) => ({ userId, accountId, token }));
}
