import type { z } from "zod";
import type { CategoryCode } from "#app/features/categories/model/category.ts";
import type { Badge } from "#app/features/contractors/model/badges.ts";
import type { JobType, Presentation } from "#app/features/contractors/model/presentation.ts";
import { createDice } from "../dice.ts";

interface Facts {
  /** Badges from all its brands. */
  badges: ReadonlySet<Badge>;
  owner: string;
  categories: readonly CategoryCode[];
  french: boolean;
}

const associations = {
  en: ["State Contractors Guild", "Better Homes Trade Council", "Chamber of Commerce", "Home Performance Alliance"],
  fr: ["Association des entrepreneurs de la région", "Chambre de commerce", "Conseil des métiers du bâtiment"],
} as const;
const usualJobs: readonly JobType[] = [
  "RESIDENTIAL",
  "COMMERCIAL",
  "NEW_CONSTRUCTION",
  "REPLACEMENT",
  "REPAIR",
  "MAINTENANCE",
  "INSPECTION",
  "EMERGENCY",
];
const titles = { en: ["Owner", "Founder", "Owner and master of the trade"], fr: ["Propriétaire", "Fondateur"] } as const;
const wisdom = {
  en: ["Measure twice, cut once.", "Do it as if your mother lived there.", "The cheapest job is the one you do once."],
  fr: ["On fait bien ou on ne fait pas.", "Un travail soigné ne se refait pas."],
} as const;

/** Badges equivalent to job types; both must agree. */
export const badgesByJob: Readonly<Partial<Record<JobType, Badge>>> = {
  RESIDENTIAL: "RESIDENTIAL",
  COMMERCIAL: "COMMERCIAL",
  NEW_CONSTRUCTION: "INSTALLER",
  REPLACEMENT: "INSTALLER",
  REPAIR: "SERVICER",
  MAINTENANCE: "SERVICER",
};
const alwaysListed: readonly JobType[] = ["RESIDENTIAL", "COMMERCIAL"];

/** Has its own random sequence, so that nothing else depends on it. */
export function generatePresentation(
  seed: string,
  { owner, categories, french, badges }: Facts,
): Omit<z.input<typeof Presentation>, "licences"> {
  const dice = createDice(seed);
  const language = french ? "fr" : "en";
  const [firstName = "", ...family] = owner.split(" ");
  const claims: readonly JobType[] = categories.includes("ROOF") && dice.chance(0.5) ? ["INSURANCE_CLAIM"] : [];
  const shown = dice.some(usualJobs, dice.between(0, 5));
  const isListed = (job: JobType) => {
    const badge = badgesByJob[job];
    return badge ? badges.has(badge) && (shown.includes(job) || alwaysListed.includes(job)) : shown.includes(job);
  };
  return {
    jobTypes: shown.length > 0 ? [...usualJobs.filter(isListed), ...claims] : [],
    associations: dice.some(associations[language], dice.pick([0, 0, 1, 2])),
    heatPump: categories.includes("HVAC") && dice.chance(0.5),
    owner: dice.chance(0.4)
      ? {
          firstName,
          lastName: family.join(" "),
          jobTitle: dice.pick(titles[language]),
          wordsOfWisdom: dice.chance(0.5) ? dice.pick(wisdom[language]) : "",
        }
      : null,
  };
}
