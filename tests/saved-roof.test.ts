import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { loadDraft } from "#app/features/requests/service.server.ts";
import { requestContext } from "#app/platform/pages.server.ts";
import { action as measure } from "#app/routes/roofing/configurator.tsx";
import { action as answer } from "#app/routes/request/wizard.tsx";
import { testCtx, testDatabase } from "./database.ts";
import { createRoofer } from "./request-fixtures.ts";

const { db } = await testDatabase();
const ctx = testCtx(db);
const { actor } = await createRoofer(db);

async function post(
  action: unknown,
  path: string,
  { form, cookie = "" }: { form: Record<string, string>; cookie?: string },
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(requestContext, ctx);
  const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
  const request = new Request(`http://test${path}`, { method: "POST", headers, body: new URLSearchParams(form) });
  return (action as (args: object) => Promise<Response>)({ request, params: {}, context });
}

it("[I-09] [Q-03] a measured roof is used by one request at its own postal code, and the browser then clears it", async () => {
  const sheet = { act: "use", zip: "60614", footprint: "1800", rise: "6", valleys: "0" };
  const cookie = (await post(measure, "/roofing/configurator", { form: sheet })).headers.get("set-cookie")?.split(";")[0] ?? "";
  expect(cookie).toContain("footprint");
  const begin = async (zip: string) => {
    const form = { zip, customerType: "RESIDENCE" };
    const begun = await post(answer, `/request/wizard?contrid=${actor.accountId}&service=ROOF`, { form, cookie });
    const key = /wizard\/([^?]+)/.exec(begun.headers.get("location") ?? "")?.[1] ?? "";
    return {
      answers: (await loadDraft(ctx, key)).answers,
      told: begun.headers.getSetCookie().find((cookie) => cookie.startsWith("roof=")) ?? null,
    };
  };
  const elsewhere = await begin("60622");
  expect(elsewhere.answers).not.toHaveProperty("footprint");
  expect(elsewhere.told).toBeNull();
  const there = await begin("60614");
  expect(there.answers).toMatchObject({ zip: "60614", footprint: 1800, pitch: 6, valleys: 0 });
  expect(there.told).toMatch(/^roof=; .*Max-Age=0/);
});
