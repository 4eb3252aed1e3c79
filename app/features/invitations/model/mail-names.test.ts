import { expect, it } from "vitest";
import { toMailName } from "./mail-names.ts";

it.each([
  ["Kowalski & Sons Roofing, Inc.", "Kowalski & Sons Roofing, Inc."],
  ["J.P. O’Brien 24/7 Roofing", "J.P. O’Brien 24/7 Roofing"],
  ["Toiture Béliveau-Côté ltée", "Toiture Béliveau-Côté ltée"],
  ["Кровля и Ко", "Кровля и Ко"],
])("[S-01] names %s as it is in the mail of an invitation", (name, shown) => {
  expect(toMailName(name)).toBe(shown);
});

it.each([
  ["Win at https://evil.example/a?b=c", "Win at evil example/a?b=c"],
  ["WWW.Evil.com", "Evil com"],
  ["evil．com and evil。com", "evil com and evil com"],
  ["ev\u200bil.com", "evil com"],
  ["mailto:me@evil.example", "mailto me evil example"],
  ["Call +1 (312) 555-0142 now", "Call now"],
  ["See 10.0.0.1", "See 10 0 0 1"],
  ['Ann\r\nBcc: all@x.test <b>"{{link}}"', "Ann Bcc: all x test b link"],
  ["\u202eynapmoC", "ynapmoC"],
  ["(312) 555-0142", ""],
])("[T57] leaves out of a mail what could pass for a link, an address or a header: %j", (name, shown) => {
  expect(toMailName(name)).toBe(shown);
});

it("[T57] shortens a long name in a mail", () => {
  expect(toMailName("Roof ".repeat(40))).toHaveLength(60);
});
