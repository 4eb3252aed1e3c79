import { expect, it } from "vitest";
import { locales, type Locale } from "#app/lib/locales.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { readMepForm } from "../model/forms.ts";
import { badgesIn } from "#app/features/contractors/model/badges.ts";
import type { OwnMembershipDetails } from "../model.ts";
import type { MembershipStatus } from "../model/life-cycle.ts";
import { ApplicationForm } from "./membership-forms.tsx";
import { MepForm } from "./mep-form.tsx";

const blank = { brand: "NZ", brandName: "NZ", version: 2, message: "", wantedBadges: [], badgeGroups: [], missing: [] };

function draw(over: object, locale: Locale = "en", answer?: unknown): string {
  const membership = { ...blank, ...over } as unknown as OwnMembershipDetails;
  const families = membership.badgeGroups;
  const openBadges = families.flatMap((family) => badgesIn(family));
  const Component = () => <ApplicationForm {...{ membership, families, openBadges, answer }} />;
  return renderHtml(<Component />, locale);
}

const readButton = (status: MembershipStatus, locale: Locale) => /value="apply"[^>]*>([^<]+)</.exec(draw({ status }, locale))?.[1];

const labels = {
  en: ["Send application", "Send changes"],
  fr: ["Envoyer la demande", "Envoyer les modifications"],
  ru: ["Отправить заявку", "Отправить изменения"],
  es: ["Enviar solicitud", "Enviar los cambios"],
};

it.each(locales)("[C-03] [B-05] after a requested change the button sends the changes, not another application, in %s", (locale) => {
  expect([readButton("REFUSED", locale), readButton("CHANGE_ASKED", locale)]).toEqual(labels[locale]);
});

it("[C-03] [D-02] my application asks for one level and says what each means; I may leave it to the brand", () => {
  const over = { status: "DRAFT", badgeGroups: ["RESIDENTIAL_COMMERCIAL", "SELECT_PREMIER_ADVANTAGE"], wantedBadges: ["RESIDENTIAL"] };
  const checked = (html: string) =>
    [...html.matchAll(/<input type="(?:radio|checkbox)"[^>]*>/g)].flatMap(([tag]) =>
      tag.includes(" checked=") ? [/value="([^"]*)"/.exec(tag)?.[1]] : [],
    );
  const html = draw(over);
  expect(html.match(/type="radio"/g)).toHaveLength(4);
  expect(html).toContain("Not sure. Let NZ decide.");
  expect(html).toContain("Choose all that apply.");
  expect(html).not.toContain("at least one");
  expect(html).toContain("Top level of the brand’s contractor program.");
  expect(checked(html)).toEqual(["RESIDENTIAL", ""]);
  const failure = { code: "input.invalid", details: {}, fields: [] };
  const typed = { act: "apply", wantedBadges: "COMMERCIAL", "wantedBadges.SELECT_PREMIER_ADVANTAGE": "PREMIER" };
  expect(checked(draw(over, "en", { failure, typed }))).toEqual(["COMMERCIAL", "PREMIER"]);
});

it("[B-05] [C-03] the usual financing label is no English text in my form; left empty, it stays the usual one", () => {
  const profile = {
    sendMeEmails: true,
    workphone: null,
    financingEnabled: true,
    financingLabel: "Financing available",
    financingUrl: null,
  };
  const drawMep = (over: object) => {
    const membership = { ...blank, status: "APPROVED", profile: { ...profile, ...over } } as unknown as OwnMembershipDetails;
    return renderHtml(<MepForm membership={membership} answer={undefined} />, "es");
  };
  expect(drawMep({})).not.toContain("Financing available");
  expect(drawMep({ financingLabel: "Paga después" })).toContain('value="Paga después"');
  const form = new FormData();
  form.set("financingLabel", " ");
  expect(readMepForm(form)).toMatchObject({ financingLabel: "Financing available" });
});
