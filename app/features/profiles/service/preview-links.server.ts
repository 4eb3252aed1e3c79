import { timingSafeEqual } from "node:crypto";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { keyedHash } from "#app/platform/tokens.server.ts";
import { findPreviewRow, listKnowingBrands, type PreviewRow } from "../store.server.ts";

/** Hexadecimal digits: 128 bits. */
const keyLength = 32;

/**
 * The link that opens an unlisted profile for everyone who has it: on this host if its brand knows the contractor, else on
 * the platform. It ends, and another takes its place, when a brand starts or stops listing the contractor. The caller checks
 * who may share it.
 */
export async function loadPreviewLink(ctx: Ctx, publicId: string): Promise<string> {
  const row = (await findPreviewRow(ctx, publicId)) ?? fail("not_found", "contractors.unknown");
  const path = paths.contractorPreview({ publicId }, { key: createKey(row) });
  return (await isLinkHost(ctx, row)) ? path : hosts.buildUrl(brands.PLATFORM, path);
}

/**
 * Neither on hosts of other brands, nor where the brand took the profile off. Where the brand lists it, every former link
 * leads to the public profile.
 */
export async function isInvitedByLink(ctx: Ctx, row: PreviewRow, key: string): Promise<boolean> {
  if (key.length !== keyLength || !/^[0-9a-f]+$/.test(key)) return false;
  if (row.membership?.approved) return row.membership.available;
  const isKey = timingSafeEqual(Buffer.from(key), Buffer.from(createKey(row)));
  return isKey && isLinkHost(ctx, row);
}

function createKey({ publicId, previewVersion }: PreviewRow): string {
  return keyedHash(`profile preview ${publicId} ${previewVersion}`).slice(0, keyLength);
}

/** The platform, and hosts of brands that know the contractor. Without a platform there is no other host to show it on. */
async function isLinkHost(ctx: Ctx, { id }: PreviewRow): Promise<boolean> {
  if (ctx.brand.platform || !hosts.isEnabled(brands.PLATFORM)) return true;
  return (await listKnowingBrands(ctx, id)).some(({ brand }) => brand === ctx.brand.code);
}
