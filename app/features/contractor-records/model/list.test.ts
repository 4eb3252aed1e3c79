import { expect, it } from "vitest";
import { formatRecordQuery, isNarrowed, parseRecordQuery } from "./list.ts";

const parse = (text: string) => parseRecordQuery(new URLSearchParams(text), ["DELTA", "NZ"]);

it("[O-02] a list of contractors keeps its choices in the address", () => {
  const address = "brand=NZ&column=place&column=created&q=Marlow&region=IL&sort=newest&standing=APPLYING";
  expect(formatRecordQuery(parse(address)).toString()).toBe(address);
  expect(isNarrowed(parse(address))).toBe(true);
});

it("[O-02] choices that the reader does not have narrow nothing", () => {
  const wrong = "brand=IKO&region=ZZ&standing=GONE&sort=password&column=password&q=%00";
  expect(parse(wrong)).toEqual(parse(""));
  expect([formatRecordQuery(parse(wrong)).toString(), isNarrowed(parse(wrong))]).toEqual(["", false]);
});
