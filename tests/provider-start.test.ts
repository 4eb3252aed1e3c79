import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { providerSignIns } from "#app/features/provider-sign-in/tables.server.ts";
import { requestContext } from "#app/platform/pages.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import { testCtx, testDatabase } from "./database.ts";
import { loader } from "#app/routes/account/provider-start.ts";

const { db } = await testDatabase();
const query = "?returnTo=%2Fdashboard&send=0b6f2f6c-6e0e-4f5c-9d7e-1a2b3c4d5e6f&contrid=5";

/** Follows a link to the provider; returns the query that its answer continues with. */
async function start(headers: Record<string, string>): Promise<URLSearchParams> {
  const context = new RouterContextProvider();
  context.set(requestContext, testCtx(db));
  const request = new Request(`http://delta.localhost/login/with/google${query}`, { headers });
  const args = { request, context, params: { provider: "google" }, url: new URL(request.url), pattern: "" };
  const answer = await loader(args as unknown as Parameters<typeof loader>[0]);
  const state = new URL(answer.headers.get("Location")!).searchParams.get("state")!;
  const [row] = await db
    .select()
    .from(providerSignIns)
    .where(eq(providerSignIns.state, tokenHash(state)));
  return new URLSearchParams(row!.query);
}

describe("a link to a provider", () => {
  it("sends the request that our own page showed", async () => {
    expect([...(await start({ "sec-fetch-site": "same-origin" })).keys()]).toEqual(["returnTo", "send", "contrid"]);
  });

  it.each<Record<string, string>>([
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { "sec-fetch-site": "none" },
    {},
  ])("[T14] sends no request from another site's page: %o", async (headers) => {
    expect([...(await start(headers)).keys()]).toEqual(["returnTo", "contrid"]);
  });
});
