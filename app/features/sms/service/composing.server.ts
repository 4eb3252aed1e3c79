import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { endpoints } from "#app/paths.ts";
import { unseal } from "#app/platform/seals.server.ts";
import type { SmsMessage } from "#app/platform/sms.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { writeSms } from "../model.ts";
import { secondsUntilQuiet } from "../model/quiet-hours.ts";
import type { HeldSms } from "../store.server.ts";
import type { SendAuthorization } from "./authorization.server.ts";

type Authorized = Extract<SendAuthorization, { kind: "send" }>;

export function composeSms(held: HeldSms, { timeZones, relayed }: Authorized, now: Date): SmsMessage {
  const brand = brands[held.brand];
  const t = getTranslator(held.locale);
  const { path, sealed, ...content } = held.content;
  const code: Record<string, string> = typeof sealed === "string" ? { code: unseal(sealed, "sms-code") } : {};
  const link = typeof path === "string" ? hosts.buildUrl(brand, path) : "";
  const text = writeSms({
    template: held.template,
    content: { ...content, ...code, ...(relayed && { name: relayed.name, words: relayed.words || t("sms:relay.file") }) },
    brand: brand.name,
    link,
    t,
  });
  const untilExpiry = (held.expiresAt.getTime() - now.getTime()) / 1000;
  const validSeconds = held.purpose === "VERIFICATION" ? untilExpiry : Math.min(untilExpiry, secondsUntilQuiet(now, timeZones));
  const statusUrl = hosts.buildUrl(brand, endpoints.smsStatus({ message: held.id }));
  return { key: held.key, brand: held.brand, from: held.sender, to: held.phone, text, statusUrl, validSeconds };
}
