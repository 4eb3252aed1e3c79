export interface DrawnSpan {
  id: string;
  parentId: string | null;
  name: string;
  /** Milliseconds. */
  start: number;
  end: number;
}

const [labelWidth, chartWidth, rowHeight, gapWidth] = [330, 620, 19, 34];
/** Milliseconds without a span that the picture leaves out. */
const longGap = 60;

const looks: readonly (readonly [RegExp, string, string])[] = [
  [/^(GET|POST) /, "#1d4ed8", "page"],
  [/^(action|loader)$/, "#0e7490", "page"],
  [/^(select|insert|update|delete|with|transaction|other)\b/, "#64748b", "SQL"],
  [/^job /, "#b45309", "job"],
  [/^notice /, "#be123c", "mail"],
];
const serviceLook = ["#15803d", "service"] as const;

function findLook(name: string): readonly [color: string, layer: string] {
  const [, color, layer] = looks.find(([pattern]) => pattern.test(name)) ?? [];
  return color && layer ? [color, layer] : serviceLook;
}

/** One trace as a waterfall: a row for each span, below the span that it belongs to. */
export function drawTrace(spans: readonly DrawnSpan[]): string {
  const rows = sortByTree(spans);
  const { toX, gaps } = createAxis(spans);
  const height = rows.length * rowHeight + 34;
  const lines = rows.map(({ span, depth }, at) => drawRow(span, { depth, y: 30 + at * rowHeight, toX }));
  const breaks = gaps.map(
    ({ from, to }) =>
      `<text x="${round((toX(from) + toX(to)) / 2)}" y="20" text-anchor="middle" fill="#475569">… ${((to - from) / 1_000).toFixed(1)} s …</text>` +
      `<rect x="${round(toX(from))}" y="26" width="${gapWidth}" height="${height - 32}" fill="#e2e8f0"/>`,
  );
  const legend = ["page", "service", "SQL", "job", "mail"].map((layer, at) => {
    const color = looks.find(([, , one]) => one === layer)?.[1] ?? serviceLook[0];
    return `<rect x="${8 + at * 64}" y="11" width="10" height="10" fill="${color}"/><text x="${22 + at * 64}" y="20">${layer}</text>`;
  });
  const size = `width="${labelWidth + chartWidth + 10}" height="${height}" viewBox="0 0 ${labelWidth + chartWidth + 10} ${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="sans-serif" font-size="11" fill="#0f172a"><rect width="100%" height="100%" fill="#fff"/>
${[...legend, ...breaks, ...lines].join("\n")}
</svg>
`;
}

function drawRow(span: DrawnSpan, { depth, y, toX }: { depth: number; y: number; toX: (time: number) => number }): string {
  const [x, width] = [toX(span.start), Math.max(1.5, toX(span.end) - toX(span.start))];
  const [color] = findLook(span.name);
  const name = span.name.length > 48 - depth * 2 ? `${span.name.slice(0, 47 - depth * 2)}…` : span.name;
  const ms = (span.end - span.start).toFixed(1);
  const isLate = x > labelWidth + chartWidth - 60;
  const label = isLate ? `x="${x - 3}" text-anchor="end"` : `x="${x + width + 3}"`;
  return (
    `<text x="${8 + depth * 10}" y="${y + 11}">${escapeXml(name)}</text>` +
    `<rect x="${round(x)}" y="${y + 2}" width="${round(width)}" height="11" fill="${color}"/>` +
    `<text ${label.replace(/[\d.]+/, (text) => String(round(Number(text))))} y="${y + 11}" font-size="9" fill="#475569">${ms} ms</text>`
  );
}

function sortByTree(spans: readonly DrawnSpan[]): { span: DrawnSpan; depth: number }[] {
  const known = new Set(spans.map(({ id }) => id));
  const byParent = Map.groupBy(spans, ({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null));
  const list = (parent: string | null, depth: number): { span: DrawnSpan; depth: number }[] =>
    (byParent.get(parent) ?? [])
      .toSorted((one, other) => one.start - other.start)
      .flatMap((span) => [{ span, depth }, ...list(span.id, depth + 1)]);
  return list(null, 0);
}

/** Long gaps get a fixed width. */
function createAxis(spans: readonly DrawnSpan[]) {
  const gaps = findGaps(spans);
  const [first, last] = [Math.min(...spans.map(({ start }) => start)), Math.max(...spans.map(({ end }) => end))];
  const left = gaps.reduce((sum, { from, to }) => sum + (to - from), 0);
  const perMs = (chartWidth - 60 - gaps.length * gapWidth) / Math.max(1, last - first - left);
  const toX = (time: number) => {
    const before = gaps.filter(({ to }) => to <= time);
    const skipped = before.reduce((sum, { from, to }) => sum + (to - from), 0);
    return labelWidth + (time - first - skipped) * perMs + before.length * gapWidth;
  };
  return { toX, gaps };
}

function findGaps(spans: readonly DrawnSpan[]): { from: number; to: number }[] {
  const gaps: { from: number; to: number }[] = [];
  let busyUntil = Number.POSITIVE_INFINITY;
  for (const { start, end } of spans.toSorted((one, other) => one.start - other.start)) {
    if (start - busyUntil > longGap) gaps.push({ from: busyUntil, to: start });
    busyUntil = busyUntil === Number.POSITIVE_INFINITY ? end : Math.max(busyUntil, end);
  }
  return gaps;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
