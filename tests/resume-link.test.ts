import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { hosts } from "#app/brands/hosts.server.ts";
import { startDraft } from "#app/features/requests/service.server.ts";
import { requestContext } from "#app/platform/pages.server.ts";
import { loader } from "#app/routes/request/wizard.tsx";
import { testCtx, testDatabase } from "./database.ts";
import { createRoofer, roofJob } from "./request-fixtures.ts";

const { db } = await testDatabase();

it("[A14] the resume link uses the brand's configured host, whatever host the request names", async () => {
  const ctx = testCtx(db);
  const { actor } = await createRoofer(db);
  const key = await startDraft(ctx, { contractorAccountIds: [actor.accountId], category: "ROOF", answers: roofJob });
  const context = new RouterContextProvider();
  context.set(requestContext, ctx);
  const path = `/request/wizard/${key}`;
  const headers = { host: "evil-canary.example", "x-forwarded-host": "evil-canary.example" };
  const request = new Request(`http://evil-canary.example${path}`, { headers });
  const view = await (loader as unknown as (args: object) => Promise<{ resumeUrl: string }>)({ request, params: { id: key }, context });
  expect(view.resumeUrl).toBe(hosts.buildUrl(ctx.brand, path));
  expect(JSON.stringify(view)).not.toContain("evil-canary");
});
