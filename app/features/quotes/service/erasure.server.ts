import { isHomeowner } from "#app/features/accounts/policy.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { emit } from "#app/events/emit.server.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { allow } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { AffectedBooking, AffectedByErasure } from "../model/affected.ts";
import { bookedStatuses, isBooked, openStatuses, isCancelRequested } from "../model/statuses.ts";
import { quotePath } from "../model/paths.ts";
import { isOverdue } from "../model/views.ts";
import { lockLiveQuotes, listLiveQuotes, type QuoteRow } from "../store/reading.server.ts";
import { askToCancel } from "./homeowner.server.ts";
import { findCancelRight } from "./local-rules.server.ts";
import { summarizeQuote } from "./steps.server.ts";

/** Bookings and open quotes, of all brands, that deleting the caller's account would affect. */
export async function listAffectedByErasure(ctx: Ctx): Promise<AffectedByErasure> {
  allow(isHomeowner(ctx.actor));
  const live = await loadLiveQuotes(ctx);
  const bookings: AffectedBooking[] = [];
  for (const row of live.booked) {
    const { id, brand, packageKey, price, request, contractor } = row;
    const path = quotePath(row);
    const url = ctx.brand.code === brand || !hosts.isEnabled(brands[brand]) ? path : hosts.buildUrl(brands[brand], path);
    bookings.push({
      id,
      packageKey,
      price: { packageTitle: price.packageTitle, product: price.product },
      url,
      category: request.category,
      contractor: contractor.name,
      outcome: await findOutcome(ctx, row),
    });
  }
  const asked = new Map(live.openQuotes.map(({ contractorId, contractor }) => [contractorId, contractor.name]));
  return { bookings, asked: [...asked.values()] };
}

export type LiveQuotes = Awaited<ReturnType<typeof loadLiveQuotes>>;

/** Locks live quotes of all brands in the erasing transaction. */
export async function lockQuotesForErasure(ctx: Ctx): Promise<LiveQuotes> {
  await lockLiveQuotes(toAllBrandsCtx(ctx), liveStatuses);
  return loadLiveQuotes(ctx);
}

/** Cancels bookings within the legal cancellation period, in the erasing transaction, and notifies every contractor. */
export async function endLiveQuotes(ctx: Ctx, { booked, openQuotes }: LiveQuotes): Promise<void> {
  const allBrandsCtx = toAllBrandsCtx(ctx);
  const remainingBookings: QuoteRow[] = [];
  for (const row of booked) {
    if ((await findOutcome(allBrandsCtx, row)) === "cancelled") await askToCancel(allBrandsCtx, { id: row.id, seen: row.version });
    else remainingBookings.push(row);
  }
  await emit(allBrandsCtx, "homeowner.erased", {
    bookings: remainingBookings.map(summarizeQuote),
    openQuotes: openQuotes.map(summarizeQuote),
  });
}

const liveStatuses = [...openStatuses, ...bookedStatuses];

/** Returns the bookings, and one open quote per request of each contractor without a booking. */
async function loadLiveQuotes(ctx: Ctx): Promise<{ booked: QuoteRow[]; openQuotes: QuoteRow[] }> {
  const rows = await listLiveQuotes(toAllBrandsCtx(ctx), liveStatuses);
  const booked = rows.filter(({ status }) => isBooked(status));
  const bookedKeys = new Set(booked.map(recipientKey));
  const open = rows.filter((row) => !isBooked(row.status) && !isOverdue(row, ctx.now) && !bookedKeys.has(recipientKey(row)));
  return { booked, openQuotes: [...new Map(open.map((row) => [recipientKey(row), row])).values()] };
}

function recipientKey({ requestId, contractorId }: QuoteRow): string {
  return `${requestId}:${contractorId}`;
}

/** The platform brand sees a homeowner's quotes of every brand; accounts are shared by all brands. */
function toAllBrandsCtx(ctx: Ctx): Ctx {
  return { ...ctx, brand: brands.PLATFORM };
}

async function findOutcome(ctx: Ctx, row: QuoteRow): Promise<AffectedBooking["outcome"]> {
  if (isCancelRequested(row.status)) return "asked";
  return (await findCancelRight(ctx, row))?.open ? "cancelled" : "booked";
}

export function actAsHomeowner(ctx: Ctx, { userId, accountId, email }: Pick<SignedIn, "userId" | "accountId" | "email">): Ctx {
  const actor: SignedIn = {
    kind: "user",
    userId,
    accountId,
    email,
    accountType: "REGULAR",
    contractorId: null,
    accountManager: true,
    authorities: [],
  };
  return { ...ctx, actor };
}
