import type { BrandCode } from "#app/brands/brand.ts";
import { listStaffBrandsOnHost } from "#app/features/accounts/model/staff-brands.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { easternTime, localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";

/** The chosen brand if the reader has it, else all of theirs. */
export function chooseBrands(ctx: Ctx, reader: SignedIn, chosen: BrandCode | null): BrandCode[] {
  const own = listStaffBrandsOnHost(reader, ctx.brand);
  return chosen === null ? own : own.filter((code) => code === chosen);
}

export function findToday(ctx: Ctx): string {
  return localDate(ctx.now, easternTime);
}
