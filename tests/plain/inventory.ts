import { describe, expect, it } from "vitest";
import { send } from "../http.ts";
import { isDeep } from "../sizes.ts";
import { server } from "./started.ts";

const folders = [
  "",
  "/api",
  "/api/v2",
  "/admin",
  "/assets",
  "/static",
  "/public",
  "/backup",
  "/old",
  "/oldapi",
  "/debug",
  "/.well-known",
  "/server",
  "/build",
];
const files = [
  ".env",
  ".env.local",
  ".git/config",
  ".git/HEAD",
  ".svn/entries",
  ".DS_Store",
  ".htaccess",
  ".npmrc",
  "package.json",
  "package-lock.json",
  "tsconfig.json",

  "vite.config.ts",
  "server.ts",
  "docker-compose.yml",
  "Dockerfile",
  "dump.sql",
  "backup.zip",
  "id_rsa",
  "config.json",
  "settings.json",
  "web.config",

  "phpinfo.php",
  "wp-login.php",
  "wp-admin/",
  "xmlrpc.php",
  "actuator/env",
  "actuator/heapdump",
  "metrics",
  "trace",
  "console",
  "graphql",
  "swagger.json",

  "swagger-ui.html",
  "v2/api-docs",
  "server-status",
  "debug/pprof",
  "__debug__",
  "node_modules/react/package.json",
  "app/root.tsx",
  "index.js.map",

  "entry.client.js.map",
  "root.css.map",
  "manifest.json.map",
  "stacktrace",
  "test",
  "tmp",
  "shell",
  "cgi-bin/test",
  "%2e%2e/%2e%2e/etc/passwd",
  "..%2f.env",
  "login.bak",
];
const own = [
  "/core-core-core",
  "/oldapi/users",
  "/oldapi/",
  "/dev/anything",
  "/healthz/x",
  "/api/openapi.yaml",
  "/api/docs/x",
  "/api/v2",
  "/api/",
  "/@vite/client",
  "/@fs/etc/passwd",
  "/__manifest/x",
];
const leak = /node_modules\/(?!react\/package)|\bat [\w.]+ \(|\/app\/features|ECONNREFUSED|drizzle|sourceMappingURL|root:x:0/;

describe("what must not be exposed", () => {
  it("[T120] is a 404: hundreds of files, maps, debug pages and other products' paths", async () => {
    // Tries every file in the root and in the folder served from disk, and a quarter of them elsewhere.
    const isTried = (folder: string, sum: number) => isDeep || folder === "" || folder === "/assets" || sum % 4 === 0;
    const within = (folder: string, at: number) => files.filter((_file, place) => isTried(folder, at + place));
    const paths = [...folders.flatMap((folder, at) => within(folder, at).map((file) => `${folder}/${file}`)), ...own];
    expect(paths.length).toBeGreaterThan(isDeep ? 700 : 250);
    const found: string[] = [];
    for (const path of paths) {
      const { status, text } = await send(server, `GET ${path}`);
      const isThere = status === 200 || status >= 500;
      if (isThere || leak.test(text)) found.push(`${status} ${path}`);
    }
    expect(found).toEqual([]);
  }, 240_000);

  it("[T120] former addresses redirect as the specification says", async () => {
    const { status, headers } = await send(server, "GET /oldapi/terms");
    expect([status >= 300 && status < 400, headers.location]).toEqual([true, "/terms"]);
  });

  it("[A-05] every answer of the built product has the source's version", async () => {
    const versions = new Set<unknown>();
    for (const path of ["/api/v2/locations/isvalidpostal?postal=60614", "/login", "/api/nothing", "/nothing"])
      versions.add((await send(server, `GET ${path}`)).headers["x-app-version"]);
    expect([...versions]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/)]);
  });
});
