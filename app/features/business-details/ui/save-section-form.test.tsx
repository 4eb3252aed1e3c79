import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { officeHours } from "#app/features/contractors/model.ts";
import { locales, type Locale } from "#app/lib/locales.ts";
import { TranslationContext } from "#app/platform/translations.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import type { Refusal } from "#app/platform/pages.server.ts";
import { contactDetails } from "../../../../tests/contact-details.ts";
import { BusinessProfile, OwnerProfile, type SavedSection } from "../model.ts";
import { AboutFields } from "./about-fields.tsx";
import { BusinessProfileFields } from "./business-profile-fields.tsx";
import { ContactDetailsFields } from "./contact-details-fields.tsx";
import { OwnerFields } from "./owner-fields.tsx";
import { SaveSectionForm } from "./save-section-form.tsx";

function draw(part: ReactNode, locale: Locale = "en"): string {
  const Page = () => <TranslationContext value={{ t: getTranslator(locale), locale }}>{part}</TranslationContext>;
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

const saved: SavedSection<"about"> = { values: { about: "Saved by the colleague." }, version: 4 };

function drawAbout(answer: unknown): string {
  return draw(
    <SaveSectionForm section="about" saved={saved} answer={answer}>
      {(fields) => <AboutFields {...fields} />}
    </SaveSectionForm>,
  );
}

const refuse = (code: string, fields: Refusal["failure"]["fields"], typed: Record<string, string>): Refusal => ({
  failure: { code, details: {}, fields },
  typed: { section: "about", ...typed },
});

/** The value of the hidden field that names the version. */
const seenIn = (page: string) => /name="seen" value="(\d+)"/.exec(page)?.[1];

describe("a section's form", () => {
  it("[C-02] shows the saved values with their version", () => {
    const page = drawAbout(undefined);
    expect(page).toContain("Saved by the colleague.</textarea>");
    expect(seenIn(page)).toBe("4");
    expect(page).not.toMatch(/alert/);
  });

  it("[C-02] says when it is saved", () => {
    expect(drawAbout({ saved: { section: "about", version: 4 } })).toContain("Your changes have been successfully applied!");
    expect(drawAbout({ saved: { section: "owner", version: 4 } })).not.toContain("successfully applied");
  });

  it("[C-02] [V-15] keeps what was typed when it is refused, and says why at the field", () => {
    const page = drawAbout(refuse("input.invalid", [{ field: "about", code: "input.notText" }], { about: "Mine", seen: "3" }));
    expect(page).toContain("Update of business profile has failed! Check the marked fields.");
    expect(page).toContain("Mine</textarea>");
    expect(page).toContain("This text contains a character we can’t save. Remove it.");
    expect(seenIn(page)).toBe("3");
  });

  it("[C-02] shows both versions of a conflict, without a guess at who saved the other, and a button for each", () => {
    const page = drawAbout(refuse("businessDetails.changed", [], { about: "Mine", seen: "3" }));
    expect(page).toContain("This page was saved in another window");
    expect(page).not.toMatch(/A colleague|your colleague|Someone else/);
    const [, theirs, yours] = /<dd[^>]*>([^<]*)<\/dd>.*<dd[^>]*>([^<]*)<\/dd>/.exec(page) ?? [];
    expect([theirs, yours]).toEqual(["Saved by the colleague.", "Mine"]);
    expect(page).toMatch(/name="over"[^>]*value="4"|value="4"[^>]*name="over"/);
    expect(page).toContain("Keep the saved version");
    expect(page).toContain("Mine</textarea>");
    expect(seenIn(page)).toBe("3");
  });

  it("[C-01] keeps what was typed when a button that saves nothing of it sent the form", () => {
    const typed = { section: ["about"], seen: ["3"], about: ["Mine"] };
    for (const answer of [
      { done: "sent", unsaved: { section: "about", typed } },
      refuse("sms.codesOften", [], { act: "sendCode", about: "Mine", seen: "3" }),
    ]) {
      const page = drawAbout(answer);
      expect(page).toContain("Mine</textarea>");
      expect(seenIn(page)).toBe("3");
      expect(page).not.toMatch(/alert|successfully applied/);
    }
    expect(drawAbout({ unsaved: { section: "owner", typed } })).toContain("Saved by the colleague.</textarea>");
  });

  it("[C-02] ignores the answer to another form of the page", () => {
    const other = { ...refuse("photos.none", [], {}), typed: { kind: "WORK" } };
    expect(drawAbout(other)).not.toMatch(/failed/);
  });
});

describe("the fields of each section", () => {
  const profile = BusinessProfile.parse({
    workingDays: officeHours,
    licences: [{ region: "IL", number: "104", kind: "" }],
    jobTypes: ["REPAIR"],
  });
  const forms: Record<string, ReactNode> = {
    contactDetails: <ContactDetailsFields values={contactDetails} addressStatus="KNOWN_PLACE" />,
    about: <AboutFields values={{ about: "Roofs." }} />,
    owner: <OwnerFields values={OwnerProfile.parse({ firstName: "Ada" })} />,
    profile: <BusinessProfileFields values={profile} />,
  };

  it.each(locales.flatMap((locale) => Object.keys(forms).map((form) => [form, locale] as const)))(
    "[B-09] of %s have a text in %s",
    (form, locale) => {
      const page = draw(forms[form], locale);
      expect(page).not.toMatch(/details:|profile:/);
      const labelled = new Set([...page.matchAll(/<label[^>]* for="([^"]+)"/g)].map(([, id]) => id));
      const controls = [...page.matchAll(/<(?:input|select|textarea)[^>]*>/g)].map(([control]) => control);
      const unlabelled = controls.filter(
        (control) => !/type="(checkbox|time)"/.test(control) && !labelled.has(/ id="([^"]+)"/.exec(control)?.[1] ?? ""),
      );
      expect(unlabelled).toEqual([]);
    },
  );

  it("[C-02] of the profile have one empty license row, ticked boxes and the week's hours", () => {
    const page = draw(forms["profile"]);
    expect(page).toContain('name="licences.1.number"');
    expect(page).not.toContain('name="licences.2.number"');
    expect(page).toMatch(
      /name="jobTypes"[^>]*checked=""[^>]*value="REPAIR"|checked=""[^>]*name="jobTypes"[^>]*value="REPAIR"|name="jobTypes"[^>]*value="REPAIR"[^>]*checked=""/,
    );
    expect([...page.matchAll(/name="workingDays\.\d\.open"[^>]*checked=""/g)]).toHaveLength(5);
  });

  it("[C-01] of the profile in sign-up leave out the messages of the chat, and keep saved ones", () => {
    const page = draw(<BusinessProfileFields values={{ ...profile, preloadedChatMessage: "Hello" }} isShort />);
    expect(page).not.toContain("chat");
    expect(page).toMatch(/type="hidden"[^>]*name="preloadedChatMessage"[^>]*value="Hello"/);
    expect(draw(forms["profile"])).toContain("Homeowners see these in conversations with you.");
  });

  it("[V-02] of contact details say only what was checked", () => {
    const page = draw(forms["contactDetails"]);
    expect(page).toContain("The city, state or province, and code match. We didn’t check the street.");
    expect(page).not.toContain("Matched");
  });
});
