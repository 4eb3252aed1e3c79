import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { officeHours } from "#app/features/contractors/model.ts";
import type { Refusal } from "#app/platform/pages.server.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { BusinessProfile, type Section, type SectionValues } from "../model.ts";
import { AboutFields } from "./about-fields.tsx";
import { BusinessProfileFields } from "./business-profile-fields.tsx";
import { SaveSectionForm } from "./save-section-form.tsx";
import type { SectionFieldsProps } from "./section-form.ts";

const refuse = (section: Section, fields: readonly string[], code: string): Refusal => ({
  failure: { code: "input.invalid", details: {}, fields: fields.map((field) => ({ field, code })) },
  typed: { section, seen: "0" },
});

function drawForm<Name extends Section>(
  section: Name,
  Fields: (props: SectionFieldsProps<Name>) => ReactNode,
  { values, answer }: { values: SectionValues[Name]; answer: Refusal },
): string {
  return renderHtml(
    <SaveSectionForm section={section} saved={{ values, version: 0 }} answer={answer}>
      {(fields) => <Fields {...fields} />}
    </SaveSectionForm>,
  );
}

/** The links of the error summary: target and text. */
const linksIn = (page: string) => [...page.matchAll(/<a class="link" href="#([^"]+)">([^<]+)<\/a>/g)].map(([, id, text]) => [id, text]);

it("[V-15] a refused section links each refused field once, by its label, to a control of the page", () => {
  const fields = ["foundingYear", "licences.0.region", "ratingSites.1", "ratingSites.3", "workingDays.2.to", "jobTypes.0"];
  const values = { ...BusinessProfile.parse({ workingDays: officeHours }), licences: [{ region: "IL", number: "104.018822", kind: "" }] };
  const page = drawForm("profile", BusinessProfileFields, { values, answer: refuse("profile", fields, "input.invalid") });
  expect(linksIn(page)).toEqual([
    ["foundingYear", "Year founded"],
    ["licences.0.region", "State or province"],
    ["ratingSites", "Your pages on review sites"],
    ["workingDays.2.to", "Wednesday"],
    ["jobTypes", "Types of work"],
  ]);
  for (const [id] of linksIn(page)) expect(page, id).toContain(`id="${id}"`);
});

it("[V-15] the summary says of each field what its own error says", () => {
  const answer = refuse("about", ["about"], "input.notText");
  const page = drawForm("about", AboutFields, { values: { about: "" }, answer });
  expect(page.split("This text contains a character we can’t save. Remove it.")).toHaveLength(3);
});
