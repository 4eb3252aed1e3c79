// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { field, openPage } from "../../../../tests/kept-form-page.tsx";
import { PhotoSection } from "./photo-section.tsx";
import { eventually } from "../../../../tests/eventually.ts";

const photo = (id: string, caption: string) => ({ id, caption, width: 640, height: 480, widths: [320, 640] });
const photos = [photo("p1", "A ridge"), photo("p2", "")];

/** What the page's own form sends. */
function readSent(formId: string): Record<string, string> {
  const formData = new FormData();
  const event = Object.assign(new Event("formdata", { bubbles: true }), { formData });
  document.getElementById(formId)!.dispatchEvent(event);
  return Object.fromEntries(formData) as Record<string, string>;
}

it("[C-02] the page's main button saves captions that were typed above it", async () => {
  openPage({
    content: () => (
      <>
        <PhotoSection photos={photos} answer={undefined} formId="profile" />
        <form id="profile" />
        <form id="other" />
      </>
    ),
  });
  expect(readSent("profile")).toEqual({});
  await eventually(() => expect(field("caption-p2")).not.toBeNull());
  field("caption-p2").value = "New shingles";
  expect(readSent("profile")).toEqual({
    id: "p2",
    "was-p1": "A ridge",
    "caption-p1": "A ridge",
    "was-p2": "",
    "caption-p2": "New shingles",
  });
  expect(readSent("other")).toEqual({});
});
