import { expect, it } from "vitest";
import type { FieldFailure } from "#app/lib/errors.ts";
import type { Locale } from "#app/lib/locales.ts";
import { renderHtml } from "../../tests/markup.tsx";
import { useFieldErrors } from "./field-errors.ts";

function describe(failure: FieldFailure, locale: Locale = "en"): string {
  function Text() {
    return useFieldErrors({ failure: { code: "input.invalid", details: {}, fields: [failure] }, typed: {} })(failure.field);
  }
  return renderHtml(<Text />, locale);
}

it.each([
  ["en", "Shorten this text. Character limit: 4,000."],
  ["fr", "Raccourcissez ce texte. Limite de caractères\u00a0: 4\u00a0000."],
] as const)("[V-15] says in %s how long a refused text may be, as its field says it", (locale, text) => {
  expect(describe({ field: "about", code: "input.tooLong", details: { max: 4_000 } }, locale)).toBe(text);
});

it("[V-15] keeps the number that selects the plural", () => {
  expect(describe({ field: "code", code: "sms.codeWrong", details: { count: 1 } })).toContain("1 try left");
});
