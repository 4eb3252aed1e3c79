import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import { toPublicServices } from "../model.ts";
import { toMepProfile, type BrandedProfile, type Business, type ButtonBusiness } from "../model/business.ts";
import { listChosenContractors } from "../store.server.ts";
import { findBusiness, listServices, type BusinessRow } from "../store/businesses.server.ts";

/** For the contractor's own users and staff of its brands. Throws `not_found` for others. */
export async function loadBusinessByAccountId(ctx: Ctx, accountId: string): Promise<Business> {
  const row = await loadBusinessRow(ctx, accountId);
  return toBusiness(row, await listServices(ctx, row));
}

export async function findOwnBusiness(ctx: Ctx): Promise<Business | null> {
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.contractorId === null) return null;
  return loadBusinessByAccountId(ctx, actor.accountId);
}

/** Throws `not_found` unless this brand lists it. */
export async function loadButtonBusiness(ctx: Ctx, accountId: string): Promise<ButtonBusiness> {
  const [contractor] = isUuid(accountId) ? await listChosenContractors(ctx, "accountId", [accountId]) : [];
  if (!contractor) fail("not_found", "contractors.unknown");
  const { publicId, name, vacationMode } = contractor;
  return { accountId: contractor.accountId, publicId, name, vacationMode };
}

export async function listMepProfiles(ctx: Ctx, accountId: string): Promise<BrandedProfile[]> {
  return toBrandedProfiles(await loadBusinessRow(ctx, accountId));
}

/** Applies tenant and ownership scope. Throws `not_found`, or `unauthenticated` for visitors. */
export async function loadBusinessRow(ctx: Ctx, accountId: string): Promise<BusinessRow> {
  if (ctx.actor.kind !== "system") requireSignedIn(ctx.actor);
  const row = isUuid(accountId) ? await findBusiness(ctx, accountId) : null;
  return row ?? fail("not_found", "access.notFound");
}

function toBrandedProfiles({ accountId, memberships }: BusinessRow): BrandedProfile[] {
  return memberships.map(({ contractorId: _contractorId, ...membership }) => ({
    ...membership,
    accountId,
    incomingChannel: membership.brand,
  }));
}

function toBusiness(row: BusinessRow, listings: Awaited<ReturnType<typeof listServices>>): Business {
  const { accountId, publicId, name, vacationMode, allowNameYourPrice, address, city, region, postalCode } = row;
  const { workPhone, email, displayEmailOnPublicProfile, web } = row;
  const services = toPublicServices(row, listings);
  const profiles = toBrandedProfiles(row);
  const listedProfiles = profiles.filter((profile) => profile.approved && profile.available);
  return {
    accountId,
    publicId,
    name,
    vacationMode,
    allowNameYourPrice,
    mainPictureId: row.mainPictureId,
    cacheServiceCategories: services.map(({ category }) => category),
    priceable: services.some(({ priceType }) => priceType === "CONFIRMED" || priceType === "ESTIMATED"),
    incomingChannels: listedProfiles.map(({ brand }) => brand),
    mepProfiles: profiles.map(toMepProfile),
    mepApproved: profiles.some(({ approved }) => approved),
    mepAvailable: profiles.some(({ available }) => available),
    mepAdvanced: row.advanced,
    address,
    city,
    region,
    postalCode,
    workPhone,
    email,
    displayEmailOnPublicProfile,
    web,
  };
}
