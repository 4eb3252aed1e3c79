import { describe, expect, it } from "vitest";
import { priceJob, type RandomJob, randomJobs } from "../../../../tests/random-jobs.ts";
import { categoryCodes } from "#app/features/categories/model/codes.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { Price, Reason } from "./price.ts";
import { formatReasonParams } from "./format-reason.ts";
import { sizes } from "../../../../tests/sizes.ts";

const count = sizes.jobsOfTrade;
const types = { CONFIRMED: 0, ESTIMATED: 0, NONE: 0 };

/** All texts of a price with their parameters. */
function listTexts(price: Price): Reason[] {
  const plain = [
    ...price.lines.flatMap(({ key, detail }) => [key, ...(detail ? [detail] : [])]),
    ...price.unknowns.map(({ label }) => label),
    ...price.included,
    ...price.excluded,
  ];
  const reasons = [...price.lines.map(({ reason }) => reason), ...(price.because ? [price.because] : [])];
  return [...reasons, ...plain.map((key) => ({ key, params: {} }))];
}

function addsUp({ lines, low, total, high }: Price): boolean {
  return lines.reduce((sum, { amount }) => sum + amount, 0) === total && low <= total && total <= high;
}

describe("random jobs of each trade", () => {
  it.each(categoryCodes)("[Q-05] [B-05] of %s: every price sums to the cent and every line has a reason in four languages", (code) => {
    const said = new Map<string, Reason>();
    const wrong: RandomJob[] = [];
    for (const job of randomJobs(code, count)) {
      const price = priceJob(job);
      types[price.type] += 1;
      if (!addsUp(price)) wrong.push(job);
      for (const text of listTexts(price)) said.set(`${text.key} ${Object.keys(text.params).join()}`, text);
    }
    expect(wrong).toEqual([]);
    for (const text of said.values())
      for (const locale of locales)
        expect(getTranslator(locale)(text.key, formatReasonParams(text, locale)), text.key).not.toMatch(/\{\{|^$/);
  });

  it("[Q-05] include enough of each price type", () => {
    expect(Math.min(...Object.values(types))).toBeGreaterThan(count / 2);
  });
});
