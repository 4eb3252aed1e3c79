import { describe, expect, it } from "vitest";
import { loadOwnProof } from "#app/features/proofs/service.server.ts";
import { loadProofReview } from "#app/features/proofs/service/review.server.ts";
import { staff } from "../../../tests/calls.ts";
import { testDatabase } from "../../../tests/database.ts";
import { submitTestProof } from "../../../tests/proof-fixtures.ts";
import { createRoofer } from "../../../tests/request-fixtures.ts";
import { decideProof } from "./proof-decision.server.ts";
import { submitReviewForm } from "./reviewed-membership.server.ts";

const { db } = await testDatabase();
const now = new Date("2026-03-01T18:00:00Z");
const approver = await staff(db, "ROLE_APPROVER", ["DELTA"]);
const ctx = { ...approver.ctx, now };

function toForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

describe("the forms of a document's review", () => {
  it("[Y-01] accept, then end a document, with what was typed", async () => {
    const rapid = await createRoofer(db, { now });
    const id = await submitTestProof(rapid.ctx);
    expect(await decideProof(ctx, id, toForm({ proof: id, act: "accept", seen: "1", source: "Insurer", note: "" }))).toBe("decided");
    expect((await loadOwnProof(rapid.ctx, id)).proof).toMatchObject({ status: "VALID", source: "Insurer" });
    await decideProof(ctx, id, toForm({ act: "revoke", seen: "2", source: "Insurer", note: "The policy was canceled." }));
    expect((await loadOwnProof(rapid.ctx, id)).proof).toMatchObject({ status: "REVOKED", note: "The policy was canceled." });
  });

  it("[Y-01] name each field that a rejection lacks", async () => {
    const rapid = await createRoofer(db, { now });
    const id = await submitTestProof(rapid.ctx);
    await expect(decideProof(ctx, id, toForm({ act: "reject", seen: "1", source: " ", note: "" }))).rejects.toMatchObject({
      fields: [
        { field: "source", code: "proofs.sourceMissing" },
        { field: "note", code: "proofs.reasonMissing" },
      ],
    });
  });

  it("[Y-01] look up a license without deciding", async () => {
    const rapid = await createRoofer(db, { now });
    const id = await submitTestProof(rapid.ctx, { kind: "LICENCE", region: "IL", number: "104.016604" });
    expect(await decideProof(ctx, id, toForm({ act: "lookUp", seen: "1" }))).toBe("lookedUp");
    const { proof } = await loadProofReview(ctx, id);
    expect(proof).toMatchObject({ status: "SUBMITTED", lookup: { entry: { status: "ACTIVE" } } });
  });

  it("[Y-01] [C-03] lead back to the page of the membership, with the document open after a lookup", async () => {
    const rapid = await createRoofer(db, { now });
    const id = await submitTestProof(rapid.ctx, { kind: "LICENCE", region: "IL", number: "104.016604" });
    const submit = async (fields: Record<string, string>) => {
      const answer = await submitReviewForm(ctx, { brand: "DELTA", publicId: "ctr_1" }, toForm({ proof: id, seen: "1", ...fields }));
      return answer instanceof Response ? answer.headers.get("location") : answer;
    };
    const page = "/approver/contractor-profile-manager/DELTA/ctr_1";
    expect(await submit({ act: "lookUp" })).toBe(`${page}?proof=${id}#documents`);
    expect(await submit({ act: "accept", source: "Register", note: "" })).toBe(`${page}?notice=changesApplied#documents`);
    expect((await loadOwnProof(rapid.ctx, id)).proof.status).toBe("VALID");
  });

  it("[T34] refuse unknown acts and names of object members", async () => {
    const rapid = await createRoofer(db, { now });
    const id = await submitTestProof(rapid.ctx);
    for (const act of ["", "approve", "constructor", "toString"])
      await expect(decideProof(ctx, id, toForm({ act, seen: "1", source: "x" }))).rejects.toMatchObject({ kind: "invalid" });
  });
});
