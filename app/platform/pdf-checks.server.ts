import { resolveEscapes, UnreadablePdf } from "./pdf-objects.ts";
import { decodeObjectStreams, type PdfObjects } from "./pdf-streams.server.ts";

/** `active`: scripts, launch actions or embedded files. */
export type PdfProblem = "unreadable" | "locked" | "active";

export function isPdf(source: Uint8Array): boolean {
  return /^%PDF-[12]\.\d/.test(Buffer.from(source.subarray(0, 8)).toString("latin1"));
}

/** Names that only active content has; the short ones are too short to be looked for in compressed bytes. */
const activeNames =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|FileAttachment|RichMedia|OnInstantiate|ImportData|SubmitForm|GoTo[RE])(?![A-Za-z])/;
const shortActiveNames = ["JS", "XFA", "EF"];
const shortActiveName = new RegExp(`/(?:${shortActiveNames.join("|")})(?=[\\0\\s()<>[\\]{}/%]|$)`);

/**
 * Checks all objects of a PDF, also compressed ones and escaped names. Comments, strings and streams can hide objects, so
 * long names are looked for in every byte, and every stream that can hold objects must be decoded. Null if it is safe to
 * store. Content streams of pages are not checked.
 */
export async function findPdfProblem(source: Uint8Array): Promise<PdfProblem | null> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const end = bytes.subarray(-1024).toString("latin1");
  if (!isPdf(bytes) || !end.includes("startxref") || !end.includes("%%EOF")) return "unreadable";
  const everything = resolveEscapes(bytes);
  if (/\/Encrypt(?![A-Za-z])/.test(everything)) return "locked";
  if (activeNames.test(everything)) return "active";
  const objects = await decodeOrNull(bytes);
  if (objects === null) return "unreadable";
  if (shortActiveNames.some((name) => objects.names.has(name))) return "active";
  const texts = objects.decoded.map((object) => resolveEscapes(object));
  if (texts.some((text) => activeNames.test(text) || shortActiveName.test(text))) return "active";
  return [everything, ...texts].some((text) => /\/Type\s*\/Page(?![A-Za-z])/.test(text)) ? null : "unreadable";
}

async function decodeOrNull(bytes: Buffer): Promise<PdfObjects | null> {
  try {
    return await decodeObjectStreams(bytes);
  } catch (error) {
    if (error instanceof UnreadablePdf) return null;
    throw error;
  }
}
