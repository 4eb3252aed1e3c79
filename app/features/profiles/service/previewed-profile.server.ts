import { brands } from "#app/brands/registry.ts";
import { defaultFinancingLabel } from "#app/features/contractors/model/financing.ts";
import { defaultPartnerScore } from "#app/features/contractors/model/membership.ts";
import { isStaff } from "#app/features/accounts/policy.ts";
import { visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import { fail } from "#app/lib/errors.ts";
import { isContractorPublicId } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { PublicProfile } from "#app/features/contractors/model.ts";
import { createPublicProfile, type ProfileRow } from "#app/features/contractors/service/public-profile.server.ts";
import { findPreviewRow, listKnowingBrands, type PreviewRow } from "../store.server.ts";
import { isInvitedByLink } from "./preview-links.server.ts";

export interface PreviewedProfile {
  profile: PublicProfile;
  /** This brand lists it: its public page shows the same. */
  isListed: boolean;
  /** On the platform, the names of all brands that list it. */
  listedOn: string[];
}

/**
 * A profile before it is listed: for its own users, staff of its brands, and anyone with its link. Throws `not_found` for
 * others. A brand that took an approved profile off shows it to owner and staff only.
 */
export async function loadPreviewedProfile(ctx: Ctx, publicId: string, key: string): Promise<PreviewedProfile> {
  const row = isContractorPublicId(publicId) ? await findPreviewRow(ctx, publicId) : null;
  if (!row || !((await isInsider(ctx, row)) || (await isInvitedByLink(ctx, row, key)))) fail("not_found", "contractors.unknown");
  const { membership } = row;
  const profile = await createPublicProfile(ctx, { ...row, membership: membership ?? newMembership(ctx, row) });
  const isListed = membership !== null && membership.approved && membership.available;
  return { profile, isListed, listedOn: ctx.brand.platform ? await listListingBrands(ctx, row) : [] };
}

async function listListingBrands(ctx: Ctx, { id }: PreviewRow): Promise<string[]> {
  return (await listKnowingBrands(ctx, id)).filter(({ isListed }) => isListed).map(({ brand }) => brands[brand].name);
}

async function isInsider(ctx: Ctx, { id, accountId }: PreviewRow): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind !== "user") return actor.kind === "system";
  if (actor.accountId === accountId) return true;
  if (!isStaff(actor.authorities)) return false;
  const visible = visibleBrands(actor, ctx.brand);
  return visible === null || (await listKnowingBrands(ctx, id)).some(({ brand }) => visible.includes(brand));
}

/** What a brand shows of a contractor that it does not know. */
function newMembership(ctx: Ctx, { id: contractorId }: PreviewRow): ProfileRow["membership"] {
  const open = { approved: false, available: true, badges: [], sendMeEmails: true, partnerId: null, partnerScore: defaultPartnerScore };
  const financing = { financingEnabled: false, financingLabel: defaultFinancingLabel, financingUrl: null, financingLoan: null };
  return { contractorId, brand: ctx.brand.code, incomingChannel: null, workphone: null, ...open, ...financing };
}
