import { paths } from "#app/paths.ts";
import type { TestedOn } from "../model/testing/book-test.ts";
import type { BuilderStep } from "../model/steps.ts";

/** The list of a contractor's services. */
export const servicesPath = paths.services();

/** A screen of a listing's builder. */
export function listingPath(id: string, step: BuilderStep): string {
  return paths.serviceBuilder({ id }, { step });
}

/** The expert rules of a listing's prices. */
export function expertPath(id: string): string {
  return paths.expertPrices({ id });
}

/** What a listing's prices are tried on: sample jobs, or the requests that its contractor was sent; unnamed, whichever there is. */
export function testPath(id: string, on?: TestedOn): string {
  return paths.testPrices({ id }, { on });
}

/** The versions of a listing's prices. */
export function versionsPath(id: string): string {
  return paths.priceVersions({ id });
}
