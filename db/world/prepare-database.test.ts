import { expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { users } from "#app/features/accounts/tables.server.ts";
import { findGazetteerMark, markGazetteer } from "#app/features/places/store.server.ts";
import { postalPlaces } from "#app/features/places/tables.server.ts";
import { computeGazetteerFingerprint } from "#db/places/fingerprint.ts";
import { demoDatabase, testCtx } from "../../tests/database.ts";
import { demoAccounts, demoEmails, demoPassword } from "./accounts.ts";
import { namedContractors } from "./characters/firms.ts";
import { generatedContractorCount } from "./demo-data.ts";
import { neighborhoodFirms } from "./neighborhood-firms.ts";
import { disableUsers } from "#app/features/accounts/service/demo-users.server.ts";
import { login } from "#app/features/accounts/service.server.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { createSystemCtx } from "./load-contractors.ts";

const { db, url } = await demoDatabase();

it("leaves a database with accounts alone under concurrent starts", async () => {
  const world = Object.keys(namedContractors).length + generatedContractorCount + neighborhoodFirms.length;
  expect(await db.$count(contractors)).toBe(world);
  // The five owners of `demo-replies.ts` and the six neighbors of `neighbor-requests.ts` have no demo password.
  expect(await db.$count(users)).toBe(demoAccounts.length + 5 + 6);
  await db.execute(sql`update contractor set name = 'Renamed' where id = 1`);
  await Promise.all([prepareDatabase({ url }), prepareDatabase({ url })]);
  expect(await db.$count(contractors)).toBe(world);
  expect(await db.$count(contractors, sql`name = 'Renamed'`)).toBe(1);
});

it("[D-01] reloads postal codes when their fingerprint changes", async () => {
  expect(await findGazetteerMark(db)).toBe(computeGazetteerFingerprint());
  await db.execute(sql`update postal_place set city = 'Nowhere' where code = '60614'`);
  await prepareDatabase({ url });
  expect(await db.$count(postalPlaces, sql`city = 'Nowhere'`)).toBe(1);
  await markGazetteer(db, "0");
  await prepareDatabase({ url });
  expect(await db.$count(postalPlaces, sql`city = 'Nowhere'`)).toBe(0);
});

it("[A4] refuses a production start until the demo accounts are disabled", async () => {
  await expect(prepareDatabase({ url }, false)).rejects.toThrow(/15 demo accounts .*npm run disable-demo-accounts.*DEMO_WORLD=true/);
  const signIn = () => login(testCtx(db), { username: "rapid@demo.test", password: demoPassword });
  expect((await signIn()).accessToken).not.toBe("");
  expect(await disableUsers(createSystemCtx(db), demoEmails)).toBe(15);
  await expect(prepareDatabase({ url }, false)).resolves.toBeUndefined();
  await expect(signIn()).rejects.toMatchObject({ code: "accounts.loginFailed" });
  expect(await disableUsers(createSystemCtx(db), demoEmails)).toBe(0);
});
