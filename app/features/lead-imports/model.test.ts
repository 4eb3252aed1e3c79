import { describe, expect, it } from "vitest";
import { exportColumns } from "#app/features/leads/model/file-columns.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { findColumnFailure, suggestColumns, type ImportColumn } from "./model/columns.ts";
import { countRows, planRows, type KnownLeads } from "./model/plan.ts";
import { parseLocalTime } from "./model/local-times.ts";
import { parseRow, type RowContext } from "./model/rows.ts";
import { loadExportHeadings, loadValueNames } from "./service/names.server.ts";

const now = new Date("2026-11-24T18:00:00Z");
const context: RowContext = {
  names: loadValueNames(),
  colleagues: new Map([["annmiller", "user-1"]]),
  timeZone: "America/Chicago",
  now,
};
const read = (values: Partial<Record<ImportColumn, string>>, line = 2) =>
  parseRow({ line, cells: Object.values(values) }, Object.keys(values) as ImportColumn[], context);
const bo = { name: "Bo Katz", phone: "(312) 555-0142" };

describe("columns of a file", () => {
  it.each(locales)("[Y-19] knows every heading of the export in %s", (locale) => {
    const t = getTranslator(locale);
    const headings = exportColumns.map((column) => t(`leadlists:columns.${column}`));
    const left: string[] = ["origin", "movedAt"];
    expect(suggestColumns(headings, loadExportHeadings())).toEqual(exportColumns.map((column) => (left.includes(column) ? null : column)));
  });

  it.each([
    [
      ["First Name", "LAST NAME", "E-mail address", "Mobile Phone", "Street 1", "Zip Code"],
      ["firstName", "lastName", "email", "phone", "address", "postalCode"],
    ],
    [
      ["Nom du client", "Téléphone", "Courriel", "Code postal"],
      ["name", "phone", "email", "postalCode"],
    ],
    [
      ["ФИО", "Мобильный", "Эл. почта", "Город"],
      ["name", "phone", "email", "city"],
    ],
    [
      ["Nombre completo", "Celular", "Correo electrónico", "Monto"],
      ["name", "phone", "email", "value"],
    ],
    [
      ["Phone", "Phone number", "Nickname"],
      ["phone", null, null],
    ],
  ])("[Y-19] suggests a field for %j, each once", (headings, columns) => {
    expect(suggestColumns(headings, loadExportHeadings())).toEqual(columns);
  });

  it("[Y-19] [V-13] needs a name and a contact, and each field once", () => {
    expect(findColumnFailure(["name", "phone", null])).toBeNull();
    expect(findColumnFailure(["lastName", "email"])).toBeNull();
    expect(findColumnFailure(["name", "city"])?.code).toBe("leadImports.contactColumnMissing");
    expect(findColumnFailure(["phone"])?.code).toBe("leadImports.nameColumnMissing");
    expect(findColumnFailure(["name", "phone", "phone"])).toEqual({ code: "leadImports.columnTwice", column: "phone" });
  });
});

