import type { Agreement, Brand } from "#app/brands/brand.ts";
import type { Actor } from "../accounts/model.ts";
import { agreements } from "./model.ts";

/** Whether an actor may accept an agreement for themselves: a disclaimer anybody, terms only somebody with a name. */
export function canAccept(actor: Actor, agreement: Agreement): boolean {
  return actor.kind === "user" || (actor.kind === "visitor" && agreement === "iko-disclaimer");
}

/** Whether a brand asks for this agreement at all. */
export function asksFor(brand: Pick<Brand, "agreements">, agreement: Agreement): boolean {
  return brand.agreements?.includes(agreement) ?? false;
}

/** Whether a visitor's kept choice says that the brand's disclaimer of today was accepted, or the brand has none. */
export function hasAcceptedDisclaimer(brand: Pick<Brand, "agreements">, kept: string | null): boolean {
  return !asksFor(brand, "iko-disclaimer") || kept === agreements["iko-disclaimer"].version;
}
