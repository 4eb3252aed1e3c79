import { expect, it } from "vitest";
import { filterStaff, noStaffQuery, parseStaffQuery } from "./model.ts";

const staff = [
  { name: "Priya Raman", email: "priya@example.com", roles: ["ROLE_APPROVER" as const], state: "active" as const },
  { name: "Sam Stone", email: "sam@ram.test", roles: ["ROLE_SALES" as const, "ROLE_ADMIN" as const], state: "disabled" as const },
];
const find = (text: string) => filterStaff(staff, parseStaffQuery(new URLSearchParams(text))).map(({ name }) => name);

it("[O-03] staff are found by part of a name or email, by role and by status", () => {
  expect(find("q=RAM")).toEqual(["Priya Raman", "Sam Stone"]);
  expect(find("q=sam@")).toEqual(["Sam Stone"]);
  expect(find("role=ROLE_ADMIN")).toEqual(["Sam Stone"]);
  expect(find("state=active&q=a")).toEqual(["Priya Raman"]);
  expect(find("q=%5C")).toEqual([]);
  expect(parseStaffQuery(new URLSearchParams("role=ROLE_CUSTOMER&state=x"))).toEqual(noStaffQuery);
});
