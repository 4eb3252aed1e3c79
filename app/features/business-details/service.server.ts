import { createContractor } from "#app/features/contractors/service.server.ts";
import { loadOwnContractor, saveOwnSection, type DetailColumns } from "#app/features/contractors/service/sections.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import { lockFollowers, moveFollowers } from "#app/features/listings/service/following.server.ts";
import { listOwnPhotos } from "#app/features/photos/service.server.ts";
import type { AddressStatus } from "#app/features/places/model/address-status.ts";
import { isDeepEqual } from "#app/lib/deep-equal.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import {
  ContactDetails,
  sectionSchemas,
  sections,
  type BusinessDetails,
  type SavedSection,
  type Section,
  type SectionValues,
} from "./model.ts";
import { canSaveSection, canSeeSection, canStart } from "./policy.ts";
import { checkAddress } from "./service/address.server.ts";
import { mappings } from "./service/columns.server.ts";

/**
 * Of the caller's own business; before there is one, contact details start with those of the user. Throws `forbidden`
 * for others, and for the supply house unless the account manager asks.
 */
export async function loadSection<Name extends Section>(ctx: Ctx, section: Name): Promise<SavedSection<Name>> {
  allow(canSeeSection(ctx.actor, section), section === "enterprise" ? "accounts.managerOnly" : "access.denied");
  if (isStart(ctx, section)) return { values: await loadStartValues(ctx), version: 0 } as SavedSection as SavedSection<Name>;
  const row = await loadOwnContractor(ctx);
  return { values: mappings[section].toValues(row), version: row.sectionVersions[section] ?? 0 };
}

/** All sections, for the profile's preview and for what is missing. */
export async function loadBusinessDetails(ctx: Ctx): Promise<BusinessDetails> {
  const row = await loadOwnContractor(ctx);
  const { logo, photos } = await listOwnPhotos(ctx);
  const values = Object.fromEntries(sections.map((section) => [section, mappings[section].toValues(row)])) as unknown as SectionValues;
  return { values, addressStatus: row.addressStatus, hasLogo: logo !== null, photosCount: photos.length };
}

/** How the saved address was checked; null if it was not. */
export async function loadAddressStatus(ctx: Ctx): Promise<AddressStatus | null> {
  if (isStart(ctx, "contactDetails")) return null;
  return (await loadOwnContractor(ctx)).addressStatus;
}

export interface SectionInput {
  /** In the form of the section's schema. */
  values: unknown;
  /** The version that the form was filled from. */
  seen: number;
}

/**
 * Saves a section as a whole. Saved again unchanged, it stays as it is, whatever `seen` says. Throws conflict
 * `businessDetails.changed` if somebody saved other values since. Contact details create the business if there is none.
 */
export async function saveSection<Name extends Section>(
  ctx: Ctx,
  section: Name,
  { values: typed, seen }: SectionInput,
): Promise<SavedSection<Name>> {
  allow(canSaveSection(ctx.actor, section), section === "enterprise" ? "accounts.managerOnly" : "access.denied");
  const values = parseInput(sectionSchemas[section], typed) as SectionValues[Name];
  if (isStart(ctx, section)) return startBusiness(ctx, values as ContactDetails) as Promise<SavedSection<Name>>;
  const saved = await loadSection(ctx, section);
  if (isDeepEqual(saved.values, values)) return saved;
  if (saved.version !== seen) fail("conflict", "businessDetails.changed");
  const columns = { ...mappings[section].toColumns(values), ...(await findPlaceColumns(ctx, section, { saved: saved.values, values })) };
  await inTransaction(ctx, async (tx) => {
    await lockFollowers(tx);
    await saveOwnSection(tx, { section, seen, columns });
    // An area without a center of its own is around the address.
    await moveFollowers(tx);
  });
  return { values, version: seen + 1 };
}

function isStart({ actor }: Ctx, section: Section): boolean {
  const user = requireSignedIn(actor);
  return section === "contactDetails" && user.contractorId === null && canStart(user);
}

/** Looks the address up only when it has changed. */
async function findPlaceColumns(
  ctx: Ctx,
  section: Section,
  { saved, values }: { saved: unknown; values: unknown },
): Promise<DetailColumns> {
  if (section !== "contactDetails") return {};
  const [before, after] = [saved, values].map((details) => {
    const { address, city, region, postalCode } = details as ContactDetails;
    return { address, city, region, postalCode };
  });
  return isDeepEqual(before, after) ? {} : checkAddress(ctx, values as ContactDetails);
}

/** What the account's own user has already said. */
async function loadStartValues(ctx: Ctx): Promise<ContactDetails> {
  const { username, cellphone } = await loadCurrentUser(ctx);
  const address = { address: "", city: "", region: "", postalCode: "" };
  return { businessName: "", ...address, workPhone: cellphone, cellPhone: cellphone, email: username, web: null };
}

/** Miles around a new business. */
const startRangeMiles = 25;
/** Shown by nobody, until the business sets its own. */
const noHours = Array.from({ length: 7 }, () => null);

async function startBusiness(ctx: Ctx, details: ContactDetails): Promise<SavedSection<"contactDetails">> {
  const user = requireSignedIn(ctx.actor);
  const place = await checkAddress(ctx, details);
  return inTransaction(ctx, async (tx) => {
    const { businessName: name, address, workPhone, email, web } = details;
    const area = { postalCode: place.postalCode, rangeMiles: startRangeMiles };
    const { accountId } = user;
    const start = { accountId, name, address, area, workPhone, email, web, locale: ctx.locale, workingHours: noHours };
    const { id } = await createContractor(tx, start);
    const columns = { ...mappings.contactDetails.toColumns(details), ...place };
    await saveOwnSection({ ...tx, actor: { ...user, contractorId: id } }, { section: "contactDetails", seen: 0, columns });
    return { values: details, version: 1 };
  });
}
