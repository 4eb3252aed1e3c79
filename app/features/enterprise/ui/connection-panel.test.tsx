import { expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import type { EnterpriseConnection } from "../model.ts";
import { ConnectionPanel } from "./connection-panel.tsx";

const requested = { supplyHouseName: "North Supply", accountNumber: "7", distributor: null, requestedAt: "2026-11-22T10:00:00Z" };

function draw(over: Pick<EnterpriseConnection, "state" | "isMailWaiting">, locale: Locale): string {
  const connection = { ...requested, declineReason: null, version: 1, ...over };
  return renderHtml(<ConnectionPanel connection={connection} />, locale);
}

const later = { en: "we’ll send yours later", fr: "partira plus tard", ru: "отправим позже", es: "enviaremos el suyo más tarde" };

it.each(locales)("[C-02] [B-05] says that a request is saved and mailed later, in %s", (locale) => {
  expect(draw({ state: "REQUESTED", isMailWaiting: true }, locale)).toContain(later[locale]);
  for (const answered of [{ state: "REQUESTED", isMailWaiting: false } as const, { state: "CONFIRMED", isMailWaiting: true } as const])
    expect(draw(answered, locale)).not.toContain(later[locale]);
});
