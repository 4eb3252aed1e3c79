import { canWorkLeads } from "#app/features/leads/policy.ts";
import { allow } from "#app/lib/errors.ts";
import type { Cents } from "#app/lib/money.ts";
import type { Ctx } from "#app/platform/context.ts";
import { formatCsv } from "#app/platform/csv.server.ts";
import { consumeLimit } from "#app/platform/limits.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { stages, type FunnelRow, type Insight, type InsightQuery } from "../model.ts";
import type { InsightTable } from "../model/exports.ts";
import { namePriceBand, nameSource, type Texts } from "../model/names.ts";
import { visitorFigures } from "../model/visitors.ts";
import { loadInsight } from "./insight.server.ts";

/** A table of the report as CSV, in the reader's language. */
export async function exportInsight(ctx: Ctx, query: InsightQuery, table: InsightTable): Promise<string> {
  const { actor } = ctx;
  allow(canWorkLeads(actor));
  await consumeLimit(ctx, "leadExports", actor.accountId);
  const texts = { t: getTranslator(ctx.locale), locale: ctx.locale };
  const insight = await loadInsight(ctx, query);
  return formatCsv(writeTables[table](insight, texts));
}

const dollars = (cents: Cents) => (cents / 100).toFixed(2);
const text = (number: number | null) => (number === null ? "" : String(number));

const writeTables: Readonly<Record<InsightTable, (insight: Insight, texts: Texts) => string[][]>> = {
  months: ({ months }, { t }) => [
    [t("insight:columns.month"), ...funnelHeads(t)],
    ...months.map(({ month, ...row }) => [month, ...toFunnelCells(row)]),
  ],
  sources: ({ sources }, texts) => [
    [texts.t("insight:columns.source"), ...funnelHeads(texts.t)],
    ...sources.map(({ source, ...row }) => [nameSource(source, texts), ...toFunnelCells(row)]),
  ],
  outcomes: ({ outcomes }, { t, locale }) => [
    ["outcome", "reason", "price", "reply", "leads"].map((column) => t(`insight:columns.${column}`)),
    ...outcomes.map(({ outcome, reason, band, reply, count }) => [
      t(`insight:outcome.${outcome}`),
      outcome === "WON" ? "" : t(`leads:lostReason.${reason ?? "OTHER"}`),
      namePriceBand(band, { t, locale }),
      t(`insight:reply.${reply}`),
      text(count),
    ]),
  ],
  limits: ({ limits: { found } }, { t }) => [
    ["service", "codes", "limit", "belowWon", "belowLost", "aboveWon", "aboveLost"].map((column) => t(`insight:columns.${column}`)),
    ...found.map(({ category, codes, limit, below, above }) => [
      t(`services:${category}`),
      codes.join(" "),
      dollars(limit),
      ...[below.won, below.lost, above.won, above.lost].map(text),
    ]),
  ],
  visitors: ({ visitors: { months } }, { t }) => [
    [t("insight:columns.month"), ...visitorHeads(t)],
    ...months.map(({ month, ...row }) => [month, ...visitorFigures.map((figure) => text(row[figure]))]),
  ],
  visits: ({ visitors: { sources } }, { t }) => [
    [t("insight:columns.source"), t("insight:visitors.figure.visit")],
    ...sources.map(({ source, visits }) => [source ?? t("insight:visits.other"), text(visits)]),
  ],
};

const visitorHeads = (t: Texts["t"]) => visitorFigures.map((figure) => t(`insight:visitors.figure.${figure}`));

const funnelHeads = (t: Texts["t"]) =>
  [...stages, "lost", "dismissed", "open", "wonValue", "replies", "replyMinutes"].map((column) => t(`insight:columns.${column}`));

function toFunnelCells(row: FunnelRow): string[] {
  const { lost, dismissed, open, wonValue, replies, replyMinutes } = row;
  return [
    ...stages.map((stage) => text(row[stage])),
    ...[lost, dismissed, open].map(text),
    dollars(wonValue),
    text(replies),
    text(replyMinutes),
  ];
}
