import { promisify } from "node:util";
import { inflate } from "node:zlib";
import { PdfParser, UnreadablePdf, type PdfDictionary, type PdfReading, type PdfValue } from "./pdf-objects.ts";

/** Bytes that all object streams together may decode to, at each filter. */
const maxDecoded = 16 * 1024 * 1024;
const maxStreams = 5_000;
const maxFilters = 8;
/** Outside of object streams. Scanned documents have some hundreds, texts of a thousand pages some hundred thousands. */
const maxValues = 400_000;
/** How often a byte may be read on average: objects can overlap. */
const maxRereading = 4;
const inflateWithLimit = promisify(inflate) as (source: Uint8Array, options: { maxOutputLength: number }) => Promise<Buffer>;

interface Budget {
  left: number;
}

interface PdfStream {
  dictionary: PdfDictionary;
  /** From the first byte of its data to the end of the file. */
  rest: Buffer;
}

export interface PdfObjects {
  /** Object streams, and what follows an invalid list. */
  decoded: Buffer[];
  /** Of all dictionaries and lists outside of object streams. */
  names: Set<string>;
}

/**
 * A reader can start at any `obj` in the file, also in comments, strings and other streams, so all of them are read.
 * Throws `UnreadablePdf` for what readers might understand in several ways.
 */
export async function decodeObjectStreams(bytes: Buffer): Promise<PdfObjects> {
  const reading: PdfReading = { left: bytes.length * maxRereading + 1024, valuesLeft: maxValues, names: new Set() };
  for (const at of listPositions(bytes, "trailer")) readStream(bytes, at, reading);
  const unread = listPositions(bytes, "obj").find((at) => !canReadList(bytes, at, reading));
  const streams = listPositions(bytes, "obj")
    .flatMap((at) => readStream(bytes, at, reading) ?? [])
    .filter(canHoldObjects);
  if (streams.length > maxStreams) throw new UnreadablePdf("too many streams");
  const budget = { left: maxDecoded };
  const decoded: Buffer[] = unread === undefined ? [] : [bytes.subarray(unread)];
  for (const stream of streams) {
    const text = await decodeStream(stream, budget);
    if (isForObjects(stream) || !isColorProfile(text)) decoded.push(text);
  }
  return { decoded, names: reading.names };
}

/** Each position behind the word. */
function listPositions(bytes: Buffer, word: string): number[] {
  const positions: number[] = [];
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + word.length))
    if (!isLetter(bytes[at - 1])) positions.push(at + word.length);
  return positions;
}

/** Also one that looks like a color profile, which has neither of these. */
function isForObjects({ dictionary: { entries } }: PdfStream): boolean {
  return entries.has("First") || hasObjectType(entries);
}

/** It has an `/N` too. It begins with its size, and not with a number in digits as objects do. */
function isColorProfile(decoded: Buffer): boolean {
  if (decoded.length < 128 || decoded.readUInt32BE(0) !== decoded.length || decoded.toString("latin1", 36, 40) !== "acsp") return false;
  const parser = new PdfParser(decoded, 0, { left: decoded.length + 1, valuesLeft: 1, names: new Set() });
  parser.skipSpace();
  return !/^[+\-.\d]/.test(parser.readWord());
}

/** False if a list begins there which is none: binary data can look like one. */
function canReadList(bytes: Buffer, at: number, reading: PdfReading): boolean {
  const parser = new PdfParser(bytes, at, reading);
  parser.skipSpace();
  if (bytes[parser.position] !== 0x5b) return true;
  try {
    return parser.readObject().kind === "array";
  } catch (error) {
    if (error instanceof UnreadablePdf && reading.left >= 0) return false;
    throw error;
  }
}

function isLetter(byte = 0): boolean {
  return (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122);
}

