/** A search for contractors lists so many. */
export const mostFoundBusinesses = 20;

/** A contractor that a member of staff may look up. */
export interface FoundBusiness {
  accountId: string;
  name: string;
  city: string | null;
  region: string | null;
  publicId: string;
}
