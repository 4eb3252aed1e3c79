export const mostFoundBusinesses = 20;

export interface FoundBusiness {
  accountId: string;
  name: string;
  city: string | null;
  region: string | null;
  publicId: string;
}
