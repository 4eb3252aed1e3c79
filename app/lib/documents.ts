/** Of an uploaded document. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** Only for the file picker: the server checks the content. */
export const documentFileTypes = "application/pdf,image/jpeg,image/png,image/webp,.pdf,.jpg,.jpeg,.png,.webp";

/** The name of a file on the sender's device as a title: without its ending and control characters. */
export function toDocumentTitle(fileName: string): string {
  const plain = fileName.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").replace(/\.[^.]*$/, "");
  return plain.slice(0, 120).trim() || "–";
}
