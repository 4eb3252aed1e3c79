import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { leadImports } from "#app/features/lead-imports/tables.server.ts";
import { addLead } from "#app/features/leads/service.server.ts";
import { followMissedCall } from "#app/features/leads/service/contact-leads.server.ts";
import { hashPhone, saveCallReply } from "#app/features/sms/store.server.ts";
import { verifiedPhones } from "#app/features/sms/tables.server.ts";
import { testDatabase } from "../../../tests/database.ts";
import { createRoofer, systemCtx } from "../../../tests/request-fixtures.ts";
import { dropOtherPlaces, findOccurrences, signUpCanary, type Canary } from "../../../tests/traces.ts";
import { eraseAccount } from "./service.server.ts";

const { db } = await testDatabase();
await dropOtherPlaces(db);
const [firm, other] = [await createRoofer(db), await createRoofer(db)];
const system = systemCtx(db);

async function missCall(phone: string) {
  await followMissedCall(system, { brand: "DELTA", contractorId: firm.contractorId, phone });
  const times = { expiresAt: new Date(), content: {}, locale: "en", brand: "DELTA" } as const;
  await saveCallReply({ db, now: new Date() }, { ...times, key: `call:${phone}`, phone, phoneHash: hashPhone(phone) });
}

async function verify({ actor }: Canary, phone: string) {
  await db.update(users).set({ cellphone: phone }).where(eq(users.id, actor.userId));
  await db.insert(verifiedPhones).values({ userId: actor.userId, phone, phoneHash: hashPhone(phone), verifiedAt: new Date() });
}

it("[T111] an erasure takes what missed calls from the verified phone left, not what a business entered", async () => {
  const [person, stays] = [await signUpCanary(db, "wiedehopf"), await signUpCanary(db, "gartenammer")];
  for (const each of [person, stays]) {
    await missCall(`+1${each.phone}`);
    await verify(each, `+1${each.phone}`);
  }
  const customer = { name: "Own note", phone: `+1${person.phone}` };
  await addLead(other.ctx, { customer, job: { jobType: "ROOF" }, idempotencyKey: randomUUID() });
  const kept = await findOccurrences(db, stays.phone);
  expect(await findOccurrences(db, person.phone)).toEqual(expect.arrayContaining(["sms_outbox.phone", "lead_event.facts"]));
  await eraseAccount(system, person.email);
  const { rows } = await db.execute(sql`select contractor_id as id from customer where phone = ${customer.phone}`);
  expect(rows).toEqual([{ id: other.contractorId }]);
  expect((await findOccurrences(db, person.phone)).toSorted()).toEqual(["customer.phone", "lead.search_text"]);
  expect(await findOccurrences(db, stays.phone)).toEqual(kept);
});

it("[T111] an erasure deletes a file that waits for its import and names the person by phone alone", async () => {
  const person = await signUpCanary(db, "wendehals");
  const [area, exchange, line] = [person.phone.slice(0, 3), person.phone.slice(3, 6), person.phone.slice(6)];
  const file = {
    brand: "DELTA",
    contractorId: firm.contractorId,
    userId: firm.actor.userId,
    headings: ["Phone"],
    columns: ["phone"],
  } as const;
  const save = (fileName: string, phone: string) =>
    db.insert(leadImports).values({ ...file, fileName, rows: [{ line: 2, cells: [phone] }], uploadedAt: new Date() });
  await save("theirs.csv", `(${area}) ${exchange}-${line}`);
  await save("others.csv", `(${area}) ${exchange}-9999`);
  await eraseAccount(system, person.email);
  expect((await db.select().from(leadImports)).map(({ fileName }) => fileName)).toEqual(["others.csv"]);
});
