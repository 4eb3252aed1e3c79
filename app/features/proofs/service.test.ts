import { randomUUID } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadPublicProfile } from "#app/features/contractors/service.server.ts";
import { notices } from "#app/features/notices/tables.server.ts";
import { loadCustomerQuote } from "#app/features/quotes/service.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { findFacts } from "../../../tests/audit-log.ts";
import { staff } from "../../../tests/calls.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { ctxWith, systemCtx, createHomeowner, createTestQuote, createRoofer, type Person } from "../../../tests/request-fixtures.ts";
import { createAcceptedProof, createProofFields, rejectTestProof, submitTestProof } from "../../../tests/proof-fixtures.ts";
import { mockFreeDisk } from "../../../tests/mock-free-disk.ts";
import { changeProof, loadOwnProof, findWallet, submitProof, withdrawProof } from "./service.server.ts";
import { acceptProof, revokeProof } from "./service/checks.server.ts";
import { loadProofReview, listPublicProofs, lookUpLicence } from "./service/review.server.ts";
import { updateDueWallets } from "./service/wallet.server.ts";

const { db } = await testDatabase();
mockFreeDisk();
const start = new Date("2026-03-01T18:00:00Z");
const approver = await staff(db, "ROLE_APPROVER", ["DELTA"]);
const approverCtx = { ...approver.ctx, now: start };
const newRoofer = (over = {}) => createRoofer(db, { now: start, ...over });
const afterDays = (person: Person, days: number) => ctxWith(person, { now: new Date(start.getTime() + days * dayMs) });
const updateAfter = (days: number) => updateDueWallets(systemCtx(db, new Date(start.getTime() + days * dayMs)));
const listTemplates = async ({ actor }: Person) => {
  const rows = await db
    .select()
    .from(notices)
    .where(and(eq(notices.userId, actor.userId), like(notices.key, "proof:%")));
  return rows.map(({ template }) => template).toSorted();
};
const findPublicId = async ({ contractorId }: { contractorId: number }) =>
  (await db.execute<{ public_id: string }>(`select public_id from contractor where id = ${contractorId}`)).rows[0]!.public_id;
const listServices = async (person: { contractorId: number }) =>
  (await loadPublicProfile(testCtx(db), await findPublicId(person))).services.map(({ category }) => category);

