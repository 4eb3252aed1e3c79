import { parseTypedPrice } from "#app/features/quotes/model.ts";

export type StepForm = Pick<FormData, "get" | "has">;

export function readText(form: StepForm, name: string): string {
  return String(form.get(name) ?? "");
}

/** The quote version that the page showed. */
export function readSeen(form: StepForm): number {
  return Number(form.get("seen"));
}

export function readReason(form: StepForm): { seen: number; reason: string } {
  return { seen: readSeen(form), reason: readText(form, "reason") };
}

/** `isConfirmed` only if the confirmed amount is the submitted one, not an earlier one. */
export function readPrice(form: StepForm): { seen: number; total: number; isConfirmed: boolean } {
  const isConfirmed = form.has("confirmedPrice") && readText(form, "confirmedPrice") === readText(form, "price");
  return { seen: readSeen(form), total: parseTypedPrice(form.get("price")), isConfirmed };
}
