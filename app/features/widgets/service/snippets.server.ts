import type { BrandCode } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { listApprovingBrands } from "#app/features/handoffs/service/hand-off-codes.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { drawQrCode } from "#app/platform/qr-codes.server.ts";
import { buildLink, buildSignature, buildSnippet, widgetModes, type WidgetMode } from "../model/snippets.ts";

export interface WidgetSnippets {
  brand: BrandCode;
  /** Brands that list the business, each with a host of its own. */
  brands: { code: BrandCode; name: string }[];
  mode: WidgetMode;
  host: string;
  code: string;
  link: string;
  qr: { url: string; width: number; path: string };
  signature: string;
}

/** What the business of the caller copies, for one of the brands that list it; null while none does. */
export async function loadSnippets(
  ctx: Ctx,
  { brand: named, mode: typed, businessName }: { brand: string | null; mode: string | null; businessName: string },
): Promise<WidgetSnippets | null> {
  const actor = requireSignedIn(ctx.actor);
  const listing = (await listApprovingBrands(ctx, actor)).map((code) => brands[code]).filter((brand) => hosts.isEnabled(brand));
  const chosen = listing.find(({ code }) => code === named) ?? listing.find(({ code }) => code === ctx.brand.code) ?? listing[0];
  if (!chosen) return null;
  const t = getTranslator(ctx.locale);
  const mode = widgetModes.find((one) => one === typed) ?? "floating";
  const place = { origin: hosts.getOrigin(chosen), contrid: actor.accountId };
  const url = buildLink(place, "QR");
  return {
    brand: chosen.code,
    brands: listing.map(({ code, name }) => ({ code, name })),
    mode,
    host: new URL(place.origin).host,
    code: buildSnippet(place, mode, t("widget:launcher.quote")),
    link: buildLink(place, "LINK"),
    qr: { url, ...drawQrCode(url) },
    signature: buildSignature(place, t("widget:share.signatureLabel", { name: businessName })),
  };
}
