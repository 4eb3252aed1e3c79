import { describe, expect, it } from "vitest";
import { plainHeater, plainRoof } from "../../../../tests/price-examples.ts";
import type { Answers } from "#app/features/categories/model/answers.ts";
import { listQuestionsFor } from "#app/features/categories/model/questions-for.ts";
import { plum } from "#app/features/categories/plum/plum.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { compareQuotes, findLowestAmount } from "#app/features/comparison/model.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { checkBook, starterBook } from "./book-checks.ts";
import { maxConditions, maxOwnFees, type OwnFee } from "./own-fee.ts";
import { PriceBook } from "./price-book.ts";
import { priceScope } from "./price-scope.ts";
import { formatReasonMessage } from "./format-reason.ts";
import { formatLineName } from "./with-own-fees.ts";

const plain = starterBook(roof, "CONFIRMED");
const lift: OwnFee = { name: "Boom lift", by: "amount", figure: 450_00, when: { floors: ["3"] } };
const priced = (ownFees: OwnFee[] | undefined, answers: Answers = {}, book: Partial<PriceBook> = {}) =>
  priceScope({
    category: roof,
    book: { ...plain, ...book, ownFees },
    answers: { ...plainRoof, ...answers },
    distanceMiles: 8,
    date: "2026-03-02",
  });
const listOwnLines = (price: ReturnType<typeof priced>) => price.lines.filter(({ key }) => key.startsWith("own:"));

describe("an own fee", () => {
  it("[Q-06] applies if its conditions match, outside discounts and minimum charge", () => {
    const without = priced(undefined, { floors: "3" });
    expect(priced([lift], { floors: "3" })).toMatchObject({
      total: without.total + 450_00,
      fees: without.fees + 450_00,
      type: "CONFIRMED",
    });
    expect(priced([lift], { floors: "2" })).toEqual(priced(undefined, { floors: "2" }));
    expect(priced([lift], { floors: "3" }, { minimumCharge: 90_000_00 }).total).toBe(90_000_00 + without.fees + 450_00);
  });

  it("[Q-06] adds or deducts a percent of work if all conditions hold", () => {
    const steepAndTall = { floors: ["3"], pitch: { atLeast: 8, below: 12 } };
    const fees: OwnFee[] = [
      { name: "Rope crew", by: "percent", figure: 10, when: steepAndTall },
      { name: "Winter rate", by: "percentOff", figure: 2.5, when: {} },
    ];
    const work = (price: ReturnType<typeof priced>) =>
      price.lines.reduce((sum, { kind, amount }) => sum + (kind === "work" ? amount : 0), 0);
    const price = priced(fees, { floors: "3", pitch: 9 });
    expect(listOwnLines(price).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["modifier", Math.round(work(price) / 10)],
      ["discount", -Math.round(work(price) / 40)],
    ]);
    expect(listOwnLines(priced(fees, { floors: "3", pitch: 12 })).map(({ key }) => key)).toEqual(["own:Winter rate"]);
  });

  it("[Q-05] [Q-06] widens the range while its answer is unknown, and lists that question as unknown", () => {
    const { pitch: _, ...open } = plainRoof;
    const book = { ...plain, ownFees: [{ ...lift, when: { skylights: { atLeast: 3 } } }] };
    const price = priceScope({
      category: roof,
      book,
      answers: { ...open, pitch: 6, skylights: "NOT_SURE" },
      distanceMiles: 8,
      date: "2026-03-02",
    });
    expect(price.unknowns.map(({ key }) => key)).toEqual(["skylights"]);
    expect(price.high - price.low).toBeGreaterThanOrEqual(450_00);
  });

  it("[Q-02] [Q-06] asks its question and the questions before it, even if no other price needs them", () => {
    const bare = { amounts: { "unit.TANK.GAS.50": 900_00 }, percents: {} };
    const answers = { ...plainHeater, closedSystem: true };
    const asked = (ownFees: OwnFee[]) => listQuestionsFor(plum, [{ ...bare, ownFees }], answers).map(({ key }) => key);
    expect(asked([])).not.toContain("closedSystem");
    expect(asked([{ ...lift, when: { expansionTank: [false] } }])).toEqual(expect.arrayContaining(["closedSystem", "expansionTank"]));
  });

  it.each([
    ["en", "From the answers: How many stories does the building have? 3 or more"],
    ["fr", "D’après les réponses\u00a0: Combien d’étages le bâtiment compte-t-il? 3 ou plus"],
    ["ru", "По ответам: Сколько этажей в здании? 3 или больше"],
    ["es", "Según las respuestas: ¿Cuántos pisos tiene el edificio? 3 o más"],
  ] as const)("[Q-05] [B-05] in %s states the answers as its reason, under the contractor's own name", (language, words) => {
    const t = getTranslator(language);
    const [line] = listOwnLines(priced([lift], { floors: "3" }));
    expect([formatLineName(line!.key, t), formatReasonMessage(line!.reason, t, language)]).toEqual(["Boom lift", words]);
  });

  it("[Q-10] is its own comparison row, and is not shown as free for other contractors", () => {
    const rows = compareQuotes([{ price: priced([lift], { floors: "3" }) }, { price: priced(undefined, { floors: "3" }) }], []);
    const row = rows.find(({ key }) => key === "own:Boom lift");
    expect(row).toMatchObject({ differs: true, cells: [{ has: "line" }, { has: "absent" }] });
    expect(findLowestAmount(row!)).toBeNull();
  });
});

describe("a book with own fees", () => {
  it("[Q-06] leaves older books without own fees unchanged", () => {
    expect(PriceBook.parse(plain)).toEqual(plain);
    expect("ownFees" in PriceBook.parse(plain)).toBe(false);
  });

  it.each([
    ["two of one name", [lift, { ...lift, name: "BOOM LIFT" }]],
    ["a percent above 100", [{ ...lift, by: "percent", figure: 101 }]],
    ["half a cent", [{ ...lift, figure: 0.5 }]],
    ["no name", [{ ...lift, name: " " }]],
    ["nothing to pay", [{ ...lift, figure: 0 }]],
    [
      "a fee with too many conditions",
      [{ ...lift, when: { pitch: { atLeast: 1 }, floors: Array.from({ length: maxConditions }, (_, at) => `F${at}`) } }],
    ],
    ["too many", Array.from({ length: maxOwnFees + 1 }, (_, at) => ({ ...lift, name: `Fee ${at}` }))],
  ])("[Q-06] rejects %s", (...[, ownFees]) => {
    expect(PriceBook.safeParse({ ...plain, ownFees }).success).toBe(false);
  });

  it.each([
    ["a question that is not asked", { moat: [true] }, false],
    ["an option that there is not", { floors: ["9"] }, false],
    ["a bound where no number is asked for", { floors: { atLeast: 2 } }, false],
    ["an option, a yes and a number", { floors: ["3"], overlay: [true], pitch: { below: 4 } }, true],
  ])("[Q-06] is checked for %s", (...[, when, isFine]) => {
    const refused = checkBook(roof, { ...plain, ownFees: [{ ...lift, when }] });
    expect(refused).toEqual(isFine ? [] : [{ field: "ownFees.0.when", code: "book.feeConditionUnknown" }]);
  });
});
