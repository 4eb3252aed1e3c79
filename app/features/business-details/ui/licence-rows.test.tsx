import { expect, it } from "vitest";
import { officeHours } from "#app/features/contractors/model.ts";
import { renderHtml } from "../../../../tests/markup.tsx";
import { BusinessProfile } from "../model.ts";
import { BusinessProfileFields } from "./business-profile-fields.tsx";

it("[C-01] a new license has the state of the business, and a saved one keeps its own", () => {
  const values = { ...BusinessProfile.parse({ workingDays: officeHours }), licences: [{ region: "WI", number: "99", kind: "" }] };
  const html = renderHtml(<BusinessProfileFields values={values} region="IL" />);
  const chosen = [...html.matchAll(/<select[^>]*name="licences\.\d\.region"[\s\S]*?<\/select>/g)].map(([select]) =>
    /<option[^>]*selected=""[^>]*value="(\w+)"|<option[^>]*value="(\w+)"[^>]*selected=""/.exec(select)?.slice(1).find(Boolean),
  );
  expect(chosen).toEqual(["WI", "IL"]);
});
