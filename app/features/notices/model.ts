import type { BrandCode } from "#app/brands/brand.ts";
import { formatRange } from "#app/features/pricing/model/price-headline.ts";
import { formatDate, formatMoney, formatTime, formatTimeZone, formatWeekday } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { dayMs, easternTime } from "#app/lib/time-zones.ts";
import { logoId, type MailBrand, type MailLine, renderMailHtml } from "./model/mail-html.ts";
import { findNoticeRow, isRelayed, isTexted, noticeTemplates, type NoticeTemplate, type TextedTemplate } from "./model/catalog.ts";

export { logoId };
export { toMailBrand } from "./model/mail-brand.ts";
export { writeMailCalendar } from "./model/mail-calendar.ts";
export type { InboxItem, NoticePreview, Undelivered } from "./model/views.ts";
export { findNoticeRow, isRelayed, isTexted, noticeTemplates, type NoticeTemplate, type TextedTemplate };

/** `access` emails let people into their accounts and never wait behind others. */
export const mailQueues = ["access", "notices"] as const;
/** `bulk` emails, one message of staff to many, wait for all others. */
export type MailQueue = (typeof mailQueues)[number] | "bulk";
export type NoticeQueue = MailQueue | "push";

/** The template of the `bulk` queue. */
export const announcementTemplate = "contractor.announcement";

/** The database derives the same queue from the template (`notice.queue`). */
export function queueByTemplate(template: string): MailQueue {
  if (template === announcementTemplate) return "bulk";
  return template.startsWith("account.") ? "access" : "notices";
}

export type NoticeStatus = "QUEUED" | "WAITING" | "SENT" | "DEAD";

/**
 * Of a sent notice `BUNDLED`: in a digest. Of a dead one: refused by its receiver, given up after days, turned off by its reader, stopped address, wrong meanwhile, or
 * nobody to send it to. Of a waiting one `BUNDLE`: for the next digest.
 */
export type NoticeReason = "BUNDLE" | "BUNDLED" | "REFUSED" | "GIVEN_UP" | "UNWANTED" | "STOPPED" | "WITHDRAWN" | "NO_RECEIVER";

/** Days after which a sent or dead notice loses its content; type, time and status are kept. */
export const noticeContentDays = 90;

/**
 * Values for an email's texts. `totalCents` becomes `{{total}}`, with `lowCents` and `highCents` as a range.
 * `category`, `packageKey` and `packageTitle` become `{{job}}`. `callBackBy` becomes days and times in Eastern time and
 * `timeZone`. `cancelUntil`, a day, adds the paragraph `.cancel`. `proof`, a kind, becomes its name, `validUntil`, a
 * day, `{{untilDay}}`. `contractorAccount` adds the contractor's logo. `removedFor` becomes `{{reason}}`, `refusal`, a code, `{{refusal}}`. `words` is quoted from the other party. `sealed` is the secret end of the link, `sealedCode`
 * becomes `{{code}}`. `inboxPath` is where our own pages lead instead. `startsAt`, `endsAt` and `zone` add when the appointment is; `calendarMethod` attaches its calendar file. `stopPath` and `stopSealed` become `{{stop}}`, the unsubscribe URL.
 */
export type NoticeContent = Readonly<Record<string, string | number>>;

/** Sent to every user of the account, each in their own language, once per key. */
export interface Notice {
  key: string;
  brand: BrandCode;
  accountId: string;
  /** Limits the notice to this user; sent despite an email opt-out, because it concerns their access. */
  userId?: string;
  template: NoticeTemplate;
  /** Path of the linked page on the brand's host. */
  path: string;
  content: NoticeContent;
}

/** An email to an address that someone entered. Text only, because a stranger can trigger it. */
export interface DirectEmail extends Pick<Notice, "key" | "brand" | "template" | "path" | "content"> {
  to: string;
  locale: Locale;
}

/** Milliseconds (three days) before an undelivered notice is given up. */
export const noticeTimeoutMs = 3 * dayMs;

/** Milliseconds (14 days) while nothing but the connection fails: an outage of the provider loses no notice. */
const outageTimeoutMs = 14 * dayMs;

