/** The builder's screens after a service is chosen. */
export const builderSteps = ["terms", "prices", "finish"] as const;
export type BuilderStep = (typeof builderSteps)[number];

/** Falls back to the first step. */
export function builderStep(named: string | null): BuilderStep {
  return builderSteps.find((step) => step === named) ?? "terms";
}
