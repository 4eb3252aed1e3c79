import { findCategory } from "#app/features/categories/model/registry.ts";
import { maxChosenContractors } from "#app/features/contractors/model.ts";
import { readDirectoryQuery } from "#app/features/directory/model/query.ts";
import { findResults, listSelectableServices } from "#app/features/directory/service/results.server.ts";
import { recordSearchGap } from "#app/features/search-gaps/service.server.ts";
import { noChoice } from "#app/features/shortlist/model/choice.ts";
import { checkChoice } from "#app/features/shortlist/service.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import type { Ctx } from "#app/platform/context.ts";
import { formatPreferenceCookie, cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import type { DirectoryScreenView } from "./directory-screen.tsx";

/** `place` is null before a search. */
export async function loadDirectoryView(ctx: Ctx, place: string | null, search: URLSearchParams): Promise<DirectoryScreenView> {
  const { picks, ...query } = readDirectoryQuery(search, ctx.brand);
  const { service: category } = query;
  const found = place === null ? null : await findResults(ctx, place, query);
  return {
    title: ctx.brand.directoryTitle[ctx.locale],
    services: await listSelectableServices(ctx, category),
    query,
    found,
    choice: found ? await checkChoice(ctx, { code: found.place.code, category, picks }) : noChoice,
    requestable: findCategory(category) !== null,
    phone: ctx.brand.phone,
    mostChosen: maxChosenContractors,
  };
}

/** A search by its address, which counts if it finds nobody. */
export async function loadSearchView(ctx: Ctx, place: string, request: Request): Promise<DirectoryScreenView> {
  const view = await loadDirectoryView(ctx, place, new URL(request.url).searchParams);
  const { found, query } = view;
  const userAgent = request.headers.get("user-agent");
  if (found?.serving === 0) await recordSearchGap(ctx, { category: query.service, postalCode: found.place.code, userAgent });
  return view;
}

/** Cookies for the next visit. */
export function createSearchCookies(code: string, service: string): [name: "Set-Cookie", value: string][] {
  const cookies = [formatPreferenceCookie(cookieNames.postal, code), formatPreferenceCookie(cookieNames.service, service)];
  return cookies.map((cookie) => ["Set-Cookie", cookie]);
}

/** Restores the last search. Ignores an unknown stored code, which would otherwise block the directory. */
export async function loadLastSearchView(ctx: Ctx, request: Request): Promise<DirectoryScreenView> {
  const search = new URL(request.url).searchParams;
  const [code, service] = [cookieNames.postal, cookieNames.service].map((name) => readCookie(request, name) ?? "");
  if (service && !search.has("service")) search.set("service", service);
  try {
    return await loadDirectoryView(ctx, toPostalKey(code ?? ""), search);
  } catch (error) {
    if (error instanceof Failure && error.kind === "not_found") return loadDirectoryView(ctx, null, search);
    throw error;
  }
}
