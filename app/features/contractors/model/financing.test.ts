import { describe, expect, it } from "vitest";
import { OwnMepChange } from "./membership.ts";
import { toPlainFinancingLabel, defaultFinancingLabel } from "./financing.ts";

describe("financing label", () => {
  it.each(["0% for 12 months", "From $49 a month", "No interest at zero percent", "Desde 9 €", "À partir de neuf pour cent", "Low APR"])(
    "[D-09] rejects credit figures, which would require all terms: %s",
    (label) => {
      expect(OwnMepChange.safeParse({ financingLabel: label }).error?.issues[0]?.message).toBe("contractors.financingFigures");
      expect(toPlainFinancingLabel(label)).toBe(defaultFinancingLabel);
    },
  );

  it.each(["Financing available", "Pay over time", "Financement offert par la Caisse"])(
    "[D-09] is otherwise shown as entered: %s",
    (label) => {
      expect(OwnMepChange.parse({ financingLabel: label })).toEqual({ financingLabel: label });
      expect(toPlainFinancingLabel(label)).toBe(label);
    },
  );
});
