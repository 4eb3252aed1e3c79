/** Contractors whose facts changed. */
interface ChangedContractors {
  contractorIds: readonly number[];
}

/** What happens in the product, with what its reactions need to know of it. */
export interface Events {
  /** A profile, a vacation, or a membership with a brand. */
  "contractor.changed": ChangedContractors;
  /** A listing was added, changed, switched or deleted: its area, places, prices. */
  "listing.changed": ChangedContractors;
  "review.recorded": ChangedContractors;
}

export type EventName = keyof Events;
