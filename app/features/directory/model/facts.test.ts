import { expect, it } from "vitest";
import { toItemListData } from "./facts.ts";
import { pageSize } from "./terms.ts";

it("[D-11] lists results by schema.org: a name, an address and a position that goes on across pages", () => {
  const items = [
    { publicId: "ctr_1", name: "Rapid Roofing" },
    { publicId: "ctr_2", name: "Summit" },
  ];
  const origin = "https://delta.example.com";
  const element = (position: number, name: string, id: string) => ({
    "@type": "ListItem",
    position,
    name,
    url: `${origin}/contractors/${id}`,
  });
  expect(toItemListData(origin, items, 1)).toEqual({
    "@type": "ItemList",
    itemListElement: [element(pageSize + 1, "Rapid Roofing", "ctr_1"), element(pageSize + 2, "Summit", "ctr_2")],
  });
});
