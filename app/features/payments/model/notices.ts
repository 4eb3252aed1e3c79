import type { BrandCode } from "#app/brands/brand.ts";
import type { Notice, NoticeTemplate } from "#app/features/notices/model.ts";
import { paths } from "#app/paths.ts";

/** The account manager, or null if the business has none. */
interface CardRecipient {
  accountId: string;
  userId: string | null;
  brand: BrandCode;
  checkId: string;
}

export interface CardEvent extends CardRecipient {
  last4: string;
}

export type CardRefused = CardRecipient;

/** `days` is 60, 30 or 7; 0 or less after the expiry. `expiry` is MM/YY. */
export interface CardExpiring extends CardEvent {
  days: number;
  expiry: string;
  /** Day on which quoting pauses. */
  pausesOn: string;
}

/** Quoting pauses: the days of grace are over. */
export type CardLapsed = Omit<CardExpiring, "days" | "pausesOn">;

export function toCardAcceptedNotices(event: CardEvent): Notice[] {
  return toNotices(event, { template: "contractor.cardAccepted", content: { last4: event.last4 } });
}

export function toCardRemovedNotices(event: CardEvent): Notice[] {
  return toNotices(event, { template: "contractor.cardRemoved", content: { last4: event.last4 } });
}

export function toCardRefusedNotices(event: CardRefused): Notice[] {
  return toNotices(event, { template: "contractor.cardRefused", content: {} });
}

/** One notice per card and reminder. */
export function toCardExpiringNotices({ days, expiry, last4, pausesOn, ...event }: CardExpiring): Notice[] {
  const template = days > 0 ? "contractor.cardExpiring" : "contractor.cardExpired";
  const content = { last4, expiry, ...(days > 0 ? { days } : { validUntil: pausesOn }) };
  return toNotices(event, { template, content, suffix: String(days) });
}

export function toCardLapsedNotices({ expiry, last4, ...event }: CardLapsed): Notice[] {
  return toNotices(event, { template: "contractor.quotingPaused", content: { last4, expiry } });
}

function toNotices(
  { accountId, userId, brand, checkId }: CardRecipient,
  { template, content, suffix = "" }: { template: NoticeTemplate; content: Notice["content"]; suffix?: string },
): Notice[] {
  if (userId === null) return [];
  const key = [template, checkId, suffix].filter(Boolean).join(":");
  return [{ key, accountId, userId, brand, template, path: paths.paymentDetails(), content }];
}
