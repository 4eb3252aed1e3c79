import fc from "fast-check";
import { type Answer, type Answers, notSure } from "#app/features/categories/model/answers.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { keepAsked, type Question } from "#app/features/categories/model/questions.ts";
import { PriceBook } from "#app/features/pricing/model/price-book.ts";

/** Any valid answer to a question; numbers are in their likely range. */
export function anyAnswer(question: Question): fc.Arbitrary<Answer> {
  if (question.kind === "choice") return fc.constantFrom(...question.options.map((option) => option.value));
  if (question.kind === "several")
    return fc.subarray(
      question.options.map((option) => option.value),
      { minLength: 1 },
    );
  if (question.kind === "yesNo") return fc.boolean();
  if (question.kind === "postal") return fc.constant("60614");
  if (question.kind === "text") return fc.constant("");
  const { low, high } = question.likely ?? { low: question.min ?? 0, high: question.max ?? 100 };
  return question.whole ? fc.integer({ min: low, max: high }) : fc.integer({ min: low * 2, max: high * 2 }).map((half) => half / 2);
}

/** Answers in any combination. Hidden and contradictory answers are dropped, so some questions may be open. */
export function anyAnswers(category: Category): fc.Arbitrary<Answers> {
  const all = Object.fromEntries(category.questions.map((question) => [question.key, anyAnswer(question)]));
  return fc.record(all).map((answers) => keepAsked(category.questions, answers as Answers));
}

/** Answers of which some are missing and some are "not sure". */
export function partialAnswers(category: Category): fc.Arbitrary<Answers> {
  const all = category.questions.map((question) => {
    const unsure = question.unsure ? [fc.constant(notSure)] : [];
    return fc.tuple(fc.constant(question.key), fc.oneof(fc.constant(undefined), anyAnswer(question), anyAnswer(question), ...unsure));
  });
  return fc
    .tuple(...all)
    .map((pairs) => keepAsked(category.questions, Object.fromEntries(pairs.filter(([, answer]) => answer !== undefined)) as Answers));
}

const amount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2000_00 }));

/** Any book of a category: some cells empty, with or without minimum, discount and travel. */
export function anyBook(category: Category): fc.Arbitrary<PriceBook> {
  const cells = category.cells.map((cell) => {
    const figure = cell.measure === "amount" ? amount : fc.integer({ min: 0, max: cell.most * 10 }).map((tenths) => tenths / 10);
    return fc.tuple(fc.constant(cell), fc.option(figure, { freq: 6, nil: undefined }));
  });
  const zones = fc.uniqueArray(fc.record({ upToMiles: fc.integer({ min: 1, max: 100 }), fee: amount }), {
    minLength: 1,
    maxLength: 4,
    selector: (zone) => zone.upToMiles,
  });
  return fc
    .record({
      priceType: fc.constantFrom("CONFIRMED" as const, "ESTIMATED" as const),
      figures: fc.tuple(...cells),
      minimumCharge: amount,
      volumeDiscount: fc.option(
        fc.record({ threshold: fc.integer({ min: 100, max: 20_000_00 }), percent: fc.integer({ min: 0, max: 100 }) }),
      ),
      travel: fc.option(
        fc.oneof(
          fc.record({ by: fc.constant("mile" as const), freeMiles: fc.integer({ min: 0, max: 50 }), perMile: amount }),
          fc.record({ by: fc.constant("zone" as const), zones }),
        ),
      ),
    })
    .map(({ figures, ...rest }) => {
      const filled = figures.filter(([, figure]) => figure !== undefined);
      const figuresByMeasure = (measure: string) =>
        Object.fromEntries(filled.filter(([cell]) => cell.measure === measure).map(([cell, figure]) => [cell.key, figure]));
      return PriceBook.parse({
        ...rest,
        category: category.code,
        amounts: figuresByMeasure("amount"),
        percents: figuresByMeasure("percent"),
      });
    });
}

/** A complete book: the category's example with each figure scaled by 0.5 to 2. */
export function completeBook(category: Category): fc.Arbitrary<PriceBook> {
  const { amounts, percents } = category.starterPrices;
  const times = fc.array(fc.integer({ min: 50, max: 200 }), { minLength: 1, maxLength: 20 });
  return fc.record({ priceType: fc.constantFrom("CONFIRMED" as const, "ESTIMATED" as const), times }).map(({ priceType, times: rates }) => {
    const scaled = Object.entries(amounts).map(([cell, cents], at) => [cell, Math.round((cents * rates[at % rates.length]!) / 100)]);
    return PriceBook.parse({ category: category.code, priceType, amounts: Object.fromEntries(scaled), percents });
  });
}
