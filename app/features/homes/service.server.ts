import { isHomeowner, requireSignedIn } from "#app/features/accounts/policy.ts";
import { loadPlaceByZip } from "#app/features/places/service.server.ts";
import { isBooked, quoteStatuses, type CustomerQuote } from "#app/features/quotes/model.ts";
import { listQuotesByStatus } from "#app/features/quotes/service.server.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { HomeInput, ItemInput, maxHomes, maxItems, type HomeFile, type HomeItem, type HomeSummary, type UnfiledBooking } from "./model.ts";
import type { HomeDocument } from "./model/documents.ts";
import { type DocumentRow, listDocuments } from "./store/documents.server.ts";
import * as store from "./store.server.ts";

/** The caller's household. Throws `forbidden` for a business. */
export function requireHousehold(ctx: Ctx): string {
  allow(isHomeowner(ctx.actor));
  return requireSignedIn(ctx.actor).accountId;
}

/** The oldest first. */
export async function listHomes(ctx: Ctx): Promise<HomeSummary[]> {
  return store.listHomes(ctx, requireHousehold(ctx));
}

/** Throws `not_found` for another household's. */
export async function loadHome(ctx: Ctx, id: string): Promise<HomeFile> {
  const home = (await store.findHome(ctx, requireHousehold(ctx), id)) ?? fail("not_found", "access.notFound");
  const { name, street, city, region, postalCode, transferUntil } = home;
  const items = await store.listItems(ctx, id);
  return {
    id,
    name,
    street,
    city,
    region,
    postalCode,
    items: items.map(toItem),
    transferUntil: transferUntil && transferUntil > ctx.now ? transferUntil.toISOString() : null,
    documents: (await listDocuments(ctx, id)).map(toDocument),
    unfiled: await listUnfiled(ctx),
  };
}

/** Returns its id. */
export async function addHome(ctx: Ctx, input: unknown): Promise<string> {
  const accountId = requireHousehold(ctx);
  const home = await parseHome(ctx, input);
  await consumeLimit(ctx, "homeSaves", accountId);
  if ((await store.listHomes(ctx, accountId)).length >= maxHomes) fail("conflict", "homes.tooMany", { count: maxHomes });
  return store.insertHome(ctx, accountId, home);
}

export async function saveHome(ctx: Ctx, id: string, input: unknown): Promise<void> {
  const home = await parseHome(ctx, input);
  await changeHome(ctx, id, (tx) => store.updateHome(tx, id, home));
}

/** With all that is in it. No effect if it is gone. */
export async function removeHome(ctx: Ctx, id: string): Promise<void> {
  const accountId = requireHousehold(ctx);
  await inTransaction(ctx, async (tx) => {
    if (await store.lockHome(tx, accountId, id)) await store.deleteHome(tx, id);
  });
}

/** Without `itemId` a new one. A booking is in one home at most: conflict `homes.filed`. */
export async function saveItem(ctx: Ctx, homeId: string, { itemId, input }: { itemId: string | null; input: unknown }): Promise<void> {
  const { quoteId, ...fields } = parseInput(ItemInput, input);
  rejectServiceDay(ctx, fields);
  const booking = itemId === null && quoteId !== null ? await findUnfiled(ctx, quoteId) : null;
  await changeHome(ctx, homeId, async (tx) => {
    if (itemId !== null) return (await store.updateItem(tx, { id: itemId, homeId }, fields)) || fail("not_found", "access.notFound");
    if ((await store.listItems(tx, homeId)).length >= maxItems) fail("conflict", "homes.tooManyItems", { count: maxItems });
    const item = {
      ...fields,
      homeId,
      brand: ctx.brand.code,
      quoteId: booking?.quoteId ?? null,
      requestId: booking?.requestId ?? null,
      installer: booking?.installer ?? null,
    };
    return (await store.insertItem(tx, item)) || fail("conflict", "homes.filed");
  });
}

/** No effect if it is gone. */
export async function removeItem(ctx: Ctx, homeId: string, itemId: string): Promise<void> {
  await changeHome(ctx, homeId, (tx) => store.deleteItem(tx, { id: itemId, homeId }));
}

/** In the household; throws `not_found` for others. */
export async function changeHome(ctx: Ctx, id: string, change: (tx: Ctx, home: store.HomeRow) => Promise<unknown>): Promise<void> {
  const accountId = requireHousehold(ctx);
  await consumeLimit(ctx, "homeSaves", accountId);
  await inTransaction(ctx, async (tx) => {
    const home = (await store.lockHome(tx, accountId, id)) ?? fail("not_found", "access.notFound");
    await change(tx, home);
  });
}

/** A reminder needs a day to come. */
function rejectServiceDay({ now }: Ctx, { everyMonths, nextServiceOn }: Pick<ItemInput, "everyMonths" | "nextServiceOn">): void {
  const isToCome = nextServiceOn !== null && nextServiceOn > now.toISOString().slice(0, 10);
  if (everyMonths !== null && !isToCome) failFields([{ field: "nextServiceOn", code: "homes.nextServiceMissing" }]);
}

async function parseHome(ctx: Ctx, input: unknown) {
  const { zip, ...home } = parseInput(HomeInput, input);
  const place = await loadPlaceByZip(ctx, zip).catch(() => failFields([{ field: "zip", code: "places.unknown" }]));
  const { code, city, region, timeZone } = place;
  return { ...home, city, region, timeZone, postalCode: code };
}

/** Most bookings that are offered for a home. */
const maxOffered = 20;

async function listUnfiled(ctx: Ctx): Promise<UnfiledBooking[]> {
  const { rows } = await listQuotesByStatus(ctx, quoteStatuses.filter(isBooked), { size: maxOffered });
  const filed = await store.listFiledQuotes(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.filter(({ id }) => !filed.has(id)).map(toUnfiled);
}

async function findUnfiled(ctx: Ctx, quoteId: string): Promise<UnfiledBooking> {
  return (await listUnfiled(ctx)).find((booking) => booking.quoteId === quoteId) ?? fail("conflict", "homes.filed");
}

function toUnfiled({ id, requestId, category, contractor, price }: CustomerQuote): UnfiledBooking {
  const { accountId, publicId, name } = contractor;
  const { manufacturer = "", name: product = "" } = price.product ?? {};
  return { quoteId: id, requestId, category, manufacturer, product, installer: { accountId, publicId, name } };
}

function toItem({
  homeId: _home,
  brand: _brand,
  createdAt: _at,
  toldInstallerAt: _told,
  quoteId,
  requestId,
  ...item
}: store.ItemRow): HomeItem {
  return { ...item, booking: quoteId !== null && requestId !== null ? { requestId, quoteId } : null };
}

function toDocument({ homeId: _home, hash: _hash, createdAt, ...document }: DocumentRow): HomeDocument {
  return { ...document, addedAt: createdAt.toISOString() };
}
