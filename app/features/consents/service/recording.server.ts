import type { BrandCode } from "#app/brands/brand.ts";
import type { CallbackEvent } from "#app/features/callbacks/model/notices.ts";
import type { QuotedRequest, QuoteTransition } from "#app/features/quotes/model.ts";
import { fillPattern, paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { contactTextVersions, type ContactPurpose } from "../model.ts";
import { canManageConsents } from "../policy.ts";
import { findContractorByAccount, insertConsents } from "../store.server.ts";

// Reactions to events, in the transaction of the homeowner's act. What a job, a business or a visitor does is no consent of a household.

const pages: Readonly<Record<ContactPurpose, string>> = {
  REQUEST: fillPattern(paths.wizard.pattern),
  CALLBACK: paths.contactContractor.pattern,
  BOOKING: paths.bookQuote.pattern,
};

/** A sent request names the contractors who get the number. */
export async function recordRequestConsent(tx: Ctx, { brand, quotes }: QuotedRequest): Promise<void> {
  const contractorIds = quotes.map(({ contractorId }) => contractorId);
  await record(tx, { brand, purpose: "REQUEST", contractorIds });
}

export async function recordCallbackConsent(tx: Ctx, { brand, contractorAccountId }: CallbackEvent): Promise<void> {
  await recordOfAccount(tx, { brand, purpose: "CALLBACK", contractorAccountId });
}

/** The booked contractor calls to set a date. */
export async function recordBookingConsent(tx: Ctx, transitions: readonly QuoteTransition[]): Promise<void> {
  for (const { event, brand, contractorAccountId } of transitions) {
    if (event === "order") await recordOfAccount(tx, { brand, purpose: "BOOKING", contractorAccountId });
  }
}

interface Given {
  brand: BrandCode;
  purpose: ContactPurpose;
}

async function recordOfAccount(tx: Ctx, { contractorAccountId, ...given }: Given & { contractorAccountId: string }): Promise<void> {
  const contractorId = await findContractorByAccount(tx, contractorAccountId);
  if (contractorId !== null) await record(tx, { ...given, contractorIds: [contractorId] });
}

async function record(tx: Ctx, { brand, purpose, contractorIds }: Given & { contractorIds: readonly number[] }): Promise<void> {
  const { actor, locale, caller, now } = tx;
  if (actor.kind !== "user" || !canManageConsents(actor)) return;
  const { accountId, userId } = actor;
  const text = { purpose, textVersion: contactTextVersions[purpose], locale, page: pages[purpose] };
  const given = { brand, accountId, userId, ...text, networkHash: keyedHash(caller ?? "unknown"), grantedAt: now };
  await insertConsents(
    tx,
    [...new Set(contractorIds)].map((contractorId) => ({ ...given, contractorId })),
  );
}