/** Minutes from an attempt's start to the next; doubled each time. Longer than a mail server may take. */
export const firstPauseMinutes = 2;

/** Age in minutes at which a deferred notice precedes those not yet tried. */
export const deferredMinutes = 30;
export const longestPauseMinutes = 240;

export function isGivenUp(notice: { createdAt: Date }, now: Date, { isConnection = false } = {}): boolean {
  return now.getTime() - notice.createdAt.getTime() >= (isConnection ? outageTimeoutMs : noticeTimeoutMs);
}

const secretNames = ["sealed", "sealedCode", "stopPath", "stopSealed", "inboxPath"];

/** What our pages show and browsers get: no secrets. A link with a secret needs `inboxPath`, which works for who is signed in; null without. */
export function toInboxContent({ path, content }: Pick<Notice, "path" | "content">): NoticeContent | null {
  const shownPath = content.inboxPath ?? (content.sealed === undefined ? path : null);
  if (shownPath === null) return null;
  return { ...Object.fromEntries(Object.entries(content).filter(([name]) => !secretNames.includes(name))), path: shownPath };
}

/** The line of the list on our pages, of a message to a browser, and of a digest. */
export function writeNoticeLine(parts: Pick<MailParts, "template" | "content" | "locale" | "t"> & { brandName: string }): string {
  const values = toTemplateValues({ ...parts, brand: { name: parts.brandName } });
  return toSingleLine(parts.t(`mails:${parts.template}.subject`, values));
}

export type Translate = (key: string, values?: Record<string, unknown>) => string;

export interface MailParts {
  template: string;
  content: NoticeContent;
  locale: Locale;
  t: Translate;
  brand: MailBrand;
  link: string;
  /** Unsubscribe URL. */
  stop?: string;
  /** Text only: a stranger can trigger it. */
  isLetter?: boolean;
  /** True if the contractor's logo is attached. */
  hasLogo?: boolean;
  /** A reply to it is read. */
  canReply?: boolean;
  /** Of a digest. */
  lines?: readonly MailLine[];
}

/** User input is always escaped. */
export function writeMail(parts: MailParts): { subject: string; text: string; html: string } {
  const values = toTemplateValues(parts);
  const translate = (part: string) => parts.t(`mails:${parts.template}.${part}`, values);
  const subject = toSingleLine(translate("subject"));
  const words = parts.content.words ? parts.t("mails:words", { words: parts.content.words }) : "";
  const paragraphs = [
    translate("text"),
    formatAppointmentTime(parts),
    formatWish(parts),
    parts.content.cancelUntil ? translate("cancel") : "",
    words,
  ].filter(Boolean);
  const foot = writeFoot(parts, values);
  const postalAddress = parts.stop === undefined ? "" : parts.brand.postalAddress;
  const { lines = [] } = parts;
  const list = lines.map((line) => `• ${line.text}\n  ${line.link}`);
  const text = [...paragraphs, ...list, `${translate("action")}: ${parts.link}`, foot, postalAddress].filter(Boolean).join("\n\n");
  if (parts.isLetter) return { subject, text, html: "" };
  const { locale, brand, link, content, template, stop } = parts;
  const isToCustomer = template.startsWith("customer.") || template.startsWith("followUp.");
  const contractor = isToCustomer && typeof content.contractor === "string" ? content.contractor : null;
  const shown = {
    subject,
    paragraphs,
    contractor,
    hasLogo: parts.hasLogo === true,
    facts: listFacts(parts, values),
    lines,
    action: translate("action"),
    foot,
    postalAddress,
  };
  return { subject, text, html: renderMailHtml({ locale, brand, link, stop, ...shown }) };
}

/** Empty without an appointment. */
function formatAppointmentTime({ content: { startsAt, endsAt, zone }, locale, t }: MailParts): string {
  if (typeof startsAt !== "string" || typeof endsAt !== "string" || typeof zone !== "string") return "";
  return t("mails:appointment", {
    weekday: formatWeekday(startsAt, zone, locale),
    day: formatDate(startsAt, zone, locale),
    from: formatTime(startsAt, zone, locale),
    to: formatTime(endsAt, zone, locale),
    zone: formatTimeZone(zone, locale),
  });
}

