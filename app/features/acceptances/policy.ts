import type { Agreement, Brand } from "#app/brands/brand.ts";
import type { Actor } from "../accounts/model.ts";
import { findAgreementVersion } from "./model.ts";

/** Terms require a signed-in user. */
export function canAccept(actor: Actor, agreement: Agreement): boolean {
  return actor.kind === "user" || (actor.kind === "visitor" && agreement === "iko-disclaimer");
}

export function requiresAgreement(brand: Pick<Brand, "agreements">, agreement: Agreement): boolean {
  return brand.agreements?.includes(agreement) ?? false;
}

/** True for the current version, and on brands without a disclaimer. */
export function hasAcceptedDisclaimer(brand: Pick<Brand, "agreements" | "terms">, acceptedVersion: string | null, now: Date): boolean {
  return !requiresAgreement(brand, "iko-disclaimer") || acceptedVersion === findAgreementVersion(brand, "iko-disclaimer", now);
}
