import { renderToStaticMarkup } from "react-dom/server";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { expect, it } from "vitest";
import { Checkbox } from "./checkbox.tsx";
import { Field } from "./field.tsx";
import { FormField } from "./form-field.tsx";
import { Select } from "./select.tsx";
import { TextArea } from "./text-area.tsx";

const texts = { label: "Reason", hint: "One sentence", error: "Enter a reason" };
const controls = {
  Field: (props: typeof texts) => <Field name="reason" {...props} />,
  TextArea: (props: typeof texts) => <TextArea name="reason" {...props} />,
  Checkbox: (props: typeof texts) => <Checkbox name="reason" {...props} />,
  Select: (props: typeof texts) => (
    <Select name="reason" {...props}>
      <option>Leak</option>
    </Select>
  ),
};

function draw(Page: () => ReactNode): string {
  const Stub = createRoutesStub([{ path: "/", Component: Page }]);
  return renderToStaticMarkup(<Stub />);
}

it.each(Object.entries(controls))("a %s is announced with its label, hint and error", (_name, render) => {
  const page = draw(() => render(texts));
  expect(page).toMatch(/<label for="reason"/);
  expect(page).toMatch(/id="reason" aria-invalid="true" aria-describedby="reason-hint reason-error"/);
  expect(page).toMatch(/id="reason-hint"[^>]*>One sentence</);
  expect(page).toMatch(/id="reason-error"[^>]*>Enter a reason</);
});

it.each(Object.entries(controls))("a %s without hint and error has no description", (_name, render) => {
  const page = draw(() => render({ label: "Reason", hint: "", error: "" }));
  expect(page).not.toMatch(/aria-invalid|aria-describedby|-hint|-error/);
});

it("describes a control by a text elsewhere, too", () => {
  const page = draw(() => <FormField {...{ id: "area", describedBy: "unit", ...texts }}>{(control) => <input {...control} />}</FormField>);
  expect(page).toContain('aria-describedby="unit area-hint area-error"');
});
