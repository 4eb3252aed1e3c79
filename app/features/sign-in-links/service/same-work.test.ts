import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { recoverPassword } from "#app/features/accounts/service/passwords.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { savePhoneSignIn } from "#app/features/sms/service/sign-in-phones.server.ts";
import { saveVerifiedPhone } from "#app/features/sms/store/numbers.server.ts";
import { smsOutbox } from "#app/features/sms/tables.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { recordStatements } from "../../../../bench/statements.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { createSignInHelpers, userId } from "../../../../tests/sign-in-helpers.ts";
import { newPhone } from "../../../../tests/sms.ts";
import { submitSignInCode } from "./codes.server.ts";
import { requestSignIn, resendSignIn } from "./requesting.server.ts";
import { requestSignInText } from "./texting.server.ts";

const { db, pool } = await testDatabase(1);
/** Statements and the queues that are woken: what a request does, in its order. */
const work: string[] = [];
recordStatements(pool, ({ query }) => work.push(query.text.trim()));

const { staff, stranger, verified } = createSignInHelpers(db);

const global = globalThis as { plumblineJobs?: { send(queue: string): Promise<void> } };

async function listWork(run: () => Promise<unknown>): Promise<string[]> {
  const before = global.plumblineJobs;
  global.plumblineJobs = { send: async (queue) => void work.push(`wakes ${queue}`) };
  work.length = 0;
  try {
    await run();
    return [...work];
  } finally {
    if (before) global.plumblineJobs = before;
    else delete global.plumblineJobs;
  }
}

async function setPhone(id: string): Promise<string> {
  const phone = newPhone();
  await db.update(users).set({ cellphone: phone }).where(eq(users.id, id));
  await saveVerifiedPhone({ db, now: new Date() }, { userId: id, phone });
  return phone;
}

async function createReceivers() {
  const [known, disabled, turnedOff, admin] = [await verified(), await verified(), await verified(), await staff(["ROLE_ADMIN"])];
  const [phone, ofDisabled, ofTurnedOff, ofStaff] = [
    await setPhone(userId(known)),
    await setPhone(userId(disabled)),
    await setPhone(userId(turnedOff)),
    await setPhone(userId(admin)),
  ];
  await db
    .update(users)
    .set({ disabledAt: new Date() })
    .where(eq(users.id, userId(disabled)));
  await savePhoneSignIn(turnedOff.ctx, false);
  const phones = { nobody: newPhone(), disabled: ofDisabled, turnedOff: ofTurnedOff, staff: ofStaff };
  const emails = { nobody: `${randomUUID()}@example.com`, disabled: disabled.email, staff: admin.email };
  return { phone, email: known.email, phones, emails };
}

const { phone: knownPhone, email: knownEmail, phones, emails } = await createReceivers();

/** Requests a code, requests it again, enters a wrong one. */
async function walk<Pending extends Parameters<typeof submitSignInCode>[1]["pending"]>(request: (ctx: Ctx) => Promise<Pending>) {
  const ctx = stranger();
  let pending: Pending | undefined;
  const first = await listWork(async () => (pending = await request(ctx)));
  const again = await listWork(() => resendSignIn(ctx, pending!, { query: "" }));
  const wrong = await listWork(() => submitSignInCode(ctx, { pending: pending!, code: "000000" }, {}).catch(() => null));
  return { first, again, wrong };
}

const walkText = (phone: string) => walk((ctx) => requestSignInText(ctx, { phone, query: "" }, {}));
const walkMail = (email: string) => walk((ctx) => requestSignIn(ctx, { email, query: "" }, {}));

describe("the work for a receiver that no account has is that for one of an account", () => {
  it.each(Object.entries(phones))("[T20] when a code is texted to the number of %s", async (_whose, phone) => {
    const known = await walkText(knownPhone);
    for (const { length } of Object.values(known)) expect(length).toBeGreaterThan(3);
    expect(known.first.filter((one) => one.startsWith("wakes"))).toHaveLength(1);
    expect(await walkText(phone)).toEqual(known);
    const countTexts = (to: string) => db.$count(smsOutbox, eq(smsOutbox.phone, to));
    expect(await countTexts(knownPhone)).toBeGreaterThan(1);
    expect(await countTexts(phone)).toBe(0);
    await db.execute("delete from limit_bucket");
  });

  it.each(Object.entries(emails))("[T20] when a code is mailed to the address of %s", async (_whose, email) => {
    const known = await walkMail(knownEmail);
    for (const { length } of Object.values(known)) expect(length).toBeGreaterThan(3);
    expect(await walkMail(email)).toEqual(known);
  });

  it.each(Object.entries(emails))("[S-02] [T20] when a link for a new password is mailed to the address of %s", async (_whose, email) => {
    const recover = (username: string) => listWork(() => recoverPassword(stranger(), { username }));
    const known = await recover(knownEmail);
    expect(known.length).toBeGreaterThan(5);
    expect(await recover(email)).toEqual(known);
  });
});
