import { expect, it } from "vitest";
import { renderHtml } from "../../../tests/markup.tsx";
import { ServiceNotes } from "./service-notes.tsx";

const draw = (shown: boolean) => renderHtml(<ServiceNotes planNotice={null} vacationMode={false} shown={shown} />);

it("[C-01] leads from the services of an unlisted business to what is left to do", () => {
  expect(draw(false)).toMatch(/in a directory yet.*href="\/signup-contractor"/);
  expect(draw(true)).toBe("");
});
