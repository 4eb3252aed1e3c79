import { formatCsv } from "#app/platform/csv.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { ImportColumn } from "../model/columns.ts";

type SampleLead = Partial<Record<ImportColumn, string>>;

const columns = [
  "name",
  "phone",
  "email",
  "address",
  "city",
  "region",
  "postalCode",
  "service",
  "details",
  "status",
  "value",
  "source",
] as const satisfies readonly ImportColumn[];

/** Values with a colon are message keys. */
const leads: readonly SampleLead[] = [
  {
    name: "Dana Whitfield",
    phone: "(312) 555-0148",
    email: "dana@example.com",
    address: "2147 N Demo Street",
    city: "Chicago",
    region: "IL",
    postalCode: "60614",
    service: "services:ROOF",
    details: "leadimports:sample.leak",
    status: "values:leadStatus.NEW",
    value: "12500.00",
    source: "values:leadSource.REFERRAL",
  },
  {
    name: "Luis Ortega",
    phone: "(773) 555-0117",
    address: "88 Sample Avenue",
    city: "Evanston",
    region: "IL",
    postalCode: "60201",
    service: "services:SIDING",
    details: "leadimports:sample.siding",
    status: "values:leadStatus.IN_PROGRESS",
    source: "values:leadSource.SEARCH",
  },
  {
    name: "Marie Tremblay",
    email: "marie@example.com",
    city: "Montréal",
    region: "QC",
    postalCode: "H2X 1Y4",
    service: "services:WINDOWS_DOORS",
    status: "values:leadStatus.LOST",
    value: "8900.50",
  },
];

/** Three leads that show how a file may look, in the reader's language. */
export function buildSampleFile(ctx: Ctx): string {
  const t = getTranslator(ctx.locale);
  const toCell = (value = "") => (value.includes(":") ? t(value) : value);
  return formatCsv([
    columns.map((column) => t(`leadlists:columns.${column}`)),
    ...leads.map((lead) => columns.map((column) => toCell(lead[column]))),
  ]);
}
