import { expect, it } from "vitest";
import { readColumns, StaffView, toViewQuery } from "./model.ts";

it("[O-02] a view is a list, not a page of it, and the same list in any order", () => {
  expect(toViewQuery("?sort=newest&q=&column=place&column=brands&after=ctr_a&brand=NZ")).toBe(
    "brand=NZ&column=place&column=brands&sort=newest",
  );
  expect(toViewQuery("brand=NZ&before=ctr_b&column=place&sort=newest&column=brands")).toBe(
    toViewQuery("sort=newest&column=place&column=brands&brand=NZ"),
  );
});

it("[O-02] a view has a name and stays within its table", () => {
  const view = { table: "audit", name: " Rights ", query: "act=user.rightsChanged" };
  expect(StaffView.parse(view)).toEqual({ ...view, name: "Rights" });
  for (const wrong of [{ table: "users" }, { name: " " }, { name: "x".repeat(61) }, { query: "x".repeat(1_001) }])
    expect(StaffView.safeParse({ ...view, ...wrong }).success).toBe(false);
});

it("[O-02] columns that do not exist are ignored, and no column at all means each of them", () => {
  const names = ["place", "brands", "created"] as const;
  expect(readColumns(new URLSearchParams("column=created&column=password&column=place"), names)).toEqual(["place", "created"]);
  for (const none of ["", "column=password"]) expect(readColumns(new URLSearchParams(none), names)).toEqual(names);
});
