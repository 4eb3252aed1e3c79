import { formatDate, formatRating } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import type { RecordColumn, RecordRow } from "./list.ts";

interface RecordTexts {
  t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** Of brands, by code. */
  names: Readonly<Record<string, string>>;
  locale: Locale;
}

const writers: Readonly<Record<RecordColumn, (row: RecordRow, texts: RecordTexts) => string>> = {
  place: ({ city, region }, { t }) => t("records:place", { city, region }),
  brands: ({ memberships }, { t, names }) =>
    memberships.map(({ brand, standing }) => `${names[brand] ?? brand}: ${t(`records:list.standings.${standing}`)}`).join("; "),
  contact: ({ workPhone, email }) => [workPhone, email].filter(Boolean).join(", "),
  rating: ({ rating, reviews }, { t, locale }) =>
    rating === null ? "" : t("records:list.rating", { stars: formatRating(rating, locale), count: reviews }),
  created: ({ createdAt }, { locale }) => formatDate(createdAt, easternTime, locale),
};

/** What the table and the file say alike. */
export function writeRecordCell(row: RecordRow, column: RecordColumn, texts: RecordTexts): string {
  return writers[column](row, texts);
}

/** A line of the file: the name with its id, then the columns of the table. */
export function writeRecordLine(row: RecordRow, columns: readonly RecordColumn[], texts: RecordTexts): string[] {
  return [row.name, row.publicId, ...columns.map((column) => writeRecordCell(row, column, texts))];
}
