import type { BrandCode } from "#app/brands/brand.ts";
import type { Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts } from "#app/platform/limits.server.ts";
import { isHandOffCode, maskAddress } from "../model.ts";
import { findHandOff, type HandOffRecord } from "../store.server.ts";

export interface HandOffPreview {
  address: string;
  from: BrandCode;
}

/** Null for a dead code. */
export async function findHandOffPreview(ctx: Ctx, code: string): Promise<HandOffPreview | null> {
  const handOff = await limitFailedAttempts(ctx, [["handOff"]], () => findLive(ctx, code));
  return handOff ? { address: maskAddress(handOff), from: handOff.fromBrand } : null;
}

async function findLive(ctx: Ctx, code: string): Promise<HandOffRecord | null> {
  const handOff = isHandOffCode(code) ? await findHandOff(ctx, code) : null;
  return handOff?.state === "live" ? handOff : null;
}
