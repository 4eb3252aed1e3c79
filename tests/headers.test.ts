import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { callAudiences } from "#app/access/calls.ts";
import { pages } from "#app/access/pages.ts";
import { settings } from "#app/platform/settings.server.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { demoPassword, demoSecrets } from "#db/world/accounts.ts";
import { demoDatabase } from "./database.ts";
import { send, type Answer } from "./http.ts";
import { emptyHome, startServer } from "./servers.ts";

vi.setConfig({ testTimeout: 120_000 });

const { url, env } = await demoDatabase();
const secrets = {
  SESSION_SECRET: "canary-session-secret-0123456789abcdef",
  GOOGLE_MAPS_KEY: "canary-maps-key-0123456789",
  NICEJOB_CLIENT_ID: "an-application",
  NICEJOB_CLIENT_SECRET: "canary-nicejob-secret-0123456789",
  TWILIO_ACCOUNT_SID: `AC${"c".repeat(32)}`,
  TWILIO_AUTH_TOKEN: "canary-twilio-token-0123456789",
  TWILIO_SENDER: "+13125550100",
};
const home = emptyHome();
const server = await startServer(home, { ...env, ...secrets });

/** An address of every page and call, with path parameters that match nothing. */
const paths = [
  ...new Set([...pages.map(({ pattern }) => pattern), ...Object.keys(callAudiences).map((row) => row.split(" ")[1] ?? "/")]),
].map((path) => path.replaceAll(/\/:\w+\?/g, "").replaceAll(/:\w+|\{\w+\}|\*/g, "00000000-0000-0000-0000-000000000000"));

const everyPath = [...paths, "/healthz", "/robots.txt", "/sitemap.xml", "/no/such/page"];

/** Foreign origins, including look-alikes of ours. */
const foreignOrigins = [
  "https://evil.example",
  "null",
  "file://",
  "http://delta.localhost.evil.example",
  "http://xdelta.localhost",
  "http://iko.localhost",
  "https://delta.localhost:444",
  "http://127.0.0.1",
  "http://127.0.0.1:80",
  "https://127.0.0.1",
  "http://localhost",
  ...Array.from({ length: 49 }, (_, at) => `http://${["delta", "iko", "www"][at % 3]}${at}.localhost:${3000 + at}`),
];

/** Returns each path's answer to a cross-site script. Each request comes from a different foreign origin. */
async function askEach(method: string): Promise<[string, Answer][]> {
  const answers: [string, Answer][] = [];
  for (const [at, path] of everyPath.entries()) {
    const origin = foreignOrigins[at % foreignOrigins.length]!;
    const preflight: Record<string, string> = method === "OPTIONS" ? { "access-control-request-method": "POST" } : {};
    answers.push([`${path} for ${origin}`, await send(server, `${method} ${path}`, { headers: { origin, ...preflight } })]);
  }
  return answers;
}

const answered = await askEach("GET");

describe("every page and call", () => {
  it("[T100] refuses to be framed by other sites", () => {
    expect(answered.length).toBeGreaterThan(150);
    const policies = answered.map(([path, { headers }]) => [path, String(headers["content-security-policy"] ?? "")] as const);
    // Health checks run before the security headers and show nothing. Only our own pages may frame the analytics
    // document.
    const framed = policies.filter(
      ([path, policy]) => !/^\/(?:healthz|readyz) /.test(path) && !/frame-ancestors '(?:none|self)'/.test(policy),
    );
    expect(framed.map(([path]) => path)).toEqual([]);
    const own = policies.filter(([, policy]) => policy.includes("frame-ancestors 'self'"));
    expect(own.filter(([path]) => !path.startsWith("/page-views "))).toEqual([]);
  });

  it("[T106] lets no script of another site read an answer or send a request with credentials", async () => {
    const everyOrigin = await Promise.all(
      foreignOrigins.map(async (origin) => [origin, await send(server, "GET /api/v2/user/current", { headers: { origin } })] as const),
    );
    const exposed = [...answered, ...(await askEach("OPTIONS")), ...everyOrigin].filter(([, { headers }]) =>
      Object.keys(headers).some((name) => name.startsWith("access-control-")),
    );
    expect(exposed.map(([path]) => path)).toEqual([]);
  });
});

describe("a secret", () => {
  const listStoredSecrets = () => globSync(join(home, "secrets", "*")).map((file) => readFileSync(file, "utf8").trim());
  const values = () =>
    [...Object.values(secrets).filter((value) => value.startsWith("canary")), ...listStoredSecrets(), new URL(url).password].filter(
      (value) => value.length > 8,
    );

  it("[T114] of this installation is in no file that browsers load", () => {
    const client = join(projectRoot, "build", "client");
    expect(existsSync(client)).toBe(true);
    const files = globSync("**/*.{js,css,html,json,map,svg,txt,webmanifest}", { cwd: client });
    expect(files.length).toBeGreaterThan(100);
    const names = [
      "SESSION_SECRET",
      "BACKUP_KEY",
      "DATABASE_URL",
      "SMTP_URL",
      "NICEJOB_CLIENT_SECRET",
      "TWILIO_AUTH_TOKEN",
      "GOOGLE_MAPS_KEY",
      "GOOGLE_SOLAR_KEY",
      "S3_URL",
    ];
    const searched = [...values(), ...names, demoPassword, ...Object.values(demoSecrets), "BEGIN PRIVATE KEY", "postgres://"];
    const found = files.flatMap((file) => {
      const text = readFileSync(join(client, file), "utf8");
      return searched.filter((value) => text.includes(value)).map((value) => `${file}: ${value}`);
    });
    expect(found).toEqual([]);
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  });

  it("[T114] is in no answer, error or health page", async () => {
    const broken = await send(server, "POST /api/v2/auth/login", { body: "{", headers: { "content-type": "application/json" } });
    const texts = [...answered.map(([, { text }]) => text), broken.text, (await send(server, "GET /readyz")).text].join("\n");
    for (const value of [...values(), settings.SESSION_SECRET].filter(Boolean)) expect(texts.includes(String(value))).toBe(false);
    expect(texts).not.toMatch(/postgres:\/\/|node_modules\/|at async /);
  });
});
