/** Of a lead, and in bytes of all leads of a business. */
export const maxFiles = 50;
export const maxBusinessBytes = 2 * 1024 * 1024 * 1024;
/** Sent at once. */
export const maxFilesAtOnce = 10;

export interface LeadFile {
  id: string;
  name: string;
  mediaType: "application/pdf" | "image/webp";
  bytes: number;
  addedAt: string;
  /** Name of the colleague; empty once they left. */
  addedBy: string;
}
