import { describe, expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { findCatalogueRow, errorCatalogue, RequestFailure } from "./error-catalogue.ts";

const t = getTranslator("en");

describe("the error catalogue", () => {
  it.each([
    [401, "answer", null],
    [403, "login", null],
    [404, "rejection", null],
    [409, "rejection", null],
    [500, "rejection", "INFO Temporary Issue Detected CLOSE"],
    [null, "rejection", "ERROR Request Time-out RELOAD"],
    [408, "rejection", "ERROR Request Time-out RELOAD"],
    [504, "rejection", "ERROR Request Time-out RELOAD"],
    [400, "rejection", "ERROR Generic error occurred. Please try again later CLOSE"],
    [418, "rejection", "ERROR Generic error occurred. Please try again later CLOSE"],
    [429, "rejection", "ERROR Generic error occurred. Please try again later CLOSE"],
    [503, "rejection", "ERROR Generic error occurred. Please try again later CLOSE"],
  ])("[X-01] for %s gives programs %s and users %s", (status, caller, shown) => {
    const row = findCatalogueRow(status);
    const snack = row.snack && `${row.snack.type} ${t(row.snack.header || row.snack.text)} ${row.snack.action}`;
    expect([row.caller, snack]).toEqual([caller, shown]);
  });

  it.each([
    [500, "Temporary Issue Detected"],
    [null, "Request Time-out"],
    [404, "We're Sorry!"],
  ])("[X-01] [X-04] titles the page of %s '%s'", (status, title) => {
    expect(t(`error.${findCatalogueRow(status).screen}.title`)).toBe(title);
  });

  it.each(locales)("[X-01] is translated to %s", (locale) => {
    const t = getTranslator(locale);
    for (const { screen, snack } of Object.values(errorCatalogue)) {
      const keys = [`error.${screen}.title`, `error.${screen}.text`, snack?.header, snack?.text].filter((key) => !!key);
      for (const key of keys) expect(t(String(key))).toBeTruthy();
    }
  });

  it("[X-01] says 'Request faild' and gives details to programs only", () => {
    const failure = new RequestFailure("POST /quota/contact-contractor", new Response(null, { status: 500 }));
    expect(failure.message).toBe("Request faild");
    expect(failure).toMatchObject({ status: 500, asked: "POST /quota/contact-contractor" });
  });
});