/** Null if the object there is not a stream. */
function readStream(bytes: Buffer, at: number, reading: PdfReading): PdfStream | null {
  const parser = new PdfParser(bytes, at, reading);
  parser.skipSpace();
  if (bytes.toString("latin1", parser.position, parser.position + 2) !== "<<") return null;
  const dictionary = parser.readObject();
  parser.skipSpace();
  const word = parser.readWord();
  if (dictionary.kind !== "dictionary" || !word.startsWith("stream")) return null;
  const end = bytes.toString("latin1", parser.position, parser.position + 2);
  if (word !== "stream" || !(end === "\r\n" || end.startsWith("\n"))) throw new UnreadablePdf("stream");
  return { dictionary, rest: bytes.subarray(parser.position + (end === "\r\n" ? 2 : 1)) };
}

/** Every reader needs the number of objects, `/N`; some need no type. */
function canHoldObjects({ dictionary: { entries } }: PdfStream): boolean {
  return entries.has("N") || hasObjectType(entries);
}

function hasObjectType(entries: PdfDictionary["entries"]): boolean {
  return (entries.get("Type") ?? []).some((type) => type.kind === "name" && type.name === "ObjStm");
}

async function decodeStream({ dictionary: { entries }, rest }: PdfStream, budget: Budget): Promise<Buffer> {
  // Some readers take these for a filter and its parameters, others for an external file.
  if (entries.has("F") || entries.has("DP")) throw new UnreadablePdf("external data");
  for (const parameters of entries.get("DecodeParms") ?? []) if (!isHarmless(parameters)) throw new UnreadablePdf("parameters");
  const filters = listFilters(entries.get("Filter") ?? []);
  let decoded = filters.length > 0 ? rest : cutUnfiltered(rest, entries.get("Length"));
  for (const filter of filters) {
    decoded = await decode(decoded, filter, budget);
    budget.left -= decoded.length;
  }
  return decoded;
}

/** No predictor, and nothing that is elsewhere in the file. */
function isHarmless(parameters: PdfValue): boolean {
  if (parameters.kind === "array") return parameters.items.every(isHarmless);
  if (parameters.kind === "dictionary") return !parameters.entries.has("Predictor");
  return parameters.kind === "word";
}

function listFilters(values: readonly PdfValue[]): string[] {
  const [value] = values;
  const filters = value?.kind === "array" ? value.items : value ? [value] : [];
  if (values.length > 1 || filters.length > maxFilters) throw new UnreadablePdf("filters");
  return filters.map((filter) => (filter.kind === "name" ? filter.name : ""));
}

/** A stream may contain the word that ends it, and its length may be wrong: the longer of both. */
function cutUnfiltered(rest: Buffer, lengths: readonly PdfValue[] = []): Buffer {
  const end = rest.indexOf("endstream");
  const [length] = lengths;
  if (end === -1 || lengths.length !== 1 || length?.kind !== "number") throw new UnreadablePdf("length");
  return rest.subarray(0, Math.max(end, length.value));
}

async function decode(source: Buffer, filter: string, budget: Budget): Promise<Buffer> {
  const maxOutputLength = Math.max(1, budget.left);
  if (filter === "FlateDecode" || filter === "Fl") {
    const inflated = await inflateWithLimit(source, { maxOutputLength }).catch(() => null);
    if (inflated) return inflated;
  }
  if (filter === "ASCIIHexDecode" || filter === "AHx") return decodeHex(source, maxOutputLength);
  throw new UnreadablePdf(filter);
}

function decodeHex(source: Buffer, most: number): Buffer {
  const end = source.indexOf(">");
  if (end === -1 || end > 4 * most) throw new UnreadablePdf("hex");
  const digits = source.toString("latin1", 0, end).replaceAll(/[\0\t\n\f\r ]+/g, "");
  if (/[^\da-f]/i.test(digits)) throw new UnreadablePdf("hex");
  return Buffer.from(digits.length % 2 === 1 ? `${digits}0` : digits, "hex");
}
