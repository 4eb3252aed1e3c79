import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import type { Locale } from "#app/lib/locales.ts";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Translator } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import {
  findNoticeRow,
  isTexted,
  noticeTemplates,
  toMailBrand,
  writeMail,
  writeNoticeLine,
  type NoticeContent,
  type NoticePreview,
  type NoticeTemplate,
} from "../model.ts";
import { findSampleContent, receiptValues, sampleContent } from "../model/samples.ts";
import { canResendNotices } from "../policy.ts";

/** Writes the text message of a template, which the texts know. */
export type WriteText = (template: NoticeTemplate, parts: { locale: Locale; brand: string; link: string }) => string;

interface PreviewedMail {
  template: NoticeTemplate;
  content: NoticeContent;
  locale: Locale;
  brand: BrandCode;
  /** Of the page that its button opens. */
  path: string;
}

export function listTemplates(): readonly NoticeTemplate[] {
  return noticeTemplates;
}

/** A template as its reader gets it, with invented people. Throws `not_found` for unknown templates. */
export function previewNotice(
  ctx: Ctx,
  { template: wanted, locale }: { template: string; locale: Locale },
  writeText: WriteText,
): NoticePreview {
  if (!canResendNotices(ctx.actor)) fail("forbidden", "access.denied");
  const template = noticeTemplates.find((one) => one === wanted) ?? fail("not_found", "access.notFound");
  const brand = brands[ctx.brand.code];
  const { events, group, channels, isUrgent = false } = findNoticeRow(template);
  const [t, link] = [getTranslator(locale), hosts.buildUrl(brand, paths.dashboard())];
  const content = findSampleContent(template, findUses(template, t));
  const brandName = brand.directoryTitle[locale];
  const mail = writePreviewMail({ template, content, locale, brand: ctx.brand.code, path: paths.dashboard() });
  return {
    template,
    events,
    group,
    isUrgent,
    channels,
    mail,
    line: channels.includes("inApp") ? writeNoticeLine({ template, content, locale, t, brandName }) : null,
    text: isTexted(template) ? writeText(template, { locale, brand: brand.name, link }) : null,
  };
}

/** Whether the subject or text of a template has a placeholder. */
function findUses(template: NoticeTemplate, t: Translator): (value: string) => boolean {
  const marks = Object.fromEntries(Object.values(receiptValues).map((value) => [value, `<${value}>`]));
  const texts = ["subject", "text"].map((part) => t(`mails:${template}.${part}`, { ...marks, count: 1 }));
  return (value) => texts.some((text) => text.includes(`<${value}>`));
}

/** As its reader gets it; the link that unsubscribes leads to nobody's choices. */
export function writePreviewMail({ template, content, locale, brand: code, path }: PreviewedMail): NoticePreview["mail"] {
  const brand = brands[code];
  const link = hosts.buildUrl(brand, path);
  return writeMail({
    template,
    content,
    locale,
    t: getTranslator(locale),
    link,
    ...(findNoticeRow(template).group !== null && { stop: hosts.buildUrl(brand, paths.stopNotices()) }),
    brand: toMailBrand(brand, locale),
    lines: template.startsWith("digest.") ? listSampleLines(locale, brand.directoryTitle[locale], link) : [],
  });
}

function listSampleLines(locale: Locale, brandName: string, link: string) {
  const t = getTranslator(locale);
  return (["customer.confirmed", "customer.questionAnswered"] as const).map((template) => ({
    text: writeNoticeLine({ template, content: sampleContent, locale, t, brandName }),
    link,
  }));
}
