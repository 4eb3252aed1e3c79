import { describe, expect, it } from "vitest";
import { bathExamples } from "../../../../tests/bath-examples.ts";
import { hvacExamples } from "../../../../tests/hvac-examples.ts";
import { tradeExamples } from "../../../../tests/trade-examples.ts";
import { paintingExamples } from "../../../../tests/painting-examples.ts";
import { type PriceExample, plumExamples, requestOf, roofExamples } from "../../../../tests/price-examples.ts";
import type { Category } from "#app/features/categories/model/category.ts";
import { bath } from "#app/features/categories/bath/bath.ts";
import { scopeSummary } from "#app/features/categories/model/scope-summary.ts";
import { hvac } from "#app/features/categories/hvac/hvac.ts";
import { painting } from "#app/features/categories/painting/painting.ts";
import { plum } from "#app/features/categories/plum/plum.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { wordsOf } from "#app/platform/words.server.ts";
import type { Price, PriceLine } from "./price.ts";
import { priceScope } from "./price-scope.ts";
import { reasonWords, spoken } from "./spoken.ts";
import { lineName } from "./with-own-fees.ts";

const t = wordsOf("en");
const dollars = (cents: number) =>
  `${cents < 0 ? "−" : ""}$${(Math.abs(cents) / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;

/** A page that a tradesperson can check with a pencil: what was asked, line by line what it costs, and why. */
function page(title: string, category: Category, examples: readonly PriceExample[]): string {
  return pageOf(
    title,
    examples.map((example) => ({ category, example })),
  );
}

function pageOf(title: string, examples: readonly { category: Category; example: PriceExample }[]): string {
  const chapters = examples.map(({ category, example }, index) => chapter(`${index + 1}. ${example.title}`, category, example));
  return [`# ${title}`, "Prices are those of the starter book unless an example says otherwise.", ...chapters].join("\n\n") + "\n";
}

function chapter(title: string, category: Category, example: PriceExample): string {
  const price = priceScope(requestOf(category, example));
  const asked = scopeSummary(category, example.answers).filter((row) => row.step !== "place" && row.question !== "startDate");
  const scope = asked.map((row) => `${row.question} ${shown(row.value)}`).join(" · ");
  const book = Object.entries(example.book ?? {}).map(([key, value]) => `${key} ${key === "amounts" ? "changed" : JSON.stringify(value)}`);
  return [`## ${title}`, `Job: ${scope}`, ...(book.length > 0 ? [`Book: ${book.join(" · ")}`] : []), ...outcome(price)].join("\n\n");
}

function shown(value: ReturnType<typeof scopeSummary>[number]["value"]): string {
  if (value.kind === "key") return t(value.key);
  if (value.kind === "keys") return value.keys.map((key) => t(key)).join(", ");
  return value.kind === "number" ? String(value.number) : value.text;
}

function outcome(price: Price): string[] {
  if (price.because) return [`**No price**: ${t(price.because.key, spoken(price.because, "en"))}`];
  const range = price.low === price.high ? "" : `, from ${dollars(price.low)} to ${dollars(price.high)}`;
  const sums = `Subtotal ${dollars(price.subtotal)}, discounts ${dollars(price.discounts)}, fees ${dollars(price.fees)}`;
  const rows = ["| line | quantity | price | amount | why |", "|---|---:|---:|---:|---|", ...price.lines.map(row)].join("\n");
  const unknown = price.unknowns.map((one) => `${one.key}${one.low === undefined ? "" : ` (${one.low} to ${one.high} assumed)`}`);
  return [
    rows,
    `${sums}. **${t(`pricing:types.${price.type}`)}: ${dollars(price.total)}**${range}`,
    ...(unknown.length > 0 ? [`Unknown: ${unknown.join(", ")}`] : []),
    ...(price.excluded.length > 0 ? [`Not included: ${price.excluded.map((key) => t(key)).join(", ")}`] : []),
  ];
}

function row(line: PriceLine): string {
  const quantity = line.unit === "percent" ? `${line.quantity} % of` : `${line.quantity} ${line.unit}`;
  const range = line.unknown ? ` (${dollars(line.low ?? 0)} to ${dollars(line.high ?? 0)})` : "";
  const called = lineName(line.key, t);
  const name = line.detail ? `${called}: ${t(line.detail)}` : called;
  return `| ${name} | ${quantity} | ${dollars(line.unitPrice)} | ${dollars(line.amount)}${range} | ${reasonWords(line.reason, t, "en")} |`;
}

describe("worked examples", () => {
  it("[Q-07] twelve roofs cost what a roofer works out by hand", async () => {
    await expect(page("Worked roof prices", roof, roofExamples)).toMatchFileSnapshot("../../../../tests/golden/prices-roof.md");
  });

  it("[Q-09] ten heating and cooling jobs cost what an HVAC technician works out by hand", async () => {
    await expect(page("Worked heating and cooling prices", hvac, hvacExamples)).toMatchFileSnapshot(
      "../../../../tests/golden/prices-hvac.md",
    );
  });

  it("[Q-08] ten water heaters cost what a plumber works out by hand", async () => {
    await expect(page("Worked water heater prices", plum, plumExamples)).toMatchFileSnapshot("../../../../tests/golden/prices-plum.md");
  });

  it("[Q-09] ten bathrooms cost what a remodeler works out by hand", async () => {
    await expect(page("Worked bathroom prices", bath, bathExamples)).toMatchFileSnapshot("../../../../tests/golden/prices-bath.md");
  });

  it("[Q-09] ten painting jobs cost what a painter works out by hand", async () => {
    await expect(page("Worked painting prices", painting, paintingExamples)).toMatchFileSnapshot(
      "../../../../tests/golden/prices-painting.md",
    );
  });

  it("[Q-01] [Q-09] ten jobs of the other seven trades cost what somebody works out by hand, whichever way they are priced", async () => {
    const examples = tradeExamples.map(({ code, ...example }) => ({ category: findCategory(code)!, example }));
    await expect(pageOf("Worked prices of the other trades", examples)).toMatchFileSnapshot("../../../../tests/golden/prices-trades.md");
  });
});
