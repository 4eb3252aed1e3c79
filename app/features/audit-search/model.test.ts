import { describe, expect, it } from "vitest";
import { compareFacts, formatAuditQuery, formatCursor, listFacts, parseAuditQuery, parseCursor, readChainState } from "./model.ts";
import { toBrandValues } from "#app/brands/brand-values.ts";
import { findBrandFile } from "#app/brands/published.server.ts";
import { sections } from "../business-details/model.ts";
import { chatParties } from "../chat/model.ts";
import { reportReasonNames } from "../chat/model/rules.ts";
import { mergeFields } from "../contractor-merges/model.ts";
import { StaffMepChange } from "../contractors/model/membership.ts";
import { distributorFieldNames } from "../distributors/model/managing.ts";
import { membershipStatuses, staffEvents } from "../memberships/model/life-cycle.ts";
import { hidingReasons } from "../photos/model/hiding.ts";
import { MasterProduct } from "../products/model/master-products.ts";
import { reportDecisions } from "../review-reports/model.ts";
import { removalReasons } from "../reviews/model/removal.ts";
import { isKnownCode } from "./model/value-names.ts";
import { findReadableChange, listReadableFacts, writeAuditLine, writeCode, writeFactValue } from "./model/write-row.ts";

const parse = (text: string) => parseAuditQuery(new URLSearchParams(text), ["DELTA", "NZ"]);
const now = new Date("2026-11-27T12:00:00Z");

describe("a search of the audit log", () => {
  it("[O-11] ignores acts, brands and days that do not exist, and puts days in order", () => {
    expect(parse("act=x.y&brand=IKO&from=2026-02-31&to=nonsense")).toEqual(parse(""));
    expect(parse("from=2026-03-02&to=2026-03-01")).toMatchObject({ from: "2026-03-01", to: "2026-03-02" });
    expect(parse("person=%00 Ann &act=user.disabled&brand=NZ")).toMatchObject({ person: "Ann", act: "user.disabled", brand: "NZ" });
  });

  it("[O-11] keeps its choices in the address", () => {
    const query = parse("person=Ann&act=user.disabled&brand=NZ&from=2026-03-01");
    const written = Object.entries(formatAuditQuery(query)).filter((entry): entry is [string, string] => entry[1] !== null);
    expect(parse(new URLSearchParams(written).toString())).toEqual(query);
    expect(written.map(([name]) => name)).toEqual(["person", "act", "brand", "from"]);
  });

  it("[O-11] begins a page at an entry alone", () => {
    const cursor = { at: now, id: 7 };
    expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
    for (const text of [null, "", "7", "-7", "1-x", "1 - 2", `${"9".repeat(20)}-1`]) expect(parseCursor(text)).toBeNull();
  });
});

describe("an entry of the audit log", () => {
  it("[O-11] shows what an act added and removed", () => {
    expect(compareFacts({ from: "ROLE_SALES ROLE_ADMIN", to: "ROLE_ADMIN ROLE_APPROVER" })).toEqual({
      removed: ["ROLE_SALES"],
      kept: ["ROLE_ADMIN"],
      added: ["ROLE_APPROVER"],
    });
    expect(compareFacts({ from: "", to: "DELTA" })).toEqual({ removed: [], kept: [], added: ["DELTA"] });
    expect(compareFacts({ to: "DELTA" })).toBeNull();
  });

  it("[O-11] lists the other facts", () => {
    expect(listFacts({ rows: 2, brand: "NZ", from: "A", to: "B", reason: null, file: "f", update: false })).toEqual([
      { name: "file", value: "f" },
      { name: "rows", value: "2" },
      { name: "update", value: "false" },
    ]);
  });

  it("[O-11] is one line of the file, also with acts and facts that the product no longer writes", () => {
    const row = {
      id: 7,
      at: now.toISOString(),
      brand: "NZ",
      act: "gone.act",
      actor: { kind: "staff", userId: "u", name: "Sam", email: "sam@x.test" } as const,
      contractor: { name: "Rapid", publicId: "ctr_1" },
      person: null,
      subject: "dealers.csv",
      facts: [{ name: "formerFact", value: "1" }],
      change: { removed: ["NZ"], kept: ["DELTA"], added: ["ROLE_SALES"] },
      hash: "h",
    };
    const t = (key: string) => `<${key}>`;
    expect(writeAuditLine(row, { t, brandNames: { NZ: "Nova", DELTA: "Delta" } })).toEqual([
      "7",
      "2026-11-27T12:00:00.000Z",
      "Nova",
      "Sam",
      "sam@x.test",
      "gone.act",
      "Rapid (ctr_1)",
      "<audit:subject>: dealers.csv; formerFact: 1",
      "Delta, Nova",
      "Delta, <staff:users.role.ROLE_SALES>",
      "h",
    ]);
  });
});

