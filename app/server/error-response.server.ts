import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { hosts } from "#app/brands/hosts.server.ts";
import { defaultBrand } from "#app/brands/registry.ts";
import { Failure, toRetryAfter } from "#app/lib/errors.ts";
import { formatDetails } from "#app/lib/failure-details.ts";
import type { Locale } from "#app/lib/locales.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { asFailure, logFailure } from "#app/platform/failures.server.ts";
import { renderPlainPage } from "#app/platform/plain-page.server.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { findCatalogueRow } from "#app/ui/error-catalogue.ts";
import { selectLanguage } from "./language.server.ts";
import { isApiPath } from "./path-rules.server.ts";

/**
 * JSON for API paths, else a plain page. A Failure keeps its status and gets a translated message; anything else is a 500
 * or 503 without details.
 */
export function toErrorResponse(error: Error, c: Context<AppEnv>): Response {
  const failure = toFailure(error);
  if (!failure) logFailure(error, "request failed", c.get("requestId"));
  const locale = c.get("ctx")?.locale ?? findLocale(c);
  const { status, contentType, retryAfter, text } = writeFailure(failure, { locale, isApi: isApiPath(c.req) });
  if (retryAfter !== null) c.header("Retry-After", retryAfter);
  return c.body(text, status, { "Content-Type": contentType });
}

/** Null for an unexpected error. */
export function writeFailure(failure: Failure | null, { locale, isApi }: { locale: Locale; isApi: boolean }) {
  const t = getTranslator(locale);
  const code = failure?.code ?? "access.generic";
  const message = t(`errors:${code}`, failure?.details ?? {});
  const status = failure?.status ?? (500 as const);
  const retryAfter = toRetryAfter(failure);
  const title = t(`app:error.${findCatalogueRow(status).screen}.title`);
  if (!isApi) {
    const text = renderPlainPage({ locale, title, message, home: t("app:error.home") });
    return { status, contentType: "text/html; charset=UTF-8", retryAfter, text };
  }
  const fields = failure ? toFieldMessages(failure, locale) : [];
  const messages = fields.length > 0 ? [...new Set(fields.map((field) => field.message))] : [message];
  const text = JSON.stringify({ result: "ERROR", data: null, messages, code, ...(fields.length > 0 ? { fields } : {}) });
  return { status, contentType: "application/json", retryAfter, text };
}

function toFieldMessages({ fields }: Failure, locale: Locale) {
  const t = getTranslator(locale);
  return fields.map(({ field, code, details }) => ({ field, code, message: t(`errors:${code}`, formatDetails(details, locale)) }));
}

/** For requests that fail before their context exists. */
function findLocale(c: Context<AppEnv>): Locale {
  const brand = hosts.findBrandByHost(c.req.header("host")) ?? defaultBrand;
  return selectLanguage(brand, readCookie(c.req.raw, cookieNames.locale), c.req.header("accept-language"));
}

function toFailure(error: Error): Failure | null {
  // Hono's own, such as malformed JSON.
  return error instanceof HTTPException && error.status < 500 ? new Failure("invalid", "input.invalid") : asFailure(error);
}
