import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { guardCalls } from "./access/call-guard.server.ts";
import { pages } from "./access/pages.ts";
import { mountDocs } from "./api-docs.server.ts";
import { hosts } from "./brands/hosts.server.ts";
import { defaultBrand } from "./brands/registry.ts";
import { failureStatus, Failure, retryAfter, type FailureKind } from "./lib/errors.ts";
import type { Locale } from "./lib/locales.ts";
import { cookieNames, readCookie } from "./platform/cookies.server.ts";
import { languageOf } from "./request-language.server.ts";
import type { Api, DoorEnv } from "./platform/api.server.ts";
import { asFailure, logFailure } from "./platform/failures.server.ts";
import { plainPage } from "./platform/plain-page.server.ts";
import { shownDetails } from "#app/lib/shown-details.ts";
import { wordsOf } from "./platform/words.server.ts";
import { catalogueRow } from "./ui/error-catalogue.ts";
import { accountsApi } from "./features/accounts/api.server.ts";
import { callbacksApi } from "./features/callbacks/api.server.ts";
import { callbackEntityApi } from "./features/callbacks/api/entity.server.ts";
import { contractorsApi } from "./features/contractors/api.server.ts";
import { businessesApi } from "./features/contractors/api/businesses.server.ts";
import { categoriesApi } from "./features/contractors/api/categories.server.ts";
import { contractorEntityApi } from "./features/contractors/api/entity.server.ts";
import { sharingApi } from "./features/contractors/api/sharing.server.ts";
import { directoryApi } from "./features/directory/api.server.ts";
import { eventsApi } from "./features/events/api.server.ts";
import { createHandoffsApi } from "./features/handoffs/api.server.ts";
import { integrationsApi } from "./features/integrations/api.server.ts";
import { listingsApi } from "./features/listings/api.server.ts";
import { ordersApi } from "./features/orders/api.server.ts";
import { peopleApi } from "./features/people/api.server.ts";
import { photosApi } from "./features/photos/api.server.ts";
import { placesApi } from "./features/places/api.server.ts";
import { productsApi } from "./features/products/api.server.ts";
import { namedPricesApi } from "./features/quotes/api/named-prices.server.ts";
import { quotesApi } from "./features/quotes/api.server.ts";
import { requestsApi } from "./features/requests/api.server.ts";
import { dashboardApi } from "./features/requests/api/dashboard.server.ts";
import { visitsApi } from "./features/visits/api.server.ts";

/** TABLE 2: the REST part of every slice. Each path stands in full beside its handler. */
const slices: Api[] = [
  accountsApi,
  callbacksApi,
  callbackEntityApi,
  contractorsApi,
  businessesApi,
  sharingApi,
  categoriesApi,
  contractorEntityApi,
  directoryApi,
  eventsApi,
  integrationsApi,
  createHandoffsApi(pages),
  listingsApi,
  ordersApi,
  peopleApi,
  photosApi,
  placesApi,
  productsApi,
  quotesApi,
  namedPricesApi,
  requestsApi,
  dashboardApi,
  visitsApi,
];

/** Paths that programs call; all others are pages. */
export function isApiPath({ path, method }: { path: string; method: string }): boolean {
  if (path === "/user/recover/password") return method === "POST";
  return /^\/(api\/|user\/current$|j_spring_security_logout$|dashboard\/data$|settings\/vacation-mode\/data$|quota\/)/.test(path);
}

/** Mounts every REST part behind the guard of calls, the OpenAPI document, and 404 for what nobody answers. */
export function mountApi(app: Api): void {
  app.use(guardCalls);
  for (const slice of slices) app.route("/", slice);
  mountDocs(app);
  app.on("ALL", ["/api/*", "/quota/*"], () => {
    throw new Failure("not_found", "access.notFound");
  });
}

/** The one error mapper: a refusal keeps its status and gets its message in the caller's language; anything else is a 500 or 503 without detail. */
export function refuse(error: Error, c: Context<DoorEnv>, asJson: boolean): Response {
  const failure = failureOf(error);
  if (!failure) logFailure(error, "request failed", c.get("requestId"));
  const locale = c.get("ctx")?.locale ?? localeOf(c);
  const t = wordsOf(locale);
  const code = failure?.code ?? "access.generic";
  const message = t(`errors:${code}`, failure?.details ?? {});
  const status = failure?.status ?? 500;
  const wait = retryAfter(failure);
  if (wait !== null) c.header("Retry-After", wait);
  const title = t(`app:error.${catalogueRow(status).screen}.title`);
  if (!asJson) return c.html(plainPage({ locale, title, message, home: t("app:error.home") }), status);
  const fields =
    failure?.fields.map(({ field, code: key, details }) => ({
      field,
      code: key,
      message: t(`errors:${key}`, shownDetails(details, locale)),
    })) ?? [];
  const messages = fields.length > 0 ? [...new Set(fields.map((field) => field.message))] : [message];
  return c.json({ result: "ERROR", data: null, messages, code, ...(fields.length > 0 ? { fields } : {}) }, status);
}

/** The language of a request that was refused before its context was opened. */
function localeOf(c: Context<DoorEnv>): Locale {
  const brand = hosts.brandOf(c.req.header("host")) ?? defaultBrand;
  return languageOf(brand, readCookie(c.req.raw, cookieNames.locale), c.req.header("accept-language"));
}

function failureOf(error: Error): Failure | null {
  if (error instanceof HTTPException && error.status < 500) return new Failure(kindOf(error.status), "input.invalid");
  return asFailure(error);
}

function kindOf(status: number): FailureKind {
  const known = Object.entries(failureStatus).find(([, number]) => number === status);
  return (known?.[0] as FailureKind | undefined) ?? "invalid";
}
