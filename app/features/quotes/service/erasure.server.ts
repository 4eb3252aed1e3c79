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
export async function listAffected(ctx: Ctx): Promise<AffectedByErasure> {
  allow(isHomeowner(ctx.actor));
  const live = await listLive(ctx);
  const bookings: AffectedBooking[] = [];
  for (const row of live.booked) {
    const { id, brand, packageKey, price, request, contractor } = row;
    const path = quotePath(row);
    const url = ctx.brand.code === brand || !hosts.isOpen(brands[brand]) ? path : hosts.addressOn(brands[brand], path);
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
  return { bookings, asked: [...new Set(live.asked.map(({ contractor }) => contractor.name))] };
}

export type LiveQuotes = Awaited<ReturnType<typeof listLive>>;

/** Locks live quotes of all brands in the erasing transaction. */
export async function lockLive(ctx: Ctx): Promise<LiveQuotes> {
  await lockLiveQuotes(forAllBrands(ctx), liveStatuses);
  return listLive(ctx);
}

/** Cancels bookings within the legal cancellation period, in the erasing transaction, and notifies every contractor. */
export async function endLiveQuotes(ctx: Ctx, { booked, asked }: LiveQuotes): Promise<void> {
  const household = forAllBrands(ctx);
  const standing: QuoteRow[] = [];
  for (const row of booked) {
    if ((await findOutcome(household, row)) === "cancelled") await askToCancel(household, { id: row.id, seen: row.version });
    else standing.push(row);
  }
  await emit(household, "homeowner.erased", { bookings: standing.map(summarizeQuote), openQuotes: asked.map(summarizeQuote) });
}

const liveStatuses = [...openStatuses, ...bookedStatuses];

/** Returns the bookings, and one open quote per request of each contractor without a booking. */
async function listLive(ctx: Ctx): Promise<{ booked: QuoteRow[]; asked: QuoteRow[] }> {
  const rows = await listLiveQuotes(forAllBrands(ctx), liveStatuses);
  const booked = rows.filter(({ status }) => isBooked(status));
  const named = new Set(booked.map(recipientKey));
  const open = rows.filter((row) => !isBooked(row.status) && !isOverdue(row, ctx.now) && !named.has(recipientKey(row)));
  return { booked, asked: [...new Map(open.map((row) => [recipientKey(row), row])).values()] };
}

function recipientKey({ requestId, contractorId }: QuoteRow): string {
  return `${requestId}:${contractorId}`;
}

/** The platform brand sees a homeowner's quotes of every brand; accounts are shared by all brands. */
function forAllBrands(ctx: Ctx): Ctx {
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
