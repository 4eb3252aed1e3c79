import { expect, it } from "vitest";
import { toShownBadges } from "#app/features/directory/model/filters.ts";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { ProfileBadges } from "./profile-badges.tsx";

const levels = {
  en: ["Delta program: Select", "Delta program: Elite Partner"],
  fr: ["Programme Delta\u00A0: Select", "Programme Delta\u00A0: Partenaire Elite"],
  ru: ["Программа Delta: Select", "Программа Delta: Партнёр Elite"],
  es: ["Programa Delta: Select", "Programa Delta: Socio Elite"],
};

it.each(locales)("[D-02] a profile says of which brand's program Select and Elite Partner are levels, in %s", (locale) => {
  const t = getTranslator(locale);
  const html = renderHtml(<ProfileBadges badges={toShownBadges(["SELECT", "ELITE_PARTNER", "RESIDENTIAL"], "Delta")} />, locale);
  const labels = [...html.matchAll(/<p class="font-semibold">([^<]+)</g)].map(([, label]) => label);
  expect(labels).toHaveLength(3);
  expect(labels).toEqual(expect.arrayContaining([...levels[locale], t("directory:badges.RESIDENTIAL")]));
});
