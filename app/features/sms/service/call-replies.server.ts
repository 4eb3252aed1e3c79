import { brands } from "#app/brands/registry.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { Ctx } from "#app/platform/context.ts";
import { wakeQueue } from "#app/platform/job-queue.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { writeSms } from "../model.ts";
import { smsJobQueues } from "../service.server.ts";
import { hashPhone, saveCallReply } from "../store.server.ts";
import { isNumberStopped } from "../store/numbers.server.ts";
import { canSendTexts } from "./provider.server.ts";

export interface CallReply {
  /** One text for each subject and number. */
  subject: string;
  phone: string;
  brand: BrandCode;
  locale: Locale;
  /** For how long it is worth sending. */
  hours: number;
  content: { contractor: string; path: string };
}

/** The one text that answers a call. Waits for the end of quiet hours; never after STOP. In the caller's transaction. */
export async function enqueueCallReply(ctx: Ctx, { subject, phone, hours, ...reply }: CallReply): Promise<void> {
  const phoneHash = hashPhone(phone);
  if (!canSendTexts() || (await isNumberStopped(ctx, phoneHash))) return;
  const expiresAt = new Date(ctx.now.getTime() + hours * 60 * 60_000);
  const isNew = await saveCallReply(ctx, { ...reply, key: `call:${subject}:${phoneHash}`, phone, phoneHash, expiresAt });
  if (isNew) await wakeQueue(ctx.db, smsJobQueues.updates);
}

/** As it is sent. */
export function writeCallReply({
  locale,
  brand,
  contractor,
  link,
}: {
  locale: Locale;
  brand: BrandCode;
  contractor: string;
  link: string;
}): string {
  return writeSms({ template: "customer.missedCall", content: { contractor }, brand: brands[brand].name, link, t: getTranslator(locale) });
}
