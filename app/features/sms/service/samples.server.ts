import { sampleContent } from "#app/features/notices/model/samples.ts";
import type { Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { isTexted } from "#app/features/notices/model.ts";
import { pickTextContent, writeSms } from "../model.ts";

/** A text message with invented people; empty for templates without one. */
export function writeSampleText(template: string, { locale, brand, link }: { locale: Locale; brand: string; link: string }): string {
  if (!isTexted(template)) return "";
  return writeSms({ template, content: pickTextContent(sampleContent), brand, link, t: getTranslator(locale) });
}