/** When the homeowner would like the work to start; empty without a wish. */
function formatWish({ content: { wishedDay, wishedTime }, locale, t }: MailParts): string {
  if (typeof wishedDay !== "string") return "";
  return t("mails:wish", { day: formatDate(`${wishedDay}T12:00:00Z`, "UTC", locale), time: t(`quotes:wish.times.${wishedTime}`) });
}

/** Letters and follow-ups say why they come in words of their own. */
function writeFoot({ template, isLetter, canReply, stop, t }: MailParts, values: Record<string, unknown>): string {
  if (isLetter || template.startsWith("followUp.")) return t(`mails:${toFootKey(template)}`, values);
  return [canReply ? t("mails:replyFoot") : "", t("mails:foot", values), stop ? t("mails:stopFoot", values) : ""].filter(Boolean).join(" ");
}

function toFootKey(template: string): string {
  if (template === "account.invited" || template === "account.staffInvited") return "account.invitedFoot";
  return `${template.split(".")[0]}.foot`;
}

type ValueParts = Pick<MailParts, "template" | "content" | "locale" | "t" | "stop"> & { brand: { name: string } };

function toTemplateValues({ template, content, locale, t, brand, stop = "" }: ValueParts): Record<string, unknown> {
  const values: Record<string, unknown> = { ...content, brand: brand.name, stop };
  if (typeof content.totalCents === "number") values.total = formatTotal(content.totalCents, content, { t, locale });
  if (typeof content.category === "string") values.job = formatJob(content, t);
  else if (template.startsWith("followUp.")) values.job = t("mails:anyJob");
  if (typeof content.cancelUntil === "string") values.cancelDay = formatDate(`${content.cancelUntil}T12:00:00Z`, "UTC", locale);
  if (typeof content.removedFor === "string") values.reason = t(`mails:removedFor.${content.removedFor}`);
  if (typeof content.refusal === "string") values.refusal = t(`errors:${content.refusal}`, content);
  if (typeof content.proof === "string") values.proof = t(`mails:proofs.${content.proof}`);
  if (typeof content.validUntil === "string") values.untilDay = formatDate(`${content.validUntil}T12:00:00Z`, "UTC", locale);
  return { ...values, ...formatCallBackPromise(content, locale) };
}

function formatTotal(total: number, { lowCents: low, highCents: high }: NoticeContent, reading: Pick<MailParts, "t" | "locale">): string {
  const isEstimate = typeof low === "number" && typeof high === "number";
  return isEstimate ? formatRange({ low, high, total }, reading) : formatMoney(total, reading.locale);
}

/** In the job's zone and in Eastern time. */
function formatCallBackPromise({ callBackBy, timeZone }: NoticeContent, locale: Locale): Record<string, string> {
  if (typeof callBackBy !== "string" || typeof timeZone !== "string") return {};
  return {
    easternDay: formatDate(callBackBy, easternTime, locale),
    easternTime: formatTime(callBackBy, easternTime, locale),
    localDay: formatDate(callBackBy, timeZone, locale),
    localTime: formatTime(callBackBy, timeZone, locale),
  };
}

/** The package is its contractor's title, otherwise good, better or best. */
function formatJob({ category, packageKey, packageTitle }: NoticeContent, t: Translate): string {
  const job = t(`services:${category}`);
  return packageKey ? t("mails:jobOffered", { job, offer: packageTitle || t(`pricing:packages.${packageKey}`) }) : job;
}

/** The facts of a receipt: job, price and dates, as far as the mail has them. */
function listFacts({ content, t }: MailParts, values: Record<string, unknown>): { name: string; text: string }[] {
  const call = values.localDay ? `${String(values.localDay)}, ${String(values.localTime)}` : "";
  const facts: [key: string, value: unknown][] = [
    ["job", content.category ? values.job : ""],
    ["price", values.total],
    ["number", content.orderNumber],
    ["call", call],
    ["cancel", content.cancelUntil ? values.cancelDay : ""],
    ["until", values.untilDay],
  ];
  return facts.flatMap(([key, value]) =>
    typeof value === "string" && value !== "" ? [{ name: t(`mails:facts.${key}`), text: value }] : [],
  );
}

function toSingleLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 200);
}
