import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { addDays } from "#app/lib/time-zones.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { OwnProduct } from "../model.ts";
import { toItemIdentity, filterCatalogueItems, type CatalogueItem } from "../model/catalogue-items.ts";
import { findKind } from "../model/kinds.ts";
import type { MasterNote } from "../model/master-products.ts";
import { isRuleNear, findFirstRule, getLegalState, warningDays, type RuleSummary, type LegalState } from "../model/legal-until.ts";
import { pageSize, type ProductQuery } from "../model/product-query.ts";
import { loadProductOwner } from "../service.server.ts";
import { findMasterNotes, listCatalogue } from "./catalogue.server.ts";
import { countByLegalDay, countOwnProducts, listOwnProducts, listExistingIdentities } from "../store.server.ts";

export interface ListedProduct extends OwnProduct {
  legal: LegalState;
  /** Known legal rule for its kind in the contractor's country. */
  rule: (RuleSummary & { near: boolean }) | null;
  /** What a brand’s catalog says of it. */
  master: MasterNote | null;
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

const noFilters: ProductQuery = { search: "", kind: "", maker: "", show: "all" };

/** `after` is the previous page's `next`. */
export async function listProducts(ctx: Ctx, query: ProductQuery, after: string): Promise<ProductList> {
  const { contractorId, region, today, country, serviceCategories } = await loadProductOwner(ctx);
  const wantsOwn = query.show !== "brand";
  const rows = wantsOwn ? await listOwnProducts(ctx, query, { after: decodeCursor(after), most: pageSize + 1 }) : [];
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next = rows.length > pageSize && last ? encodeCursor(last.identity) : null;
  const [found, all, days] = await Promise.all([
    wantsOwn ? countOwnProducts(ctx, query) : 0,
    countOwnProducts(ctx, noFilters),
    countByLegalDay(ctx, today, addDays(today, warningDays)),
  ]);
  const notes = await findMasterNotes(ctx, { contractorId, region, today }, page);
  const own = page.map(({ identity, ...product }) => {
    const rule = findFirstRule(findKind(product), country);
    return {
      ...product,
      master: notes.get(identity) ?? null,
      legal: getLegalState(product, today),
      rule: rule && { ...rule, near: isRuleNear(rule, today) },
    };
  });
  const catalogue =
    next === null
      ? await excludeOwnedItems(ctx, filterCatalogueItems(await listCatalogue(ctx, contractorId, today), query, serviceCategories))
      : [];
  return { own, catalogue, found, all, ...days, next, today };
}

async function excludeOwnedItems(ctx: Ctx, items: CatalogueItem[]): Promise<CatalogueItem[]> {
  const identities = items.map(toItemIdentity);
  const existingIdentities = await listExistingIdentities(
    ctx,
    identities.filter((one) => one !== null),
  );
  return items.filter((_item, at) => !existingIdentities.has(identities[at] ?? ""));
}

/** An invalid cursor starts at the beginning. */
function decodeCursor(after: string): string {
  const read = Buffer.from(after, "base64url").toString("utf8");
  return read.includes("\u0000") || read.length > 600 ? "" : read;
}

function encodeCursor(identity: string): string {
  return Buffer.from(identity, "utf8").toString("base64url");
}

export function hasContractor(ctx: Ctx): boolean {
  return requireSignedIn(ctx.actor).contractorId !== null;
}
