import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { findOwnPostalCode } from "#app/features/accounts/service/joining.server.ts";
import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import { findClaimableBusinesses } from "#app/features/business-claims/service/searching.server.ts";
import { ContactDetails, type SavedSection } from "#app/features/business-details/model.ts";
import { readSectionForm } from "#app/features/business-details/model/form-values.ts";
import { loadAddressStatus, loadContactDetails, saveSection } from "#app/features/business-details/service.server.ts";
import type { AddressStatus } from "#app/features/places/model/address-status.ts";
import { listKnownPlaces } from "#app/features/places/service.server.ts";
import { fail } from "#app/lib/errors.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";

/** The first step's values; before the business exists, what its account already says. */
export async function loadContactStep(ctx: Ctx): Promise<{ saved: SavedSection<"contactDetails">; addressStatus: AddressStatus | null }> {
  if (requireSignedIn(ctx.actor).contractorId !== null)
    return { saved: await loadContactDetails(ctx), addressStatus: await loadAddressStatus(ctx) };
  const { username: email, cellphone: cellPhone } = await loadCurrentUser(ctx);
  return { saved: { values: { ...emptyDetails, email, cellPhone, ...(await findOwnPlace(ctx)) }, version: 0 }, addressStatus: null };
}

/**
 * Creates the business if there is none. Conflict `claims.existsAlready`, with the business in its details, if one of that
 * name and phone number is there, unless `isNew` was ticked.
 */
export async function saveContactStep(ctx: Ctx, form: FormData): Promise<void> {
  const input = readSectionForm("contactDetails", form);
  const isStart = requireSignedIn(ctx.actor).contractorId === null;
  if (isStart && form.get("isNew") !== "on") await rejectExisting(ctx, input.values);
  await saveSection(ctx, "contactDetails", input);
}

async function rejectExisting(ctx: Ctx, input: unknown): Promise<void> {
  // Wrong input is refused with all its fields when it is saved.
  const parsed = ContactDetails.safeParse(input);
  if (!parsed.success) return;
  const { businessName, workPhone } = parsed.data;
  if (businessName.length < 3) return;
  const [existing] = await findClaimableBusinesses(ctx, { name: businessName, phone: workPhone });
  if (existing) fail("conflict", "claims.existsAlready", { ...existing });
}

const emptyDetails: ContactDetails = {
  businessName: "",
  address: "",
  city: "",
  region: "",
  postalCode: "",
  workPhone: "",
  cellPhone: "",
  email: "",
  web: null,
};

async function findOwnPlace(ctx: Ctx): Promise<Partial<ContactDetails>> {
  const postalCode = (await findOwnPostalCode(ctx)) ?? "";
  const code = toPostalKey(postalCode);
  const [place] = code ? await listKnownPlaces(ctx, [code]) : [];
  return place ? { postalCode, city: place.city, region: place.region } : {};
}