describe("a proof", () => {
  it("[Y-01] is accepted with source and date, and its history has each step", async () => {
    const rapid = await newRoofer();
    const id = await submitTestProof(rapid.ctx, { kind: "LICENCE", region: "Illinois", number: "104.016604" });
    expect((await findWallet(rapid.ctx))!.proofs).toMatchObject([{ id, status: "SUBMITTED", fields: { region: "IL" }, checkedAt: null }]);
    await acceptProof(approverCtx, { id, seen: 1, source: "Board website", note: "" });
    expect(await findFacts(db, "proof.checked", approver)).toMatchObject({ proof: id, decision: "accept" });
    const { proof, history } = await loadOwnProof(rapid.ctx, id);
    expect(proof).toMatchObject({ status: "VALID", source: "Board website", checkedAt: start, daysLeft: 365 });
    expect(history.map(({ event, party, source }) => [event, party, source])).toEqual([
      ["submit", "contractor", null],
      ["accept", "staff", "Board website"],
    ]);
    expect(JSON.stringify({ proof, history })).not.toContain(approver.actor.userId);
    expect(await listTemplates(rapid)).toEqual(["contractor.proofAccepted"]);
  });

  it("[Y-01] adds the number of an accepted license to profile and quotes", async () => {
    const [ann, rapid] = [await createHomeowner(db), await newRoofer()];
    await createAcceptedProof(rapid.ctx, approverCtx, { kind: "LICENCE", region: "IL", number: "104.5" });
    await createAcceptedProof(rapid.ctx, approverCtx, { kind: "LICENCE", region: "IL", number: "104.5", validUntil: "2028-01-01" });
    const { licences } = await loadPublicProfile(testCtx(db), await findPublicId(rapid));
    expect(licences).toEqual([{ region: "IL", number: "104.5", kind: "" }]);
    const quote = await createTestQuote(ann, rapid);
    expect((await loadCustomerQuote(ann.ctx, quote.requestId, quote.id)).rules.licence.shown).toBe("IL\u00a0Lic.\u00a0#\u00a0104.5");
  });

  it("[Y-01] is rejected with a reason for the contractor, and is decided only once", async () => {
    const rapid = await newRoofer();
    const id = await submitTestProof(rapid.ctx);
    await expect(
      rejectTestProof(approverCtx, id).then(() => acceptProof(approverCtx, { id, seen: 2, source: "x", note: "" })),
    ).rejects.toMatchObject({
      kind: "conflict",
      code: "proofs.wrongState",
    });
    expect((await loadOwnProof(rapid.ctx, id)).proof).toMatchObject({ status: "REJECTED", note: "The name differs from your business." });
    expect(await listTemplates(rapid)).toEqual(["contractor.proofRejected"]);
    await expect(acceptProof(approverCtx, { id: await submitTestProof(rapid.ctx), seen: 1, source: " ", note: "" })).rejects.toMatchObject({
      fields: [{ field: "source", code: "proofs.sourceMissing" }],
    });
  });

  it("[Y-01] is created once per form key; the key with other fields is a conflict", async () => {
    const rapid = await newRoofer();
    const key = randomUUID();
    const ids = await Promise.all([1, 2, 3].map(() => submitTestProof(rapid.ctx, {}, { key })));
    expect(new Set([...ids, await submitTestProof(rapid.ctx, {}, { key })]).size).toBe(1);
    await expect(submitTestProof(rapid.ctx, { number: "other" }, { key })).rejects.toMatchObject({ code: "input.keyUsed" });
    const [id = ""] = ids;
    const accept = () => acceptProof(approverCtx, { id, seen: 1, source: "Insurer", note: "" });
    await accept();
    await accept();
    expect((await loadOwnProof(rapid.ctx, id)).history).toHaveLength(2);
  });

  it("[Y-01] rejects missing fields and missing, past, reversed or invalid dates", async () => {
    const rapid = await newRoofer();
    const listErrors = async (over: Record<string, string>) => {
      const error = await submitTestProof(rapid.ctx, over).catch((thrown: unknown) => thrown);
      return (error as { fields: { field: string; code: string }[] }).fields.map(({ field, code }) => `${field} ${code}`);
    };
    expect(await listErrors({ number: " ", issuer: "" })).toEqual(["number proofs.numberMissing", "issuer proofs.issuerMissing"]);
    expect(await listErrors({ kind: "LICENCE" })).toEqual(["region proofs.regionMissing"]);
    expect(await listErrors({ region: "Bavaria" })).toEqual(["region proofs.regionUnknown"]);
    expect(await listErrors({ validUntil: "" })).toEqual(["validUntil proofs.untilMissing"]);
    expect(await listErrors({ validUntil: "2026-02-30" })).toEqual(["validUntil proofs.dateInvalid"]);
    expect(await listErrors({ validFrom: "2027-05-01" })).toEqual(["validUntil proofs.datesReversed"]);
    expect(await listErrors({ validUntil: "2026-02-28" })).toEqual(["validUntil proofs.expired"]);
    expect(await submitTestProof(rapid.ctx, { validUntil: "2026-03-01" })).toBeTruthy();
  });

  it("[Y-01] names wrong fields, a past date and the missing file at once", async () => {
    const { ctx } = await newRoofer();
    const fields = createProofFields({ number: "", validUntil: "2026-02-28" });
    const submit = submitProof(ctx, { fields, file: null, key: randomUUID() });
    const missing = ["number", "validUntil", "file"].map((field) => ({ field }));
    await expect(submit).rejects.toMatchObject({ kind: "invalid", fields: missing });
  });
});

