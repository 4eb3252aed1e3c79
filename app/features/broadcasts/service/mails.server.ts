import type { Locale } from "#app/lib/locales.ts";
import { locales } from "#app/lib/locales.ts";
import { announcementTemplate, type NoticeContent, type NoticePreview } from "#app/features/notices/model.ts";
import type { BulkMail } from "#app/features/notices/service/bulk.server.ts";
import { writePreviewMail } from "#app/features/notices/service/previews.server.ts";
import { paths } from "#app/paths.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { toMessage, type BroadcastPage } from "../model.ts";
import type { Broadcast } from "../store.server.ts";

const pagePaths: Readonly<Record<BroadcastPage, string>> = {
  DASHBOARD: paths.dashboard(),
  LEADS: paths.leads(),
  SERVICES: paths.services(),
  PROFILE: paths.businessProfile(),
  BRANDS: paths.brandMemberships(),
  DOCUMENTS: paths.proofs(),
};

type Written = Pick<Broadcast, "brand" | "page" | "messages">;

function toContent({ messages, page }: Written, locale: Locale): NoticeContent {
  const { subject, text } = toMessage(messages, locale);
  // The button is in the language of the message.
  const language = messages[locale].subject === "" ? "en" : locale;
  return { headline: subject, message: text, button: getTranslator(language)(`broadcasts:pages.${page}`) };
}

/** `key` is `kind:id`. */
export function toBulkMail(broadcast: Written, key: string): BulkMail {
  const contents = Object.fromEntries(locales.map((locale) => [locale, toContent(broadcast, locale)])) as BulkMail["contents"];
  return { key, brand: broadcast.brand, template: announcementTemplate, path: pagePaths[broadcast.page], contents };
}

export function toBroadcastKey(id: string): string {
  return `broadcast:${id}`;
}

/** As a reader of the language gets it. */
export function previewBroadcast(broadcast: Written, locale: Locale): NoticePreview["mail"] {
  const { brand, page } = broadcast;
  return writePreviewMail({ template: announcementTemplate, content: toContent(broadcast, locale), locale, brand, path: pagePaths[page] });
}
