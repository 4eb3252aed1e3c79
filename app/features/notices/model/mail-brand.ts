import type { Brand } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { MailBrand } from "./mail-html.ts";

/** How mails in a language show the brand. */
export function toMailBrand({ theme, directoryTitle, name, identity, postalAddress = "" }: Brand, locale: Locale): MailBrand {
  return { ...theme, name: directoryTitle[locale], wordmark: name, lettering: identity.lettering, postalAddress };
}
