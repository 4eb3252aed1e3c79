import { z } from "zod";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/category.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { ServiceRow, ServicesOverview } from "../model/own-listing.ts";
import { canManageListings } from "../policy.ts";
import { createListing } from "../service.server.ts";
import { toProfileArea } from "./following.server.ts";
import {
  findListingIdByCategory,
  findOwnContractor,
  lockOwnContractor,
  listServiceRows,
  saveDetails,
  type OwnContractor,
} from "../store/own-listings.server.ts";

/** Fails with `not_found` if the actor has no contractor. */
export async function loadServices(ctx: Ctx): Promise<ServicesOverview> {
  const { publicId, timeZone, vacationMode, pausedCategories, shown, serviceCategories } = await loadContractor(ctx);
  const listings = await listServiceRows(ctx);
  const choices = categoryCodes.map((category) => ({
    category,
    ofProfile: serviceCategories.includes(category),
    listingId: listings.find((listing) => listing.category === category)?.id ?? null,
  }));
  return {
    publicId,
    timeZone,
    vacationMode,
    pausedCategories,
    shown,
    listings,
    choices: choices.toSorted((a, b) => Number(b.ofProfile) - Number(a.ofProfile)),
  };
}

/**
 * Adds a draft with the profile's area and matching licences. Returns the id, also if the service is already listed.
 */
export async function chooseService(ctx: Ctx, input: unknown): Promise<string> {
  const { category } = parseInput(ServiceInput, input);
  requireSignedIn(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    await lockOwnContractor(tx);
    return (await findListingIdByCategory(tx, category)) ?? addListing(tx, await loadContractor(tx), category);
  });
}

const ServiceInput = z.object({ category: z.enum(categoryCodes, "listings.serviceMissing") });

async function addListing(ctx: Ctx, contractor: OwnContractor, category: CategoryCode): Promise<string> {
  const { id: contractorId, region } = contractor;
  const licences = filterLicences(category, contractor, await listServiceRows(ctx));
  const { id } = await createListing(ctx, {
    contractorId,
    category,
    subCategory: findCategory(category)?.subCategory ?? null,
    area: toProfileArea(contractor),
  });
  await saveDetails(ctx, id, { listedStates: [region], licences, draft: true, followsProfile: true });
  return id;
}

/** Licences for one trade are copied only if the contractor does no other work. */
function filterLicences(category: CategoryCode, { licences, serviceCategories }: OwnContractor, listed: readonly ServiceRow[]) {
  const services = [...serviceCategories, ...listed.map((listing) => listing.category)];
  const isOnly = services.length > 0 && services.every((one) => one === category);
  return licences.filter(({ kind }) => isOnly || !kind);
}

async function loadContractor(ctx: Ctx): Promise<OwnContractor> {
  requireSignedIn(ctx.actor);
  const contractor = (await findOwnContractor(ctx)) ?? fail("not_found", "access.notFound");
  allow(canManageListings(ctx.actor, contractor.id));
  return contractor;
}
