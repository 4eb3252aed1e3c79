import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { isLocale } from "../../lib/locales.ts";
import { renderFrame, frameScript, frameStyles } from "./embedded-frame.server.ts";
import { EmbeddedLedger } from "./embedded-ledger.server.ts";

const Id = z.string().regex(/^[\w-]{3,80}$/);
const NewSetup = z.strictObject({ customer: Id, checkId: Id, pageOrigin: z.url({ protocol: /^https?$/ }) });
const NewHold = z.strictObject({ customer: Id, token: Id, checkId: Id, cents: z.int().positive() });
const Typed = z.strictObject({
  secret: z.string().max(80),
  number: z.string().max(40),
  expiryMonth: z.int(),
  expiryYear: z.int(),
  code: z.string().max(8),
});

export interface EmbeddedAppOptions {
  ledger: EmbeddedLedger;
  /** Required for calls under `/v1`. */
  key: string;
  now: () => Date;
}

/** Serves our server under `/v1`, and the frame. Typed data is neither logged nor copied. */
export function createEmbeddedApp({ ledger, key, now }: EmbeddedAppOptions): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 16 * 1024 }));
  app.use("/v1/*", requireKey(key));
  addCalls(app, { ledger, now });
  addFrame(app, { ledger, now });
  return app;
}

function requireKey(key: string) {
  return createMiddleware(async (c, next) => {
    if (c.req.header("authorization") !== `Bearer ${key}`) return c.json({ error: "key" }, 401);
    await next();
  });
}

type LedgerOptions = Pick<EmbeddedAppOptions, "ledger" | "now">;

function addCalls(app: Hono, { ledger, now }: LedgerOptions): void {
  const toResponse = <Answer>(answer: Answer | null) =>
    answer === null ? Response.json({ error: "state" }, { status: 404 }) : Response.json(answer);
  app.post("/v1/customers", async (c) => c.json(ledger.createCustomer(z.strictObject({ account: Id }).parse(await c.req.json()).account)));
  app.post("/v1/setups", async (c) => c.json(ledger.createSetup(NewSetup.parse(await c.req.json()))));
  app.get("/v1/setups/:id", (c) => toResponse(ledger.findSetup(c.req.param("id"))));
  app.post("/v1/setups/:id/cancel", (c) => c.json(ledger.cancelSetup(c.req.param("id")) ?? {}));
  app.post("/v1/holds", async (c) => toResponse(ledger.prepareHold(NewHold.parse(await c.req.json()))));
  app.get("/v1/holds", (c) => c.json(ledger.listOpenHolds(new Date(c.req.query("before") ?? 0))));
  app.get("/v1/holds/:id", (c) => toResponse(ledger.findHold(c.req.param("id"))));
  app.post("/v1/holds/:id/confirm", (c) => toResponse(ledger.confirmHold(c.req.param("id"), now())));
  app.post("/v1/holds/:id/void", (c) => toResponse(ledger.voidHold(c.req.param("id"))));
  app.post("/v1/cards/:token/detach", (c) => c.json(ledger.detachCard(c.req.param("token")) ?? {}));
}

function addFrame(app: Hono, { ledger, now }: LedgerOptions): void {
  app.use("/frame/*", setFrameHeaders(ledger));
  app.get("/frame/script.js", (c) => c.body(frameScript, 200, { "Content-Type": "text/javascript; charset=utf-8" }));
  app.get("/frame/styles.css", (c) => c.body(frameStyles, 200, { "Content-Type": "text/css; charset=utf-8" }));
  for (const script of ["latin", "cyrillic"])
    app.get(`/frame/${script}.woff2`, async (c) => c.body(await readFont(script), 200, { "Content-Type": "font/woff2" }));
  app.get("/frame/:setupId", (c) => {
    const pageOrigin = ledger.findPageOrigin(c.req.param("setupId"));
    const locale = c.req.query("lang");
    return pageOrigin ? c.html(renderFrame({ pageOrigin, locale: isLocale(locale) ? locale : "en" })) : c.notFound();
  });
  app.post("/frame/:setupId", async (c) => {
    if (!isFromFrame(c.req.header("origin"), c.req.header("host"))) return c.json({ result: "declined" }, 403);
    const parsed = Typed.safeParse(await c.req.json().catch(() => null));
    if (!parsed.success) return c.json({ result: "firstField" }, 400);
    const { secret, ...typed } = parsed.data;
    const result = ledger.storeCard({ setupId: c.req.param("setupId"), secret, typed, now: now() });
    return result === null ? c.json({ result: "declined" }, 404) : c.json({ result });
  });
}

const require = createRequire(import.meta.url);

async function readFont(script: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await readFile(require.resolve(`@fontsource-variable/inter/files/inter-${script}-wght-normal.woff2`)));
}

/** Only the frame, served from this origin, may submit a card. */
function isFromFrame(origin: string | undefined, host: string | undefined): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

/** Only the page that the setup was created for may embed the frame. */
function setFrameHeaders(ledger: EmbeddedLedger) {
  return createMiddleware(async (c, next) => {
    await next();
    const ancestor = ledger.findPageOrigin(c.req.path.split("/")[2] ?? "") ?? "'none'";
    const policy = [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
    ];
    c.header("Content-Security-Policy", [...policy, "form-action 'none'", `frame-ancestors ${ancestor}`].join("; "));
    c.header("X-Content-Type-Options", "nosniff");
    c.header("Referrer-Policy", "no-referrer");
    c.header("Cache-Control", "no-store");
  });
}
