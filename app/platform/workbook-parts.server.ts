import { setImmediate as nextTurn } from "node:timers/promises";
import { Unzip, UnzipInflate } from "fflate";
import sax from "sax";
import { fail } from "#app/lib/errors.ts";

/** Bytes of the archive that are unpacked at a time, so that other requests go on: at most a thousand times as many of XML. */
const sliceBytes = 4 * 1024;

/** Far more than Excel writes: elements within each other, and attributes of one. */
const [maxDepth, maxAttributes] = [64, 256];

/** What happens in a part, in order. Names have no prefixes. */
export interface PartReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** An XLSX file. A small archive can unpack to any size, so no part may have more than `maxPartBytes`. */
export interface Workbook {
  bytes: Uint8Array;
  maxPartBytes: number;
}

/** Reads a part, and returns whether the file has it. Throws what its parsers do; fails `unprocessable` if it is too large. */
export async function readPart({ bytes: file, maxPartBytes }: Workbook, name: string, reader: PartReader): Promise<boolean> {
  const parser = createParser(reader);
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let [isFound, unpacked] = [false, 0];
  const unzip = new Unzip((entry) => {
    if (entry.name !== name) return;
    isFound = true;
    entry.ondata = (error, bytes, isLast) => {
      if (error) throw error;
      unpacked += bytes.length;
      if (unpacked > maxPartBytes) fail("unprocessable", "spreadsheets.tooLarge");
      parser.write(decoder.decode(bytes, { stream: !isLast }));
      if (isLast) parser.close();
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += sliceBytes) {
    const end = Math.min(at + sliceBytes, file.length);
    unzip.push(file.subarray(at, end), end === file.length);
    await nextTurn();
  }
  return isFound;
}

/** It throws what is wrong, entities of the file's own among it, and what would fill the memory with one element. */
function createParser({ open, text, close }: PartReader): sax.SAXParser {
  const toName = (name: string) => name.slice(name.indexOf(":") + 1);
  const read = (part: string) => text?.(part);
  let [depth, attributeCount] = [0, 0];
  return Object.assign(sax.parser(true), {
    onerror: (error: Error) => {
      throw error;
    },
    onattribute: () => {
      attributeCount += 1;
      if (attributeCount > maxAttributes) throw new Error("an element with too many attributes");
    },
    onopentag: ({ name, attributes }: sax.Tag) => {
      depth += 1;
      attributeCount = 0;
      if (depth > maxDepth) throw new Error("too many elements within each other");
      open?.(toName(name), attributes);
    },
    ontext: read,
    oncdata: read,
    onclosetag: (name: string) => {
      depth -= 1;
      close?.(toName(name));
    },
  });
}
