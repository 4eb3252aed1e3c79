import { brands } from "#app/brands/registry.ts";
import { emit } from "#app/events/emit.server.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { lockOwnHousehold } from "#app/features/accounts/service/households.server.ts";
import { listOwnTextConsents, withdrawOwnTextConsents } from "#app/features/sms/service/own-consents.server.ts";
import { fail } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { findStop, Withdrawal, type ConsentPage, type ContactingContractor, type Receipt } from "./model.ts";
import { requireHomeowner } from "./policy.ts";
import * as store from "./store.server.ts";

type Contact = Awaited<ReturnType<typeof store.listContacts>>[number];
type ConsentRow = Awaited<ReturnType<typeof store.listContactConsents>>[number];

/** Who may contact the caller and why, and every consent with its end. */
export async function loadConsents(ctx: Ctx): Promise<ConsentPage> {
  const actor = requireHomeowner(ctx.actor);
  const contacts = await store.listContacts(ctx, actor);
  const rows = await store.listContactConsents(ctx, actor);
  const texts = await listOwnTextConsents(ctx);
  const receipts = [...rows.map(toContactReceipt), ...texts.map(toTextReceipt)];
  return {
    contractors: contacts.map((contact) => toContacting(contact, rows)),
    texts: texts
      .filter(({ withdrawnAt }) => withdrawnAt === null)
      .map(({ id, purpose, brand, grantedAt }) => ({ id, purpose, brand: brands[brand].name, grantedAt: grantedAt.toISOString() })),
    receipts: receipts.toSorted((one, other) => (other.grantedAt ?? "").localeCompare(one.grantedAt ?? "")),
  };
}

/** At once: the contractor sees “do not call”, its follow-ups end, and its messages and texts that still wait are not sent. Safe to repeat. */
export async function withdrawConsent(ctx: Ctx, input: unknown): Promise<void> {
  const actor = requireHomeowner(ctx.actor);
  const withdrawal = parseInput(Withdrawal, input);
  await inTransaction(ctx, async (tx) => {
    await lockOwnHousehold(tx);
    if (withdrawal.from === "text") return withdrawOwnTextConsents(tx, [withdrawal.id]);
    const contacts = await store.listContacts(tx, actor);
    if (withdrawal.from === "contractor") {
      const chosen = contacts.filter(({ publicId }) => publicId === withdrawal.contractor);
      if (chosen.length === 0) fail("not_found", "access.notFound");
      return endContacts(tx, actor, chosen);
    }
    await endContacts(tx, actor, contacts);
    const live = (await listOwnTextConsents(tx)).filter(({ withdrawnAt }) => withdrawnAt === null);
    return withdrawOwnTextConsents(
      tx,
      live.map(({ id }) => id),
    );
  });
}

async function endContacts(tx: Ctx, actor: SignedIn, contacts: readonly Contact[]): Promise<void> {
  const { accountId, userId } = actor;
  const rows = await store.listContactConsents(tx, actor);
  for (const contact of contacts) {
    if (findStop(rowsAbout(rows, contact))) continue;
    const { contractorId, brand } = contact;
    const ended = await store.endConsents(tx, { accountId, contractorId, brand });
    // Of a contact from before the ledger, only the end is known.
    if (ended === 0) await store.insertConsents(tx, [{ brand, accountId, userId, contractorId, purpose: "REQUEST", withdrawnAt: tx.now }]);
    await emit(tx, "consent.withdrawn", { accountId, contractorId, brand });
  }
}

function rowsAbout(rows: readonly ConsentRow[], { contractorId, brand }: Contact) {
  return rows.map(({ row }) => row).filter((row) => row.contractorId === contractorId && row.brand === brand);
}

function toContacting({ since, ...contact }: Contact, rows: readonly ConsentRow[]): ContactingContractor {
  const own = rowsAbout(rows, { since, ...contact });
  return {
    ...contact,
    since: since.toISOString(),
    reasons: own.flatMap(({ purpose, grantedAt, withdrawnAt }) =>
      grantedAt && withdrawnAt === null ? [{ purpose, at: grantedAt.toISOString() }] : [],
    ),
    withdrawnAt: findStop(own)?.toISOString() ?? null,
  };
}

function toContactReceipt({ row, name }: ConsentRow): Receipt {
  const { id, purpose, brand, textVersion, locale, page, networkHash, grantedAt, withdrawnAt } = row;
  const times = { grantedAt: grantedAt?.toISOString() ?? null, withdrawnAt: withdrawnAt?.toISOString() ?? null };
  return {
    id,
    purpose,
    channel: "CONTRACTOR",
    brand: brands[brand].name,
    contractor: name,
    textVersion,
    locale,
    place: page,
    networkHash,
    ...times,
  };
}

function toTextReceipt(consent: Awaited<ReturnType<typeof listOwnTextConsents>>[number]): Receipt {
  const { id, purpose, brand, textVersion, locale, source, networkHash, grantedAt, withdrawnAt } = consent;
  const times = { grantedAt: grantedAt.toISOString(), withdrawnAt: withdrawnAt?.toISOString() ?? null };
  return {
    id,
    purpose,
    channel: "TEXT",
    brand: brands[brand].name,
    contractor: null,
    textVersion,
    locale,
    place: source,
    networkHash,
    ...times,
  };
}
