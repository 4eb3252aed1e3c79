/** What a brand asks people to accept, each text by the version that stands on its page: a new wording is a new version, accepted anew. */
export const agreements = {
  "iko-disclaimer": { brand: "IKO", version: "2026-11" },
  "roofpro-terms": { brand: "IKO", version: "2026-11" },
} as const;
export type Agreement = keyof typeof agreements;

/** That somebody accepted an agreement, and when. */
export interface Acceptance {
  agreement: Agreement;
  version: string;
  acceptedAt: Date;
}
