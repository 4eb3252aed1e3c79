/** What a business needs before it applies to a brand, in the order of its sign-up. */
export const applicationNeeds = ["contactDetails", "serviceArea", "service"] as const;
export type ApplicationNeed = (typeof applicationNeeds)[number];

export interface ApplicantFacts {
  name: string;
  address: string;
  workPhone: string;
  email: string;
  postalCode: string;
  /** Center of the service area; null means `postalCode`. */
  areaPostalCode: string | null;
  rangeMiles: number;
  includedCodes: readonly string[];
  excludedCodes: readonly string[];
  /** Homeowners can find at least one service: any brand lists every category. */
  offersService: boolean;
}

/** Every other step of the sign-up is optional. */
export function listMissingNeeds(facts: ApplicantFacts): ApplicationNeed[] {
  const { name, address, workPhone, email, offersService } = facts;
  const isMet: Record<ApplicationNeed, boolean> = {
    contactDetails: [name, address, workPhone, email].every((value) => value !== ""),
    serviceArea: coversSomewhere(facts),
    service: offersService,
  };
  return applicationNeeds.filter((need) => !isMet[need]);
}

function coversSomewhere({ postalCode, areaPostalCode, rangeMiles, includedCodes, excludedCodes }: ApplicantFacts): boolean {
  if (rangeMiles > 0) return true;
  return [areaPostalCode ?? postalCode, ...includedCodes].some((code) => !excludedCodes.includes(code));
}
