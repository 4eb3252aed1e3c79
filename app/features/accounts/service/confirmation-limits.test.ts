import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails } from "#app/features/notices/tables.server.ts";
import { limits } from "#app/platform/limits.server.ts";
import { createAccountHelpers } from "../../../../tests/account-helpers.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { changeUnverifiedEmail } from "./changing-emails.server.ts";
import { resendProof } from "./email-proofs.server.ts";

const { db } = await testDatabase();
const { newcomer, password } = createAccountHelpers(db);
const tooMany = { kind: "too_many" };

async function listCodes(email: string): Promise<string[]> {
  await sendQueuedNotices({ db, now: new Date() });
  const sent = await db.select().from(mails).where(eq(mails.to, email)).orderBy(mails.receivedAt, mails.id);
  return sent.flatMap(({ text }) => /prove-email\?code=([\w-]+)/.exec(text)?.[1] ?? []);
}

/** Until the limit of the address is reached. */
async function useUpAddress(victim: string): Promise<void> {
  const strangers = await Promise.all(Array.from({ length: 4 }, () => newcomer()));
  for (const { ctx } of strangers)
    for (let count = 0; count < 4; count += 1) await changeUnverifiedEmail(ctx, { email: victim, password }).catch(() => undefined);
}

describe("the mails that confirm an address", () => {
  it("[S-02] [T57] reach an account's own address when strangers entered it as theirs all day", async () => {
    const owner = await newcomer();
    await useUpAddress(owner.email);
    await resendProof(owner.ctx);
    expect(await listCodes(owner.email)).toHaveLength(1);
  });

  it("[S-02] [T57] to new addresses are limited together for each, however it is written", async () => {
    const name = randomUUID();
    await useUpAddress(`${name}@example.com`);
    const another = changeUnverifiedEmail((await newcomer()).ctx, { email: `${name}+x@example.com`, password });
    await expect(another).rejects.toMatchObject(tooMany);
  });

  it("[T18] [T57] are limited for a network, so that one line cannot use up those of everybody", async () => {
    const send = async (at: number) => {
      const { ctx } = await newcomer();
      await resendProof({ ...ctx, caller: `2001:db8:7:${at.toString(16)}::/64` });
    };
    for (let at = 0; at < limits.proofCallerNetwork.burst; at += 1) await send(at);
    await expect(send(9_999)).rejects.toMatchObject(tooMany);
  });
});
