// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { field, keptTexts, noAnswer, openPage, press, readPage } from "../../../../tests/kept-form-page.tsx";
import { getTranslator } from "#app/platform/translations.server.ts";
import { AboutFields } from "./about-fields.tsx";
import { SaveSectionForm } from "./save-section-form.tsx";
import { eventually } from "../../../../tests/eventually.ts";

const storageKey = "plumbline.kept.u.a.details.about";
const saved = { values: { about: "Saved." }, version: 4 };

function openSection(...answers: unknown[]): void {
  openPage({
    answers,
    content: (answer) => (
      <SaveSectionForm section="about" saved={saved} answer={answer}>
        {(fields) => <AboutFields {...fields} />}
      </SaveSectionForm>
    ),
  });
}

it("[C-02] keeps a section that got no answer, and sends it again when the connection is back", async () => {
  openSection(noAnswer(), { saved: { section: "about", version: 4 } });
  field("about").value = "Typed on the train.";
  document.querySelector("form")!.requestSubmit();
  await eventually(() => expect(readPage()).toContain(keptTexts.lost));
  expect(sessionStorage.getItem(storageKey)).toContain("Typed on the train.");
  window.dispatchEvent(new Event("online"));
  await eventually(() => expect(readPage()).toContain(getTranslator("en")("outcomes:done.changesApplied")));
  await eventually(() => expect(sessionStorage.getItem(storageKey)).toBe(""));
});

it("[C-02] fills a section in again after a reload, with the version it was based on, until it is discarded", async () => {
  sessionStorage.setItem(storageKey, JSON.stringify({ section: ["about"], seen: ["3"], about: ["From before."] }));
  openSection();
  await eventually(() => expect(readPage()).toContain(keptTexts.found));
  expect([field("about").value, field("seen").value]).toEqual(["From before.", "3"]);
  press(keptTexts.discard);
  await eventually(() => expect(field("about").value).toBe("Saved."));
  expect(field("seen").value).toBe("4");
});
