import type { BrandCode } from "#app/brands/brand.ts";
import type { Notice, NoticeContent } from "#app/features/notices/model.ts";
import { formatDate, formatTime } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { paths } from "#app/paths.ts";
import type { FollowedLead } from "./occasions.ts";
import { followUpSteps, type Step } from "./steps.ts";

export interface FollowUpReceiver {
  /** Null for a customer that the business entered: mails only. */
  userId: string | null;
  accountId: string | null;
  email: string;
  locale: Locale;
}

/** A step that is sent now. */
export interface FollowUpMessage {
  id: string;
  brand: BrandCode;
  step: Step;
  receiver: FollowUpReceiver;
  byMail: boolean;
  byText: boolean;
  content: NoticeContent;
  /** Secrets go by mail alone. */
  mail: { path: string; content: NoticeContent };
  textPath: string;
}

interface AboutLead extends Pick<FollowedLead, "scheduledAt" | "timeZone"> {
  category: string | null;
  contractor: { name: string; publicId: string };
  quote: { id: string; requestId: string; isBooked: boolean } | null;
}

/** Values of both texts, in the receiver's language. */
export function toContent({ contractor, category, scheduledAt, timeZone }: AboutLead, locale: Locale): NoticeContent {
  return {
    contractor: contractor.name,
    ...(category && { category }),
    ...(scheduledAt && { day: formatDate(scheduledAt, timeZone, locale), time: formatTime(scheduledAt, timeZone, locale) }),
  };
}

/** Where the customer answers. The review needs its own link in a mail. */
export function findFollowUpPath({ contractor, quote }: AboutLead, step: Step): string {
  if (quote === null) return paths.contractor({ publicId: contractor.publicId });
  if (step === "REVIEW") return paths.writeReview({ quote: quote.id });
  const { id: quoteId, requestId, isBooked } = quote;
  return isBooked ? paths.bookedQuote({ requestId, quoteId }) : paths.quote({ requestId, quoteId });
}

/** For the queues of mails and texts; keys make each row one message. */
export function toFollowUpNotices({ id, brand, step, receiver, content, mail, textPath }: FollowUpMessage) {
  const { userId, accountId, email, locale } = receiver;
  const message = { key: toFollowUpKey(id), brand, template: followUpSteps[step].template };
  const mailed = { ...message, path: mail.path, content: { ...content, ...mail.content } };
  if (userId === null || accountId === null) return { letter: { ...mailed, to: email, locale }, mail: [], text: [] };
  const to = { accountId, userId };
  const text: Notice[] = [{ ...message, ...to, path: textPath, content }];
  return { letter: null, mail: [{ ...mailed, ...to }] satisfies Notice[], text };
}

export function toFollowUpKey(id: string): string {
  return `followUp:${id}`;
}
