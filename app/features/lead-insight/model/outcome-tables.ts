import { lostReasons, type LostReason } from "#app/features/leads/model/lost-reasons.ts";
import { replyBands, type OutcomeRow, type ReplyBand } from "../model.ts";

export interface LostTable {
  /** Bands of the columns, in their order; null for jobs without a price, last. */
  bands: (number | null)[];
  /** The most frequent first. */
  rows: { reason: LostReason; counts: number[]; total: number }[];
  total: number;
}

/** Reasons × price bands, of all jobs lost or those of one reply band. Only bands and reasons that occur. */
export function toLostTable(outcomes: readonly OutcomeRow[], reply: ReplyBand | null): LostTable {
  const lost = outcomes.filter((row) => row.outcome === "LOST" && (reply === null || row.reply === reply));
  const bands = [...new Set(lost.map(({ band }) => band))].toSorted((a, b) => (a ?? Infinity) - (b ?? Infinity));
  const rows = lostReasons.map((reason) => {
    const own = lost.filter((row) => (row.reason ?? "OTHER") === reason);
    return { reason, counts: bands.map((band) => sumCounts(own.filter((row) => row.band === band))), total: sumCounts(own) };
  });
  return {
    bands,
    rows: rows.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total),
    total: sumCounts(lost),
  };
}

export interface ReplyRow {
  reply: ReplyBand;
  won: number;
  lost: number;
}

/** Won and lost jobs by reply time, of bands that occur. */
export function toReplyRows(outcomes: readonly OutcomeRow[]): ReplyRow[] {
  return replyBands
    .map((reply) => {
      const own = outcomes.filter((row) => row.reply === reply);
      const count = (outcome: OutcomeRow["outcome"]) => sumCounts(own.filter((row) => row.outcome === outcome));
      return { reply, won: count("WON"), lost: count("LOST") };
    })
    .filter(({ won, lost }) => won + lost > 0);
}

function sumCounts(rows: readonly OutcomeRow[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0);
}
