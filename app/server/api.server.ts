import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { guardCalls } from "#app/access/call-guard.server.ts";
import { pages } from "#app/access/pages.ts";
import { apiAreas } from "#app/paths.ts";
import { mountDocs } from "./api-docs/routes.server.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { defaultBrand } from "#app/brands/registry.ts";
import { failureStatus, Failure, toRetryAfter, type FailureKind } from "#app/lib/errors.ts";
import type { Locale } from "#app/lib/locales.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { selectLanguage } from "./language.server.ts";
import type { Api, AppEnv } from "#app/platform/api.server.ts";
import { asFailure, logFailure } from "#app/platform/failures.server.ts";
import { renderPlainPage } from "#app/platform/plain-page.server.ts";
import { formatDetails } from "#app/lib/failure-details.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { findCatalogueRow } from "#app/ui/error-catalogue.ts";
import { accountsApi } from "#app/features/accounts/api.server.ts";
import { callbacksApi } from "#app/features/callbacks/api.server.ts";
import { callbackEntityApi } from "#app/features/callbacks/api/entity.server.ts";
import { contractorsApi } from "#app/features/contractors/api.server.ts";
import { businessesApi } from "#app/features/contractors/api/businesses.server.ts";
import { categoriesApi } from "#app/features/contractors/api/categories.server.ts";
import { contractorEntityApi } from "#app/features/contractors/api/entity.server.ts";
import { sharingApi } from "#app/features/contractors/api/sharing.server.ts";
import { directoryApi } from "#app/features/directory/api.server.ts";
import { eventsApi } from "#app/features/events/api.server.ts";
import { createHandoffsApi } from "#app/features/handoffs/api.server.ts";
import { integrationsApi } from "#app/features/integrations/api.server.ts";
import { listingsApi } from "#app/features/listings/api.server.ts";
import { ordersApi } from "#app/features/booking/api.server.ts";
import { peopleApi } from "#app/features/people/api.server.ts";
import { photosApi } from "#app/features/photos/api.server.ts";
import { placesApi } from "#app/features/places/api.server.ts";
import { productsApi } from "#app/features/products/api.server.ts";
import { namedPricesApi } from "#app/features/named-prices/api.server.ts";
import { quotesApi } from "#app/features/quotes/api.server.ts";
import { requestsApi } from "#app/features/requests/api.server.ts";
import { dashboardApi } from "#app/features/requests/api/dashboard.server.ts";
import { visitsApi } from "#app/features/visits/api.server.ts";

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

export function mountApi(app: Api): void {
  app.use(guardCalls);
  for (const slice of slices) app.route("/", slice);
  mountDocs(app);
  app.on(
    "ALL",
    apiAreas.map((area) => `${area}*`),
    () => {
      throw new Failure("not_found", "access.notFound");
    },
  );
}

/** A Failure keeps its status and gets a translated message; anything else is a 500 or 503 without details. */
export function toErrorResponse(error: Error, c: Context<AppEnv>, asJson: boolean): Response {
  const failure = toFailure(error);
  if (!failure) logFailure(error, "request failed", c.get("requestId"));
  const locale = c.get("ctx")?.locale ?? findLocale(c);
  const t = getTranslator(locale);
  const code = failure?.code ?? "access.generic";
  const message = t(`errors:${code}`, failure?.details ?? {});
  const status = failure?.status ?? 500;
  const wait = toRetryAfter(failure);
  if (wait !== null) c.header("Retry-After", wait);
  const title = t(`app:error.${findCatalogueRow(status).screen}.title`);
  if (!asJson) return c.html(renderPlainPage({ locale, title, message, home: t("app:error.home") }), status);
  const fields =
    failure?.fields.map(({ field, code: key, details }) => ({
      field,
      code: key,
      message: t(`errors:${key}`, formatDetails(details, locale)),
    })) ?? [];
  const messages = fields.length > 0 ? [...new Set(fields.map((field) => field.message))] : [message];
  return c.json({ result: "ERROR", data: null, messages, code, ...(fields.length > 0 ? { fields } : {}) }, status);
}

/** For requests that fail before their context exists. */
function findLocale(c: Context<AppEnv>): Locale {
  const brand = hosts.findBrandByHost(c.req.header("host")) ?? defaultBrand;
  return selectLanguage(brand, readCookie(c.req.raw, cookieNames.locale), c.req.header("accept-language"));
}

function toFailure(error: Error): Failure | null {
  if (error instanceof HTTPException && error.status < 500) return new Failure(toFailureKind(error.status), "input.invalid");
  return asFailure(error);
}

function toFailureKind(status: number): FailureKind {
  const known = Object.entries(failureStatus).find(([, number]) => number === status);
  return (known?.[0] as FailureKind | undefined) ?? "invalid";
}
