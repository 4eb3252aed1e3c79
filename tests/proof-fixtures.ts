import { randomUUID } from "node:crypto";
import { acceptProof, rejectProof } from "#app/features/proofs/service/checks.server.ts";
import { submitProof } from "#app/features/proofs/service.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createPdf } from "./pdfs.ts";

/** Insurance of a roofer. */
export function createProofFields(over: Record<string, string> = {}): Record<string, string> {
  const fields = { kind: "INSURANCE", number: "GL-884120", issuer: "Midwest Mutual", region: "", category: "ROOF", validFrom: "" };
  return { ...fields, validUntil: "2027-03-01", ...over };
}

/** Returns the id. */
export function submitTestProof(
  ctx: Ctx,
  over: Record<string, string> = {},
  more: { key?: string; renews?: string } = {},
): Promise<string> {
  const { key = randomUUID(), renews = null } = more;
  return submitProof(ctx, { fields: createProofFields(over), file: { name: "policy.pdf", bytes: createPdf() }, key, renews });
}

/** Submits a proof and accepts it. Returns its id. */
export async function createAcceptedProof(ctx: Ctx, staff: Ctx, over: Record<string, string> = {}): Promise<string> {
  const id = await submitTestProof(ctx, over);
  await acceptProof({ ...staff, now: ctx.now }, { id, seen: 1, source: "Insurer's portal", note: "" });
  return id;
}

export function rejectTestProof(staff: Ctx, id: string, seen = 1): Promise<void> {
  return rejectProof(staff, { id, seen, source: "Document", note: "The name differs from your business." });
}
