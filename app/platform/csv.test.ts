import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatCsv, parseCsv, parseCsvInParts, type Delimiter } from "./csv.server.ts";

const parseCells = (text: string) => parseCsv(text).rows.map(({ cells }) => cells);

describe("reading CSV", () => {
  it("[C-08] accepts commas, semicolons and tabs, any line ends, and a byte order mark", () => {
    const expected = [
      ["Maker", "Name"],
      ["IKO", "Cambridge"],
    ];
    for (const [delimiter, end] of [",\n", ";\r\n", "\t\r"].map((pair) => [pair[0]!, pair.slice(1)] as const)) {
      expect(parseCells(expected.map((row) => row.join(delimiter)).join(end))).toEqual(expected);
      expect(parseCells(`\uFEFF${expected.map((row) => row.join(delimiter)).join(end)}${end}${end}`)).toEqual(expected);
    }
  });

  it("[C-08] keeps delimiters, line breaks and doubled quotes inside quotes, and reads a quote inside a word as inches", () => {
    expect(parseCells('"a, ""b""","c\r\nd"\n5" vent,"x" y')).toEqual([
      ['a, "b"', "c\r\nd"],
      ['5" vent', "x y"],
    ]);
    expect(parseCsv('a,b\n"c\nd",e\nf,g').rows.map(({ line }) => line)).toEqual([1, 2, 4]);
    expect(parseCells("a;b,c;\n;;x")).toEqual([
      ["a", "b,c", ""],
      ["", "", "x"],
    ]);
    expect(parseCells('"a;b;c;d",e')).toEqual([["a;b;c;d", "e"]]);
  });

  it("[C-08] reports the line of an unclosed quote, and keeps the rows before it", () => {
    expect(parseCsv('a,b\n"c,d\ne,f')).toMatchObject({ openQuote: { line: 2 }, rows: [{ cells: ["a", "b"] }] });
    expect(parseCells("")).toEqual([]);
  });

  it("[C-08] [T93] loses no row of an arbitrary file without an error", () => {
    const piece = fc.constantFrom('"', ",", ";", "\t", "\r", "\n", "\r\n", "a", "é", "'", "=", " ", "\u0000", "😀");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const { rows, openQuote } = parseCsv(pieces.join(""));
        const letters = rows
          .flatMap(({ cells }) => cells)
          .join("")
          .split("a").length;
        if (!openQuote) expect(letters).toBe(pieces.join("").split("a").length);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("writing CSV", () => {
  it("[C-08] is reversed by reading, for any table and delimiter", () => {
    const cell = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("=1+1", "'=x", "''", "-5", 'a"b', "a;b", "\r\n", "\t", "\uFEFF", " @a"),
    );
    const row = fc.array(cell, { minLength: 1, maxLength: 5 }).filter((cells) => cells.some((one) => one.trim() !== ""));
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), fc.constantFrom<Delimiter[]>(",", ";", "\t"), (table, delimiter) => {
        const wide = Math.max(2, ...table.map((cells) => cells.length));
        const even = table.map((cells) => [...cells, ...Array.from({ length: wide - cells.length }, () => "")]);
        expect(parseCells(formatCsv(even, delimiter))).toEqual(even);
      }),
      { numRuns: 2_000 },
    );
  });

  it("[T95] never produces a cell that a spreadsheet runs as a formula", () => {
    const starts = [
      "=",
      "+",
      "-",
      "@",
      "\t",
      "\r",
      " =",
      "\u00A0=",
      "\u200B=",
      "\uFEFF+",
      "＝",
      "＋",
      "－",
      "＠",
      "\n=",
      "\u200E=",
      "\u2060@",
      "\u00AD+",
      "\u0000-",
    ];
    const payloads = starts.flatMap((start) => [`${start}HYPERLINK("http://x.test","y")`, `${start}1+1|' /C calc'!A0`]);
    expect(payloads).toHaveLength(38);
    for (const payload of payloads) {
      const written = formatCsv([[payload]]);
      expect(written.slice(1, 3)).toBe("\"'");
      expect(parseCells(written)).toEqual([[payload]]);
    }
  });
});

describe("reading CSV in parts", () => {
  const readParts = async (text: string, length: number) => {
    const [rows, parts] = [[] as ReturnType<typeof parseCsv>["rows"], parseCsvInParts(text, length)];
    for (;;) {
      const next = await parts.next();
      if (next.done) return { rows, openQuote: next.value };
      rows.push(...next.value);
    }
  };

  it("[O-07] [T93] gives the rows of an arbitrary file with their lines, wherever it is divided", async () => {
    const piece = fc.constantFrom('"', '""', ",", ";", "\t", "\r", "\n", "\r\n", "a", "é", "'", "=", " ", "😀");
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 60 }), fc.integer({ min: 1, max: 30 }), async (pieces, length) => {
        const text = pieces.join("");
        const { rows, openQuote } = parseCsv(text);
        expect(await readParts(text, length)).toEqual({ rows, openQuote });
      }),
      { numRuns: 500 },
    );
  });
});
