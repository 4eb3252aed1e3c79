import { describe, expect, it } from "vitest";
import { listDifferences } from "./differences.ts";
import { toFormValues } from "./form-values.ts";

const contact = {
  businessName: "Byron",
  address: "1432 W Demo Avenue",
  city: "Chicago",
  region: "IL",
  postalCode: "60622",
  workPhone: "+13125550142",
  cellPhone: "",
  email: "office@byron.example.com",
  web: "https://byron.example.com",
};
const typedOver = (over: Record<string, string>) => ({
  ...toFormValues("contactDetails", contact),
  ...Object.fromEntries(Object.entries(over).map(([name, value]) => [name, [value]])),
});

describe("the differences of two versions", () => {
  it("[C-02] name the fields that somebody changed, with both values", () => {
    expect(listDifferences("contactDetails", contact, typedOver({ city: "Oak Park", cellPhone: "(312) 555-0199" }))).toEqual([
      { field: "city", saved: "Chicago", typed: "Oak Park" },
      { field: "cellPhone", saved: "", typed: "(312) 555-0199" },
    ]);
  });

  it("[C-02] leave out what is only written in another way", () => {
    const typed = typedOver({ workPhone: "312-555-0142", web: "byron.example.com", businessName: " Byron " });
    expect(listDifferences("contactDetails", contact, typed)).toEqual([]);
    const about = { about: "One.\n\nTwo." };
    expect(listDifferences("about", about, { about: ["One.\r\n\r\nTwo."] })).toEqual([]);
  });
});
