import { expect, it } from "vitest";
import { findKeptSizes } from "../request/wizard-link.server.ts";
import { keepAnswers } from "./answers-kept.server.ts";

const createForm = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ act: "prices", ...fields })) form.set(name, value);
  return form;
};

/** The browser's next request to the wizard. */
const createRequest = (answer: Response) =>
  new Request("http://delta.localhost/request/wizard", { headers: { cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" } });

it("[Q-09] a calculator's answers reach the wizard of their service near their postal code, and no other", () => {
  const answer = keepAnswers(createForm({ zip: "60614", houseArea: "2000", coolingTons: "1_5" }), "HVAC");
  expect(answer.headers.get("location")).toBe("/contractors/postal/60614?service=HVAC");
  const request = createRequest(answer);
  expect(findKeptSizes(request, "HVAC", "60614")?.get("houseArea")).toBe("2000");
  expect(findKeptSizes(request, "HVAC", "60614")?.get("coolingTons")).toBe("1_5");
  expect(findKeptSizes(request, "PLUM", "60614")).toBeNull();
  expect(findKeptSizes(request, "HVAC", "10001")).toBeNull();
});

it("[V-03] keeps only answers that the wizard could take, and nothing without any", () => {
  const answer = keepAnswers(createForm({ zip: "nowhere", fuel: "GAS", capacity: "51", other: "1" }), "PLUM");
  expect(answer.headers.get("location")).toBe("/contractors?service=PLUM");
  const kept = findKeptSizes(createRequest(answer), "PLUM", "60614");
  expect([kept?.get("fuel"), kept?.get("capacity"), kept?.get("other")]).toEqual(["GAS", null, null]);
  expect(keepAnswers(createForm({ capacity: "51" }), "PLUM").headers.get("set-cookie")).toContain("Max-Age=0");
});
