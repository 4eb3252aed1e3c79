import { brandCodes, type BrandCode } from "#app/brands/brand.ts";
import { categoryCodes, type CategoryCode } from "#app/features/categories/model/codes.ts";
import { parsePeriod, type Period } from "./model/period.ts";
import { reports, type ReportId } from "./model/reports.ts";

/** Whose rows are counted: of these brands, on these days. */
export interface ReportScope {
  brands: readonly BrandCode[];
  period: Period;
  service: CategoryCode | null;
}

export interface DashboardQuery {
  /** Null: all brands of the reader. */
  brand: BrandCode | null;
  period: Period;
}

export interface ReportQuery extends DashboardQuery {
  report: ReportId;
  service: CategoryCode | null;
}

interface Choices {
  /** Brands of the reader. */
  brands: readonly BrandCode[];
  /** YYYY-MM-DD. */
  today: string;
}

/** Unknown values mean the default. */
export function parseDashboardQuery(search: URLSearchParams, { brands, today }: Choices): DashboardQuery {
  const brand = brandCodes.find((code) => code === search.get("brand")) ?? null;
  return { brand: brand && brands.includes(brand) ? brand : null, period: parsePeriod(search, today) };
}

/** The first of `offered` by default. */
export function parseReportQuery(search: URLSearchParams, choices: Choices & { offered: readonly ReportId[] }): ReportQuery {
  const report = choices.offered.find((id) => id === search.get("report")) ?? choices.offered[0] ?? "contractors";
  const service = categoryCodes.find((code) => code === search.get("service")) ?? null;
  return { ...parseDashboardQuery(search, choices), report, service: reports[report].hasService ? service : null };
}

/** For links to the same figures. */
export function formatReportQuery({ report, brand, service, period }: ReportQuery): URLSearchParams {
  const query = new URLSearchParams({ report });
  if (brand) query.set("brand", brand);
  if (service) query.set("service", service);
  query.set("days", period.choice);
  if (period.choice === "custom") {
    query.set("from", period.from);
    query.set("to", period.to);
  }
  return query;
}
