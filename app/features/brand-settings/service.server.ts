import { isBrandCode, brands } from "#app/brands/registry.ts";
import type { BrandCode, BrandOverlay, BrandValues } from "#app/brands/brand.ts";
import { layOver, toBrandValues, toOverlay } from "#app/brands/brand-values.ts";
import { findBrandFile } from "#app/brands/published.server.ts";
import { findUnreadableColors, leastContrast } from "#app/brands/readable-theme.ts";
import { allow, fail, failFields } from "#app/lib/errors.ts";
import { easternTime, localDate } from "#app/lib/time-zones.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import type { SignedIn } from "../accounts/model.ts";
import { recordAct } from "../audit/service.server.ts";
import { BrandForm, compareValues, findChangedTerms, listChangedGroups, type BrandPage, type PublicationConflict } from "./model.ts";
import { canManageBrand } from "./policy.ts";
import { refreshBrand } from "./service/published.server.ts";
import * as store from "./store.server.ts";

const shownVersions = 50;

/** Brands that the caller may manage: on a brand's host that brand alone. */
export function listManagedBrands({ actor, brand }: Ctx): { code: BrandCode; name: string }[] {
  const codes = brand.platform ? (Object.keys(brands) as BrandCode[]) : [brand.code];
  return codes.filter((code) => canManageBrand(actor, code)).map((code) => ({ code, name: brands[code].name }));
}

/** `not_found` for brands of others. */
function requireManager(ctx: Ctx, code: string): { actor: SignedIn; code: BrandCode } {
  const { actor } = ctx;
  allow(listManagedBrands(ctx).length > 0);
  if (!isBrandCode(code) || !canManageBrand(actor, code)) fail("not_found", "access.notFound");
  if (!ctx.brand.platform && ctx.brand.code !== code) fail("not_found", "access.notFound");
  return { actor, code };
}

const read = (code: BrandCode, overlay: BrandOverlay | undefined): BrandValues =>
  toBrandValues(layOver(findBrandFile(code), overlay ?? {}));

/** The caller's draft, else what is published. */
export async function loadBrandPage(ctx: Ctx, brand: string): Promise<BrandPage> {
  const { actor, code } = requireManager(ctx, brand);
  const [published, draft, versions] = await Promise.all([
    store.findVersion(ctx, code),
    store.findDraft(ctx, code, actor.userId),
    store.listVersions(ctx, code, shownVersions + 1),
  ]);
  const [saved, values] = [read(code, published?.overlay), read(code, (draft ?? published)?.overlay)];
  const { name, agreements = [] } = findBrandFile(code);
  return {
    brand: { code, name, agreements },
    version: published?.version ?? 0,
    values,
    draft: draft && { savedAt: draft.savedAt.toISOString(), isOutdated: draft.basedOn !== (published?.version ?? 0) },
    changes: compareValues(saved, values),
    history: versions.slice(0, shownVersions).map(({ version, overlay, publishedAt, by }, at) => ({
      version,
      publishedAt: publishedAt.toISOString(),
      by,
      groups: listChangedGroups(read(code, versions[at + 1]?.overlay), read(code, overlay)),
    })),
  };
}

/** Checks what was typed and keeps it for the caller alone; nobody else sees it. */
export async function saveBrandDraft(ctx: Ctx, brand: string, input: unknown): Promise<void> {
  const { actor, code } = requireManager(ctx, brand);
  const values = parseBrandForm(code, input);
  await inTransaction(ctx, async (tx) => {
    const [published, former] = await Promise.all([store.findVersion(tx, code), store.findDraft(tx, code, actor.userId)]);
    rejectChangedTerms(tx, read(code, published?.overlay), values);
    const basedOn = former?.basedOn ?? published?.version ?? 0;
    const groups = listChangedGroups(read(code, (former ?? published)?.overlay), values);
    if (groups.length === 0) return;
    await store.saveDraft(tx, {
      brand: code,
      userId: actor.userId,
      overlay: toOverlay(findBrandFile(code), values),
      basedOn,
      savedAt: tx.now,
    });
    await recordAct(tx, { act: "brand.draftSaved", facts: { brand: code, fields: groups.join(" ") } });
  });
}

