// @vitest-environment happy-dom
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it } from "vitest";
import { until } from "../../tests/eventually.ts";
import { Combobox, type Suggestion } from "./combobox.tsx";

const places: Suggestion[] = ["Portland, OR", "Portland, ME", "Chicago, IL"].map((text) => ({ key: text, text }));
const suggest = (typed: string) => Promise.resolve(places.filter(({ text }) => text.toLowerCase().startsWith(typed)));

const combobox = (
  <form>
    <label htmlFor="place">Place</label>
    <Combobox
      id="place"
      name="place"
      start="Austin, TX"
      maxLength={80}
      placeholder="Chicago, IL"
      autoComplete="postal-code"
      errorId={undefined}
      suggest={suggest}
      count={(count) => `${count} places`}
      listLabel="Places"
      onInput={() => undefined}
    />
  </form>
);

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

const field = () => document.querySelector("input") as HTMLInputElement;
const options = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);

function typeInto(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field(), text);
  field().dispatchEvent(new Event("input", { bubbles: true }));
}

const press = (key: string) => field().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

/** Opens the server-rendered page with this text typed, and waits for the live part. */
async function open(typed: string): Promise<void> {
  const box = document.body.appendChild(document.createElement("div"));
  box.innerHTML = renderToString(combobox);
  const plain = field();
  root = hydrateRoot(box, combobox);
  await until(() => plain.getAttribute("role") === "combobox");
  plain.value = typed;
  plain.focus();
  plain.setSelectionRange(1, 3);
  await until(() => field() !== plain);
}

it("is a plain field with autofill before scripts run", () => {
  const page = renderToString(combobox);
  expect(page).toMatch(/<input id="place"[^>]+ required="" maxLength="80"[^>]+ autoComplete="postal-code" name="place" value="Austin, TX"/);
  expect(page).not.toContain("combobox");
});

it("keeps text, selection and focus when its live part takes over", async () => {
  await open("port");
  expect(document.activeElement).toBe(field());
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual(["port", 1, 3]);
  await until(() => options().length === 2);
});

it("suggests while typing, and is operated by keyboard", async () => {
  await open("Austin, TX");
  typeInto("port");
  await until(() => options().length > 0);
  expect(options()).toEqual(["Portland, OR", "Portland, ME"]);
  expect(field().getAttribute("aria-expanded")).toBe("true");
  expect(document.querySelector("output")?.textContent).toBe("2 places");
  const active = () => document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;
  press("ArrowDown");
  await until(() => active() === "Portland, OR");
  press("ArrowDown");
  await until(() => active() === "Portland, ME");
  press("Enter");
  await until(() => options().length === 0);
  expect(field().value).toBe("Portland, ME");
});

it("keeps the typed text when Escape closes the list", async () => {
  await open("port");
  await until(() => options().length > 0);
  press("Escape");
  await until(() => options().length === 0);
  expect(field().value).toBe("port");
});
