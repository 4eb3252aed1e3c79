/** Days that a link works. */
export const shareDays = 30;

/** Of a homeowner's own request. */
export interface ShareState {
  until: string;
  openedCount: number;
  lastOpenedAt: string | null;
}

export interface SharedPackage {
  /** Not the quote's own id, which leads nowhere from here. */
  key: number;
  title: string | null;
  status: string;
  /** Formatted; null without a price. */
  price: string | null;
  missing: string[];
  lines: { name: string; amount: string }[];
  included: string[];
  start: string | null;
  warranty: string;
  payment: string;
  until: string | null;
}

/** Everything that a link shows: no ids, no contact data, and nothing that only the homeowner or a contractor knows. */
export interface SharedRequest {
  job: string;
  city: string;
  region: string;
  contractors: {
    name: string;
    city: string;
    region: string;
    rating: number | null;
    reviewsCount: number;
    licence: string | null;
    logoId: string | null;
    packages: SharedPackage[];
  }[];
}
