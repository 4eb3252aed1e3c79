/** Bytes of all documents of a brand. */
export const maxBrandBytes = 2 * 1024 * 1024 * 1024;

/** The page of a product as a PDF. */
export interface ProductDocument {
  id: string;
  /** Of the file, without its ending. */
  name: string;
  bytes: number;
}

const megabyte = 1024 * 1024;

/** Megabytes as they are shown, never 0. */
export function toShownMegabytes({ bytes }: Pick<ProductDocument, "bytes">): number {
  return Math.max(bytes / megabyte, 0.1);
}
