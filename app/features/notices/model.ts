import type { BrandCode } from "#app/brands/brand.ts";
import { formatRange } from "#app/features/pricing/model/price-headline.ts";
import { formatDate, formatMoney, formatTime } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { easternTime } from "#app/lib/time-zones.ts";

/** Every mail of the product: who gets it, and of what it tells. Its words are `mails:<template>.subject`, `.text` and `.action`. */
export const noticeTemplates = [
  "customer.requestSent",
  "customer.questionAnswered",
  "customer.beingPriced",
  "customer.confirmed",
  "customer.adjusted",
  "customer.adjustedAndConfirmed",
  "customer.provided",
  "customer.estimateProvided",
  "customer.leftOpen",
  "customer.ordered",
  "customer.namedAccepted",
  "customer.namedDeclined",
  "customer.cancelAccepted",
  "customer.cancelDeclined",
  "customer.withdrawn",
  "customer.expired",
  "contractor.newRequestFirm",
  "contractor.newRequestTentative",
  "contractor.newRequestOpen",
  "contractor.requestChanged",
  "contractor.questionAsked",
  "contractor.askedAgain",
  "contractor.leftOpen",
  "contractor.confirmAsked",
  "contractor.answersAdded",
  "contractor.priceNamed",
  "contractor.namedChanged",
  "contractor.namedWithdrawn",
  "contractor.ordered",
  "contractor.cancelAsked",
  "contractor.cancelAccepted",
  "contractor.cancelled",
  "contractor.expired",
  "contractor.requestDeleted",
  "contractor.bookerLeft",
  "contractor.callAsked",
  "contractor.visitAsked",
  "contractor.callCorrected",
  "contractor.visitCorrected",
  "contractor.quotingAsked",
  "contractor.advancedProfile",
  "account.known",
  "account.proveEmail",
  "account.recover",
  "account.invited",
  "account.passwordChanged",
  "account.codeGuessed",
  "share.contractors",
  "reminder.draft",
] as const;
export type NoticeTemplate = (typeof noticeTemplates)[number];

/** `access`: how somebody gets into their account. Those mails are never behind others. */
export const noticeQueues = ["access", "notices"] as const;
export type NoticeQueue = (typeof noticeQueues)[number];

/** The queue of a template; the database derives the same from the template (`notice.queue`). */
export function queueByTemplate(template: NoticeTemplate): NoticeQueue {
  return template.startsWith("account.") ? "access" : "notices";
}

/** Days after which a notice that was sent or given up keeps no content: type, time and status stay. */
export const noticeContentDays = 90;

/**
 * What a mail's words may name. `totalCents` becomes `{{total}}` in the reader's money form, with `lowCents` and `highCents` an estimate's range, `category` becomes `{{job}}`,
 * its name with the offered package where `packageKey` and `packageTitle` name one; `callBackBy` becomes the promised
 * days and times, in Eastern time and in `timeZone`; `cancelUntil`, a day, becomes a paragraph `.cancel` of a booking's mails; `words` is what the other side wrote and stands apart as a quotation. `sealed` is the secret end of the link.
 * `stopPath` with its own secret end `stopSealed` becomes `{{stop}}`, the address at which the reader ends such mails.
 */
export type NoticeContent = Readonly<Record<string, string | number>>;

/** One fact to tell to every user of an account, each in their own language. Told twice with one key, it is told once. */
export interface Notice {
  key: string;
  brand: BrandCode;
  accountId: string;
  /** Only this user of the account: about the person's own access, so it goes to those too who want no mail. */
  userId?: string;
  template: NoticeTemplate;
  /** The page it leads to, on the brand's host. */
  path: string;
  content: NoticeContent;
}

/** One mail to an address that somebody named, in that person's language: text alone, since a stranger set it off. */
export interface Letter extends Pick<Notice, "key" | "brand" | "template" | "path" | "content"> {
  to: string;
  locale: Locale;
}

/** How long a notice is tried before it is given up, in milliseconds: three days. */
export const noticePatience = 3 * 24 * 60 * 60 * 1000;

/**
 * Minutes after a try begins before the next one; it doubles with each. While a mail is being handed over nobody else may take
 * it, so the first is longer than a mail server may take over all its answers.
 */
export const firstPauseMinutes = 2;

/** A notice that was put off and is older than so many minutes goes before those that were not tried yet. */
export const putOffMinutes = 30;

