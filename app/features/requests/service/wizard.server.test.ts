import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { users } from "#app/features/accounts/tables.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { openContractor } from "../../../../tests/contractors.ts";
import { testCtx, testDatabase } from "../../../../tests/database.ts";
import { createRoofer, roofJob } from "../../../../tests/request-fixtures.ts";
import { loadDraft } from "../service.server.ts";
import { drafts } from "../tables.server.ts";
import { answerScreen, loadWizard, openPricedWizard, openWizard } from "./wizard.server.ts";

const { db } = await testDatabase(12);
const visitor = testCtx(db);
const first = await createRoofer(db);
const second = await createRoofer(db);
const link = { contractorAccountIds: [first.actor.accountId, second.actor.accountId], category: "ROOF", postalCode: "60614" };
const place = { answers: { zip: "60614", customerType: "RESIDENCE" }, shown: ["zip", "customerType"] };

async function openTestWizard() {
  const wizard = await openWizard(visitor, link);
  if (!wizard) throw new Error("no wizard");
  return wizard;
}

async function onVacation(id: number | null, work: () => Promise<void>): Promise<void> {
  const away = (vacationMode: boolean) =>
    db
      .update(contractors)
      .set({ vacationMode })
      .where(eq(contractors.id, id ?? 0));
  await away(true);
  await work().finally(() => away(false));
}

