import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, describe } from "vitest";
import { callAudiences, hiddenCalls } from "#app/access/calls.ts";
import { toCallKey, audienceNames } from "./document.server.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { apiOver, staff, createToken } from "../../../tests/calls.ts";
import { createHomeowner } from "../../../tests/request-fixtures.ts";
import { testDatabase } from "../../../tests/database.ts";

const database = await testDatabase(2);
const call = apiOver(database);

interface DocumentedOperation {
  operationId?: string;
  requestBody?: { content?: Record<string, { example?: unknown }> };
  summary?: string;
  security?: unknown[];
  tags?: string[];
  responses: Record<string, { description?: string; content?: Record<string, { example?: unknown }> }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { responses: Record<string, { description: string }> };
}
const administrator = await createToken(await staff(database.db, "ROLE_ADMIN"));
const document = (await call(administrator, "GET /api/openapi.json")).body as unknown as Document;
const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ line: toCallKey(method, path), path, ...operation })),
);
/** Endpoints that are not API calls. */
/** For browsers, probes and sign-in providers. */
const undocumented = [
  "GET /healthz",
  "GET /readyz",
  "GET /metrics",
  "GET /api/openapi.json",
  "GET /api/docs",
  "GET /photos/{id}/{file}",
  "GET /map/streets.pmtiles",
  "GET /widget/v1.js",
  "GET /widget/frame.js",
  "POST /login/with/{provider}/return",
];

describe("the API documentation", () => {
  it("[A-04] is OpenAPI 3.1 with exactly the calls of the access table", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(operations.map(({ line }) => line).sort()).toEqual(
      Object.keys(callAudiences)
        .filter((line) => !undocumented.includes(line))
        .sort(),
    );
  });

  it("[A15] [T51] omits hidden calls for users who may not make them", async () => {
    const hidden = hiddenCalls.map((line) => line.split(" ")[1] ?? "");
    expect(hidden).not.toEqual([]);
    for (const token of [
      null,
      await createToken(await createHomeowner(database.db)),
      await createToken(await staff(database.db, "ROLE_SALES")),
    ]) {
      const open = (await call(token, "GET /api/openapi.json")).body as unknown as Document;
      expect(Object.keys(open.paths)).toHaveLength(Object.keys(document.paths).length - hidden.length);
      for (const path of ["/api/openapi.json", "/api/docs", "/api/docs/main-menu"])
        for (const one of hidden) expect(JSON.stringify((await call(token, `GET ${path}`)).body)).not.toContain(one);
    }
  });

  it("[A-04] describes each call: summary, audience, responses and errors", () => {
    for (const { line, summary = "", security, tags, responses } of operations) {
      expect([line, summary.length > 5]).toEqual([line, true]);
      expect([line, security]).toEqual([line, callAudiences[line] === "anyone" ? [] : [{ bearer: [] }]]);
      expect([line, tags?.length]).toEqual([line, 1]);
      expect([line, "429" in responses && !("default" in responses)]).toEqual([line, true]);
      expect([line, Boolean(responses[200]?.description ?? responses[303]?.description)]).toEqual([line, true]);
      expect([line, "401" in responses]).toEqual([line, callAudiences[line] !== "anyone" && !hiddenCalls.includes(line)]);
    }
  });

  it("[A-04] gives each call a unique id, with examples of request and response", () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id ?? ""))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { line, requestBody, responses } of operations) {
      const contents = [requestBody?.content, responses[200]?.content].flatMap((content) => Object.values(content ?? {}));
      expect([line, contents.every(({ example }) => example !== undefined)]).toEqual([line, true]);
    }
  });

  it("[A-04] documents the body limit of each call", () => {
    const limits = operations.flatMap(({ line, responses: { 413: tooLarge } }) => {
      const response = tooLarge && "$ref" in tooLarge ? document.components.responses.refused413 : tooLarge;
      return response ? [[line, response.description]] : [];
    });
    expect(limits).toContainEqual(["POST /api/v2/photos/save", "The body is larger than 256 kB"]);
    expect(limits.filter(([, limit]) => limit !== "The body is larger than 256 kB")).toEqual([
      ["POST /api/v2/photos", "The body is larger than 12 MB"],
      ["POST /api/v2/mail/replies", "The body is larger than 15 MB"],
    ]);
  });

  it("[A-04] passes a standard linter, which also checks the examples against their schemas", () => {
    const directory = mkdtempSync(join(tmpdir(), "plumbline-openapi-"));
    const file = join(directory, "openapi.json");
    writeFileSync(file, JSON.stringify(document));
    const linted = spawnSync(process.execPath, [join(projectRoot, "scripts", "lint-openapi.js"), file], { encoding: "utf8" });
    rmSync(directory, { recursive: true });
    expect([linted.status, linted.stdout, linted.stderr]).toEqual([0, "", ""]);
  });

  it("[A-04] has a page whose scripts and styles come from its own host with a nonce", async () => {
    const { status, headers, body } = await call(administrator, "GET /api/docs");
    const page = body.data as unknown as string;
    expect([status, headers.get("content-type")]).toEqual([200, expect.stringContaining("text/html")]);
    const nonce = /nonce-([\w-]+)/.exec(headers.get("content-security-policy") ?? "")?.[1];
    const tags = Array.from(page.matchAll(/<(?:script|style)[^>]*>/g), ([tag]) => tag);
    expect(tags).toHaveLength(3);
    for (const tag of tags) expect(tag).toContain(`nonce="${nonce}"`);
    expect(page).not.toMatch(/https?:|src="\/\//);
    expect(Object.values(audienceNames).every(Boolean)).toBe(true);
  });

  it("[A-01] [A-04] has the menu that the specification's client requests", async () => {
    const { status, body } = await call<{ items: { title: string; path: string; items: { path: string }[] }[] }>(
      null,
      "GET /api/docs/main-menu",
    );
    expect(status).toBe(200);
    const accounts = body.data.items.find(({ title }) => title === "Accounts and sessions");
    expect(accounts?.path).toBe("/api/docs#tag/accounts-and-sessions");
    expect(accounts?.items.map(({ path }) => path)).toContain("/api/docs#tag/accounts-and-sessions/POST/api/v2/auth/login");
  });
});
