import { plainRoof } from "../tests/price-examples.ts";
import { roof } from "#app/features/categories/roof/roof.ts";
import { starterBook } from "#app/features/pricing/model/book-checks.ts";
import type { OwnFee } from "#app/features/pricing/model/own-fee.ts";
import { pricePackages } from "#app/features/pricing/model/packages.ts";
import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { priceScope } from "#app/features/pricing/model/price-scope.ts";
import { median } from "./rounds.ts";
import type { Measured } from "./table.ts";

const packages: PriceBook["packages"] = [
  { key: "GOOD", sets: { product: "TRADITIONAL" }, productId: null, title: "", extra: 0 },
  { key: "BETTER", sets: { product: "ARCHITECTURAL" }, productId: null, title: "", extra: 0 },
  { key: "BEST", sets: { product: "DESIGNER" }, productId: null, title: "", extra: 0 },
];
const oneRoof = { category: roof, book: starterBook(roof, "CONFIRMED"), answers: plainRoof, distanceMiles: 8, date: "2026-03-02" };
/** Half of them apply to the priced roof. */
const ownFees = Array.from({ length: 8 }, (_, at): OwnFee => {
  const kind = at % 4 === 0 ? ({ by: "percent", figure: 5 } as const) : ({ by: "amount", figure: 120_00 } as const);
  return { name: `Fee ${at + 1}`, ...kind, when: at % 2 === 0 ? { pitch: { atLeast: 4, below: 9 } } : { floors: ["3"] } };
});
const books = [1, 2, 3, 4].map(() => ({ ...starterBook(roof, "CONFIRMED"), packages }));

/** P-08: roofs priced per second by one core, and time for four contractors with three packages each. */
export async function measure(): Promise<Measured[]> {
  const each = measureCpuTime(() => priceScope(oneRoof), 20_000);
  const oneBook = { ...oneRoof.book, ownFees };
  const withFees = measureCpuTime(() => priceScope({ ...oneRoof, book: oneBook }), 20_000);
  const scope = { ...oneRoof, answers: { ...plainRoof, product: "NOT_SURE" } };
  const twelve = measureCpuTime(() => books.map((book) => pricePackages({ ...scope, book })), 2_000);
  return [
    { id: "P-08", what: "a roof against one book, one core", figure: 1000 / each, limit: 50_000, unit: "/s", goal: { atLeast: 1 } },
    { id: "P-08", what: "the same with 8 own fees", figure: 1000 / withFees, limit: 50_000, unit: "/s", goal: { atLeast: 1 } },
    { id: "P-08", what: "4 contractors × 3 packages", figure: twelve, limit: 1, unit: "ms", goal: { atMost: 1 } },
  ];
}

/** CPU milliseconds per call: median of seven rounds after a warm-up. */
function measureCpuTime(call: () => unknown, times: number): number {
  const round = () => {
    const before = process.cpuUsage();
    for (let index = 0; index < times; index++) call();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / times;
  };
  round();
  return median(Array.from({ length: 7 }, round));
}
