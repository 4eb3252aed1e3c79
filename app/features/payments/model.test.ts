import { describe, expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import { bookingCost, cardCheckAmount, CardOnFile, CardToken, frameRefusals, isExpired } from "./model.ts";

const kept = { brand: "Visa", last4: "4242", expiryMonth: 2, expiryYear: 2028 };

describe("a card", () => {
  it("[V-06] [T96] stores only brand, last four digits, expiry and token", () => {
    expect(CardOnFile.parse(kept)).toEqual(kept);
    expect(CardToken.parse({ ...kept, token: "tok_1A2b3C4d" })).toMatchObject({ token: "tok_1A2b3C4d" });
    for (const more of [{ number: "4242424242424242" }, { cvv: "123" }, { pan: "1" }, { token: "tok_1A2b3C4d" }]) {
      expect(CardOnFile.safeParse({ ...kept, ...more }).success).toBe(false);
    }
    expect(CardOnFile.safeParse({ ...kept, last4: "4242424242424242" }).success).toBe(false);
    expect(CardToken.safeParse({ ...kept, token: "4242 4242 4242 4242" }).success).toBe(false);
    expect(CardOnFile.safeParse({ ...kept, expiryMonth: 13 }).success).toBe(false);
  });

  it("[V-06] is valid to the end of its month", () => {
    expect(isExpired(kept, new Date("2028-02-29T23:59:59Z"))).toBe(false);
    expect(isExpired(kept, new Date("2028-03-01T00:00:00Z"))).toBe(true);
  });

  it("[V-06] shows the specification's texts for errors from the provider's frame", () => {
    const words = getTranslator("en");
    expect(Object.values(frameRefusals).map((code) => words(`errors:${code}`))).toEqual([
      "Please enter a valid card number",
      "Please enter a valid expiration date",
      "Please enter a valid CVV",
      "Your card number is incorrect.",
    ]);
  });

  it("[K-01] is checked for 50 dollars, and booking is free", () => expect([cardCheckAmount, bookingCost]).toEqual([5_000, 0]));
});
