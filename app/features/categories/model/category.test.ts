import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyAnswers } from "../../../../tests/prices.ts";
import type { Answers } from "./answers.ts";
import { withParents } from "./completions.ts";
import { categories, findCategory } from "./registry.ts";

/** Records which answers are read. */
function watchAnswers(answers: Answers): { answers: Answers; read: Set<string> } {
  const read = new Set<string>();
  return { read, answers: new Proxy(answers, { get: (target, key: string) => (read.add(key), target[key]) }) };
}

describe.each(Object.values(categories))("category $code", (category) => {
  it("[Q-05] declares every question that a derived quantity reads", () => {
    fc.assert(
      fc.property(anyAnswers(category), (answers) => {
        for (const quantity of Object.values(category.quantities)) {
          const watch = watchAnswers(answers);
          const value = quantity.of(watch.answers, () => 10);
          expect(value).toBeGreaterThanOrEqual(0);
          for (const key of watch.read) expect(quantity.needs).toContain(key);
        }
      }),
    );
  });

  it("[Q-02] makes questions depend only on earlier questions", () => {
    category.questions.forEach((question, index) => {
      const earlier = category.questions.slice(0, index).map((one) => one.key);
      const parents = withParents(category.questions, [question.key]).filter((one) => one !== question);
      for (const parent of parents) expect(earlier).toContain(parent.key);
    });
  });

  it("[Q-05] has unique lines, cells and questions", () => {
    for (const names of [
      category.rules.map((rule) => rule.line),
      category.cells.map((cell) => cell.key),
      category.questions.map((q) => q.key),
    ]) {
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("[Q-06] keeps the sum of savings below 100 percent", () => {
    const most = category.rules.filter((rule) => rule.kind === "saving").reduce((sum, rule) => sum + (rule.most ?? 100), 0);
    expect(most).toBeLessThan(100);
  });

  it("[Q-01] has starter prices only for known cells", () => {
    const cells = category.cells.map((cell) => cell.key);
    for (const key of [...Object.keys(category.starterPrices.amounts), ...Object.keys(category.starterPrices.percents)])
      expect(cells).toContain(key);
  });
});

describe("categories", () => {
  it("[Q-01] return null for an unknown code", () => {
    expect(findCategory("ROOF")?.subCategory).toBe("IRRP");
    expect(findCategory("PLUM")?.subCategory).toBe("PWHR");
    expect(findCategory("__proto__")).toBeNull();
    expect(findCategory("roof")).toBeNull();
  });
});
