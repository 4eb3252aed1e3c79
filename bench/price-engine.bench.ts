import { plainRoof } from "../tests/price-examples.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import { pricePackages } from "#app/features/pricing/model/packages.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";

/** One row of the table that `npm run bench` prints. */
export interface Measured {
  id: string;
  name: string;
  figure: number;
  unit: string;
  limit: number;
  goal: string;
}

const packages: PriceBook["packages"] = [
  { key: "GOOD", sets: { product: "TRADITIONAL" }, productId: null, title: "", extra: 0 },
  { key: "BETTER", sets: { product: "ARCHITECTURAL" }, productId: null, title: "", extra: 0 },
  { key: "BEST", sets: { product: "DESIGNER" }, productId: null, title: "", extra: 0 },
];
const oneRoof = { category: roof, book: starterBook(roof, "CONFIRMED"), answers: plainRoof, distanceMiles: 8, date: "2026-03-02" };
const books = [1, 2, 3, 4].map(() => ({ ...starterBook(roof, "CONFIRMED"), packages }));

/** P-08: roofs priced in a second by one core, and how long four contractors with three packages each take. Medians of seven rounds. */
export async function measure(): Promise<Measured[]> {
  const each = median(() => priceScope(oneRoof), 20_000);
  const scope = { ...oneRoof, answers: { ...plainRoof, product: "NOT_SURE" } };
  const twelve = median(() => books.map((book) => pricePackages({ ...scope, book })), 2_000);
  return [
    {
      id: "P-08",
      name: "roof prices, one request against one book",
      figure: Math.round(1000 / each),
      unit: "/s",
      limit: 50_000,
      goal: "≥ 50,000/s on one core",
    },
    { id: "P-08", name: "4 contractors × 3 packages", figure: Math.round(twelve * 1000) / 1000, unit: "ms", limit: 1, goal: "≤ 1 ms" },
  ];
}

/** Milliseconds that one call takes: the median of seven rounds of `times` calls, after a round to warm up. */
function median(call: () => unknown, times: number): number {
  const round = () => {
    const start = performance.now();
    for (let index = 0; index < times; index++) call();
    return (performance.now() - start) / times;
  };
  round();
  const rounds = Array.from({ length: 7 }, round).toSorted((a, b) => a - b);
  return rounds[3] ?? 0;
}
