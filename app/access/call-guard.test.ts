import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { Actor, SignedIn } from "#app/features/accounts/model.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { toErrorResponse } from "#app/server/error-response.server.ts";
import { testCtx } from "../../tests/database.ts";
import { guardCalls } from "./call-guard.server.ts";

const party = { userId: "u", accountId: "a", accountManager: true, email: "a@example.test" };
const homeowner: SignedIn = { kind: "user", ...party, accountType: "REGULAR", contractorId: null, authorities: ["ROLE_CUSTOMER"] };
const actors: Record<string, Actor> = {
  visitor: { kind: "visitor" },
  homeowner,
  business: { ...homeowner, accountType: "BUSINESS", contractorId: 1, authorities: ["ROLE_PROVIDER"] },
};

/** Sends a request to a server with these endpoints behind the guard; each answers "reached". */
async function sendRequest(actor: Actor, line: string) {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("ctx", testCtx(undefined as never, { actor }));
    await next();
  });
  app.use(guardCalls);
  for (const path of ["/api/v2/quotes/:id", "/api/v2/requests", "/api/v2/contractors", "/api/v2/nobody-thought-of-it"]) {
    app.get(path, (c) => c.text("reached"));
  }
  app.onError((error, c) => toErrorResponse(error, c));
  const [method = "GET", path = "/"] = line.split(" ");
  const answer = await app.request(path, { method });
  return answer.status === 200 ? await answer.text() : answer.status;
}

describe("the REST call guard", () => {
  it.each([
    ["visitor", "GET /api/v2/contractors", "reached"],
    ["visitor", "GET /api/v2/requests", 401],
    ["visitor", "GET /api/v2/quotes/1", 401],
    ["homeowner", "GET /api/v2/requests", "reached"],
    ["homeowner", "GET /api/v2/quotes/1", 403],
    ["business", "GET /api/v2/quotes/1", "reached"],
    ["business", "GET /api/v2/requests", 403],
  ])("[S-07] gives a %s for %s: %s", async (who, line, answer) => {
    expect(await sendRequest(actors[who]!, line)).toBe(answer);
  });

  it.each(Object.keys(actors))("[T36] rejects a %s on an unregistered endpoint", async (who) => {
    expect(await sendRequest(actors[who]!, "GET /api/v2/nobody-thought-of-it")).toBe(403);
  });

  it("answers 404 for unknown paths and methods", async () => {
    expect(await sendRequest(actors.homeowner!, "GET /api/v2/nothing")).toBe(404);
    expect(await sendRequest(actors.homeowner!, "DELETE /api/v2/requests")).toBe(404);
  });

  it("checks HEAD like GET", async () => {
    expect(await sendRequest(actors.visitor!, "HEAD /api/v2/requests")).toBe(401);
  });
});
