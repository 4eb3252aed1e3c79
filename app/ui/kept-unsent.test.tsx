// @vitest-environment happy-dom
import { data, redirect } from "react-router";
import { expect, it } from "vitest";
import { closePage, field, keptTexts, openPage, press, readKept, readPage, received } from "../../tests/kept-form-page.tsx";
import { KeptForm } from "./kept-form.tsx";
import { eventually } from "../../tests/eventually.ts";

const refusal = { failure: { code: "input.invalid", details: {}, fields: [] }, typed: {} };

function openStep({ answers = [] as unknown[], version = 4, keepsUnsent = true } = {}): void {
  const content = () => (
    <KeptForm keepAs="note" keepsUnsent={keepsUnsent}>
      <input type="hidden" name="seen" value={version} />
      <textarea name="text" defaultValue="Saved before." />
      <input name="code" autoComplete="one-time-code" />
      <button>Save</button>
    </KeptForm>
  );
  openPage({ answers, content });
}

function typeText(name: string, text: string): void {
  field(name).value = text;
  field(name).dispatchEvent(new Event("input", { bubbles: true }));
}

it("[C-01] offers what was typed in a step that was left by a link, with the version it was based on", async () => {
  openStep();
  typeText("text", "Typed, never sent.");
  closePage();
  openStep({ version: 5, answers: [redirect("/next")] });
  await eventually(() => expect(readPage()).toContain(keptTexts.found));
  expect(field("text").value).toBe("Typed, never sent.");
  press("Save");
  await eventually(() => expect(readPage()).toContain("Next page"));
  expect(received[0]!.get("seen")).toBe("4");
  await eventually(() => expect(readKept()).toBe(""));
});

it("[C-01] keeps a refused step until it is saved", async () => {
  openStep({ answers: [data(refusal, { status: 400 }), redirect("/next")] });
  typeText("text", "Refused.");
  press("Save");
  await eventually(() => expect(readPage()).toContain("Refused"));
  await eventually(() => expect(readKept()).toContain("Refused."));
  press("Save");
  await eventually(() => expect(readPage()).toContain("Next page"));
  await eventually(() => expect(readKept()).toBe(""));
});

it("[C-01] keeps no codes, and nothing of forms that are not steps", () => {
  openStep();
  typeText("code", "123456");
  expect(readKept()).not.toContain("123456");
  closePage();
  sessionStorage.clear();
  openStep({ keepsUnsent: false });
  typeText("text", "A note.");
  expect(readKept()).toBeNull();
});