describe("concurrent changes of a proof", () => {
  it("[Y-01] conflict for an outdated version and overwrite nothing", async () => {
    const rapid = await newRoofer();
    const id = await submitTestProof(rapid.ctx);
    const change = (number: string, seen: number) =>
      changeProof(rapid.ctx, { id, seen, fields: createProofFields({ number }), file: null });
    await change("GL-1", 1);
    await expect(change("GL-2", 1)).rejects.toMatchObject({ kind: "conflict", code: "proofs.changed" });
    await change("GL-1", 1);
    expect((await loadOwnProof(rapid.ctx, id)).proof).toMatchObject({ version: 2, fields: { number: "GL-1" } });
    await expect(acceptProof(approverCtx, { id, seen: 1, source: "x", note: "" })).rejects.toMatchObject({ code: "proofs.changed" });
    const race = await Promise.allSettled([
      acceptProof(approverCtx, { id, seen: 2, source: "x", note: "" }),
      change("GL-3", 2),
      rejectTestProof(approverCtx, id, 2),
    ]);
    expect(race.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  it("[Y-01] prevent a decision on a withdrawn proof", async () => {
    const rapid = await newRoofer();
    const id = await submitTestProof(rapid.ctx);
    await withdrawProof(rapid.ctx, { id, seen: 1 });
    await withdrawProof(rapid.ctx, { id, seen: 1 });
    await expect(acceptProof(approverCtx, { id, seen: 2, source: "x", note: "" })).rejects.toMatchObject({ kind: "not_found" });
    expect((await loadOwnProof(rapid.ctx, id)).proof.status).toBe("WITHDRAWN");
  });
});

describe("reminders and expiration", () => {
  it("[Y-01] send one notice each 60, 30 and 7 days before and the day after expiration", async () => {
    const rapid = await newRoofer();
    await createAcceptedProof(rapid.ctx, approverCtx, { validUntil: "2026-06-09" });
    const sent: [number, string][] = [];
    for (let days = 0; days <= 105; days += 1) {
      const before = (await listTemplates(rapid)).length;
      await Promise.all([updateAfter(days), updateAfter(days)]);
      const after = await listTemplates(rapid);
      if (after.length > before) sent.push([days, after.length - before === 1 ? "one" : "several"]);
    }
    expect(sent).toEqual([
      [40, "one"],
      [70, "one"],
      [93, "one"],
      [101, "one"],
    ]);
    expect(await listTemplates(rapid)).toEqual([
      "contractor.proofAccepted",
      "contractor.proofExpiring",
      "contractor.proofExpiring",
      "contractor.proofExpiring",
      "contractor.proofLapsed",
    ]);
  });

  it("[Y-01] send no notice right after acceptance or when another proof continues", async () => {
    const rapid = await newRoofer();
    await createAcceptedProof(rapid.ctx, approverCtx, { validUntil: "2026-03-21" });
    await updateAfter(1);
    expect(await listTemplates(rapid)).toEqual(["contractor.proofAccepted"]);
    await createAcceptedProof(rapid.ctx, approverCtx, { number: "GL-2", validUntil: "2027-03-21" });
    for (const days of [13, 14, 20, 21, 22]) await updateAfter(days);
    expect(await listTemplates(rapid)).toEqual(["contractor.proofAccepted", "contractor.proofAccepted"]);
    expect(await listServices(rapid)).toEqual(["ROOF"]);
  });

  it("[Y-01] pause services at midnight in the contractor's time zone", async () => {
    const rapid = await newRoofer();
    await createAcceptedProof(rapid.ctx, approverCtx, { validUntil: "2026-03-10" });
    const updateAt = (time: string) => updateDueWallets(systemCtx(db, new Date(time)));
    await updateAt("2026-03-11T04:59:00Z");
    expect(await listServices(rapid)).toEqual(["ROOF"]);
    await updateAt("2026-03-11T05:00:00Z");
    expect(await listServices(rapid)).toEqual([]);
    expect((await findWallet(afterDays(rapid, 20)))!.paused).toEqual(["ROOF"]);
  });

  it("[Y-01] are shown to the contractor but not on the public profile", async () => {
    const rapid = await newRoofer();
    await createAcceptedProof(rapid.ctx, approverCtx, { validUntil: "2026-03-10" });
    const publicId = await findPublicId(rapid);
    expect(await listPublicProofs(testCtx(db, { now: start }), publicId)).toEqual([{ kind: "INSURANCE", region: null, checkedAt: start }]);
    await updateAfter(20);
    const later = testCtx(db, { now: new Date(start.getTime() + 20 * dayMs) });
    expect(await listPublicProofs(later, publicId)).toEqual([]);
    expect(JSON.stringify(await loadPublicProfile(later, publicId))).not.toMatch(/laps|expir|GL-884120/i);
    expect(
      (await db.select().from(notices).where(like(notices.key, "proof:%"))).every(({ template }) => template.startsWith("contractor.")),
    ).toBe(true);
  });

  it("[Y-01] pause services at once when staff revoke a proof, until a new one is accepted", async () => {
    const rapid = await newRoofer();
    const id = await createAcceptedProof(rapid.ctx, approverCtx);
    await updateAfter(3);
    await revokeProof({ ...approverCtx, now: afterDays(rapid, 3).now }, { id, seen: 2, source: "Board", note: "Suspended." });
    expect(await listServices(rapid)).toEqual([]);
    await createAcceptedProof(afterDays(rapid, 4), approverCtx, { number: "GL-3" });
    expect(await listServices(rapid)).toEqual(["ROOF"]);
    expect(await listTemplates(rapid)).toEqual(["contractor.proofAccepted", "contractor.proofAccepted", "contractor.proofRevoked"]);
  });
});

describe("the license register", () => {
  it("[Y-01] returns the entry with its date or that there is none, and the proof keeps the result", async () => {
    const rapid = await newRoofer();
    const known = await submitTestProof(rapid.ctx, { kind: "LICENCE", region: "IL", number: "104-016604" });
    expect(await lookUpLicence(approverCtx, known)).toEqual({
      at: start.toISOString(),
      entry: { holder: "Rapid Roofing LLC", status: "ACTIVE", validUntil: "2027-04-05", asOf: "2026-02-26" },
    });
    const unknown = await submitTestProof(rapid.ctx, { kind: "LICENCE", region: "IL", number: "1" });
    await lookUpLicence(approverCtx, unknown);
    expect((await loadProofReview(approverCtx, unknown)).proof.lookup).toEqual({ at: start.toISOString(), entry: null });
    await expect(lookUpLicence(approverCtx, await submitTestProof(rapid.ctx))).rejects.toMatchObject({ code: "proofs.noRegister" });
  });
});
