import type { comfort } from "./comfort.ts";
import type { finishers } from "./finishers.ts";

/** The firms that have a name in the documents. `lakefront`, the finishers and those of comfort have no users of their own. */
export type FirmName =
  | "rapid"
  | "summit"
  | "lakefront"
  | "blueflame"
  | "oldtown"
  | "laurier"
  | "rival"
  | keyof typeof finishers
  | keyof typeof comfort;
