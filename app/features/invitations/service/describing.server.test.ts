import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createAccountHelpers, type Guest } from "../../../../tests/account-helpers.ts";
import { openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { sendQueuedNotices } from "#app/features/notices/service.server.ts";
import { mails } from "#app/features/notices/tables.server.ts";
import { inviteStaff } from "#app/features/staff/service.server.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { inviteColleague } from "./team.server.ts";

const { db } = await testDatabase();
const { newcomer, staff } = createAccountHelpers(db);
const newAddress = () => `${randomUUID()}@example.com`;

/** An account manager with a business. */
async function createManager(names: { firstname: string; lastname: string; business: string }): Promise<Guest> {
  const manager = await newcomer("BUSINESS");
  const { firstname, lastname, business } = names;
  await db.update(users).set({ firstname, lastname }).where(eq(users.id, manager.actor.userId));
  const { accountId } = await openContractor(testCtx(db), {});
  await db.update(contractors).set({ name: business, accountId: manager.actor.accountId }).where(eq(contractors.accountId, accountId));
  return manager;
}

async function readMail(to: string) {
  await sendQueuedNotices({ db, now: new Date() });
  const [mail] = await db.select().from(mails).where(eq(mails.to, to));
  return mail!;
}

async function invite({ ctx }: Guest, locale: Locale = "en"): Promise<string> {
  const email = newAddress();
  await inviteColleague({ ...ctx, locale }, { email, firstname: "Bea", lastname: "Cole" });
  return email;
}

const mike = { firstname: "Mike", lastname: "Kowalski", business: "Kowalski & Sons Roofing" };

describe("the mail that invites a colleague", () => {
  it("[S-01] says who invites them to which business, what they may do, and when the link ends", async () => {
    const mail = await readMail(await invite(await createManager(mike)));
    expect(mail.subject).toBe("Mike Kowalski invited you to Kowalski & Sons Roofing");
    expect(mail.html).toBe("");
    expect(mail.text).toMatch(/^Mike Kowalski invited you to join Kowalski & Sons Roofing on .*leads, customers, and prices/);
    expect(mail.text).toMatch(/until \d\d\/\d\d\/\d\d\..*If you don’t know them, ignore this email/s);
  });

  it.each(locales)("[S-01] [N-01] names both in %s", async (locale) => {
    const mail = await readMail(await invite(await createManager(mike), locale));
    expect(mail.subject).toMatch(/Mike Kowalski.*Kowalski & Sons Roofing/);
    expect(mail.text).toMatch(/Mike Kowalski.*Kowalski & Sons Roofing/);
    expect(`${mail.subject}${mail.text}`).not.toMatch(/undefined|\{\{/);
  });

  it("[T57] carries no link, address, phone number or header of the inviter's", async () => {
    const names = {
      firstname: "Win www.evil.com",
      lastname: "call (312) 555-0142",
      business: `Prize https://evil.example/claim\r\nBcc: a@evil.test ${"x".repeat(80)}`,
    };
    const mail = await readMail(await invite(await createManager(names)));
    expect(mail.subject).toMatch(/^Win evil com call invited you to Prize evil example\/claim/);
    expect(`${mail.subject} ${mail.text.replaceAll(/http:\/\/\S*localhost\S*/g, "")}`).not.toMatch(/:\/\/|www|evil\.|@|555/);
    expect(mail.subject.length).toBeLessThan(160);
  });

  it("[S-01] names the site where the business has no name yet", async () => {
    const mail = await readMail(await invite(await newcomer("BUSINESS")));
    expect(mail.subject).toMatch(/^Ada Byron invited you to \S+/);
  });
});

it("[S-02] the mail that invites staff names the inviter, the brands and the role", async () => {
  const [admin, email] = [await staff(["ROLE_SUPER_ADMIN"]), newAddress()];
  const person = { email, firstname: "Bea", lastname: "Cole", authorities: ["ROLE_APPROVER"] };
  await inviteStaff(admin.ctx, { ...person, brands: ["DELTA", "IKO"] });
  const mail = await readMail(email);
  expect(mail.subject).toMatch(/^Sam Smith invited you to work for /);
  expect(mail.text).toMatch(/staff of .*Delta.* and .*IKO.*\. Your role: Approver\..*15 characters/);
});
