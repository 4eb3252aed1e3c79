import { expect, it } from "vitest";
import type { ListingState } from "#app/features/contractor-sign-up/model/completeness.ts";
import type { PlanNotice } from "#app/features/plans/model.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { renderHtml } from "../../../tests/markup.tsx";
import { VisibilityNote } from "./visibility-note.tsx";

interface Drawn {
  listing: ListingState;
  planNotice?: PlanNotice | null;
  paused?: boolean;
  locale?: Locale;
}

function draw({ listing, planNotice = null, paused = false, locale = "en" }: Drawn): string {
  const service = { priceType: "ESTIMATED" as const, paused };
  return renderHtml(<VisibilityNote {...{ service, listing, planNotice }} />, locale);
}

const visible = "see your estimate right away";

it.each(locales)("[C-07] says that nobody sees a service until a brand lists the business, and what to do next, in %s", (locale) => {
  const t = getTranslator(locale);
  for (const listing of ["incomplete", "ready", "waiting", "changeAsked", "hidden", "withoutService"] as const) {
    const note = draw({ listing, locale });
    expect(note, listing).toContain(t("builder:finish.notVisible"));
    expect(note, listing).toMatch(
      listing === "ready" ? /btn-primary[^>]*href="\/settings\/brands"/ : /btn-primary[^>]*href="\/signup-contractor"/,
    );
    expect(note, listing).not.toContain(t("builder:finish.on.ESTIMATED"));
  }
});

it("[C-07] says that homeowners see the prices of a listed business right away", () => {
  expect(draw({ listing: "listed" })).toContain(visible);
  expect(draw({ listing: "listed" })).not.toContain("/signup-contractor");
});

it("[C-07] does not say so while the business is paused, the service lacks a document or the plan has no online quotes", () => {
  expect(draw({ listing: "paused" })).not.toContain(visible);
  expect(draw({ listing: "listed", planNotice: { kind: "standard" } })).not.toContain(visible);
  expect(draw({ listing: "listed", paused: true })).toMatch(/^(?!.*right away).*href="\/settings\/licenses-and-insurance/);
});
