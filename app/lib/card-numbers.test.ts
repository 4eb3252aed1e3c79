import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maskCardNumbers } from "./card-numbers.ts";
import { PlainText, Text } from "./text.ts";

describe("payment card numbers in free text", () => {
  it.each([
    ["Visa 4111 1111 1111 1111 thanks", "Visa •••• •••• •••• 1111 thanks"],
    ["4111111111111111", "••••••••••••1111"],
    ["4111-1111-1111-1111 exp 12/27 cvv 123", "••••-••••-••••-1111 exp 12/27 cvv •••"],
    ["card 5555.5555.5555.4444, 04/2028, 737", "card ••••.••••.••••.4444, 04/2028, •••"],
    ["amex 3782 822463 10005 CID: 1234", "amex •••• •••••• •0005 CID: ••••"],
    ["4111\u00A01111\u00A01111\u00A01111 123", "••••\u00A0••••\u00A0••••\u00A01111 •••"],
    ["code de sécurité 999, carte 4111 1111 1111 1111", "code de sécurité •••, carte •••• •••• •••• 1111"],
    ["4111,1111,1111,1111", "••••,••••,••••,1111"],
    ["4111*1111\u200B1111\t1111", "••••*••••\u200B••••\t1111"],
    ["card 41111111-1111-1111-0000-000000000000", "card ••••••••-••••-1111-••••-000000000000"],
    ["00b80d46-8357-4885-835c-e047c628784f 4111 1111 1111 1111", "00b80d46-8357-4885-835c-e047c628784f •••• •••• •••• 1111"],
    ["two: 4111111111111111 5555555555554444", "two: ••••••••••••1111 ••••••••••••4444"],
  ])("[T96] masks %j as %j", (typed, kept) => {
    expect(maskCardNumbers(typed)).toBe(kept);
    expect(maskCardNumbers(kept)).toBe(kept);
    expect(Text.trim().max(typed.length).parse(typed)).toBe(kept);
  });

  it.each([
    "Call 312 555 0142 or +1 (312) 555-0143, unit 4111",
    "4111 1111 1111 1112",
    "1432 W Demo Avenue, Chicago, IL 60622-1234, built 1985, 2,400 sq ft",
    "code 4711 for the gate",
    "Call 630 555 0142, 630 555 0143, or 412 555 0142, 412 555 0147",
    "018f7c3a-4111-7111-8111-111111111111",
    "00b80d46-8357-4885-835c-e047c628784f",
    "see https://delta.example/request/list/00b80d46-8357-4885-835c-e047c628784f today",
    "12345678901234567890123",
  ])("[T96] leaves %j unchanged", (typed) => expect(maskCardNumbers(typed)).toBe(typed));

  it("[T96] masks numbers typed with full-width digits", () => {
    expect(maskCardNumbers("４１１１ １１１１ １１１１ １１１１")).toBe("•••• •••• •••• 1111");
    expect(maskCardNumbers("電話 ０１２")).toBe("電話 ０１２");
  });

  it.each(["4 ", "4-", "44 ", "4", "4111 ", "•4111 "])("[T96] [T59] masks 256 kB of %j without stalling the server", (part) => {
    const text = part.repeat(256_000 / part.length);
    expect(maskCardNumbers(text)).toHaveLength(text.length);
  });

  it("[T59] are not searched for in text that exceeds its field's limit", () => {
    expect(Text.max(120).safeParse("4 ".repeat(20_000)).error?.issues).toMatchObject([{ code: "too_big" }]);
  });

  it("[T96] leaves digits in license numbers, product codes and serial numbers", () => {
    expect(PlainText.parse("4111111111111111")).toBe("4111111111111111");
  });

  it("[T96] leaves no card number in any text and keeps its length", () => {
    const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 14, maxLength: 14 });
    const separator = fc.constantFrom("", " ", "-", ".");
    fc.assert(
      fc.property(digits, separator, fc.constantFrom("", "pay with ", "ñ 🏠 "), (middle, between, before) => {
        const fifteen = `4${middle.join("")}`;
        const check = [...Array(10).keys()].find((digit) => maskCardNumbers(`${fifteen}${digit}`) !== `${fifteen}${digit}`);
        const number = `${fifteen}${check}`.match(/.{4}/g)!.join(between);
        const masked = maskCardNumbers(`${before}${number} please`);
        expect(masked).toHaveLength(`${before}${number} please`.length);
        expect(masked.replaceAll(/\D/g, "")).toBe(number.slice(-4).replaceAll(/\D/g, ""));
      }),
    );
  });
});
