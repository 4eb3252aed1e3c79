import { describe, expect, it } from "vitest";
import { getTranslator } from "#app/platform/translations.server.ts";
import {
  bookingCost,
  cardCheckAmount,
  CardOnFile,
  CardToken,
  findDueReminder,
  frameRefusals,
  getPauseTime,
  isExpired,
  isRecentCheck,
} from "./model.ts";

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

  it("[C-01] lets quoting go on for 14 days after its month, in which two reminders are due", () => {
    const at = (day: string) => new Date(`${day}T12:00:00Z`);
    expect(getPauseTime(kept)).toEqual(new Date("2028-03-15T00:00:00Z"));
    expect(
      ["2027-12-30", "2028-01-05", "2028-02-29", "2028-03-07", "2028-03-08", "2028-03-14"].map((day) => findDueReminder(kept, at(day))),
    ).toEqual([null, 60, 7, 0, -7, -7]);
  });

  it("[T55] counts a check for 24 hours", () => {
    const verifiedAt = new Date("2026-06-01T12:00:00Z");
    const isRecentAfter = (ms: number) => isRecentCheck(verifiedAt, new Date(verifiedAt.getTime() + ms));
    expect([0, 24 * 60 * 60_000, 24 * 60 * 60_000 + 1].map(isRecentAfter)).toEqual([true, true, false]);
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
