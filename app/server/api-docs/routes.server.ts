import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { endpoints } from "#app/paths.ts";
import { audiences } from "#app/access/audiences.ts";
import { callAudiences, hiddenCalls } from "#app/access/calls.ts";
import { createDocument, groupOperations } from "./document.server.ts";
import { toAnchor, renderDocsPage } from "./page.server.ts";
import { jsonResponses, toSuccess, type Api, type AppEnv } from "#app/platform/api.server.ts";

const MenuItem = z.object({ title: z.string(), path: z.string() });

const mainMenu = createRoute({
  ...endpoints.apiDocsMenu.route,
  summary: "Get the sections of the API documentation with their calls",
  responses: jsonResponses("The menu", z.object({ items: z.array(MenuItem.extend({ items: z.array(MenuItem) })) })),
});

/** Public, but without calls hidden from the reader. One cached document per set of hidden calls. */
export function mountDocs(app: Api): void {
  const documents = new Map<string, ReturnType<typeof createDocument>>();
  const document = (c: Context<AppEnv>) => {
    const { actor } = c.get("ctx");
    const hidden = hiddenCalls.filter((call) => !audiences[callAudiences[call] ?? "system"](actor));
    const key = hidden.join("\n");
    const cached = documents.get(key) ?? createDocument(app, hidden);
    documents.set(key, cached);
    return cached;
  };
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  app.get(endpoints.openApi.pattern, (c) => c.json(document(c)));
  app.get(endpoints.apiDocs.pattern, (c) => c.html(renderDocsPage({ nonce: c.get("nonce"), brand: c.get("ctx").brand })));
  app.openapi(mainMenu, (c) => c.json(toSuccess({ items: toMenu(document(c)) }), 200));
}

function toMenu(document: ReturnType<typeof createDocument>) {
  const filled = [...groupOperations(document)].filter(([, operations]) => operations.length > 0);
  return filled.map(([title, operations]) => ({
    title,
    path: `${endpoints.apiDocs()}#${toAnchor(title)}`,
    items: operations.map((call) => ({ title: call.summary, path: `${endpoints.apiDocs()}#${toAnchor(title, call)}` })),
  }));
}
