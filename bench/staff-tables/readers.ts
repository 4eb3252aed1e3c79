import { randomUUID } from "node:crypto";
import type { BrandCode } from "#app/brands/brand.ts";
import { brands } from "#app/brands/registry.ts";
import type { Authority } from "#app/features/accounts/model.ts";
import type { Ctx } from "#app/platform/context.ts";

/** A super administrator, and administrators of a brand with most contractors, of one with few, and of two with few. */
export type Readers = Readonly<Record<Reader, Ctx>>;
export type Reader = "all" | "large" | "small" | "two";

export function createReaders(ctx: Ctx): Readers {
  const sign = (authority: Authority, host: BrandCode, own: BrandCode[] | null): Ctx => {
    const ids = { userId: randomUUID(), accountId: randomUUID(), contractorId: null, email: "tables@bench.test" };
    const rights = { accountType: "REGULAR", accountManager: false, authorities: [authority], brands: own } as const;
    return { ...ctx, brand: brands[host], actor: { kind: "user", ...ids, ...rights, secondFactorAt: ctx.now } };
  };
  return {
    all: sign("ROLE_SUPER_ADMIN", "PLATFORM", null),
    large: sign("ROLE_ADMIN", "DELTA", ["DELTA"]),
    small: sign("ROLE_ADMIN", "KM", ["KM"]),
    two: sign("ROLE_ADMIN", "PLATFORM", ["NZ", "KM"]),
  };
}
