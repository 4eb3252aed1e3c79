import { describe, expect, it } from "vitest";
import { countStates, findMissingColumn, matchImportColumns, planImport, type KnownDistributor } from "./import-rows.ts";

const columns = matchImportColumns(["Branch", "ZIP", "Phone", "Contact e-mail", "Fax", "Website"]);
const known: KnownDistributor[] = [
  {
    id: 7,
    name: "Lake Supply",
    address: "1 Dock Street",
    postalCode: "60614",
    phone: "+13125550142",
    web: "https://lake.example",
    contactName: "Ann Lee",
    contactPhone: "",
    email: "ann@lake.example.com",
  },
];

function plan(...cells: string[][]) {
  const rows = cells.map((one, at) => ({ line: at + 2, cells: one }));
  return planImport(rows, columns, { known, isPlace: (code) => code === "60614" || code === "H2X" });
}

describe("a file of distributors", () => {
  it("[O-05] finds its columns by usual names and names the one that it lacks", () => {
    expect(columns).toEqual(["name", "postalCode", "phone", "email", null, "web"]);
    expect(matchImportColumns(["Nom", "Code postal", "Téléphone", "Courriel"])).toEqual(["name", "postalCode", "phone", "email"]);
    expect(findMissingColumn(matchImportColumns(["Name", "Phone"]))).toBe("postalCode");
    expect(findMissingColumn(columns)).toBeNull();
  });

  it("[O-05] adds what is new, changes only filled cells, and leaves alone what is the same or repeated", () => {
    const planned = plan(
      ["North Supply", "h2x 1y4", "514-555-0101"],
      ["LAKE SUPPLY", "60614", "(312) 555-0199", "", "", ""],
      ["lake supply", "60614", "3125550142"],
      ["North Supply", "H2X", "5145550101"],
    );
    expect(planned.map(({ state }) => state)).toEqual(["new", "changed", "duplicate", "duplicate"]);
    expect(planned[0]!.fields).toMatchObject({ name: "North Supply", postalCode: "H2X", phone: "+15145550101", web: null, email: null });
    const { id, ...before } = known[0]!;
    expect(planned[1]).toMatchObject({ id, fields: { ...before, phone: "+13125550199" } });
    expect(plan(["Lake Supply", "60614", "3125550142"])[0]).toMatchObject({ state: "same", fields: null });
  });

  it("[O-05] leaves out rows with errors and names each column with its error", () => {
    const planned = plan(
      ["", "60614", "12"],
      ["Far Supply", "00000", "3125550101", "", "", "http://10.0.0.1"],
      ["x".repeat(121), "60614", "3125550101"],
    );
    expect(planned.map(({ line, failures }) => [line, ...failures.map(({ field, code }) => `${field} ${code}`)])).toEqual([
      [2, "name input.required", "phone accounts.phoneInvalid"],
      [3, "web input.webInvalid"],
      [4, "name input.tooLong"],
    ]);
    expect(plan(["Far Supply", "00001", "3125550101"])[0]!.failures).toEqual([{ field: "postalCode", code: "places.unknown" }]);
    expect(countStates(planned)).toEqual({ new: 0, changed: 0, same: 0, duplicate: 0, refused: 3 });
  });
});
