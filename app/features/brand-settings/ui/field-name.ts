import { localeNames, type Locale } from "#app/lib/locales.ts";
import type { Translator } from "#app/platform/translations.ts";

/** The label of a field of `listFields`. */
export function nameField(field: string, t: Translator): string {
  const [group = "", name = "", day = "", locale = ""] = field.split(".");
  if (group === "terms") return `${t(`brandsettings:agreement.${name}`)}, ${day} (${localeNames[locale as Locale]})`;
  if (group === "theme") return t(`brandsettings:theme.${name}`);
  if (name !== "") return `${t(`brandsettings:fields.${group}`)} (${localeNames[name as Locale]})`;
  return t(`brandsettings:fields.${group}`);
}

/** Codes are written as people know them. */
export function writeValue(field: string, value: string, t: Translator): string {
  if (field === "service" && value) return t(`services:${value}`);
  if (field === "lettering" && value) return t(`brandsettings:lettering.${value}`);
  if (field === "verifiedPhone") return t(`brandsettings:switch.${value === "true" ? "on" : "off"}`);
  const codes = value.split(", ").filter(Boolean);
  if (field === "off") return codes.map((code) => t(`brandsettings:offName.${code}`)).join(", ");
  if (field === "languages") return codes.map((code) => localeNames[code as Locale]).join(", ");
  return value;
}
