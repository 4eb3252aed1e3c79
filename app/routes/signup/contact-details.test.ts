import { expect, it } from "vitest";
import { createAccountHelpers, type Guest } from "../../../tests/account-helpers.ts";
import { testDatabase } from "../../../tests/database.ts";
import { listTexts, newPhone, readCode } from "../../../tests/sms.ts";
import { leaveContactDetails, loadContactDetails } from "./contact-details.server.ts";

const { db } = await testDatabase();
const { newcomer, as } = createAccountHelpers(db);
const again = (guest: Guest) => as(guest.accessToken);

const typed = {
  section: "contactDetails",
  seen: "0",
  businessName: "Kedzie Roofing",
  address: "3311 N Demo Road",
  city: "Chicago",
  region: "IL",
  postalCode: "60618",
  workPhone: "(773) 555-0171",
  cellPhone: "",
  email: "office@kedzie.example",
  web: "",
};

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

it("[C-01] [V-08] verifies the phone within the first step, saves nothing else, and returns what was typed", async () => {
  const [guest, phone] = [await newcomer("BUSINESS"), newPhone()];
  const ask = (fields: Record<string, string>) => leaveContactDetails(guest.ctx, toForm({ ...typed, ...fields }));
  const unsaved = { section: "contactDetails", typed: { businessName: ["Kedzie Roofing"], region: ["IL"] } };
  expect(await ask({ act: "sendCode", phone })).toMatchObject({ done: "sent", unsaved });
  expect((await loadContactDetails(guest.ctx)).phone).toMatchObject({ isVerified: false, pending: { phone } });
  const code = await readCode(db, phone, guest.ctx.now);
  await expect(ask({ act: "checkCode", code: toWrongCode(code) })).rejects.toMatchObject({
    fields: [{ field: "code", code: "sms.codeWrong" }],
  });
  expect(await ask({ act: "changeNumber" })).toMatchObject({ done: "change", unsaved });
  expect(await ask({ act: "checkCode", code })).toMatchObject({ done: "verified", unsaved });
  expect((await loadContactDetails(await again(guest))).phone).toEqual({ phone, isVerified: true, pending: null });
  expect((await again(guest)).actor).toMatchObject({ contractorId: null });
});

it("[C-01] is optional, sends no text by itself, and takes a typed code along when the step is left", async () => {
  const [guest, phone] = [await newcomer("BUSINESS"), newPhone()];
  const leave = async (fields: Record<string, string>) => leaveContactDetails(await again(guest), toForm({ ...typed, ...fields }));
  const details = { businessName: "Sacramento Roofing", workPhone: "(773) 555-0172" };
  expect(await leave({ ...details, phone, leave: "next" })).toMatchObject({ status: 303 });
  expect(await listTexts(db, phone)).toEqual([]);
  expect((await again(guest)).actor).toMatchObject({ contractorId: expect.any(Number) });
  await leave({ ...details, act: "sendCode", phone });
  const code = await readCode(db, phone, new Date());
  const changed = { ...details, seen: "1", address: "3313 N Demo Road", leave: "next" };
  await expect(leave({ ...changed, code: toWrongCode(code) })).rejects.toMatchObject({ fields: [{ code: "sms.codeWrong" }] });
  expect((await loadContactDetails(await again(guest))).form.saved.values.address).toBe("3311 N Demo Road");
  expect(await leave({ ...changed, code })).toMatchObject({ status: 303 });
  const { form, phone: own } = await loadContactDetails(await again(guest));
  expect([form.saved.values.address, own?.isVerified]).toEqual(["3313 N Demo Road", true]);
});

it("[S-09] does not offer the verification to staff who act for a business", async () => {
  const guest = await newcomer("BUSINESS");
  await leaveContactDetails(guest.ctx, toForm({ ...typed, businessName: "Francisco Roofing", workPhone: "(773) 555-0173" }));
  const ctx = await again(guest);
  if (ctx.actor.kind !== "user") throw new Error("not signed in");
  const acting = { ...ctx, actor: { ...ctx.actor, actingFor: "Francisco Roofing" } };
  expect((await loadContactDetails(acting)).phone).toBeNull();
  await expect(leaveContactDetails(acting, toForm({ ...typed, act: "sendCode", phone: newPhone() }))).rejects.toMatchObject({
    kind: "forbidden",
  });
});
