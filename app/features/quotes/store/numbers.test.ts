import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "../../../../tests/database.ts";

const { db } = await testDatabase(2);

async function takeNumbers(count: number): Promise<number[]> {
  const { rows } = await db.execute<{ number: number }>(sql`select next_quote_number() as number from generate_series(1, ${count}::int)`);
  return rows.map(({ number }) => number);
}

it("[Q-14] quote numbers have four digits, then five, are unique and do not tell how many there are", async () => {
  const numbers = await takeNumbers(9_100);
  expect(new Set(numbers).size).toBe(numbers.length);
  const first = numbers.slice(0, 1_000);
  expect(first.every((number) => number >= 1_000 && number <= 9_999)).toBe(true);
  expect(numbers.slice(-50).every((number) => number >= 10_000 && number <= 99_999)).toBe(true);
  // Of numbers in order, all 999 neighbours rise; of permuted ones, about half.
  const rising = first.filter((number, at) => at > 0 && number > first[at - 1]!).length;
  expect(rising).toBeGreaterThan(400);
  expect(rising).toBeLessThan(600);
});
