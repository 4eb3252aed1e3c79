import { regionNames } from "#app/features/places/model/regions.ts";
import { formatFullDay, formatMoney, formatNumber } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { findReport, type FigureKind, type NameKind, type ReportId, type ReportRow } from "./reports.ts";

interface Texts {
  t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  locale: Locale;
  /** By code. */
  brandNames: Readonly<Record<string, string>>;
}

/** `shown` is for people, `plain` for spreadsheets: the same value. */
export interface Cell {
  shown: string;
  plain: string;
}

export interface WrittenTable {
  heads: string[];
  lines: { key: string; cells: Cell[] }[];
}

/** The one table of a report that the page shows and the file has. */
export function writeTable({ report, rows }: { report: ReportId; rows: readonly ReportRow[] }, texts: Texts): WrittenTable {
  const { names, figures } = findReport(report);
  return {
    heads: [...names.map((kind) => texts.t(`staffreports:names.${kind}`)), ...Object.keys(figures).map((key) => nameFigure(key, texts))],
    lines: rows.map((row, at) => ({
      // Staff may share a name.
      key: [at, ...row.names].join(" "),
      cells: [
        ...names.map((kind, place) => toNameCell(writeName(kind, row.names[place] ?? null, texts))),
        ...Object.entries(figures).map(([key, kind]) => writeFigure(kind, row.figures[key] ?? null, texts)),
      ],
    })),
  };
}

export function nameFigure(key: string, { t }: Pick<Texts, "t">): string {
  return t(`staffreports:figures.${key}`);
}

const toNameCell = (text: string): Cell => ({ shown: text, plain: text });

const unknown: Readonly<Partial<Record<NameKind, string>>> = {
  noticeGroup: "always",
  person: "formerStaff",
  tier: "noTier",
  reason: "rareReasons",
};

function writeName(kind: NameKind, value: string | null, texts: Texts): string {
  return value === null ? texts.t(`staffreports:unknown.${unknown[kind] ?? "other"}`) : writers[kind](value, texts);
}

const asIs = (value: string): string => value;
const ofOwn =
  (kind: NameKind) =>
  (value: string, { t }: Texts): string =>
    t(`staffreports:${kind}.${value}`);

const writers: Readonly<Record<NameKind, (value: string, texts: Texts) => string>> = {
  region: (code, { t }) => (regionNames.has(code) ? t(`regions:${code}`) : code),
  service: (code, { t }) => t(`services:${code}`),
  lostReason: (reason, { t }) => t(`leads:lostReason.${reason}`),
  noticeGroup: (group, { t }) => t(`notifications:group.${group}.title`),
  week: (day, { locale }) => formatFullDay(day, locale),
  tier: ofOwn("tier"),
  priceType: ofOwn("priceType"),
  document: ofOwn("document"),
  channel: ofOwn("channel"),
  queue: ofOwn("queue"),
  decision: ofOwn("decision"),
  step: ofOwn("step"),
  brand: (code, { brandNames }) => brandNames[code] ?? code,
  contractor: asIs,
  publicId: asIs,
  postalCode: asIs,
  program: asIs,
  person: asIs,
  reason: asIs,
  site: asIs,
};

function writeFigure(kind: FigureKind, value: number | null, { t, locale }: Texts): Cell {
  if (value === null) return { shown: "–", plain: "" };
  if (kind === "money") return { shown: formatMoney(value, locale), plain: (value / 100).toFixed(2) };
  const number = formatNumber(value, locale);
  return { shown: kind === "percent" ? t("staffreports:percent", { percent: number }) : number, plain: String(value) };
}
