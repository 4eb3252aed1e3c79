export const providerNames = ["google", "apple"] as const;
export type ProviderName = (typeof providerNames)[number];

/** The same in every language. */
export const providerTitles: Readonly<Record<ProviderName, string>> = { google: "Google", apple: "Apple" };

export function isProviderName(name: unknown): name is ProviderName {
  return providerNames.some((known) => known === name);
}

/** From opening the provider's page to its answer. */
export const signInMinutes = 10;
/** From the provider's answer to the proof that the account is the same person's. */
export const connectMinutes = 30;
/** Of the query that a sign-in page was opened with. */
export const maxQueryLength = 1_000;

/** Who a provider says that somebody is. */
export interface ProvidedIdentity {
  /** Never changes, unlike the address. */
  subject: string;
  /** Null if the provider has not verified it. As the provider writes it. */
  email: string | null;
  /** The provider runs the mailbox, so that nobody else can have it. */
  isOwnMailbox: boolean;
  firstname: string;
  lastname: string;
}

/** Of a verified address, as our accounts write it. */
export interface VerifiedIdentity extends ProvidedIdentity {
  provider: ProviderName;
  email: string;
}

/** What the browser keeps until its person signs in to the account with the identity's address, or creates it. */
export interface WaitingIdentity {
  provider: ProviderName;
  subject: string;
  email: string;
}

export interface ConnectedAccount {
  id: string;
  provider: ProviderName;
  email: string;
  connectedAt: Date;
  lastUsedAt: Date | null;
  /** Since a recovery: it signs nobody in until its owner keeps it. */
  isSuspended: boolean;
}

/** Why a provider's answer signed nobody in. Keys of `providers.problems` in the translations. */
const providerProblems = [
  "canceled",
  "failed",
  "unverified",
  "noAccount",
  "refused",
  "suspended",
  "taken",
  "connectedAlready",
  "away",
] as const;
export type ProviderProblem = (typeof providerProblems)[number];

export function findProblem(code: string | null): ProviderProblem | null {
  return providerProblems.find((known) => known === code) ?? null;
}
