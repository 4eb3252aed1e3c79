/** Values of a PDF as far as checks need them. Strings and numbers have no text. */
export type PdfValue =
  | PdfName
  | PdfNumber
  | PdfArray
  | PdfDictionary
  | { kind: "string" }
  | { kind: "reference" }
  | { kind: "word"; word: string };
export interface PdfName {
  kind: "name";
  /** With its escapes resolved, up to a zero byte. */
  name: string;
}
interface PdfNumber {
  kind: "number";
  value: number;
}
interface PdfArray {
  kind: "array";
  items: PdfValue[];
}
export interface PdfDictionary {
  kind: "dictionary";
  /** More than one value where a key is repeated. */
  entries: Map<string, PdfValue[]>;
}

/** Thrown for everything that readers may understand differently. */
export class UnreadablePdf extends Error {}

const maxDepth = 100;
const isSpace = (byte: number | undefined) => byte === 32 || byte === 10 || byte === 13 || byte === 0 || byte === 9 || byte === 12;
const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13;
const delimiters = new Set([..."()<>[]{}/%"].map((character) => character.codePointAt(0)));
const isRegular = (byte: number | undefined) => byte !== undefined && !isSpace(byte) && !delimiters.has(byte);

/** Shared by the parsers of one file. */
export interface PdfReading {
  /** Bytes that may still be read: objects can overlap. */
  left: number;
  /** Numbers, names and other values that may still be read: each costs more time and memory than its bytes. */
  valuesLeft: number;
  /** Found so far. */
  names: Set<string>;
}

/** Reads one object after another. Throws `UnreadablePdf` for invalid ones. */
export class PdfParser {
  #at: number;
  readonly #bytes: Buffer;
  readonly #reading: PdfReading;

  constructor(bytes: Buffer, at: number, reading: PdfReading) {
    this.#bytes = bytes;
    this.#at = at;
    this.#reading = reading;
  }

  get position(): number {
    return this.#at;
  }

  readObject(depth = 0): PdfValue {
    this.#reading.valuesLeft -= 1;
    if (depth > maxDepth || this.#reading.valuesLeft < 0) throw new UnreadablePdf("too deep or long");
    this.skipSpace();
    const [byte, next] = [this.#bytes[this.#at], this.#bytes[this.#at + 1]];
    if (byte === 0x2f) return { kind: "name", name: this.#readName() };
    if (byte === 0x28) return this.#readString();
    if (byte === 0x3c) return next === 0x3c ? this.#readDictionary(depth) : this.#readHexString();
    if (byte === 0x5b) return this.#readArray(depth);
    const word = this.readWord();
    if (word === "") throw new UnreadablePdf("no object");
    return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word) ? { kind: "number", value: Number(word) } : { kind: "word", word };
  }

  /** Spaces and comments. */
  skipSpace(): void {
    let isComment = false;
    for (; this.#at < this.#bytes.length; this.#step()) {
      const byte = this.#bytes[this.#at];
      if (isComment) isComment = !isLineEnd(byte);
      else if (byte === 0x25) isComment = true;
      else if (!isSpace(byte)) return;
    }
  }

  /** Regular characters up to the next space or delimiter. */
  readWord(): string {
    const start = this.#at;
    while (isRegular(this.#bytes[this.#at])) this.#step();
    return this.#bytes.toString("latin1", start, this.#at);
  }

  #step(count = 1): void {
    this.#at += count;
    this.#reading.left -= count;
    if (this.#reading.left < 0) throw new UnreadablePdf("too many steps");
  }

  #readName(): string {
    this.#step();
    // Some readers end a name at a zero byte.
    const [name = ""] = resolveEscapes(Buffer.from(this.readWord(), "latin1")).split("\0");
    this.#reading.names.add(name);
    return name;
  }

  #readString(): PdfValue {
    for (let open = 0; this.#at < this.#bytes.length;) {
      const byte = this.#bytes[this.#at];
      this.#step(byte === 0x5c ? 2 : 1);
      if (byte === 0x28) open += 1;
      if (byte === 0x29) open -= 1;
      if (open === 0) return { kind: "string" };
    }
    throw new UnreadablePdf("open string");
  }

  #readHexString(): PdfValue {
    this.#step();
    for (; this.#bytes[this.#at] !== 0x3e; this.#step())
      if (!isSpace(this.#bytes[this.#at]) && !isHexDigit(this.#bytes[this.#at])) throw new UnreadablePdf("hex string");
    this.#step();
    return { kind: "string" };
  }

  #readArray(depth: number): PdfValue {
    this.#step();
    return { kind: "array", items: this.#readItems(depth, () => this.#bytes[this.#at] === 0x5d && (this.#step(), true)) };
  }

  #readDictionary(depth: number): PdfDictionary {
    this.#step(2);
    const isEnd = () => this.#bytes[this.#at] === 0x3e && this.#bytes[this.#at + 1] === 0x3e && (this.#step(2), true);
    const items = this.#readItems(depth, isEnd);
    if (items.length % 2 === 1) throw new UnreadablePdf("key without a value");
    const entries = new Map<string, PdfValue[]>();
    for (let at = 0; at < items.length; at += 2) {
      const [key, value] = [items[at], items[at + 1]];
      if (key?.kind !== "name" || !value) throw new UnreadablePdf("key");
      const values = entries.get(key.name);
      if (values) values.push(value);
      else entries.set(key.name, [value]);
    }
    return { kind: "dictionary", entries };
  }

  #readItems(depth: number, isEnd: () => boolean): PdfValue[] {
    const items: PdfValue[] = [];
    for (this.skipSpace(); !isEnd(); this.skipSpace()) {
      const item = this.readObject(depth + 1);
      if (item.kind !== "word") items.push(item);
      else if (item.word === "R") items.splice(-2, 2, toReference(items));
      else if (["true", "false", "null"].includes(item.word)) items.push(item);
      else throw new UnreadablePdf("word");
    }
    return items;
  }
}

function toReference(items: readonly PdfValue[]): PdfValue {
  if (items.slice(-2).filter(({ kind }) => kind === "number").length < 2) throw new UnreadablePdf("reference");
  return { kind: "reference" };
}

function isHexDigit(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 48 && byte <= 57) || (byte >= 65 && byte <= 70) || (byte >= 97 && byte <= 102));
}

/** As Latin-1: `/J#61vaScript` means `/JavaScript`. */
export function resolveEscapes(source: Buffer): string {
  if (!source.includes("#")) return source.toString("latin1");
  const target = Buffer.alloc(source.length);
  let end = 0;
  for (let at = 0; at < source.length; at += 1, end += 1) {
    const isEscape = source[at] === 0x23 && isHexDigit(source[at + 1]) && isHexDigit(source[at + 2]);
    target[end] = isEscape ? Number.parseInt(source.toString("latin1", at + 1, at + 3), 16) : (source[at] ?? 0);
    if (isEscape) at += 2;
  }
  return target.toString("latin1", 0, end);
}
