import { redirect } from "react-router";
import { isBusiness, requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadCurrentUser } from "#app/features/accounts/service.server.ts";
import type { ContactType } from "#app/features/callbacks/model.ts";
import { isPhoneCheckRequired } from "#app/features/sms/service/phone-checks.server.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";

/**
 * What is known of who asks for a call or a visit. A visitor is asked to sign in for a visit, and for a call where the
 * brand requires verified phones. Redirects a business to its leads.
 */
export async function loadContactPerson(ctx: Ctx, wish: ContactType): Promise<{ name: string; phone: string; street: string }> {
  if (ctx.actor.kind === "visitor" && wish === "call" && !isPhoneCheckRequired(ctx.brand)) return { name: "", phone: "", street: "" };
  if (isBusiness(requireSignedIn(ctx.actor))) throw redirect(paths.leads());
  const { firstname, lastname, cellphone, fullAddress } = await loadCurrentUser(ctx);
  return { name: `${firstname} ${lastname}`.trim(), phone: formatPhone(cellphone), street: fullAddress ?? "" };
}
