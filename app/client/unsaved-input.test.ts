import { Window } from "happy-dom";
import { describe, expect, it } from "vitest";
import { hasUnsavedInput } from "./unsaved-input.ts";

const fields = `
  <input name="name" value="Ann">
  <input name="agree" type="checkbox" checked>
  <textarea name="note">Ring twice</textarea>
  <select name="size"><option>S</option><option selected>M</option></select>
  <select name="color"><option>Red</option><option>Blue</option></select>
  <select name="days" multiple><option selected>Mon</option><option>Tue</option></select>`;

function openPage(method: "get" | "post" = "post") {
  const { document } = new Window();
  document.body.innerHTML = `<form method="${method}">${fields}</form>`;
  const page = document as unknown as Document;
  return { page, field: <Field extends Element>(name: string) => page.querySelector<Field>(`[name=${name}]`)! };
}

describe("[A-05] a page with a form", () => {
  it("has no unsaved input before a field changes", () => {
    expect(hasUnsavedInput(openPage().page)).toBe(false);
  });

  it.each(["name", "note"])("has unsaved input after typing into %s", (name) => {
    const { page, field } = openPage();
    field<HTMLInputElement>(name).value = "changed";
    expect(hasUnsavedInput(page)).toBe(true);
  });

  it("has unsaved input after clearing a checkbox", () => {
    const { page, field } = openPage();
    field<HTMLInputElement>("agree").checked = false;
    expect(hasUnsavedInput(page)).toBe(true);
  });

  it.each([
    ["size", 0],
    ["color", 1],
    ["days", 1],
  ])("has unsaved input after choosing from the list %s", (name, option) => {
    const { page, field } = openPage();
    field<HTMLSelectElement>(name).options[option]!.selected = true;
    expect(hasUnsavedInput(page)).toBe(true);
  });

  it("ignores forms that only load a page", () => {
    const { page, field } = openPage("get");
    field<HTMLSelectElement>("size").options[0]!.selected = true;
    expect(hasUnsavedInput(page)).toBe(false);
  });
});
