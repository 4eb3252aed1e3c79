import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import type { ChatParty } from "../model.ts";
import { useCardText } from "./card-item.tsx";

it.each(locales)("[N-01] calls a request sent for its homeowner and new for the contractor, in %s", (locale) => {
  const t = getTranslator(locale);
  const Card = ({ party }: { party: ChatParty }) => <p>{useCardText(party)("request.sent")}</p>;
  const draw = (party: ChatParty) =>
    renderToStaticMarkup(
      <TranslationContext value={{ t, locale }}>
        <Card party={party} />
      </TranslationContext>,
    );
  expect(draw("customer")).toBe(`<p>${t("chat:card.request_sent")}</p>`);
  expect(draw("contractor")).toBe(`<p>${t("chat:newRequest")}</p>`);
});
