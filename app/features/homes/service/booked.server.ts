import type { QuoteTransition } from "#app/features/quotes/model.ts";
import { localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { maxHomes, maxItems, type HomeSummary } from "../model.ts";
import { type BookedJob, type InstalledJob, toInstalledFields } from "../model/booked-job.ts";
import * as store from "../store.server.ts";

/** Events after which a booking is none. */
const endingEvents: readonly QuoteTransition["event"][] = ["acceptCancel", "withdraw"];

/**
 * In the transaction that books: adds the job to the home at its address. Without room, it can be filed by hand later.
 */
export async function fileBooking(tx: Ctx, { accountId, place, product, ...job }: BookedJob): Promise<void> {
  const homeId = await findOrAddHome(tx, accountId, place);
  if (homeId === null || (await store.listItems(tx, homeId)).length >= maxItems) return;
  await store.insertItem(tx, {
    ...job,
    homeId,
    title: getTranslator(tx.locale)(`services:${job.category}`),
    manufacturer: product?.manufacturer ?? "",
    model: product?.name ?? "",
    serial: "",
    installedOn: null,
    warrantyUntil: null,
    notes: "",
    everyMonths: null,
    nextServiceOn: null,
    tellsInstaller: false,
  });
}

/** In the transaction that completes a booked job. What the homeowner entered stays. */
export async function fileCompletion(tx: Ctx, { quoteId, completion }: InstalledJob): Promise<void> {
  const filed = quoteId === null ? null : await store.lockFiledItem(tx, quoteId);
  if (!filed) return;
  const { item, timeZone } = filed;
  const installed = toInstalledFields(completion, localDate(tx.now, timeZone));
  const isNamed = item.model !== "" && installed.model === "";
  await store.updateItem(tx, item, {
    model: isNamed ? item.model : installed.model,
    ...(installed.model && installed.model !== item.model ? { manufacturer: "" } : {}),
    serial: item.serial || installed.serial,
    notes: item.notes || installed.notes,
    installedOn: item.installedOn ?? installed.installedOn,
    warrantyUntil: item.warrantyUntil ?? installed.warrantyUntil,
  });
}

/** In the transaction that ends bookings. An entry that the homeowner has filled in stays, without the booking. */
export async function releaseBookings(tx: Ctx, transitions: readonly QuoteTransition[]): Promise<void> {
  for (const { id, event } of transitions) {
    if (!endingEvents.includes(event)) continue;
    await store.deleteUntouchedItem(tx, id);
    await store.unlinkBooking(tx, id);
  }
}

/** Null if the household has as many homes as it can keep. */
async function findOrAddHome(tx: Ctx, accountId: string, place: BookedJob["place"]): Promise<string | null> {
  const existing = findHomeAt(await store.listHomes(tx, accountId), place);
  if (existing) return existing.id;
  // Two first bookings at once make one home.
  await store.lockHomes(tx, accountId);
  const homes = await store.listHomes(tx, accountId);
  const added = findHomeAt(homes, place);
  if (added) return added.id;
  return homes.length < maxHomes ? store.insertHome(tx, accountId, { ...place, name: place.street || place.city }) : null;
}

function findHomeAt(homes: readonly HomeSummary[], { street, postalCode }: BookedJob["place"]): HomeSummary | undefined {
  const nearby = homes.filter((home) => home.postalCode === postalCode);
  return nearby.find((one) => toKey(one.street) === toKey(street)) ?? nearby.find((one) => one.street === "" || street === "");
}

/** "12 Elm St." and "12 elm st" are one street line. */
function toKey(street: string): string {
  return street
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
