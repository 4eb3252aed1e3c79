import { expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import { buildTrail } from "./trail.ts";

const read = (...page: Parameters<typeof buildTrail>) => buildTrail(...page).map(({ name, to }) => [name, to]);

it("[S-08] the first page of an area does not lead back to itself", () => {
  expect(read(paths.profileManager, {})).toEqual([["profileManager", undefined]]);
  expect(read(paths.reviewedMembership, { brand: "DELTA", publicId: "ctr_1" })).toEqual([
    ["profileManager", paths.profileManager()],
    ["reviewedMembership", undefined],
  ]);
  expect(read(paths.adminContractors, {})).toEqual([["contractors", undefined]]);
  expect(read(paths.adminUser, { id: "1" })).toEqual([
    ["admin", paths.admin()],
    ["users", paths.adminUsers()],
    ["user", undefined],
  ]);
});
