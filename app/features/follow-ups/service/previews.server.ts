import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { canWorkLeads } from "#app/features/leads/policy.ts";
import { toMailBrand, writeMail } from "#app/features/notices/model.ts";
import { writeSms } from "#app/features/sms/model.ts";
import { allow } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { dayMs } from "#app/lib/time-zones.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { followUpSteps, type FollowUpPreview, type FollowUpPreviews, type Step } from "../model.ts";
import { findFollowUpPath, toContent } from "../model/messages.ts";
import { stepNames } from "../model/steps.ts";
import { findOwnLead, listFollowedLeads, type FollowedRow } from "../store/leads.server.ts";

/** Every step with the data of an own lead, in its customer's language: the given one, or the last that moved. Null without leads. */
export async function previewFollowUps(ctx: Ctx, leadId: string | null): Promise<FollowUpPreviews | null> {
  allow(canWorkLeads(ctx.actor));
  const own = await findOwnLead(ctx, leadId !== null && isUuid(leadId) ? leadId : null);
  const [lead] = own === null ? [] : await listFollowedLeads(ctx, [own.id]);
  if (!own || !lead) return null;
  return { customer: own.customer, previews: stepNames.map((step) => preview(ctx, lead, step)) };
}

function preview(ctx: Ctx, lead: FollowedRow, step: Step): FollowUpPreview {
  const { receiver } = lead;
  const locale = receiver?.locale ?? ctx.locale;
  const brand = brands[lead.brand];
  const t = getTranslator(locale);
  // A lead without an appointment shows one of the coming days.
  const scheduledAt = lead.scheduledAt ?? new Date(ctx.now.getTime() + 2 * dayMs);
  const content = toContent({ ...lead, scheduledAt }, locale);
  const { template } = followUpSteps[step];
  const link = hosts.buildUrl(brand, findFollowUpPath(lead, step));
  const { subject, text: mail } = writeMail({
    template,
    content,
    locale,
    t,
    link,
    stop: hosts.buildUrl(brand, paths.stopFollowUps()),
    isLetter: receiver?.userId === null,
    brand: toMailBrand(brand, locale),
  });
  return { step, subject, mail, text: writeSms({ template, content, brand: brand.name, link, t }) };
}
