import { layOver } from "#app/brands/brand-values.ts";
import { findBrandFile } from "#app/brands/published.server.ts";
import { toShellBrand } from "#app/brands/shell.ts";
import {
  discardBrandDraft,
  listManagedBrands,
  loadBrandPage,
  publishBrandDraft,
  restoreBrandVersion,
  saveBrandDraft,
} from "#app/features/brand-settings/service.server.ts";
import { readBrandForm } from "#app/features/brand-settings/service/form.server.ts";
import type { BrandAnswer } from "#app/features/brand-settings/ui/brand-screen.tsx";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";

/** The brand of the address, else the first; an unknown one stays, and is not found. */
export function chooseBrand(brands: readonly { code: string }[], request: Request): string {
  return new URL(request.url).searchParams.get("brand") ?? brands[0]?.code ?? "";
}

/** What the reader's draft makes of the brand. */
export async function loadBrandPreview(ctx: Ctx, request: Request) {
  const { brand: shown, values } = await loadBrandPage(ctx, chooseBrand(listManagedBrands(ctx), request));
  const brand = layOver(findBrandFile(shown.code), values);
  const ownNotice = getTranslator(ctx.locale)("brandpages:disclaimer.directory", { brand: brand.name });
  return {
    code: shown.code,
    brand: toShellBrand(brand, ctx.locale),
    outcome: brand.jobOutcome[ctx.locale],
    notice: brand.notice?.[ctx.locale] || ownNotice,
  };
}

export async function submitBrandSettings(ctx: Ctx, brand: string, form: FormData): Promise<BrandAnswer> {
  const act = readAct(form, ["save", "publish", "discard", "restore"]);
  const seen = Number(form.get("seen"));
  if (act === "discard") {
    await discardBrandDraft(ctx, brand);
    return { done: "discarded", conflict: null };
  }
  if (act === "restore") {
    const conflict = await restoreBrandVersion(ctx, brand, { version: Number(form.get("version") ?? Number.NaN), seen });
    return { done: conflict ? null : "restored", conflict };
  }
  await saveBrandDraft(ctx, brand, readBrandForm(form));
  if (act === "save") return { done: "saved", conflict: null };
  const conflict = await publishBrandDraft(ctx, brand, seen);
  return { done: conflict ? null : "published", conflict };
}
