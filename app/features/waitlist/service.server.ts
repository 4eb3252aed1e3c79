import { brands } from "#app/brands/registry.ts";
import { isServiceOffered } from "#app/features/directory/service/brand-services.server.ts";
import { enqueueEmail } from "#app/features/notices/service.server.ts";
import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import { allow, fail } from "#app/lib/errors.ts";
import { isUuid } from "#app/lib/ids.ts";
import { normalizeMailAddress } from "#app/lib/mail-addresses.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeFromEach } from "#app/platform/limits.server.ts";
import { seal, unseal } from "#app/platform/seals.server.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { WaitlistInput, waitlistTextVersion, type WaitlistEntry } from "./model.ts";
import * as store from "./store.server.ts";

const keyPurpose = "waitlist";
const linkPath = `${paths.waitlist()}?key=`;

/** The secret end of the links in an entry's mails. */
function createWaitlistKey(entryId: string): string {
  return seal(entryId, keyPurpose);
}

/**
 * Saves an address that was left where nobody was found, and asks it by mail whether its owner wants that: nothing else is sent
 * before. Answers the same whether or not the address is known. Limits by caller, address and brand.
 */
export async function joinWaitlist(ctx: Ctx, input: unknown): Promise<void> {
  const { email, category, postalCode } = parseInput(WaitlistInput, input);
  const { code } = await loadPlaceByZip(ctx, postalCode);
  await consumeFromEach(ctx, [["waitlist"], ["waitlistReceiver", normalizeMailAddress(email)], ["waitlistOfBrand", ctx.brand.code]], 1);
  await inTransaction(ctx, async (tx) => {
    const entry = await store.saveEntry(tx, {
      brand: ctx.brand.code,
      category,
      postalCode: code,
      address: email,
      addressHash: keyedHash(email),
      locale: ctx.locale,
      status: "PENDING",
      textVersion: waitlistTextVersion,
      networkHash: keyedHash(ctx.caller ?? "unknown"),
      consentedAt: ctx.now,
    });
    if (entry.status === "PENDING") await mail(tx, entry, { template: "waitlist.confirm", path: linkPath, isKeyed: true });
  });
}

interface Mailing {
  template: "waitlist.confirm" | "waitlist.covered";
  path: string;
  /** The path ends in the entry's key. */
  isKeyed: boolean;
}

async function mail(tx: Ctx, entry: store.WaitlistRow, { template, path, isKeyed }: Mailing): Promise<void> {
  const { id, brand, address, locale, category, postalCode } = entry;
  if (address === null) return;
  const sealed = () => seal(createWaitlistKey(id), "mail-link");
  await enqueueEmail(tx, {
    // A request that is repeated asks again.
    key: `${template}:${id}:${isKeyed ? tx.now.toISOString() : "once"}`,
    brand,
    template,
    path,
    to: address,
    locale,
    content: { category, zip: postalCode, ...(isKeyed && { sealed: sealed() }), stopPath: linkPath, stopSealed: sealed() },
  });
}

/** What a mail's link is about. Changes nothing, because mail scanners open links. Throws `not_found` for a changed or foreign key. */
export async function loadByKey(ctx: Ctx, key: string): Promise<WaitlistEntry> {
  const { category, postalCode, status } = await loadEntry(ctx, key);
  return { category, postalCode, status };
}

async function loadEntry(ctx: Ctx, key: string): Promise<store.WaitlistRow> {
  const id = openKey(key);
  return (isUuid(id) ? await store.findEntry(ctx, id) : null) ?? fail("not_found", "access.notFound");
}

function openKey(key: string): string {
  try {
    return unseal(key, keyPurpose);
  } catch {
    return fail("not_found", "access.notFound");
  }
}

/** The owner of the mailbox wants to be told. Repeating it has no effect. */
export async function confirmWaiting(ctx: Ctx, key: string): Promise<void> {
  const { id } = await loadEntry(ctx, key);
  await store.confirmEntry(ctx, id);
}

/** One click, without signing in: ends all that the address waits for at the brand. */
export async function leaveWaitlist(ctx: Ctx, key: string): Promise<void> {
  await store.endEntries(ctx, await loadEntry(ctx, key));
}

/** Places of one run, and people told in one transaction. */
const [mostPlaces, batchSize] = [300, 100];

/** Tells who waits for a place that somebody covers by now, each once. A job; safe to run twice. Returns how many were told. */
export async function tellCoveredPlaces(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  let told = 0;
  for (const place of await store.listWaitedPlaces(ctx, mostPlaces)) {
    const { brand, category, postalCode } = place;
    if (!(await isServiceOffered({ ...ctx, brand: brands[brand] }, { code: postalCode, category }))) await store.saveChecked(ctx, place);
    else for (let batch = batchSize; batch === batchSize; told += batch) batch = await tellBatch(ctx, place);
  }
  return told;
}

async function tellBatch(ctx: Ctx, place: store.WaitedPlace): Promise<number> {
  return inTransaction(ctx, async (tx) => {
    const waiting = await store.lockWaiting(tx, place, batchSize);
    const path = paths.directoryAround({ id: place.postalCode }, { service: place.category });
    for (const entry of waiting) await mail(tx, entry, { template: "waitlist.covered", path, isKeyed: false });
    if (waiting.length > 0)
      await store.saveTold(
        tx,
        waiting.map(({ id }) => id),
      );
    return waiting.length;
  });
}

export async function dropOldEntries(ctx: Ctx): Promise<number> {
  allow(ctx.actor.kind === "system");
  return store.deleteOldEntries(ctx);
}
