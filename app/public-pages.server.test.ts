import { Hono } from "hono";
import { expect, it } from "vitest";
import type { DoorEnv } from "./platform/api.server.ts";
import { answerFromMemory, keepPublicPages } from "./public-pages.server.ts";
import { testCtx } from "../tests/database.ts";

/** A server with one page, which is made afresh with every visit; a HEAD is answered without its text, as pages do. */
function site() {
  let visits = 0;
  return new Hono<DoorEnv>()
    .use(keepPublicPages)
    .use(async (c, next) => {
      c.set("ctx", testCtx({} as never));
      await next();
    })
    .get("/contractors/postal/:code", (c) => c.html(c.req.method === "HEAD" ? "" : `<p>Visit ${(visits += 1)}</p>`));
}

/** Asks for a page that nobody has asked for yet, and then whether memory has it. */
async function isKeptAfter(path: string, request: RequestInit): Promise<boolean> {
  const headers = { host: "delta.localhost" };
  await site().request(path, { ...request, headers: { ...headers, ...request.headers } });
  const sent = { writeHead: () => sent, end: () => sent };
  return answerFromMemory({ method: "GET", url: path, headers } as never, sent as never);
}

it("[P-05] a public page is sent from memory once it was made", async () => {
  expect(await isKeptAfter("/contractors/postal/60614?service=ROOF", {})).toBe(true);
});

it("[P-05] a HEAD, whose answer has no text, leaves nothing behind for those who want to read the page", async () => {
  expect(await isKeptAfter("/contractors/postal/60615", { method: "HEAD" })).toBe(false);
});

it("[P-05] what a signed-in visitor or an unlisted query gets is nobody else's", async () => {
  expect(await isKeptAfter("/contractors/postal/60616", { headers: { cookie: "session=somebody" } })).toBe(false);
  expect(await isKeptAfter("/contractors/postal/60617?pick=1", {})).toBe(false);
});
