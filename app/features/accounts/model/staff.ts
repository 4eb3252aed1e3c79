export const maxBusinessResults = 20;

export interface BusinessResult {
  accountId: string;
  name: string;
  city: string | null;
  region: string | null;
  publicId: string;
}
