import { OpenAPIHono } from "@hono/zod-openapi";
import { describe, expect, it } from "vitest";
import { endpoints } from "#app/paths.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { toErrorResponse } from "./error-response.server.ts";
import { rejectCrossSiteForms } from "./http-steps.server.ts";
import { toHonoPath } from "./path-rules.server.ts";
import { redirectPostedAnswer } from "./posted-provider-answers.server.ts";

const app = new OpenAPIHono<AppEnv>();
app.post(toHonoPath(endpoints.postedProviderAnswer.pattern), redirectPostedAnswer);
app.use(rejectCrossSiteForms);
app.post("/login", (c) => c.text("reached"));
app.onError((error, c) => toErrorResponse(error, c));

const headers = { origin: "https://appleid.apple.com", "sec-fetch-site": "cross-site", cookie: "session=x" };
const post = (path: string, fields: Record<string, string>) =>
  app.request(path, { method: "POST", headers, body: new URLSearchParams(fields) });

describe("an answer that Apple posts", () => {
  it("continues by GET at our own path, without the person's name", async () => {
    const user = JSON.stringify({ name: { firstName: "Ada", lastName: "Byron" } });
    const response = await post("/login/with/apple/return", { code: "c", state: "s", user, next: "https://evil.test" });
    expect(response.status).toBe(303);
    expect(response.headers.get("Referrer-Policy")).toBe("no-referrer");
    expect(response.headers.get("Set-Cookie")).toBeNull();
    const location = response.headers.get("Location")!;
    expect(location).toMatch(/^\/login\/with\/apple\/return\?code=c&state=s&name=[\w-]+$/);
  });

  it("[T14] opens no other path to forms of other sites, and no unknown provider", async () => {
    expect((await post("/login", { code: "c" })).status).toBe(403);
    expect((await post("/login/with/evil/return", { code: "c" })).status).toBe(404);
  });
});
