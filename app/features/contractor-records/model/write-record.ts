import { formatDate, formatRating } from "#app/lib/formats.ts";
import type { Locale } from "#app/lib/locales.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { standings, type RecordColumn, type RecordRow } from "./list.ts";

interface RecordTexts {
  t: (key: string, values?: Readonly<Record<string, unknown>>) => string;
  /** Of brands, by code. */
  names: Readonly<Record<string, string>>;
  locale: Locale;
}

const writers: Readonly<Record<RecordColumn, (row: RecordRow, texts: RecordTexts) => string>> = {
  place: ({ city, region }, { t }) => t("records:place", { city, region }),
  brands: ({ memberships }, { t, names }) =>
    standings
      .map((standing) => ({ standing, held: memberships.filter((one) => one.standing === standing) }))
      .filter(({ held }) => held.length > 0)
      .map(
        ({ standing, held }) => `${t(`records:list.standings.${standing}`)}: ${held.map(({ brand }) => names[brand] ?? brand).join(", ")}`,
      )
      .join("; "),
  contact: ({ workPhone, email }) => [formatPhone(workPhone), email].filter(Boolean).join(", "),
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
