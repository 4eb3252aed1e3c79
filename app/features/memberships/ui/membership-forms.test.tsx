import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import type { OwnMembershipDetails } from "../model.ts";
import type { MembershipStatus } from "../model/life-cycle.ts";
import { ApplicationForm } from "./membership-forms.tsx";

function readButton(status: MembershipStatus, locale: Locale): string | undefined {
  const form = { brand: "NZ", brandName: "NZ", status, version: 2, message: "", wantedBadges: [], badgeGroups: [], missing: [] };
  const membership = form as unknown as OwnMembershipDetails;
  const Component = () => <ApplicationForm membership={membership} families={[]} openBadges={[]} answer={undefined} />;
  const Page = createRoutesStub([{ path: "/", Component }]);
  const html = renderToStaticMarkup(
    <TranslationContext value={{ t: getTranslator(locale), locale }}>
      <Page />
    </TranslationContext>,
  );
  return /value="apply"[^>]*>([^<]+)</.exec(html)?.[1];
}

const labels = {
  en: ["Send application", "Send changes"],
  fr: ["Envoyer la demande", "Envoyer les modifications"],
  ru: ["Отправить заявку", "Отправить изменения"],
  es: ["Enviar solicitud", "Enviar los cambios"],
};

it.each(locales)("[C-03] [B-05] after a requested change the button sends the changes, not another application, in %s", (locale) => {
  expect([readButton("REFUSED", locale), readButton("CHANGE_ASKED", locale)]).toEqual(labels[locale]);
});
