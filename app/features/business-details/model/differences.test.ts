import { describe, expect, it } from "vitest";
import { contactDetails } from "../../../../tests/contact-details.ts";
import { listDifferences } from "./differences.ts";
import { toFormValues } from "./form-values.ts";

const typedOver = (over: Record<string, string>) => ({
  ...toFormValues("contactDetails", contactDetails),
  ...Object.fromEntries(Object.entries(over).map(([name, value]) => [name, [value]])),
});

describe("the differences of two versions", () => {
  it("[C-02] name the fields that somebody changed, with both values", () => {
    expect(listDifferences("contactDetails", contactDetails, typedOver({ city: "Oak Park", cellPhone: "(312) 555-0199" }))).toEqual([
      { field: "city", saved: "Chicago", typed: "Oak Park" },
      { field: "cellPhone", saved: "", typed: "(312) 555-0199" },
    ]);
  });

  it("[C-02] leave out what is only written in another way", () => {
    const typed = typedOver({ workPhone: "312-555-0142", web: "byron.example.com", businessName: " Byron " });
    expect(listDifferences("contactDetails", contactDetails, typed)).toEqual([]);
    const about = { about: "One.\n\nTwo." };
    expect(listDifferences("about", about, { about: ["One.\r\n\r\nTwo."] })).toEqual([]);
  });
});
