import { signedIn } from "#app/features/accounts/policy.ts";
import { daysAfter } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { OwnProduct } from "../model.ts";
import { catalogueItems, identityOfItem, itemsAsked, type CatalogueItem } from "../model/catalogue-items.ts";
import { findKind } from "../model/kinds.ts";
import { isRuleNear, knownRule, legalStateOf, soonDays, type KnownRule, type LegalState } from "../model/legal-until.ts";
import { pageSize, type ProductQuery } from "../model/product-query.ts";
import { loadKeeper } from "../service.server.ts";
import { countByDay, countOwn, listOwn, listTaken } from "../store.server.ts";

export interface ListedProduct extends OwnProduct {
  legal: LegalState;
  /** Known legal rule for its kind in the contractor's country. */
  rule: (KnownRule & { near: boolean }) | null;
}

/** The last page also has the catalogue entries not added yet. */
export interface ProductList {
  own: ListedProduct[];
  catalogue: CatalogueItem[];
  /** Products matching the query, and in total. */
  found: number;
  all: number;
  /** Active products past their last day, or close to it. */
  passed: number;
  soon: number;
  /** Cursor; null on the last page. */
  next: string | null;
  /** Contractor's date, YYYY-MM-DD. */
  today: string;
}

const everything: ProductQuery = { search: "", kind: "", maker: "", show: "all" };

/** `after` is the previous page's `next`. */
export async function listProducts(ctx: Ctx, query: ProductQuery, after: string): Promise<ProductList> {
  const { today, country, serviceCategories } = await loadKeeper(ctx);
  const wantsOwn = query.show !== "brand";
  const rows = wantsOwn ? await listOwn(ctx, query, { after: readPlace(after), most: pageSize + 1 }) : [];
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next = rows.length > pageSize && last ? writePlace(last.identity) : null;
  const [found, all, days] = await Promise.all([
    wantsOwn ? countOwn(ctx, query) : 0,
    countOwn(ctx, everything),
    countByDay(ctx, today, daysAfter(today, soonDays)),
  ]);
  const own = page.map(({ identity: _identity, ...product }) => {
    const rule = knownRule(findKind(product), country);
    return { ...product, legal: legalStateOf(product, today), rule: rule && { ...rule, near: isRuleNear(rule, today) } };
  });
  const catalogue = next === null ? await openItems(ctx, itemsAsked(catalogueItems(ctx.brand), query, serviceCategories)) : [];
  return { own, catalogue, found, all, ...days, next, today };
}

async function openItems(ctx: Ctx, items: CatalogueItem[]): Promise<CatalogueItem[]> {
  const identities = items.map(identityOfItem);
  const taken = await listTaken(
    ctx,
    identities.filter((one) => one !== null),
  );
  return items.filter((_item, at) => !taken.has(identities[at] ?? ""));
}

/** An invalid cursor starts at the beginning. */
function readPlace(after: string): string {
  const read = Buffer.from(after, "base64url").toString("utf8");
  return read.includes("\u0000") || read.length > 600 ? "" : read;
}

function writePlace(identity: string): string {
  return Buffer.from(identity, "utf8").toString("base64url");
}

export function keepsProducts(ctx: Ctx): boolean {
  return signedIn(ctx.actor).contractorId !== null;
}
