import { randomUUID } from "node:crypto";
import { users } from "#app/features/accounts/tables.server.ts";
import { leadOrigins } from "#app/features/leads/model.ts";
import { openPool, type Db } from "#app/platform/db.server.ts";
import { databaseUrl } from "./addresses.ts";
import { test } from "./journey.ts";
import { createNewContractor, type NewContractor } from "./new-contractor.ts";
import { signInAs } from "./sessions.ts";
import { callBack, followLeads, offerTimes, planWork, priceForCaller } from "./week-desk.ts";
import { answerReview, doJob } from "./week-job.ts";
import { countLeads, importedLeads, importOldCustomers, lookBack, returnMissedCall, workWithLists } from "./week-lists.ts";
import { beginWeek, expect, holdPhone } from "./week-screen.ts";
import { askInWidget, missCall, sendRequests } from "./week-sources.ts";

const leadCount = 30;

/** A missed call, a call requested in the widget, and a customer who phones. */
const callers = 3;

test(
  "[L-01] [L-03] a roofer works through a week of 30 leads on a phone, from the first call to the answered review",
  { tag: "@deep" },
  async ({ page, context }) => {
    test.setTimeout(900_000);
    const { db, pool } = openPool(databaseUrl(), 2);
    const roofer = await createTeam(db);
    await page.setViewportSize({ width: 360, height: 740 });
    page.setDefaultTimeout(60_000);
    await signInAs(context, roofer, ["delta"]);
    const week = beginWeek(holdPhone(page));
    await test.step("Sunday: she offers times", () => offerTimes(week));
    await test.step("Sunday: she brings her old customers", () => importOldCustomers(week));
    const people = await test.step("homeowners ask for quotes, calls, and visits", () =>
      sendRequests(db, roofer, leadCount - importedLeads - callers));
    await missCall(db, roofer);
    await askInWidget(db, roofer);
    await test.step("Monday: she calls back", async () => {
      await callBack(week, people);
      await returnMissedCall(week);
    });
    await test.step("Tuesday: a caller, a colleague, a visit", async () => {
      await priceForCaller(week, db);
      await planWork(week, people);
    });
    await test.step("Wednesday: what was lost, and what a homeowner booked", async () => {
      await followLeads(week, people);
      await workWithLists(week);
    });
    await test.step("Thursday: the job with its changes", () => doJob(week, people.booker));
    await test.step("Friday: the review", () => answerReview(week, people.booker.homeowner));
    await test.step("Saturday: what the week brought", () => lookBack(week));
    const { all, byOrigin } = await countLeads(week, leadOrigins);
    for (const [task, taps] of week.taps) process.stdout.write(`${String(taps).padStart(3)} taps  ${task}\n`);
    await pool.end();
    expect(all).toBe(leadCount);
    expect(byOrigin.every((count) => count > 0)).toBe(true);
    expect([...week.small]).toEqual([]);
  },
);

/** A business of two. */
async function createTeam(db: Db): Promise<NewContractor> {
  const roofer = await createNewContractor({ listed: true });
  await db.insert(users).values({
    accountId: roofer.accountId,
    email: `${randomUUID()}@demo.test`,
    name: "Ben Ortiz",
    firstname: "Ben",
    lastname: "Ortiz",
    emailVerified: true,
    authorities: ["ROLE_PROVIDER"],
  });
  return roofer;
}