/** The longest such pause. */
export const longestPauseMinutes = 240;

/** Whether a notice that could not be handed over is given up. */
export function isGivenUp(notice: { createdAt: Date }, now: Date): boolean {
  return now.getTime() - notice.createdAt.getTime() >= noticePatience;
}

/** Translates a key, with what its text names. */
export type Translate = (key: string, names?: Record<string, unknown>) => string;

/** All that a mail is made of. */
export interface MailParts {
  template: string;
  content: NoticeContent;
  locale: Locale;
  t: Translate;
  brand: { name: string; accent: string; onAccent: string };
  link: string;
  /** Where the reader ends such mails. */
  stop?: string;
  /** To an address that a stranger named: text alone. */
  isLetter?: boolean;
}

/** A mail's subject, text and HTML in one language. Nothing that a person typed is ever HTML. */
export function writeMail(parts: MailParts): { subject: string; text: string; html: string } {
  const names = namesOf(parts);
  const say = (part: string) => parts.t(`mails:${parts.template}.${part}`, names);
  const subject = oneLine(say("subject"));
  const words = parts.content.words ? parts.t("mails:words", { words: parts.content.words }) : "";
  const paragraphs = [say("text"), parts.content.cancelUntil ? say("cancel") : "", words].filter(Boolean);
  const foot = parts.t(parts.isLetter ? `mails:${areaOf(parts.template)}.foot` : "mails:foot", names);
  const text = [...paragraphs, `${say("action")}: ${parts.link}`, foot].join("\n\n");
  return { subject, text, html: parts.isLetter ? "" : htmlOf(parts, { paragraphs, action: say("action"), foot }) };
}

function areaOf(template: string): string {
  return template.split(".")[0] ?? template;
}

function namesOf({ content, locale, t, brand, stop = "" }: MailParts): Record<string, unknown> {
  const names: Record<string, unknown> = { ...content, brand: brand.name, stop };
  if (typeof content.totalCents === "number") names.total = totalInWords(content.totalCents, content, { t, locale });
  if (typeof content.category === "string") names.job = jobOf(content, t);
  if (typeof content.cancelUntil === "string") names.cancelDay = formatDate(`${content.cancelUntil}T12:00:00Z`, "UTC", locale);
  return { ...names, ...promiseOf(content, locale) };
}

function totalInWords(total: number, { lowCents: low, highCents: high }: NoticeContent, reading: Pick<MailParts, "t" | "locale">): string {
  const isEstimate = typeof low === "number" && typeof high === "number";
  return isEstimate ? formatRange({ low, high, total }, reading) : formatMoney(total, reading.locale);
}

/** The call-back promise in Eastern time and in that of the job, in the reader's form. */
function promiseOf({ callBackBy, timeZone }: NoticeContent, locale: Locale): Record<string, string> {
  if (typeof callBackBy !== "string" || typeof timeZone !== "string") return {};
  return {
    easternDay: formatDate(callBackBy, easternTime, locale),
    easternTime: formatTime(callBackBy, easternTime, locale),
    localDay: formatDate(callBackBy, timeZone, locale),
    localTime: formatTime(callBackBy, timeZone, locale),
  };
}

/** The work by its name, with what is offered for it: the package's own title, else good, better or best. */
function jobOf({ category, packageKey, packageTitle }: NoticeContent, t: Translate): string {
  const job = t(`services:${category}`);
  return packageKey ? t("mails:jobOffered", { job, offer: packageTitle || t(`pricing:packages.${packageKey}`) }) : job;
}

function htmlOf(
  { locale, brand, link }: MailParts,
  { paragraphs, action, foot }: { paragraphs: string[]; action: string; foot: string },
): string {
  const button = `display:inline-block;padding:12px 20px;border-radius:8px;text-decoration:none;background:${brand.accent};color:${brand.onAccent}`;
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"></head>`,
    `<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#222;background:#fff"><div style="max-width:560px">`,
    `<p style="font-weight:600">${escapeHtml(brand.name)}</p>`,
    ...paragraphs.map((paragraph) => `<p style="white-space:pre-line">${escapeHtml(paragraph)}</p>`),
    `<p><a href="${escapeHtml(link)}" style="${button}">${escapeHtml(action)}</a></p>`,
    `<p style="font-size:14px;color:#666">${escapeHtml(foot)}</p></div></body></html>`,
  ].join("\n");
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 200);
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#39;");
}
