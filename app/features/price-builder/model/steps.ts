/** The screens of the builder after a service was chosen. */
export const builderSteps = ["terms", "prices", "finish"] as const;
export type BuilderStep = (typeof builderSteps)[number];

/** The screen that a link names; the first for any other word. */
export function builderStep(named: string | null): BuilderStep {
  return builderSteps.find((step) => step === named) ?? "terms";
}
