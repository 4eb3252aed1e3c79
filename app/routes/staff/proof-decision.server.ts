import { acceptProof, rejectProof, revokeProof, type Check } from "#app/features/proofs/service/checks.server.ts";
import { lookUpLicence } from "#app/features/proofs/service/review.server.ts";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { withNotice } from "#app/ui/notices.ts";

const decisions = { accept: acceptProof, reject: rejectProof, revoke: revokeProof } as const;

/** Runs a form of `ProofReview`. A lookup decides nothing, so the review stays open. */
export async function decideProof(ctx: Ctx, id: string, form: FormData): Promise<"decided" | "lookedUp"> {
  const text = (name: string) => String(form.get(name) ?? "");
  const name = text("act");
  if (name === "lookUp") {
    await lookUpLicence(ctx, id);
    return "lookedUp";
  }
  if (!Object.hasOwn(decisions, name)) fail("invalid", "input.invalid");
  const check: Check = { id, seen: Number(text("seen")), source: text("source"), note: text("note") };
  await decisions[name as keyof typeof decisions](ctx, { ...check, badges: form.getAll("badges").map(String) });
  return "decided";
}

/** The same page, which confirms a decision. */
export function toNextPage(id: string, done: "decided" | "lookedUp"): string {
  const page = paths.proofReview({ id });
  return done === "decided" ? withNotice(page, "changesApplied") : page;
}
