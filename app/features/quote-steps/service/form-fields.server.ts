import { typedPrice } from "#app/features/quotes/model.ts";

/** The form that a button of a quote's page sent. */
export type StepForm = Pick<FormData, "get" | "has">;

export function readText(form: StepForm, name: string): string {
  return String(form.get(name) ?? "");
}

/** The version of the quote that the page showed. */
export function readSeen(form: StepForm): number {
  return Number(form.get("seen"));
}

export function readReason(form: StepForm): { seen: number; reason: string } {
  return { seen: readSeen(form), reason: readText(form, "reason") };
}

/** The typed price, and whether it was confirmed as unusual: what was ticked is that very amount, not one typed since. */
export function readPrice(form: StepForm): { seen: number; total: number; isConfirmed: boolean } {
  const isConfirmed = form.has("confirmedPrice") && readText(form, "confirmedPrice") === readText(form, "price");
  return { seen: readSeen(form), total: typedPrice(form.get("price")), isConfirmed };
}
