import { createContext } from "react-router";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import { listCategories } from "#app/features/contractors/service/categories.server.ts";
import { isUuid } from "#app/lib/ids.ts";
import type { Ctx } from "#app/platform/context.ts";
import type { Visit } from "./guard.ts";

/** A contractor's categories: that it supports, that it has made listings for, and all that there are. */
interface OwnCategories {
  supported: readonly CategoryCode[];
  created: readonly CategoryCode[];
  all: readonly CategoryCode[];
}

/** What the guard finds out for the page behind it. */
export interface Arrival {
  /** The contractor's account that the address names (`contrid`), on pages that want a session; else null. */
  contractorAccountId: string | null;
  /** For whoever is of a business with business information: its categories, read with the first question and once. Null for all others. */
  categories(): Promise<OwnCategories | null>;
}

/** Where a page's loader finds the arrival: `context.get(arrivalContext)`. */
export const arrivalContext = createContext<Arrival>();

/** The arrival of a visit that came in. */
export function arrivalOf(ctx: Ctx, { page, url }: Visit): Arrival {
  const named = url.searchParams.get("contrid") ?? "";
  let asked: Promise<OwnCategories | null> | null = null;
  return {
    contractorAccountId: page.who !== "anyone" && isUuid(named) ? named : null,
    categories: () => (asked ??= ownCategories(ctx)),
  };
}

async function ownCategories(ctx: Ctx): Promise<OwnCategories | null> {
  const { actor } = ctx;
  if (actor.kind !== "user" || actor.accountType !== "BUSINESS" || actor.contractorId === null) return null;
  const [supported, created, all] = await Promise.all([
    listCategories(ctx, "CONTRACTOR_SUPPORTED", actor.accountId),
    listCategories(ctx, "CONTRACTOR_CREATED", actor.accountId),
    listCategories(ctx, "ALL", null),
  ]);
  return { supported, created, all };
}