describe("opening the wizard", () => {
  it("[Q-03] stores nothing for the first screen", async () => {
    const before = await db.$count(drafts);
    const wizard = await openTestWizard();
    expect(wizard).toMatchObject({ key: null, category: "ROOF", answers: { zip: "60614" } });
    expect(await db.$count(drafts)).toBe(before);
  });

  it("[Q-03] [I-09] stores a tool's answers with the first screen, whose own answers take precedence", async () => {
    const brought = { footprint: 1800, pitch: 6, zip: "10001", customerType: "BUSINESS" };
    const wizard = await openWizard(visitor, { ...link, answers: brought });
    if (!wizard) throw new Error("no wizard");
    expect(wizard.answers).toMatchObject({ ...brought, zip: "60614" });
    const { answers } = await loadDraft(visitor, await answerScreen(visitor, wizard, place));
    const usual = { jobType: undefined, urgent: false, permit: true, extendedWarranty: false };
    expect({ jobType: undefined, ...answers }).toEqual({ footprint: 1800, pitch: 6, ...place.answers, ...usual });
  });

  it("[Q-04] returns null without a contractor of this brand", async () => {
    expect(await openWizard(visitor, { ...link, contractorAccountIds: ["no-id", crypto.randomUUID()] })).toBeNull();
  });

  it("[Q-05] returns each contractor's price so far, or 'by hand' outside its service area", async () => {
    const near = await openPricedWizard(visitor, link);
    expect(Object.values(near!.prices).map(({ kind }) => kind)).toEqual(["range", "range"]);
    const far = await openPricedWizard(visitor, { ...link, postalCode: "90001" });
    expect(Object.values(far!.prices).map(({ kind }) => kind)).toEqual(["byHand", "byHand"]);
  });

  it("[T28] [Q-05] reveals nothing of a price book except which questions it uses", async () => {
    const priced = await openPricedWizard(visitor, { ...link, answers: roofJob });
    expect(Object.keys(priced!).toSorted()).toEqual("addressees answers category effects inUse isPlaceKnown key prices savedAt".split(" "));
    expect(Object.keys(priced!.addressees[0]!).toSorted()).toEqual(["accountId", "name", "publicId", "takesRequests"]);
    expect(Object.values(priced!.prices)).toEqual([0, 1].map(() => ({ kind: "price", amount: expect.any(Number), confirmed: true })));
  });

  it("[Q-01] fails with not_found for an unknown category", async () => {
    await expect(openWizard(visitor, { ...link, category: "MAGIC" })).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("contractors who do not quote the work", () => {
  const refusal = (contrid: string | null) => ({ kind: "conflict", code: "requests.quotingDisabled", details: { contrid } });
  const setDisabled = (person: { actor: { userId: string } }, disabledAt: Date | null) =>
    db.update(users).set({ disabledAt }).where(eq(users.id, person.actor.userId));
  const opening = (...people: { actor: { accountId: string } }[]) =>
    openWizard(visitor, { ...link, contractorAccountIds: people.map(({ actor }) => actor.accountId) });

  it("[D-09] [Q-04] prevent the wizard, and a single one is named", async () => {
    const [unlisted, other] = [await createRoofer(db, { priceType: null }), await createRoofer(db, { priceType: null })];
    await expect(opening(unlisted)).rejects.toMatchObject(refusal(unlisted.actor.accountId));
    await expect(opening(unlisted, other)).rejects.toMatchObject(refusal(null));
    expect((await opening(unlisted, first))?.addressees.map(({ takesRequests }) => takesRequests)).toEqual([true, true]);
  });

  it("[Q-12] do not include those who list it with prices by hand", async () => {
    expect(await opening(await createRoofer(db, { priceType: "MANUAL" }))).toMatchObject({ key: null });
  });

  it("[Q-04] include contractors with a disabled account, who are left out", async () => {
    const closed = await createRoofer(db);
    await setDisabled(closed, new Date());
    await expect(opening(closed)).rejects.toMatchObject(refusal(null));
    expect((await opening(closed, first))?.addressees.map(({ takesRequests }) => takesRequests)).toEqual([false, true]);
    await setDisabled(closed, null);
    expect((await opening(closed))?.addressees.map(({ takesRequests }) => takesRequests)).toEqual([true]);
  });
});

describe("answering a screen", () => {
  it("[Q-03] creates the draft with the first answers and adds later ones", async () => {
    const key = await answerScreen(visitor, await openTestWizard(), place);
    const again = await answerScreen(visitor, await loadWizard(visitor, key), { answers: { roofType: "METAL" }, shown: ["roofType"] });
    expect(again).toBe(key);
    expect((await loadDraft(visitor, key)).answers).toMatchObject({ zip: "60614", roofType: "METAL" });
  });

  it("[Q-02] rejects a missing answer to a shown question, but not to one it just opened", async () => {
    const key = await answerScreen(visitor, await openTestWizard(), place);
    const wizard = await loadWizard(visitor, key);
    const empty = answerScreen(visitor, wizard, { answers: {}, shown: ["roofType"] });
    await expect(empty).rejects.toMatchObject({ fields: [{ field: "roofType", code: "answers.required" }] });
    await expect(answerScreen(visitor, wizard, { answers: { roofType: "METAL" }, shown: ["roofType"] })).resolves.toBe(key);
  });

  it("[V-01] [V-07] rejects an invalid or unsupported postal code", async () => {
    const wizard = await openTestWizard();
    const typed = (zip: string) => answerScreen(visitor, wizard, { ...place, answers: { ...place.answers, zip } });
    await expect(typed("no zip")).rejects.toMatchObject({ fields: [{ field: "zip" }] });
    await expect(typed("00000")).rejects.toMatchObject({ fields: [{ field: "zip", code: "places.notSupported" }] });
  });

  it("[Q-02] [V-01] rejects a cleared postal code, even with an earlier one stored", async () => {
    const cleared = { answers: { customerType: "RESIDENCE" }, shown: place.shown };
    const refusal = { fields: [{ field: "zip", code: "answers.required" }] };
    await expect(answerScreen(visitor, await openTestWizard(), cleared)).rejects.toMatchObject(refusal);
    const key = await answerScreen(visitor, await openTestWizard(), place);
    await expect(answerScreen(visitor, await loadWizard(visitor, key), cleared)).rejects.toMatchObject(refusal);
    expect((await loadDraft(visitor, key)).answers).toMatchObject({ zip: "60614" });
  });

  it("[Q-07] rejects an impossible job", async () => {
    const key = await answerScreen(visitor, await openTestWizard(), { answers: { ...roofJob, zip: "60614" }, shown: [] });
    const flat = answerScreen(visitor, await loadWizard(visitor, key), { answers: { pitch: 1 }, shown: ["pitch"] });
    await expect(flat).rejects.toMatchObject({ fields: [{ field: "pitch", code: "roof.shinglesNeedSlope" }] });
  });

  it("[V-11] rejects a new gas water heater where there is no gas, which is arranged first", async () => {
    const plumber = await openContractor(visitor, { listings: [{ category: "PLUM", rangeMiles: 30 }] });
    const wizard = await openWizard(visitor, { ...link, contractorAccountIds: [plumber.accountId], category: "PLUM" });
    const heater = { zip: "60614", customerType: "RESIDENCE", installType: "NEW", heaterType: "TANK", fuel: "GAS" };
    const answerGas = (gasService: boolean) =>
      answerScreen(visitor, wizard!, { answers: { ...heater, gasService }, shown: ["gasService"] });
    await expect(answerGas(false)).rejects.toMatchObject({ fields: [{ field: "gasService", code: "plum.arrangeGasFirst" }] });
    await expect(answerGas(true)).resolves.toEqual(expect.any(String));
  });
});

describe("a postal code that selected contractors do not serve", () => {
  const far = { ...place, answers: { ...place.answers, zip: "53703" } };

  it("[D-08] [Q-04] names them, and is saved only when the homeowner continues with the others", async () => {
    const wide = await createRoofer(db, { rangeMiles: 300 });
    const wizard = (await openWizard(visitor, { ...link, contractorAccountIds: [first.actor.accountId, wide.actor.accountId] }))!;
    const before = await db.$count(drafts);
    await expect(answerScreen(visitor, wizard, far)).rejects.toMatchObject({
      code: "requests.someOutside",
      details: { count: 1, left: 1, zip: "53703" },
    });
    await expect(answerScreen(visitor, wizard, { ...far, goOnAt: "60614" })).rejects.toMatchObject({ code: "requests.someOutside" });
    expect(await db.$count(drafts)).toBe(before);
    const key = await answerScreen(visitor, wizard, { ...far, goOnAt: "53703" });
    expect((await loadDraft(visitor, key)).contractors.map((one) => one.accountId)).toEqual([wide.actor.accountId]);
  });

  it("[D-08] [Q-04] removes them from a draft begun for another place, and keeps its answers", async () => {
    const wide = await createRoofer(db, { rangeMiles: 300 });
    const wizard = (await openWizard(visitor, { ...link, contractorAccountIds: [first.actor.accountId, wide.actor.accountId] }))!;
    const key = await answerScreen(visitor, wizard, place);
    await answerScreen(visitor, await loadWizard(visitor, key), { answers: { roofType: "METAL" }, shown: ["roofType"] });
    await expect(answerScreen(visitor, await loadWizard(visitor, key), far)).rejects.toMatchObject({ code: "requests.someOutside" });
    await answerScreen(visitor, await loadWizard(visitor, key), { ...far, goOnAt: "53703" });
    const draft = await loadDraft(visitor, key);
    expect(draft.contractors.map((one) => one.accountId)).toEqual([wide.actor.accountId]);
    expect(draft.answers).toMatchObject({ zip: "53703", roofType: "METAL" });
  });

  it("[D-08] [Q-04] is rejected when none of them serves it", async () => {
    const refused = answerScreen(visitor, await openTestWizard(), { ...far, goOnAt: "53703" });
    await expect(refused).rejects.toMatchObject({ code: "requests.allOutside", details: { count: 2, left: 0 } });
  });
});

describe("a selected contractor on vacation", () => {
  it("[C-05] is named as away, and the request continues with the others", async () => {
    await onVacation(second.actor.contractorId, async () => {
      const wizard = await openTestWizard();
      expect(wizard.addressees.map((addressee) => addressee.takesRequests)).toEqual([true, false]);
      const key = await answerScreen(visitor, wizard, place);
      expect((await loadDraft(visitor, key)).contractors.map((contractor) => contractor.accountId)).toEqual([first.actor.accountId]);
    });
  });

  it("[C-05] is named as away in an existing draft too", async () => {
    const key = await answerScreen(visitor, await openTestWizard(), place);
    await onVacation(first.actor.contractorId, async () => {
      const { addressees } = await loadWizard(visitor, key);
      expect(addressees.map(({ takesRequests }) => takesRequests)).toEqual([false, true]);
    });
  });
});
