import { expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { parseCsv } from "#app/platform/csv.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { createDice, type Dice } from "#db/world/dice.ts";
import { sizes } from "../../../../tests/sizes.ts";
import { loadUploadNames } from "../service/names.server.ts";
import { findColumnFailure, suggestColumns, uploadColumns, type UploadColumn } from "./columns.ts";
import { parseRow } from "./rows.ts";

const long = (length: number) => "x".repeat(length);

/** How files head a column, and cells that are right and wrong in it. */
const columns: Readonly<Record<UploadColumn, { heads: string[]; right: string[]; wrong: string[] }>> = {
  name: {
    heads: ["Company", "Название", "Empresa", "Nom"],
    right: ["Rapid Roofing", 'Ada "Ace" & Sons, Inc.'],
    wrong: ["", "  ", long(121)],
  },
  postalCode: { heads: ["ZIP", "Postal code"], right: ["60614", "60614-1234", "h2x 1y4"], wrong: ["", "6061", "D1A 1A1", "Chicago"] },
  address: { heads: ["Street", "Business address"], right: ["12 Oak St", "12 Oak St\nSuite 4", ""], wrong: [long(121)] },
  phone: { heads: ["Phone", "Рабочий телефон"], right: ["(312) 555-0142", "312.555.0143", ""], wrong: ["12", "call us", "555-0142"] },
  email: { heads: ["E-mail", "Email"], right: ["ada@rapid.test", ""], wrong: ["ada@", "ada at rapid.test"] },
  web: { heads: ["Website", "URL"], right: ["https://rapid.test", "rapid.test", ""], wrong: ["javascript:alert(1)", "no site"] },
  licence: { heads: ["License number", "Lic no"], right: ["104.016604", ""], wrong: [long(121)] },
  licenceRegion: { heads: ["License state", "Штат лицензии"], right: ["IL", "il", ""], wrong: ["Illinois", "1L"] },
  services: { heads: ["Trades", "Services offered"], right: ["Roofing", "roofing; HVAC", ""], wrong: ["Magic", "Roofing; Magic"] },
  rangeMiles: { heads: ["Radius", "Rayon"], right: ["30", ""], wrong: ["0", "-3", "ten", "9000"] },
  ownerName: { heads: ["Owner", "Propietario"], right: ["Ada Lind", ""], wrong: [long(121)] },
  foundingYear: { heads: ["Founded", "Год основания"], right: ["1998", ""], wrong: ["98", "long ago", "3024"] },
  employees: { heads: ["Employees"], right: ["12", ""], wrong: ["-1", "many"] },
  about: { heads: ["Description"], right: ["Roofs,\nand gutters", ""], wrong: [long(20_000)] },
  language: { heads: ["Language", "Язык"], right: ["en", "Français", ""], wrong: ["Klingon"] },
};

interface RandomFile {
  text: string;
  chosen: UploadColumn[];
  /** "4 phone": what was spoiled, by the line where its row begins. */
  spoiled: string[];
}

/** Some columns in any order, with cells of several lines, and a third of the rows wrong in up to three cells. */
function createFile(dice: Dice): RandomFile {
  const others = uploadColumns.filter((column) => column !== "name" && column !== "postalCode");
  const chosen = dice.some(
    ["name", "postalCode", ...dice.some(others, dice.between(0, others.length))] as UploadColumn[],
    uploadColumns.length,
  );
  const delimiter = dice.pick([",", ";", "\t"]);
  const toLine = (cells: string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter);
  const lines = [toLine(chosen.map((column) => dice.pick(columns[column].heads)))];
  const spoiled: string[] = [];
  let line = 2;
  for (let row = dice.between(1, 12); row > 0; row -= 1) {
    const wrong = dice.chance(1 / 3) ? dice.some(chosen, dice.between(1, 3)) : [];
    const cells = chosen.map((column) => dice.pick(columns[column][wrong.includes(column) ? "wrong" : "right"]));
    // A line without a word is no row.
    if (cells.join("").trim() !== "") spoiled.push(...wrong.map((column) => `${line} ${column}`));
    lines.push(toLine(cells));
    line += cells.join("").split("\n").length;
  }
  return { text: lines.join("\n"), chosen, spoiled: spoiled.toSorted() };
}

it("[O-07] [T93] every wrong cell of a file is named by its line, its column and how to mend it, and no right one", () => {
  for (let file = 0; file < sizes.wrongUploads; file += 1) {
    const { text, chosen, spoiled } = createFile(createDice(`wrong file ${file}`));
    const [head, ...rows] = parseCsv(text).rows;
    expect(suggestColumns(head!.cells), text).toEqual(chosen);
    expect(findColumnFailure(chosen)).toBeNull();
    const parsed = rows.map((row) => parseRow(row, chosen, loadUploadNames()));
    const named = parsed.flatMap(({ line, failures }) => [...new Set(failures.map(({ field }) => `${line} ${field}`))]);
    expect(named.toSorted(), text.slice(0, 2_000)).toEqual(spoiled);
    for (const { code, details } of parsed.flatMap(({ failures }) => failures))
      for (const locale of locales) expect(getTranslator(locale)(`errors:${code}`, details).length, code).toBeGreaterThan(12);
  }
});
