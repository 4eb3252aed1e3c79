import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { locales } from "#app/lib/locales.ts";
import { getTranslator } from "#app/platform/translations.server.ts";
import { WaitlistInput, waitlistTexts, waitlistTextVersion } from "./model.ts";

it("[Y-15] stores the wording of the consent under its version in every language", () => {
  const texts = locales.flatMap((locale) => waitlistTexts.map((key) => getTranslator(locale)(key)));
  const digest = createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 16);
  expect(`${waitlistTextVersion} ${digest}`).toMatchInlineSnapshot(`"2026-11-27 e6e43f1bdb56defc"`);
});

it("[Y-15] takes an address with its consent only, for a service and a place", () => {
  const typed = { email: " Ann@Example.com ", consent: "yes", category: "ROOF", postalCode: "99723" };
  expect(WaitlistInput.parse(typed).email).toBe("ann@example.com");
  for (const wrong of [{ consent: "" }, { email: "ann" }, { category: "CANDLES" }, { postalCode: "" }])
    expect(WaitlistInput.safeParse({ ...typed, ...wrong }).success).toBe(false);
});
