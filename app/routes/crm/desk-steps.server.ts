import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { resumeFollowUps, stopFollowUps } from "#app/features/follow-ups/service.server.ts";
import { createQuoteLink, endQuoteLink } from "#app/features/lead-quotes/service.server.ts";
import { addReminder, completeReminder, postponeReminder } from "#app/features/reminders/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";

const readText = (form: FormData, name: string): string => String(form.get(name) ?? "");
const readReminder = (form: FormData) => ({ id: readText(form, "reminder"), seen: readText(form, "seenDue") });

/** Steps by button of the lead's page that are not its life cycle. */
export const deskSteps: Readonly<Record<string, (ctx: Ctx, id: string, form: FormData) => Promise<unknown>>> = {
  reminderAdd: (ctx, id, form) =>
    addReminder(ctx, id, {
      text: readText(form, "text"),
      at: readText(form, "at"),
      repeat: readText(form, "repeat") || "NEVER",
      idempotencyKey: readText(form, "key"),
    }),
  quoteLink: (ctx, id) => createLink(ctx, id),
  quoteLinkEnd: (ctx, id) => endQuoteLink(ctx, id),
  followUpsStop: (ctx, id) => stopFollowUps(ctx, id),
  followUpsResume: (ctx, id) => resumeFollowUps(ctx, id),
  reminderDone: (ctx, id, form) => completeReminder(ctx, id, readReminder(form)),
  reminderSnooze: (ctx, id, form) => postponeReminder(ctx, id, { ...readReminder(form), snooze: readText(form, "snooze") }),
};

/** Its address on the lead's brand, where that has a host. */
async function createLink(ctx: Ctx, leadId: string): Promise<string> {
  const { brand, secret } = await createQuoteLink(ctx, leadId);
  const host = hosts.isEnabled(brands[brand]) ? brands[brand] : ctx.brand;
  return hosts.buildUrl(host, paths.linkedQuote({ key: secret }));
}
