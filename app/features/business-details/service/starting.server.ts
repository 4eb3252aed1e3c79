import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import { createContractor } from "#app/features/contractors/service.server.ts";
import { saveOwnSection } from "#app/features/contractors/service/sections.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { ContactDetails, SavedSection } from "../model.ts";
import { checkAddress } from "./address.server.ts";
import { mappings } from "./columns.server.ts";

/** Miles around a new business. */
const startRangeMiles = 25;
/** No profile shows hours until the business sets its own. */
const noHours = Array.from({ length: 7 }, () => null);

/** What the account's own user has already said. A private phone number is no work phone, which the profile shows. */
export async function loadStartValues(ctx: Ctx): Promise<ContactDetails> {
  const { username, cellphone } = await loadCurrentUser(ctx);
  const address = { address: "", city: "", region: "", postalCode: "" };
  return { businessName: "", ...address, workPhone: "", cellPhone: cellphone, email: username, web: null };
}

/**
 * A claimed business without an email address starts with what its new account manager has already said. Nothing is added
 * to what its users saved, or for staff who act for them.
 */
export async function prefillContactDetails(ctx: Ctx, saved: SavedSection<"contactDetails">): Promise<SavedSection<"contactDetails">> {
  const { values, version } = saved;
  if (version > 0 || values.email !== "" || requireSignedIn(ctx.actor).actingFor) return saved;
  const { username, cellphone } = await loadCurrentUser(ctx);
  return { ...saved, values: { ...values, email: username, cellPhone: values.cellPhone || cellphone } };
}

/** Creates the account's business. Throws conflict `contractors.exists` if there is one by now. */
export async function startBusiness(ctx: Ctx, details: ContactDetails): Promise<SavedSection<"contactDetails">> {
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
