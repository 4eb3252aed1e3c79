import type { CategoryCode } from "../../categories/model/category.ts";
import type { Badge } from "../../contractors/model/badges.ts";
import type { DirectoryOption, JobType } from "../../contractors/model/presentation.ts";

export interface SuggestionFacts {
  jobTypes: readonly JobType[];
  directoryOptions: readonly DirectoryOption[];
  open24x7: boolean;
  trades: readonly CategoryCode[];
}

const impliedWork = {
  INSTALLER: ["NEW_CONSTRUCTION", "REPLACEMENT"],
  SERVICER: ["REPAIR", "MAINTENANCE", "EMERGENCY"],
} as const satisfies Record<DirectoryOption, readonly JobType[]>;

/** The badges that follow from the profile, which an application starts with. Never a level: the brand awards those. */
export function suggestBadges({ jobTypes, directoryOptions, open24x7, trades }: SuggestionFacts): Badge[] {
  const doesWork = (option: DirectoryOption) =>
    directoryOptions.includes(option) || impliedWork[option].some((type) => jobTypes.includes(type));
  const isSuggested: Partial<Record<Badge, boolean>> = {
    RESIDENTIAL: jobTypes.includes("RESIDENTIAL"),
    COMMERCIAL: jobTypes.includes("COMMERCIAL"),
    INSTALLER: doesWork("INSTALLER"),
    SERVICER: doesWork("SERVICER"),
    PLUM: trades.includes("PLUM"),
    HVAC: trades.includes("HVAC"),
    ALWAYS_WORK: open24x7,
  };
  return (Object.keys(isSuggested) as Badge[]).filter((badge) => isSuggested[badge]);
}
