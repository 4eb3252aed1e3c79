import type { MissingDetail } from "#app/features/business-details/model.ts";
import { paths } from "#app/paths.ts";

/** In the order of the specification. Any order works after the first. */
export const signUpSteps = ["contactDetails", "serviceArea", "about", "owner", "profile", "enterprise", "preview", "plan", "card"] as const;
export type SignUpStep = (typeof signUpSteps)[number];

const stepPaths: Readonly<Record<SignUpStep, () => string>> = {
  contactDetails: paths.signUpContactDetails,
  serviceArea: paths.signUpServiceArea,
  about: paths.signUpAbout,
  owner: paths.signUpOwnerProfile,
  profile: paths.signUpBusinessProfile,
  enterprise: paths.signUpEnterprise,
  preview: paths.signUpPreview,
  plan: paths.advancedProfile,
  card: paths.signUpPayment,
};

export function stepPath(step: SignUpStep): string {
  return stepPaths[step]();
}

/** `optional` is fine as it is. `manager` is for the account manager, `locked` until the first step is saved. */
export type StepState = "done" | "missing" | "optional" | "manager" | "locked";

export interface StepProgress {
  step: SignUpStep;
  state: StepState;
  /** Fields that the profile lacks; keys of `joining:missing`. */
  missing: string[];
}

export interface ProgressFacts {
  isStarted: boolean;
  isManager: boolean;
  missing: readonly MissingDetail[];
  /** Steps that were saved at least once. */
  saved: readonly SignUpStep[];
  isAdvanced: boolean;
  hasCard: boolean;
}

/** What is done, and what a visitor of the profile would miss. */
export function listProgress(facts: ProgressFacts): StepProgress[] {
  return signUpSteps.map((step) => {
    const missing = facts.missing.filter(({ section }) => section === step).map(({ field }) => `${step}.${field}`);
    return { step, state: findState(step, facts, missing), missing: facts.isStarted ? missing : [] };
  });
}

/** Those that fill the public profile. The others are optional and never counted. */
export const profileSteps: readonly SignUpStep[] = ["contactDetails", "serviceArea", "about", "owner", "profile"];

const managerSteps: readonly SignUpStep[] = ["enterprise", "plan", "card"];

function findState(step: SignUpStep, facts: ProgressFacts, missing: readonly string[]): StepState {
  const { isStarted, isManager, saved, isAdvanced, hasCard } = facts;
  if (!isStarted) return step === "contactDetails" ? "missing" : "locked";
  if (!isManager && managerSteps.includes(step)) return "manager";
  if (step === "serviceArea") return saved.includes(step) ? "done" : "missing";
  if (profileSteps.includes(step)) return missing.length === 0 ? "done" : "missing";
  const isDone = saved.includes(step) || (step === "plan" && isAdvanced) || (step === "card" && hasCard);
  return isDone ? "done" : "optional";
}

/** Steps without details of their own, done once they were taken. */
export type TakenStep = Extract<SignUpStep, "preview" | "plan">;

/** Where a step's form leads to: `next`, `back`, `later` or a step. Unknown targets are the next step. */
export function findLeavePath(step: SignUpStep, target: unknown): string {
  const at = signUpSteps.indexOf(step);
  const named = signUpSteps.find((one) => one === target);
  if (named) return stepPath(named);
  const neighbor = target === "later" ? undefined : signUpSteps[target === "back" ? at - 1 : at + 1];
  return neighbor ? stepPath(neighbor) : paths.contractorSignUp();
}
