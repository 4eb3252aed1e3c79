import type { comfort } from "./comfort.ts";
import type { finishers } from "./finishers.ts";

/** Contractors named in the documentation. */
export type NamedContractor =
  | "rapid"
  | "summit"
  | "lakefront"
  | "blueflame"
  | "oldtown"
  | "laurier"
  | "rival"
  | keyof typeof finishers
  | keyof typeof comfort;
