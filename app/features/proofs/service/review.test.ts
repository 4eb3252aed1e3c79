import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import { saveMepProfile } from "#app/features/contractors/service/memberships.server.ts";
import { contractors } from "#app/features/contractors/tables.server.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { findFacts } from "../../../../tests/audit-log.ts";
import { staff } from "../../../../tests/calls.ts";
import { testDatabase } from "../../../../tests/database.ts";
import { mockFreeDisk } from "../../../../tests/mock-free-disk.ts";
import { createAcceptedProof, createProofFields, submitTestProof } from "../../../../tests/proof-fixtures.ts";
import { createRoofer } from "../../../../tests/request-fixtures.ts";
import { changeProof, loadOwnProof } from "../service.server.ts";
import { acceptProof } from "./checks.server.ts";
import { listBusinessProofs, loadBusinessProofReview, loadProofReview, lookUpLicence } from "./review.server.ts";

const { db } = await testDatabase();
mockFreeDisk();
const start = new Date("2026-03-01T18:00:00Z");
const approver = await staff(db, "ROLE_APPROVER", ["DELTA"]);
const approverCtx = { ...approver.ctx, now: start };
const newRoofer = () => createRoofer(db, { now: start });

async function findPublicId({ contractorId }: { contractorId: number }): Promise<string> {
  const [row] = await db.select().from(contractors).where(eq(contractors.id, contractorId));
  return row!.publicId;
}

describe("the documents of a business on its membership's page", () => {
  it("[Y-01] [C-03] are listed with those under review first, without reviewers' notes", async () => {
    const rapid = await newRoofer();
    const submitted = await submitTestProof(rapid.ctx);
    const accepted = await createAcceptedProof({ ...rapid.ctx, now: new Date(start.getTime() + dayMs) }, approverCtx, { number: "GL-2" });
    const listed = await listBusinessProofs(approverCtx, await findPublicId(rapid));
    expect(listed.map(({ id, status }) => [id, status])).toEqual([
      [submitted, "SUBMITTED"],
      [accepted, "VALID"],
    ]);
    expect(Object.keys(listed[0]!).toSorted()).toEqual(["fields", "id", "status", "submittedAt"]);
    expect(await loadBusinessProofReview(approverCtx, { publicId: await findPublicId(rapid), id: submitted })).toMatchObject({
      proof: { id: submitted },
      others: [{ id: accepted }],
    });
  });

  it("[T54] tell a reviewer nothing of the badges that it has on other brands", async () => {
    const rapid = await newRoofer();
    const system = { ...approverCtx, actor: { kind: "system" } as const };
    const badges = ["RESIDENTIAL", "INSTALLER", "SELECT"];
    for (const brand of [brands.DELTA, brands.IKO]) await saveMepProfile({ ...system, brand }, rapid.contractorId, { approved: true });
    await saveMepProfile(system, rapid.contractorId, { badges });
    const id = await submitTestProof(rapid.ctx);
    await acceptProof(approverCtx, { id, seen: 1, source: "Insurer", note: "", badges: ["DELTA:SELECT"] });
    const foreign = { ...(await staff(db, "ROLE_APPROVER", ["IKO"])).ctx, brand: brands.PLATFORM, now: start };
    expect((await loadProofReview(approverCtx, id)).proof.badges).toEqual(["DELTA:SELECT"]);
    expect((await loadProofReview(foreign, id)).proof.badges).toEqual([]);
  });

  it("[T34] [T54] are those of that business alone, for the brand's reviewers alone, never their own", async () => {
    const [rapid, other] = [await newRoofer(), await newRoofer()];
    const id = await submitTestProof(rapid.ctx);
    const [publicId, otherPublicId] = [await findPublicId(rapid), await findPublicId(other)];
    expect(await listBusinessProofs(approverCtx, otherPublicId)).toEqual([]);
    const missing = { kind: "not_found" };
    await expect(loadBusinessProofReview(approverCtx, { publicId: otherPublicId, id })).rejects.toMatchObject(missing);
    const foreign = await staff(db, "ROLE_APPROVER", ["IKO"]);
    expect(await listBusinessProofs({ ...foreign.ctx, brand: brands.PLATFORM, now: start }, publicId)).toEqual([]);
    const owner = { ...approverCtx, actor: { ...approver.actor, contractorId: rapid.contractorId } };
    expect(await listBusinessProofs(owner, publicId)).toEqual([]);
    const sales = await staff(db, "ROLE_SALES", ["DELTA"]);
    for (const { ctx } of [rapid, sales]) await expect(listBusinessProofs(ctx, publicId)).rejects.toMatchObject(missing);
  });
});

describe("what the license register said", () => {
  it("[T34] [Y-01] counts for the number that was looked up alone, and is the reviewers'", async () => {
    const rapid = await newRoofer();
    const licence = createProofFields({ kind: "LICENCE", region: "IL", number: "104-016604" });
    const id = await submitTestProof(rapid.ctx, licence);
    await lookUpLicence(approverCtx, id);
    expect(await findFacts(db, "proof.lookedUp", approver)).toMatchObject({ proof: id });
    expect((await loadProofReview(approverCtx, id)).proof.lookup).toMatchObject({ entry: { status: "ACTIVE" } });
    expect((await loadOwnProof(rapid.ctx, id)).proof.lookup).toBeNull();
    await changeProof(rapid.ctx, { id, seen: 1, fields: { ...licence, number: "999-000001" }, file: null });
    expect((await loadProofReview(approverCtx, id)).proof.lookup).toBeNull();
    await lookUpLicence(approverCtx, id);
    expect((await loadProofReview(approverCtx, id)).proof.lookup).toMatchObject({ entry: null });
  });
});
