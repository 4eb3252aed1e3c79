/** One row of the table that `npm run bench` prints. */
export interface Measured {
  id: string;
  what: string;
  figure: number;
  /** What the figure is held against: taken in the same run, or a plain bound. */
  limit: number;
  unit: string;
  /** What figure / limit has to be. */
  goal: { atLeast: number } | { atMost: number };
  /** The median of the rounds' ratios, where there were rounds; else figure / limit. */
  ratio?: number;
  /** Absolute figures for the curious. */
  beside?: string;
}

const heads = ["id", "what", "figure", "limit", "ratio", "goal", "", "beside"];

/** Whether a row keeps what was promised. */
export function isKept(row: Measured): boolean {
  const ratio = ratioOf(row);
  return "atLeast" in row.goal ? ratio >= row.goal.atLeast : ratio <= row.goal.atMost;
}

/** The rows as one table, a line each. */
export function tableOf(rows: readonly Measured[]): string {
  const cells = [heads, ...rows.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [lines[0], widths.map((width) => "-".repeat(width)).join("  "), ...lines.slice(1)].join("\n");
}

function cellsOf(row: Measured): string[] {
  const goal = "atLeast" in row.goal ? `≥ ${row.goal.atLeast}` : `≤ ${row.goal.atMost}`;
  const [figure, limit] = [row.figure, row.limit].map((number) => `${rounded(number)} ${row.unit}`);
  return [row.id, row.what, figure ?? "", limit ?? "", ratioOf(row).toFixed(2), goal, isKept(row) ? "ok" : "below", row.beside ?? ""];
}

function ratioOf({ ratio, figure, limit }: Measured): number {
  return ratio ?? figure / limit;
}

/** Three figures that count, with thousands apart. */
function rounded(number: number): string {
  return number >= 100 ? Math.round(number).toLocaleString("en") : String(Number(number.toPrecision(3)));
}
