import { loadOwnContractor, saveOwnSection } from "#app/features/contractors/service/sections.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { lockFollowers, moveFollowers } from "#app/features/listings/service/following.server.ts";
import { listOwnPhotos } from "#app/features/photos/service.server.ts";
import { isDeepEqual } from "#app/lib/deep-equal.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { toInputFailure } from "#app/platform/api.server.ts";
import { clearCachedPages } from "#app/platform/cached-pages.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import {
  type ContactDetails,
  sectionSchemas,
  sections,
  type BusinessDetails,
  type SavedSection,
  type Section,
  type SectionValues,
} from "./model.ts";
import { canEditSection, canStart } from "./policy.ts";
import { mappings, toColumns } from "./service/columns.server.ts";
import { listFurtherErrors } from "./service/further-errors.server.ts";
import { loadStartValues, prefillContactDetails, startBusiness } from "./service/starting.server.ts";

/**
 * Of the caller's own business; before there is one, contact details start with those of the user. Throws `forbidden`
 * for others, and for the supply house unless the account manager asks.
 */
export async function loadSection<Name extends Section>(ctx: Ctx, section: Name): Promise<SavedSection<Name>> {
  allow(canEditSection(ctx.actor, section), section === "enterprise" ? "accounts.managerOnly" : "access.denied");
  if (isStart(ctx, section)) return { values: await loadStartValues(ctx), version: 0 } as SavedSection as SavedSection<Name>;
  const row = await loadOwnContractor(ctx);
  return { values: mappings[section].toValues(row), version: row.sectionVersions[section] ?? 0 };
}

/** For a form: as saved, or prefilled after a claim. */
export async function loadContactDetails(ctx: Ctx): Promise<SavedSection<"contactDetails">> {
  return prefillContactDetails(ctx, await loadSection(ctx, "contactDetails"));
}

/** The sections that the caller may see. */
export async function listSections(ctx: Ctx): Promise<(SavedSection & { section: Section })[]> {
  const visible = sections.filter((section) => canEditSection(ctx.actor, section));
  return Promise.all(visible.map(async (section) => ({ section, ...(await loadSection(ctx, section)) })));
}

/** All sections, for the profile's preview and for what is missing. */
export async function loadBusinessDetails(ctx: Ctx): Promise<BusinessDetails> {
  const row = await loadOwnContractor(ctx);
  const { logo, photos } = await listOwnPhotos(ctx);
  const values = Object.fromEntries(sections.map((section) => [section, mappings[section].toValues(row)])) as unknown as SectionValues;
  return { values, addressStatus: row.addressStatus, hasLogo: logo !== null, photosCount: photos.length };
}

/** How the saved address was checked; null if it was not. */
export async function loadAddressStatus(ctx: Ctx): Promise<BusinessDetails["addressStatus"]> {
  if (isStart(ctx, "contactDetails")) return null;
  return (await loadOwnContractor(ctx)).addressStatus;
}

export interface SectionInput {
  /** In the form of the section's schema. */
  values: unknown;
  /** The version that the form was filled from. */
  seen: number;
  /** Counts a first save without changes, so that a step is not prefilled again after its fields were cleared. */
  isStep?: boolean;
}

/**
 * Saves a section as a whole. Saved again unchanged, it stays as it is, whatever `seen` says. Throws conflict
 * `businessDetails.changed` if somebody saved other values since. Contact details create the business if there is none.
 */
export async function saveSection<Name extends Section>(
  ctx: Ctx,
  section: Name,
  { values: typed, seen, isStep = false }: SectionInput,
): Promise<SavedSection<Name>> {
  allow(canEditSection(ctx.actor, section), section === "enterprise" ? "accounts.managerOnly" : "access.denied");
  const values = await parseSection(ctx, section, typed);
  if (isStart(ctx, section)) return startBusiness(ctx, values as ContactDetails) as Promise<SavedSection<Name>>;
  const saved = await loadSection(ctx, section);
  if (isDeepEqual(saved.values, values) && (saved.version > 0 || !isStep)) return saved;
  if (saved.version !== seen) fail("conflict", "businessDetails.changed");
  await consumeLimit(ctx, "detailSaves", requireSignedIn(ctx.actor).accountId);
  const columns = await toColumns(ctx, section, { saved: saved.values, values });
  // An area without a center of its own is around the address.
  const movesArea = "postalCode" in columns || "areaPostalCode" in columns;
  await inTransaction(ctx, async (tx) => {
    if (movesArea) await lockFollowers(tx);
    await saveOwnSection(tx, { section, seen, columns });
    if (movesArea) await moveFollowers(tx);
  });
  // What was taken off must disappear from cached pages now.
  clearCachedPages();
  return { values, version: seen + 1 };
}

/** Throws all errors of the section at once. */
async function parseSection<Name extends Section>(ctx: Ctx, section: Name, typed: unknown): Promise<SectionValues[Name]> {
  const parsed = sectionSchemas[section].safeParse(typed);
  if (parsed.success) return parsed.data as SectionValues[Name];
  const { fields } = toInputFailure(parsed.error);
  const { values: saved } = await loadSection(ctx, section);
  failFields([...fields, ...(await listFurtherErrors(ctx, section, { typed, saved }))]);
}

function isStart({ actor }: Ctx, section: Section): boolean {
  const user = requireSignedIn(actor);
  return section === "contactDetails" && user.contractorId === null && canStart(user);
}
