/** Of an uploaded document. */
export const maxDocumentBytes = 10 * 1024 * 1024;

/** Only for the file picker: the server checks the content. */
export const documentFileTypes = "application/pdf,image/jpeg,image/png,image/webp,.pdf,.jpg,.jpeg,.png,.webp";
