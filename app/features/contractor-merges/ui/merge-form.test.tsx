import { expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { MergeSide } from "../model.ts";
import { MergeScreen } from "./merge-form.tsx";
import { PastMerges } from "./past-merges.tsx";

const counts = { services: 1, leads: 2, quotes: 0, bookings: 0, reviews: 0 };
const place = { city: "Chicago", region: "IL" };
const same = {
  postalCode: "60614",
  email: "",
  web: null,
  ownerName: "",
  licences: [],
  serviceCategories: ["ROOF" as const],
  rangeMiles: 25,
};
const none = { foundingYear: null, employeesNumber: null, about: "" };
const one: MergeSide = {
  publicId: "ctr_one",
  name: "Marlow Roofing",
  place,
  fields: { ...same, ...none, name: "Marlow Roofing", address: "1 Oak St", workPhone: "" },
  counts,
  brands: ["DELTA"],
  hasPeople: false,
};
const other: MergeSide = {
  ...one,
  publicId: "ctr_two",
  name: "Marlowe Roofs",
  fields: { ...one.fields, name: "Marlowe Roofs", workPhone: "+13125550166" },
  counts: { ...counts, leads: 0 },
};

function draw(sides: MergeSide[], locale: Locale = "en", answer?: unknown): string {
  const merges = [
    { id: "1", mergedName: "Old", mergedPublicId: "ctr_old", reason: "Same", author: "", at: "2026-11-02T12:00:00Z", canUndo: true },
    {
      id: "2",
      mergedName: "Older",
      mergedPublicId: "ctr_older",
      reason: "Same",
      author: "Sam",
      at: "2026-09-02T12:00:00Z",
      canUndo: false,
    },
  ];
  const element = (
    <>
      <MergeScreen sides={sides} brandNames={{ DELTA: "Delta" }} seen="abc" answer={answer} />
      <PastMerges merges={merges} mergedInto={null} />
    </>
  );
  return renderHtml(element, locale);
}

const listChosen = (html: string) =>
  [...html.matchAll(/<input[^>]*>/g)].flatMap(([input]) =>
    input.includes("checked") ? [`${/ name="([^"]+)"/.exec(input)?.[1]}=${/ value="([^"]+)"/.exec(input)?.[1]}`] : [],
  );
const listActs = (html: string) => [...html.matchAll(/<button[^>]* value="(\w+)"/g)].map(([, act]) => act);

it.each(locales)("[O-02] in %s two contractors are compared, and a merge can be undone while it is allowed", (locale) => {
  const html = draw([one, other], locale);
  expect(listActs(html)).toEqual(["merge", "undoMerge"]);
  // The record with more, and each detail that only one of them has.
  expect(listChosen(html)).toEqual(["keep=ctr_one", "field-name=ctr_one", "field-workPhone=ctr_two"]);
});

it("[O-02] suggests to keep the business with people, and offers no merge of two", () => {
  expect(listChosen(draw([one, { ...other, hasPeople: true }]))).toContain("keep=ctr_two");
  expect(listActs(draw([one, other].map((side) => ({ ...side, hasPeople: true }))))).toEqual(["undoMerge"]);
});

it("[O-02] keeps what was chosen and typed when the form is refused", () => {
  const failure = { code: "input.invalid", details: {}, fields: [{ field: "reason", code: "merges.reasonMissing" }] };
  const html = draw([one, other], "en", { failure, typed: { keep: "ctr_two", "field-name": "ctr_two", reason: "ab" } });
  expect(listChosen(html)).toEqual(["keep=ctr_two", "field-name=ctr_two", "field-workPhone=ctr_two"]);
  expect(html).toContain(">ab</textarea>");
  expect(html).toContain("Enter a reason of at least 3 characters.");
});
