/** One row of the table that `npm run bench` prints. */
export interface Measured {
  id: string;
  what: string;
  figure: number;
  /** What the figure is compared to: measured in the same run, or a fixed bound. */
  limit: number;
  unit: string;
  /** Required figure / limit. */
  goal: { atLeast: number } | { atMost: number };
  /** Median of the rounds' ratios, if there were rounds; else figure / limit. */
  ratio?: number;
  /** Absolute figures. */
  details?: string;
}

const heads = ["id", "what", "figure", "limit", "ratio", "goal", "", "beside"];

export function isGoalMet(row: Measured): boolean {
  const ratio = calculateRatio(row);
  return "atLeast" in row.goal ? ratio >= row.goal.atLeast : ratio <= row.goal.atMost;
}

export function formatTable(rows: readonly Measured[]): string {
  const cells = [heads, ...rows.map(toCells)];
  const widths = heads.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  return [lines[0], widths.map((width) => "-".repeat(width)).join("  "), ...lines.slice(1)].join("\n");
}

function toCells(row: Measured): string[] {
  const goal = "atLeast" in row.goal ? `≥ ${row.goal.atLeast}` : `≤ ${row.goal.atMost}`;
  const [figure, limit] = [row.figure, row.limit].map((number) => `${formatFigure(number)} ${row.unit}`);
  return [
    row.id,
    row.what,
    figure ?? "",
    limit ?? "",
    calculateRatio(row).toFixed(2),
    goal,
    isGoalMet(row) ? "ok" : "below",
    row.details ?? "",
  ];
}

function calculateRatio({ ratio, figure, limit }: Measured): number {
  return ratio ?? figure / limit;
}

/** Three significant digits, with thousands separators. */
function formatFigure(number: number): string {
  return number >= 100 ? Math.round(number).toLocaleString("en") : String(Number(number.toPrecision(3)));
}
