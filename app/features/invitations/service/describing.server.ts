import { brands } from "#app/brands/registry.ts";
import { regionalForms } from "#app/lib/locales.ts";
import { easternTime, localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { InvitationDescription } from "../model/link-owner.ts";
import { toMailName } from "../model/mail-names.ts";
import type { InvitationRow } from "../store.server.ts";
import { findBusinessName, findInviterName } from "../store/names.server.ts";

type Described = Pick<InvitationRow, "accountId" | "invitedBy" | "authorities" | "brands" | "brand" | "expiresAt">;

export async function describeInvitation(ctx: Ctx, invitation: Described): Promise<InvitationDescription> {
  const host = brands[invitation.brand ?? ctx.brand.code];
  const isStaff = invitation.accountId === null;
  const own = isStaff ? (invitation.brands ?? []).map((code) => brands[code].name) : [];
  const [only, another] = own;
  const business = isStaff ? (only && !another ? only : host.name) : toMailName((await findBusinessName(ctx, invitation)) ?? "");
  const toList = (items: readonly string[]) => new Intl.ListFormat(regionalForms[ctx.locale]).format(items);
  const t = getTranslator(ctx.locale);
  return {
    inviter: toMailName((await findInviterName(ctx, invitation)) ?? "") || host.name,
    business: business || host.directoryTitle[ctx.locale],
    brandList: isStaff ? toList(own) || host.name : "",
    roles: isStaff ? toList(invitation.authorities.map((role) => t(`staff:users.role.${role}`))) : "",
    validUntil: localDate(invitation.expiresAt, easternTime),
  };
}
