import { redirect } from "react-router";
import { brandNames, brands } from "#app/brands/registry.ts";
import { formatRecordQuery, parseRecordQuery } from "#app/features/contractor-records/model/list.ts";
import { listContractorRecords, listRecordBrands } from "#app/features/contractor-records/service/list.server.ts";
import { listStaffViews } from "#app/features/staff-views/service.server.ts";
import { readPlace } from "#app/lib/two-way-page.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { submitView } from "./table-views.server.ts";

export async function loadContractorsPage(ctx: Ctx, { searchParams }: URL) {
  const codes = listRecordBrands(ctx);
  const query = parseRecordQuery(searchParams, codes);
  const place = readPlace(searchParams);
  return {
    query,
    names: brandNames,
    brands: codes.map((code) => ({ code, name: brands[code].name })),
    page: await listContractorRecords(ctx, query, place),
    isLaterPage: place !== null,
    views: await listStaffViews(ctx, "contractors"),
  };
}

export async function submitContractorsForm(ctx: Ctx, form: FormData): Promise<Response> {
  const query = await submitView(ctx, "contractors", form);
  const codes = listRecordBrands(ctx);
  return redirect(paths.adminContractors(formatRecordQuery(parseRecordQuery(new URLSearchParams(query), codes))), 303);
}
