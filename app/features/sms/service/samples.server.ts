import { sampleContent } from "#app/features/notices/model/samples.ts";
import type { Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { isRelayed, isTexted } from "#app/features/notices/model.ts";
import { pickTextContent, writeSms } from "../model.ts";

/** A text message with invented people; empty for templates without one. */
export function writeSampleText(template: string, { locale, brand, link }: { locale: Locale; brand: string; link: string }): string {
  if (!isTexted(template)) return "";
  const t = getTranslator(locale);
  const { contractor = "", homeowner = "" } = sampleContent;
  const message = { name: template.startsWith("customer.") ? contractor : homeowner, words: t("sms:relay.sample") };
  const content = isRelayed(template) ? message : pickTextContent(sampleContent);
  return writeSms({ template, content, brand, link, t });
}
