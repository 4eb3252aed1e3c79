import { workerScript } from "#app/features/web-push/service/worker.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

export const loader = createLoader(
  () => new Response(workerScript, { headers: { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache" } }),
);
