import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import { staffBrands, visibleBrands } from "#app/features/accounts/model/staff-brands.ts";
import type { SignedIn } from "#app/features/accounts/model.ts";
import { easternTime, localDate } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";

/** The reader's own brands that the host shows: on a brand's host that brand alone. */
export function listReportBrands(ctx: Ctx, reader: SignedIn): BrandCode[] {
  const [visible, own] = [visibleBrands(reader, ctx.brand), staffBrands(reader)];
  return brandCodes.filter((code) => (visible === null || visible.includes(code)) && (own === null || own.includes(code)));
}

/** The chosen brand if the reader has it, else all of theirs. */
export function chooseBrands(ctx: Ctx, reader: SignedIn, chosen: BrandCode | null): BrandCode[] {
  const own = listReportBrands(ctx, reader);
  return chosen === null ? own : own.filter((code) => code === chosen);
}

export function findToday(ctx: Ctx): string {
  return localDate(ctx.now, easternTime);
}
