import { redirect } from "react-router";
import { readBadgeChoice } from "#app/features/badge-choice/model.ts";
import { readBadgesForm } from "#app/features/memberships/model/forms.ts";
import { answerTierProposal, saveStaffChange } from "#app/features/memberships/service/badges.server.ts";
import { decideMembership } from "#app/features/memberships/service/decisions.server.ts";
import { documentsAnchor } from "#app/features/proofs/model/views.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { withNotice } from "#app/ui/notices.ts";
import { decideProof } from "./proof-decision.server.ts";

interface Params {
  brand: string;
  publicId: string;
}

/** Forms of a document carry its id and lead back to the page. */
export async function submitReviewForm(ctx: Ctx, params: Params, form: FormData) {
  const proof = form.get("proof");
  if (typeof proof !== "string") return { done: await decideOnMembership(ctx, params, form) };
  const { brand, publicId } = params;
  const outcome = await decideProof(ctx, proof, form);
  const path = paths.reviewedMembership({ brand, publicId }, outcome === "lookedUp" ? { proof } : {});
  return redirect(`${outcome === "decided" ? withNotice(path, "changesApplied") : path}#${documentsAnchor}`, 303);
}

/** Returns the key of what was done. */
async function decideOnMembership(ctx: Ctx, { brand, publicId }: Params, form: FormData) {
  const target = { brand, publicId, seen: Number(form.get("seen")) };
  const act = String(form.get("act"));
  if (act === "saveBadges") {
    const { isProposed } = await saveStaffChange(ctx, { ...target, ...readBadgesForm(form) });
    return isProposed ? ("proposed" as const) : ("saved" as const);
  }
  if (act === "confirmTier" || act === "declineTier") {
    await answerTierProposal(ctx, { ...target, isConfirmed: act === "confirmTier" });
    return act === "confirmTier" ? ("confirmed" as const) : ("declined" as const);
  }
  const badges = act === "approve" ? { badges: readBadgeChoice(form, "badges") } : {};
  const factsSeen = form.get("factsSeen") ?? "";
  await decideMembership(ctx, { ...target, factsSeen, event: act, reason: form.get("reason") ?? "", ...badges });
  return "decided" as const;
}
