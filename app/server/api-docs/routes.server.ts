import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { endpoints } from "#app/paths.ts";
import { audiences } from "#app/access/audiences.ts";
import { calls, unseenCalls } from "#app/access/calls.ts";
import { documentOf, operationsOf } from "./document.server.ts";
import { anchorOf, docsPage } from "./page.server.ts";
import { answers, success, type Api, type DoorEnv } from "#app/platform/api.server.ts";

const MenuItem = z.object({ title: z.string(), path: z.string() });

const mainMenu = createRoute({
  ...endpoints.apiDocsMenu.route,
  summary: "The sections of the API's documentation with their calls",
  responses: answers("The menu", z.object({ items: z.array(MenuItem.extend({ items: z.array(MenuItem) })) })),
});

/** Public, but without calls hidden from the reader. One cached document per set of hidden calls. */
export function mountDocs(app: Api): void {
  const made = new Map<string, ReturnType<typeof documentOf>>();
  const document = (c: Context<DoorEnv>) => {
    const { actor } = c.get("ctx");
    const hidden = unseenCalls.filter((call) => !audiences[calls[call] ?? "system"](actor));
    const key = hidden.join("\n");
    const known = made.get(key) ?? documentOf(app, hidden);
    made.set(key, known);
    return known;
  };
  app.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  app.get(endpoints.openApi.pattern, (c) => c.json(document(c)));
  app.get(endpoints.apiDocs.pattern, (c) => c.html(docsPage({ nonce: c.get("nonce"), brand: c.get("ctx").brand })));
  app.openapi(mainMenu, (c) => c.json(success({ items: menuOf(document(c)) }), 200));
}

function menuOf(document: ReturnType<typeof documentOf>) {
  const filled = [...operationsOf(document)].filter(([, operations]) => operations.length > 0);
  return filled.map(([title, operations]) => ({
    title,
    path: `${endpoints.apiDocs()}#${anchorOf(title)}`,
    items: operations.map((call) => ({ title: call.summary, path: `${endpoints.apiDocs()}#${anchorOf(title, call)}` })),
  }));
}