function parseBrandForm(code: BrandCode, input: unknown): BrandValues {
  const values = parseInput(BrandForm, input);
  const wrong = findUnreadableColors(values.theme).map(({ field, ratio, other }) => ({
    field: `theme.${field}`,
    code: "brandSettings.contrast",
    details: { ratio, other, least: leastContrast },
  }));
  if (wrong.length > 0) failFields(wrong);
  const { agreements = [] } = findBrandFile(code);
  const foreign = values.terms.findIndex(({ agreement }) => !agreements.includes(agreement));
  if (foreign !== -1) fail("invalid", "input.invalid");
  const days = values.terms.map(({ agreement, effectiveOn }) => `${agreement} ${effectiveOn}`);
  const repeated = days.findIndex((day, at) => days.indexOf(day) !== at);
  if (repeated !== -1) failFields([{ field: `terms.${repeated}.effectiveOn`, code: "brandSettings.dayTwice" }]);
  return values;
}

function rejectChangedTerms({ now }: Ctx, saved: BrandValues, values: BrandValues): void {
  const changed = findChangedTerms(saved, values, localDate(now, easternTime));
  if (!changed) return;
  const at = values.terms.findIndex((one) => one.agreement === changed.agreement && one.effectiveOn === changed.effectiveOn);
  if (at === -1) fail("conflict", "brandSettings.termsInForce", { day: changed.effectiveOn });
  failFields([{ field: `terms.${at}.effectiveOn`, code: "brandSettings.termsInForce", details: { day: changed.effectiveOn } }]);
}

export async function discardBrandDraft(ctx: Ctx, brand: string): Promise<void> {
  const { actor, code } = requireManager(ctx, brand);
  await store.deleteDraft(ctx, code, actor.userId);
}

/** Publishes the caller's draft for everybody, in every process. `seen` is the version that the caller saw in force. */
export async function publishBrandDraft(ctx: Ctx, brand: string, seen: number): Promise<PublicationConflict | null> {
  const { actor, code } = requireManager(ctx, brand);
  const draft = (await store.findDraft(ctx, code, actor.userId)) ?? fail("conflict", "brandSettings.noDraft");
  return publish(ctx, { code, overlay: draft.overlay, seen, act: "brand.published" });
}

/** Publishes an earlier version again, as a new one. */
export async function restoreBrandVersion(
  ctx: Ctx,
  brand: string,
  { version, seen }: { version: number; seen: number },
): Promise<PublicationConflict | null> {
  const { code } = requireManager(ctx, brand);
  const former = Number.isSafeInteger(version) && version > 0 && version < 2 ** 31 ? await store.findVersion(ctx, code, version) : null;
  const overlay = version === 0 ? {} : (former ?? fail("not_found", "access.notFound")).overlay;
  const published = await store.findVersion(ctx, code);
  // What somebody may have accepted stays.
  const { terms } = read(code, published?.overlay);
  const kept = toOverlay(findBrandFile(code), { ...read(code, overlay), terms });
  return publish(ctx, { code, overlay: kept, seen, act: "brand.restored" });
}

interface Publication {
  code: BrandCode;
  overlay: BrandOverlay;
  seen: number;
  act: "brand.published" | "brand.restored";
}

async function publish(ctx: Ctx, { code, overlay, seen, act }: Publication): Promise<PublicationConflict | null> {
  const { actor } = requireManager(ctx, code);
  const conflict = await inTransaction(ctx, async (tx) => {
    const current = await store.findVersion(tx, code);
    const [saved, values] = [read(code, current?.overlay), read(code, overlay)];
    const from = current?.version ?? 0;
    if (from !== seen) return { seen: from, differences: compareValues(saved, values) };
    rejectChangedTerms(tx, saved, values);
    const groups = listChangedGroups(saved, values);
    const row = { brand: code, version: from + 1, overlay, publishedAt: tx.now, userId: actor.userId };
    // Another publication has committed by now.
    if (groups.length > 0 && !(await store.insertVersion(tx, row))) return "lost" as const;
    if (act === "brand.published") await store.deleteDraft(tx, code, actor.userId);
    if (groups.length === 0) return null;
    await recordAct(tx, { act, facts: { brand: code, fields: groups.join(" "), from: String(from), to: String(from + 1) } });
    return null;
  });
  if (conflict === "lost") return publish(ctx, { code, overlay, seen, act });
  if (!conflict) await refreshBrand(ctx, code);
  return conflict;
}
