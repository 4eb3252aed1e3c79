import { promisify } from "node:util";
import { inflate } from "node:zlib";

/** `active`: scripts, launch actions or embedded files. */
export type PdfProblem = "unreadable" | "locked" | "active";

/** Bytes that all object streams together may inflate to. */
const maxInflated = 16 * 1024 * 1024;
const inflateWithLimit = promisify(inflate) as (source: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;

export function isPdf(source: Uint8Array): boolean {
  return /^%PDF-[12]\.\d/.test(Buffer.from(source.subarray(0, 8)).toString("latin1"));
}

/** Names that only active content has; `/JS` and `/XFA` are too short to be looked for in compressed bytes. */
const activeNames = /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|ImportData|SubmitForm|GoTo[RE])(?![A-Za-z])/;
const shortActiveNames = /\/(?:JS|XFA)(?![A-Za-z])/;

/**
 * Checks all objects of a PDF, also compressed ones and escaped names. Comments and strings can pretend that an object
 * is inside a stream, so long names are looked for in every byte, and each object stream must have been read. Null if
 * it is safe to store. Content streams of pages are not checked.
 */
export async function findPdfProblem(source: Uint8Array): Promise<PdfProblem | null> {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const end = bytes.subarray(-1024).toString("latin1");
  if (!isPdf(bytes) || !end.includes("startxref") || !end.includes("%%EOF")) return "unreadable";
  const everything = resolveNames(bytes.toString("latin1"));
  const parts = splitStreams(bytes);
  const outside = parts.map(({ text }) => text).join("\n");
  if (/\/Encrypt(?![A-Za-z])/.test(resolveNames(outside))) return "locked";
  const objects = await inflateObjectStreams(parts);
  if (objects === null || objects.length < countObjectStreams(everything)) return "unreadable";
  const names = resolveNames([outside, ...objects].join("\n"));
  if (activeNames.test(everything) || activeNames.test(names) || shortActiveNames.test(names)) return "active";
  return /\/Type\s*\/Page(?![A-Za-z])/.test(names) ? null : "unreadable";
}

interface Part {
  /** Objects before the stream; its dictionary is last. */
  text: string;
  stream: Buffer | null;
}

function splitStreams(bytes: Buffer): Part[] {
  const parts: Part[] = [];
  for (let at = 0; ;) {
    const start = bytes.indexOf("stream", at);
    const end = start === -1 ? -1 : bytes.indexOf("endstream", start);
    if (end === -1) return [...parts, { text: bytes.toString("latin1", at), stream: null }];
    const data = bytes[start + 6] === 13 ? start + 8 : start + 7;
    parts.push({ text: bytes.toString("latin1", at, start), stream: bytes.subarray(data, end) });
    at = end + 9;
  }
}

/** Null if a stream cannot be read or all are too large. */
async function inflateObjectStreams(parts: readonly Part[]): Promise<string[] | null> {
  const texts: string[] = [];
  let left = maxInflated;
  for (const { text, stream } of parts) {
    const dictionary = resolveNames(text.slice(text.lastIndexOf("obj") + 3));
    if (!stream || countObjectStreams(dictionary) === 0) continue;
    const filters = dictionary.match(/\/\w+Decode(?![A-Za-z])/g) ?? [];
    if (filters.join() !== "/FlateDecode") return null;
    const objects = await inflateWithLimit(stream, { maxOutputLength: Math.max(1, left) }).catch(() => null);
    if (objects === null) return null;
    left -= objects.byteLength;
    texts.push(objects.toString("latin1"));
  }
  return texts;
}

function countObjectStreams(text: string): number {
  return text.match(/\/ObjStm(?![A-Za-z])/g)?.length ?? 0;
}

/** `/J#61vaScript` means `/JavaScript`. */
function resolveNames(text: string): string {
  return text.replaceAll(/#([\da-f]{2})/gi, (_escape, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
}
