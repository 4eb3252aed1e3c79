import { contractorSteps } from "#app/features/funnel/model.ts";
import { widgetChannels } from "#app/features/widgets/model/channels.ts";

/** Columns of the visitors' table: visits that other sites reported and their events, openings of the widget, steps towards an order. */
export const visitorFigures = ["visit", "event", ...widgetChannels, ...contractorSteps] as const;
export type VisitorFigure = (typeof visitorFigures)[number];

export type VisitorRow = Readonly<Record<VisitorFigure, number>>;

export interface VisitorReport {
  all: VisitorRow;
  /** Every month of the period, the oldest first. */
  months: (VisitorRow & { month: string })[];
  /** Reported visits by the label that came with them, the most frequent first; null: without one, or a rarer one. */
  sources: { source: string | null; visits: number }[];
}

/** Sources shown by their labels. */
export const mostSources = 12;

/** How often something of a month was counted. */
export interface VisitorCount {
  month: string;
  figure: VisitorFigure;
  count: number;
}

export function toVisitorMonths(months: readonly string[], counts: readonly VisitorCount[]): Pick<VisitorReport, "all" | "months"> {
  const sum = (own: readonly VisitorCount[]) =>
    Object.fromEntries(
      visitorFigures.map((figure) => [figure, own.reduce((total, one) => total + (one.figure === figure ? one.count : 0), 0)]),
    ) as Record<VisitorFigure, number>;
  const inPeriod = counts.filter(({ month }) => months.includes(month));
  return { all: sum(inPeriod), months: months.map((month) => ({ month, ...sum(inPeriod.filter((one) => one.month === month)) })) };
}