describe("a row", () => {
  it("[L-01] [Y-19] is a lead with contact, place, job, value and times of the contractor's zone", () => {
    const { lead, failures } = read({
      firstName: "Bo",
      lastName: "Katz",
      phone: "312.555.0142",
      email: " Bo@Example.com ",
      city: "Chicago",
      service: "roofing",
      status: "Estimate scheduled",
      value: "$1,250.50",
      source: "Google",
      assignee: "Ann Miller",
      scheduledAt: "12/01/2026 2:30 PM",
      createdAt: "2026-11-20",
    });
    expect(failures).toEqual([]);
    expect(lead).toMatchObject({
      customer: { name: "Bo Katz", phone: "+13125550142", email: "bo@example.com", source: "SEARCH" },
      city: "Chicago",
      category: "ROOF",
      status: "ESTIMATE_SCHEDULED",
      value: 125_050,
      assignedTo: "user-1",
      scheduledAt: new Date("2026-12-01T20:30:00Z"),
      createdAt: new Date("2026-11-20T15:00:00Z"),
    });
  });

  it.each([
    [{ name: "Bo" }, [{ field: "email", code: "leads.contactMissing" }]],
    [
      { name: "", phone: "" },
      [
        { field: "name", code: "leads.nameMissing" },
        { field: "email", code: "leads.contactMissing" },
      ],
    ],
    [{ ...bo, phone: "555" }, [{ field: "phone", code: "accounts.phoneInvalid" }]],
    [{ ...bo, email: "bo at home" }, [{ field: "email", code: "accounts.emailInvalid" }]],
    [{ ...bo, service: "Gardening" }, [{ field: "service", code: "leadImports.unknownName", details: { name: "Gardening" } }]],
    [{ ...bo, status: "Job scheduled?" }, [{ field: "status", code: "leadImports.unknownName", details: { name: "Job scheduled?" } }]],
    [{ ...bo, status: "Service scheduled" }, [{ field: "scheduledAt", code: "leads.timeMissing" }]],
    [{ ...bo, value: "about 500" }, [{ field: "value", code: "amount.invalid" }]],
    [{ ...bo, createdAt: "2027-01-01" }, [{ field: "createdAt", code: "leadImports.futureTime" }]],
    [{ ...bo, createdAt: "2026-02-31" }, [{ field: "createdAt", code: "leadImports.timeInvalid" }]],
    [{ ...bo, details: "x".repeat(2001) }, [{ field: "details", code: "input.tooLong", details: { max: 2000 } }]],
  ])("[V-13] [Y-19] %j is refused with its columns", (values, failures) => {
    const row = read(values);
    expect(row.lead).toBeNull();
    expect(row.failures).toEqual(failures);
  });

  it("[V-13] says that email or phone must be filled, in the specification's words", () => {
    expect(getTranslator("en")(`errors:${read({ name: "Bo" }).failures[0]!.code}`)).toBe("Email or phone must be filled");
  });

  it("[L-04] keeps a lost lead without a reason, and a reason only of a lost one", () => {
    expect(read({ ...bo, status: "Lost", lostReason: "" }).lead).toMatchObject({ status: "LOST", lostReason: null });
    expect(read({ ...bo, status: "Perdu", lostReason: "Our price was too high" }).lead).toMatchObject({
      status: "LOST",
      lostReason: "PRICE",
    });
    expect(read({ ...bo, status: "New", lostReason: "Other" }).lead).toMatchObject({ status: "NEW", lostReason: null });
  });

  it("takes a formula as text and masks card numbers", () => {
    expect(read({ ...bo, name: "=1+1" }).lead?.customer.name).toBe("=1+1");
    expect(read({ ...bo, details: "Card 4111 1111 1111 1111" }).lead?.details).not.toContain("4111 1111");
  });
});

it.each([
  ["2026-11-24 09:30", "2026-11-24T15:30:00.000Z"],
  ["2026-07-01T09:30:00", "2026-07-01T14:30:00.000Z"],
  ["7/4/2026 12:05 am", "2026-07-04T05:05:00.000Z"],
  ["11/24/2026", "2026-11-24T15:00:00.000Z"],
  ["24/11/2026", null],
  ["2026-11-24 25:00", null],
  ["11/24/2026 13:00 PM", null],
  ["soon", null],
])("reads the time %s", (typed, moment) => {
  expect(parseLocalTime(typed, "America/Chicago")?.toISOString() ?? null).toBe(moment);
});

describe("the plan of a file", () => {
  const nobody: KnownLeads = { customers: [], jobs: new Set(), keys: new Set() };
  const plan = (rows: readonly Partial<Record<ImportColumn, string>>[], known = nobody) =>
    planRows(
      rows.map((values, at) => read(values, at + 2)),
      known,
      ({ customer, category, details }) => [customer.name, customer.phone, customer.email, category, details].join("|"),
    );

  it("[Y-19] finds the same person by phone or email, and the same job once", () => {
    const rows = plan([
      { ...bo, email: "bo@example.com", service: "Roofing" },
      { name: "B. Katz", email: "BO@example.com", service: "Siding" },
      { ...bo, service: "Roofing" },
      { name: "Cy", email: "cy@example.com" },
      { name: "Nobody" },
    ]);
    expect(rows.map(({ state, sameAs }) => [state, sameAs])).toEqual([
      ["new", null],
      ["new", null],
      ["duplicate", 2],
      ["new", null],
      ["refused", null],
    ]);
    expect(rows.flatMap((row) => (row.state === "new" ? [row.customer] : []))).toEqual([{ line: 2 }, { line: 2 }, { line: 5 }]);
    expect(countRows(rows)).toEqual({ new: 3, known: 0, duplicate: 1, refused: 1 });
  });

  it("[Y-19] adds no job that a customer of the business has, whatever the time, and no lead of an earlier import", () => {
    const customers = [{ id: "c1", phone: "+13125550142", email: "" }];
    const jobs = new Set(["c1 ROOF ", "c1 2026-11-20T15:00 ROOF "]);
    const keys = new Set(["Cy||cy@example.com||"]);
    const rows = plan(
      [
        { ...bo, service: "Roofing" },
        { ...bo, service: "Roofing", createdAt: "2026-11-20" },
        { ...bo, service: "Roofing", createdAt: "2026-11-21" },
        { ...bo, service: "Siding" },
        { name: "Cy", email: "cy@example.com" },
      ],
      { customers, jobs, keys },
    );
    expect(rows.map(({ state }) => state)).toEqual(["duplicate", "duplicate", "known", "known", "duplicate"]);
  });
});
