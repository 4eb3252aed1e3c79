import { createHash } from "node:crypto";
import { maxDocumentBytes } from "#app/lib/documents.ts";
import { fail, Failure, type FailureDetails } from "#app/lib/errors.ts";
import { getFileStore } from "./files.server.ts";
import { makeRenditions } from "./image-renditions.server.ts";
import { isPdf } from "./pdf-checks.server.ts";
import { checkUploadedPdf } from "./uploaded-pdfs.server.ts";

export interface UploadedFile {
  name: string;
  bytes: Uint8Array;
}

export type DocumentType = "application/pdf" | "image/webp";

/** What is stored of an upload. */
export interface CheckedFile {
  mediaType: DocumentType;
  bytes: Uint8Array;
}

const megabyte = 1024 * 1024;
/** Milliseconds after which the file of an unfinished upload is deleted. */
export const orphanGraceMs = 60 * 60 * 1000;
/** Share of free disk space below which uploads are refused. */
const minFreeShare = 0.1;
/** Pixels. A letter page stays readable in print. */
const pictureWidth = 2000;

export function requireFileSize({ name, bytes }: UploadedFile): void {
  if (bytes.byteLength === 0) rejectFile("proofs.fileMissing", name);
  if (bytes.byteLength > maxDocumentBytes) rejectFile("proofs.fileTooLarge", name, { most: maxDocumentBytes / megabyte });
}

/** Throws `unavailable` while the disk is nearly full. */
export async function requireFreeStore(): Promise<void> {
  if ((await getFileStore().freeShare()) < minFreeShare) fail("unavailable", "photos.storeFull", { retryAfter: 60 });
}

const extensions = { pdf: ["pdf"], picture: ["jpg", "jpeg", "png", "webp"] } as const;

/**
 * Returns a picture re-encoded without metadata, or a PDF as it is if it has no active content. Throws `unprocessable`
 * with the file's name. Never call in a transaction.
 */
export async function parseDocument({ name, bytes }: UploadedFile): Promise<CheckedFile> {
  const kind = isPdf(bytes) ? "pdf" : "picture";
  const [, extension] = /\.([^.]*)$/.exec(name) ?? [];
  const matchesName = extension === undefined || (extensions[kind] as readonly string[]).includes(extension.toLowerCase());
  if (!matchesName) rejectFile("proofs.fileType", name);
  if (kind === "picture") return { bytes: await reencodePicture(name, bytes), mediaType: "image/webp" };
  const problem = await checkUploadedPdf(bytes);
  if (problem) rejectFile(`proofs.pdf.${problem}`, name);
  return { bytes, mediaType: "application/pdf" };
}

async function reencodePicture(name: string, source: Uint8Array): Promise<Uint8Array> {
  try {
    const renditions = await makeRenditions({ lane: "known", source, widths: [pictureWidth], square: false });
    return renditions.at(-1)?.bytes ?? rejectFile("proofs.fileType", name);
  } catch (error) {
    if (!(error instanceof Failure) || error.kind !== "unprocessable") throw error;
    const code = error.code === "photos.tooManyPixels" ? "proofs.fileTooManyPixels" : "proofs.fileType";
    return rejectFile(code, name, error.details);
  }
}

/** The message quotes the last 80 characters of the name, without control characters. */
export function rejectFile(code: string, typedName = "", more: FailureDetails = {}): never {
  const details = { ...more, name: typedName.replaceAll(/[\p{Cc}\p{Cf}]/gu, "").slice(-80) };
  throw new Failure("unprocessable", code, { details, fields: [{ field: "file", code, details }] });
}

export function hashBytes(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Null if no file was chosen: browsers then send an empty one without a name. */
export async function readUploadedFile(form: FormData): Promise<UploadedFile | null> {
  const file = form.get("file");
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) return null;
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

/** All that were chosen, at most `most`. */
export async function readUploadedFiles(form: FormData, most: number): Promise<UploadedFile[]> {
  const chosen = form.getAll("file").filter((file) => file instanceof File && (file.size > 0 || file.name !== "")) as File[];
  return Promise.all(chosen.slice(0, most).map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
}

/** Private, and without any right for what the file contains. A PDF is saved, a picture opens. */
export function toDocumentResponse({
  bytes,
  mediaType,
  name,
}: {
  bytes: Buffer<ArrayBuffer>;
  mediaType: DocumentType;
  name: string;
}): Response {
  const disposition = mediaType === "application/pdf" ? "attachment" : "inline";
  return new Response(bytes, {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `${disposition}; filename="${name}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
