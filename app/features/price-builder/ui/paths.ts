import { paths } from "#app/paths.ts";
import type { BuilderStep } from "../model/steps.ts";

export const servicesPath = paths.services();

export function listingPath(id: string, step: BuilderStep): string {
  return paths.serviceBuilder({ id }, { step });
}

export function expertPath(id: string): string {
  return paths.expertPrices({ id });
}

/** Without `on`, a source of test jobs, the page picks one. */
export function testPath(id: string, on?: string): string {
  return paths.testPrices({ id }, { on });
}

export function versionsPath(id: string): string {
  return paths.priceVersions({ id });
}
