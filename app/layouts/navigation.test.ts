import { expect, it } from "vitest";
import { kindsOfActor } from "../../tests/actors.ts";
import { testCtx } from "../../tests/database.ts";
import { buildShell } from "./shell.server.ts";

it("[R-16] [C-01] leads a contractor back to what is next, until homeowners find the business", () => {
  const place = { pattern: "/crm-lite", params: {}, request: new Request("http://x.test/crm-lite") };
  const listLinks = (who: "contractor" | "homeowner", isSetupOpen: boolean) =>
    buildShell(testCtx({} as never, { actor: kindsOfActor[who] }), { ...place, isSetupOpen }).links.map(
      ({ to, label }) => `${label} ${to}`,
    );
  expect(listLinks("contractor", true).at(-1)).toBe("What’s next /signup-contractor");
  expect(listLinks("contractor", false).join()).not.toContain("/signup-contractor");
  expect(listLinks("homeowner", true)).toEqual(listLinks("homeowner", false));
});
