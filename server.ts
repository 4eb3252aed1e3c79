import { createServer } from "node:http";
import { join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";

/** The built program has all that a start needs: loading the modules one by one takes seconds. */
type Program = typeof import("./app/server/app.server.ts");

/** The pages and the API, and what stands before them: built files in production, Vite in development. */
interface Front {
  load(): Promise<Program>;
  listen(app: () => Promise<{ fetch: Hono["fetch"] }>, program: Program): ReturnType<typeof createServer>;
}

const grace = 25_000;

async function main(): Promise<void> {
  const front = process.argv.includes("--dev") ? await developmentFront() : builtFront();
  const program = await front.load();
  const { settings } = program;
  reportRejections(program);
  program.assertSafeToStart();
  const database = await program.openDatabase();
  await program.prepareDatabase(database);
  const watching = await program.startWatching(database);
  const brandSettings = await program.followBrandSettings(database);
  const reactions = await program.startJobs(database);
  const apps = new WeakMap<Program, ReturnType<Program["createApp"]>>();
  const server = front.listen(async () => {
    const present = await front.load();
    const app = apps.get(present) ?? present.createApp(database);
    apps.set(present, app);
    return app;
  }, program);
  program.limitSockets(server, program.configuredSocketLimits());
  const live = await program.startLiveSockets(server, database);
  server.listen(settings.PORT, settings.HOST, () => {
    const address = server.address();
    const port = address && typeof address === "object" ? address.port : settings.PORT;
    process.stdout.write(program.formatStartMessage(port));
  });
  endInOrder(server, {
    first: () => live.stop(),
    closing: [() => reactions.stop(), () => brandSettings.stop(), () => watching.stop(), () => database.close()],
  });
}

function builtFront(): Front {
  const build = join(import.meta.dirname, "build");
  const program = import(join(build, "server", "index.js")) as Promise<Program>;
  return {
    load: () => program,
    listen(app, { answerFromCache, refuseWhenLoginQueueFull }) {
      const outer = new Hono<{ Bindings: HttpBindings }>();
      outer.use(
        "/assets/*",
        serveStatic({
          root: join(build, "client"),
          precompressed: true,
          onFound: (_path, c) => c.header("Cache-Control", "public, max-age=31536000, immutable"),
        }),
      );
      outer.all("*", async (c) => (await app()).fetch(c.req.raw, c.env));
      const answer = getRequestListener(outer.fetch);
      return createServer((incoming, outgoing) => {
        if (!answerFromCache(incoming, outgoing) && !refuseWhenLoginQueueFull(incoming, outgoing)) void answer(incoming, outgoing);
      });
    },
  };
}

async function developmentFront(): Promise<Front> {
  const { createServer: createVite } = await import("vite");
  const vite = await createVite({ server: { middlewareMode: true }, appType: "custom" });
  const load = () => vite.ssrLoadModule("./app/server/app.server.ts") as Promise<Program>;
  return {
    load,
    listen(app) {
      const answer = getRequestListener(async (request, env) => (await app()).fetch(request, env), { overrideGlobalObjects: false });
      return createServer((incoming, outgoing) => vite.middlewares(incoming, outgoing, () => void answer(incoming, outgoing)));
    },
  };
}

/** On the first signal: no new work, sockets are closed, what runs is finished, then jobs and database are closed. */
function endInOrder(
  server: ReturnType<typeof createServer>,
  { first, closing }: { first: () => Promise<void>; closing: (() => Promise<void>)[] },
): void {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), grace).unref();
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await first();
    await closed;
    for (const close of closing) await close();
    process.exit(0);
  };
  process.on("SIGTERM", () => void end());
  process.on("SIGINT", () => void end());
}

/** Then it ends the process, as Node does by itself. */
function reportRejections({ logFailure, settings }: Program): void {
  process.on("unhandledRejection", (reason) => {
    logFailure(reason, "unhandled rejection");
    // Time for its report.
    setTimeout(
      () => {
        throw reason;
      },
      settings.SENTRY_DSN ? 2_000 : 0,
    );
  });
}

await main().catch((error: unknown) => {
  process.stderr.write(`Plumbline could not start: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
