import type { BrandCode } from "#app/brands/brand.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { SmsPurpose } from "../model.ts";

export const consentPurposes = ["JOB_UPDATES", "MARKETING"] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Change it with the wording `texts:<purpose>`; a test compares them. */
export const consentVersions: Readonly<Record<ConsentPurpose, string>> = { JOB_UPDATES: "2026-11", MARKETING: "2026-11" };

export type ConsentSource = "SIGN_UP" | "SETTINGS" | "START_REPLY";
export type WithdrawalSource = "SETTINGS" | "STOP_REPLY" | "PROVIDER" | "NUMBER_MOVED" | "TAKEOVER" | "ERASURE";

export interface Consent {
  id: string;
  userId: string | null;
  purpose: ConsentPurpose;
  brand: BrandCode;
  textVersion: string;
  locale: Locale;
  source: ConsentSource;
  grantedAt: Date;
  withdrawnAt: Date | null;
  withdrawnBy: WithdrawalSource | null;
}

export type NewConsent = Omit<Consent, "id" | "grantedAt" | "withdrawnAt" | "withdrawnBy">;

export interface NumberState {
  stoppedAt: Date | null;
  keywordAt: Date | null;
  consents: readonly Consent[];
}

export interface NumberChange {
  stoppedAt: Date | null;
  keywordAt: Date;
  withdrawn: readonly string[];
  granted: readonly NewConsent[];
}

/** `sentAt` is the provider's time and orders keywords. */
export interface KeywordEvent {
  keyword: "STOP" | "START";
  sentAt: Date;
  now: Date;
}

/** Null after a later keyword. STOP ends all consents of the number. START restores the job updates that the last STOP ended, never marketing. */
export function applyKeyword(state: NumberState, { keyword, sentAt, now }: KeywordEvent): NumberChange | null {
  const { keywordAt, stoppedAt } = state;
  if (keyword === "STOP") {
    if (keywordAt && sentAt < keywordAt) return null;
    const withdrawn = state.consents.filter(isLive).map(({ id }) => id);
    return { stoppedAt: stoppedAt ?? now, keywordAt: sentAt, withdrawn, granted: [] };
  }
  if (keywordAt && sentAt <= keywordAt) return null;
  return { stoppedAt: null, keywordAt: sentAt, withdrawn: [], granted: stoppedAt ? listRestored(state, stoppedAt) : [] };
}

function listRestored({ consents }: NumberState, stoppedAt: Date): NewConsent[] {
  return consents
    .filter((consent) => consent.purpose === "JOB_UPDATES" && isEndedByStop(consent, stoppedAt))
    .filter((ended) => consents.findLast((other) => isSameConsent(ended, other)) === ended)
    .map(({ userId, purpose, brand, textVersion, locale }) => ({ userId, purpose, brand, textVersion, locale, source: "START_REPLY" }));
}

function isEndedByStop({ withdrawnAt, withdrawnBy }: Consent, stoppedAt: Date): boolean {
  return (withdrawnBy === "STOP_REPLY" || withdrawnBy === "PROVIDER") && withdrawnAt !== null && withdrawnAt >= stoppedAt;
}

/** Includes consents that the last STOP ended, or START would restore them. */
export function listDeclined({ consents, stoppedAt }: NumberState, by: ConsentScope): string[] {
  const isOpen = (consent: Consent) => isLive(consent) || (stoppedAt !== null && isEndedByStop(consent, stoppedAt));
  return consents.filter((consent) => isWithin(consent, by) && isOpen(consent)).map(({ id }) => id);
}

function isSameConsent(one: Consent, other: Consent): boolean {
  return one.userId === other.userId && one.purpose === other.purpose && one.brand === other.brand;
}

export function isLive({ withdrawnAt }: Pick<Consent, "withdrawnAt">): boolean {
  return withdrawnAt === null;
}

/** Job updates apply to all brands, marketing to one. */
export interface ConsentScope {
  userId: string | null;
  purpose: SmsPurpose;
  brand: BrandCode;
}

export function findConsent({ consents }: Pick<NumberState, "consents">, scope: ConsentScope): Consent | null {
  return consents.find((consent) => isLive(consent) && isWithin(consent, scope)) ?? null;
}

/** As far as everybody may know who saved the number: that its owner replied STOP stays hidden. */
export function hasAgreed({ consents }: Pick<NumberState, "consents">, scope: ConsentScope): boolean {
  const latest = consents.findLast((consent) => isWithin(consent, scope));
  return latest !== undefined && (isLive(latest) || latest.withdrawnBy === "STOP_REPLY" || latest.withdrawnBy === "PROVIDER");
}

function isWithin({ userId, purpose, brand }: Consent, scope: ConsentScope): boolean {
  return userId !== null && userId === scope.userId && purpose === scope.purpose && (purpose === "JOB_UPDATES" || brand === scope.brand);
}
