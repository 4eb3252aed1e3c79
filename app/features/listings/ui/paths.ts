import type { BuilderStep } from "../model/builder.ts";

/** The list of a contractor's services. */
export const servicesPath = "/simple-service-builder";

/** A screen of a listing's builder. */
export function listingPath(id: string, step: BuilderStep): string {
  return `${servicesPath}/${id}?step=${step}`;
}

/** The versions of a listing's prices. */
export function versionsPath(id: string): string {
  return `${servicesPath}/${id}/versions`;
}
