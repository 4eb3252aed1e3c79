import { describe, expect, it, vi } from "vitest";
import { pages } from "#app/access/pages.ts";
import { demoDatabase } from "./database.ts";
import { send, type Answer } from "./http.ts";
import { emptyHome, startServer } from "./servers.ts";

vi.setConfig({ testTimeout: 120_000 });

const { env } = await demoDatabase();
const photosPath = "photos-of-this-installation";
const server = await startServer(emptyHome(), { ...env, ADMIN_PHOTOS_PATH: photosPath, TRUSTED_PROXIES: "127.0.0.1" });
const host = "delta.localhost";
const version = await currentVersion();

async function currentVersion(): Promise<string> {
  const { text } = await send(server, "GET /terms", { host });
  return /"version": "(\w+)"/.exec(text)?.[1] ?? "none";
}

function discover(paths: readonly string[], sending: Parameters<typeof send>[2] = {}, line = "GET"): Promise<Answer> {
  const query = new URLSearchParams({ paths: paths.join(","), version });
  return send(server, `${line} /__manifest?${query}`, { host, ...sending });
}

interface Route {
  id: string;
  path?: string;
}
const readRoutes = ({ text }: Answer) => Object.values(JSON.parse(text) as Record<string, Route>);

describe("route discovery", () => {
  it("[A-05] returns the routes of given paths in a cacheable answer", async () => {
    const answer = await discover(["/terms", "/contractors/postal/60614"]);
    expect(answer.status).toBe(200);
    expect(answer.headers["cache-control"]).toBe("private, max-age=31536000, immutable");
    expect(readRoutes(answer).map(({ id }) => id)).toEqual(["root", "terms", "contractors/postal/:id"]);
  });

  it("[A-05] tells a page of another version to load a document", async () => {
    const answer = await send(server, "GET /__manifest?paths=%2Fterms&version=of-yesterday", { host });
    expect([answer.status, answer.headers["x-remix-reload-document"]]).toEqual([204, "true"]);
    expect(answer.headers["cache-control"]).toBe("private, no-store");
  });

  it("[A-05] returns a page's pattern and files, and nothing about its access", async () => {
    const answers = await Promise.all(pages.map(({ pattern }) => discover([pattern])));
    const facts = new Set(answers.flatMap(readRoutes).flatMap((route) => Object.keys(route)));
    expect([...facts].filter((fact) => !/^(id|parentId|path|index|module|imports|css|has[A-Z]\w+)$/.test(fact))).toEqual([]);
    expect(JSON.stringify(answers.map(({ text }) => text))).not.toMatch(/app\/|superAdmin|\.server/);
  });

  it("[A-05] treats the path of the administrators' photos as unknown", async () => {
    const [secret, unknown] = await Promise.all([discover([`/${photosPath}`]), discover(["/no/such/page"])]);
    expect(secret.text).toBe(unknown.text);
    expect(readRoutes(secret).map(({ path }) => path)).toEqual(["", "*"]);
  });

  it("[A-05] is the same for every caller and sets no cookie", async () => {
    const [visitor, somebody] = await Promise.all([discover(["/dashboard"]), discover(["/dashboard"], { token: "a".repeat(40) })]);
    expect(somebody.text).toBe(visitor.text);
    expect(somebody.headers["set-cookie"]).toBeUndefined();
  });

  it("[A-06] rejects other methods and more paths than a page has links", async () => {
    expect((await discover(["/terms"], {}, "POST")).status).toBe(405);
    expect((await discover(Array.from({ length: 201 }, (_, at) => `/${at}`))).status).toBe(400);
    expect((await discover([`/${"x".repeat(8_000)}`])).status).toBe(400);
  });

  it("[A-06] is rate limited by address", async () => {
    const headers = { "x-forwarded-for": "203.0.113.77" };
    const statuses = new Set<number>();
    for (let asked = 0; asked <= 700 && !statuses.has(429); asked += 1) statuses.add((await discover(["/terms"], { headers })).status);
    expect([...statuses]).toEqual([200, 429]);
  });
});
