import { expect, it } from "vitest";
import type { PublicProfile } from "#app/features/contractors/model.ts";
import { maxCodes, toShownProfile } from "./shown-profile.ts";

it("[D-09] limits the codes of an area and counts them", () => {
  const codes = Array.from({ length: 2000 }, (_, at) => String(10_000 + at));
  const area = { city: "Chicago", region: "IL", rangeMiles: 25, includedCodes: codes, excludedCodes: ["60657"] };
  expect(toShownProfile({ name: "Rapid", areas: [area] } as unknown as PublicProfile)).toEqual({
    name: "Rapid",
    areas: [{ ...area, includedCodes: codes.slice(0, maxCodes), includedCount: 2000, excludedCount: 1 }],
  });
});