it("[O-11] facts are shown without ids, with yes, no, names and numbers as the reader writes them", () => {
  const facts = [
    { name: "checkId", value: "01a221a9-2762-7591-86e4-50e034b47ac7" },
    { name: "create", value: "true" },
    { name: "file", value: "2992" },
    { name: "removed", value: "2992" },
    { name: "rights", value: "ROLE_SALES DELTA" },
    { name: "section", value: "owner" },
    { name: "fields", value: "rebate formerField" },
    { name: "badges", value: "SELECT FORMER" },
    { name: "reason", value: "Case 4711" },
    { name: "report", value: "tierProgress" },
  ];
  const texts = { t: (key: string) => `<${key}>`, locale: "en" as const, brandNames: { DELTA: "Delta" } };
  expect(listReadableFacts({ facts, subject: null }).map((fact) => writeFactValue(fact, texts))).toEqual([
    "<audit:yes>",
    "2992",
    "2,992",
    "<staff:users.role.ROLE_SALES>, Delta",
    "<audit:values.section.owner>",
    "<audit:values.fields.rebate>, formerField",
    "<directory:badges.SELECT>, FORMER",
    "Case 4711",
    "<staffreports:reports.tierProgress>",
  ]);
});

it("[O-11] a change of statuses is written in words, a change of people without their ids", () => {
  const texts = { t: (key: string) => `<${key}>`, brandNames: {} };
  expect(["APPLIED", "ROLE_ADMIN", "7"].map((code) => writeCode(code, texts))).toEqual([
    "<audit:values.status.APPLIED>",
    "<staff:users.role.ROLE_ADMIN>",
    "7",
  ]);
  const people = { removed: ["01a221a9-2762-7591-86e4-50e034b47ac7"], kept: [], added: ["01a221a9-2762-7591-86e4-50e034b47ac8"] };
  expect(findReadableChange({ change: people })).toBeNull();
  expect(findReadableChange({ change: { removed: ["1"], kept: [], added: ["2"] } })).not.toBeNull();
});

it.each([
  ["event", staffEvents],
  ["status", membershipStatuses],
  ["section", sections],
  ["party", chatParties],
  ["decision", reportDecisions],
  ["reason", [...removalReasons, ...hidingReasons, ...reportReasonNames]],
  ["fields", [...distributorFieldNames, ...mergeFields, ...Object.keys(StaffMepChange.shape)]],
  ["fields", [...Object.keys(MasterProduct.shape), ...Object.keys(toBrandValues(findBrandFile("IKO")))]],
] as const)("[O-11] entries name each %s that is recorded", (fact, codes) => {
  expect(codes.filter((code) => !isKnownCode(fact, code))).toEqual([]);
});

describe("the daily check of the audit log", () => {
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

  it.each([
    [null, "unchecked"],
    [{ at: hoursAgo(24), entries: 5, brokenAt: null }, "intact"],
    [{ at: hoursAgo(51), entries: 5, brokenAt: null }, "stale"],
    [{ at: hoursAgo(24), entries: 5, brokenAt: 6 }, "broken"],
    [{ at: hoursAgo(99), entries: 5, brokenAt: 6 }, "broken"],
  ] as const)("[O-11] [A10] %j is %s", (check, state) => {
    expect(readChainState(check, now).state).toBe(state);
  });
});
