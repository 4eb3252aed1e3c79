import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { projectRoot } from "#app/platform/project.server.ts";

/** A copy of the project with deliberate rule violations. The checker of each rule must report its violation. */
const copy = mkdtempSync(join(tmpdir(), "plumbline-breaches-"));
const parts = [
  "app",
  "db",
  "scripts",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  ".oxlintrc.json",
  ".oxfmtrc.json",
  ".dependency-cruiser.js",
  "knip.json",
];

vi.setConfig({ testTimeout: 180_000 });

beforeAll(() => {
  for (const part of parts) cpSync(join(projectRoot, part), join(copy, part), { recursive: true });
  symlinkSync(join(projectRoot, "node_modules"), join(copy, "node_modules"));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

function check(file: string, ...args: string[]): { status: number | null; said: string } {
  const done = spawnSync(process.execPath, [join(copy, file), ...args], {
    cwd: copy,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { status: done.status, said: done.stdout + done.stderr };
}

describe("the import table", () => {
  it("reports every planted violation", () => {
    plant("app/features/planted/model.ts", 'import { planted } from "./store.server.ts";\nexport const word = planted;\n');
    plant("app/features/planted/store.server.ts", 'import { other } from "../second/store.server.ts";\nexport const planted = other;\n');
    plant("app/features/second/store.server.ts", 'import { verb } from "./service.server.ts";\nexport const other = verb;\n');
    plant(
      "app/features/second/service.server.ts",
      'import { sql } from "drizzle-orm";\nimport { other } from "./store.server.ts";\nexport const verb = [sql, other];\n',
    );
    plant("app/features/second/policy.ts", 'import { verb } from "./service.server.ts";\nexport const may = verb;\n');
    plant("app/features/second/api.server.ts", 'import { planted } from "../planted/store.server.ts";\nexport const door = planted;\n');
    plant("app/features/second/tables.server.ts", 'import { verb } from "./service.server.ts";\nexport const table = verb;\n');
    plant("app/features/second/ui/part.tsx", 'import { verb } from "../service.server.ts";\nexport const part = verb;\n');
    plant("app/features/second/helper.ts", "export const helper = 1;\n");
    plant("app/features/second/ui/other.tsx", 'import { helper } from "../helper.ts";\nexport const shown = helper;\n');
    plant("app/features/third/model.ts", 'import { createElement } from "react";\nexport const word = createElement;\n');
    plant("app/routes/planted.tsx", 'import { planted } from "#app/features/planted/store.server.ts";\nexport const page = planted;\n');
    plant("app/lib/planted.ts", 'import { word } from "../features/third/model.ts";\nexport const pure = word;\n');
    plant("app/ui/planted.tsx", 'import { word } from "../features/third/model.ts";\nexport const part = word;\n');
    plant("app/platform/planted.ts", 'import { verb } from "../features/second/service.server.ts";\nexport const outside = verb;\n');
    // Checks only the planted files and their imports. The full check takes seven seconds and runs separately.
    const planted = ["features/planted", "features/second", "features/third", "routes/planted.tsx", "lib/planted.ts", "ui/planted.tsx"];
    const paths = [...planted, "platform/planted.ts"].map((path) => `app/${path}`);
    const { status, said } = check("node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ...paths);
    expect(status).not.toBe(0);
    const rules = ["model", "policy", "tables", "store", "service", "api", "ui"]
      .map((name) => `${name}-imports`)
      .filter((name) => name !== "service-imports");
    for (const rule of [
      ...rules,
      "no-file-cycles",
      "pages-imports",
      "lib-is-pure",
      "models-are-pure",
      "sql-only-in-stores",
      "slice-file-names",
      "shared-parts-know-no-domain",
      "platform-knows-no-feature",
    ]) {
      expect(said).toContain(`error ${rule}`);
    }
  });

  it("reports slices that depend on each other in a cycle", () => {
    plant("app/features/planted/service.server.ts", 'import { round } from "../fourth/service.server.ts";\nexport const trip = round;\n');
    plant("app/features/fourth/service.server.ts", 'import { trip } from "../planted/service.server.ts";\nexport const round = trip;\n');
    const { status, said } = check("scripts/check-slices.ts");
    expect(status).not.toBe(0);
    expect(said).toMatch(/planted → fourth → planted|fourth → planted → fourth/);
  });
});

describe("the linter", () => {
  it("reports each planted violation", () => {
    const violations = {
      "max-lines": Array.from({ length: 251 }, (_, at) => `export const line${at} = ${at};`).join("\n"),
      "max-lines-per-function": `export function long(n: number): number {\n${"  n += 1;\n".repeat(41)}  return n;\n}\n`,
      "max-params": "export function four(a: number, b: number, c: number, d: number) {\n  return a + b + c + d;\n}\n",
      "no-explicit-any": "export const loose: any = 1;\n",
      "no-default-export": "const value = 1;\nexport default value;\n",
    };
    for (const [rule, text] of Object.entries(violations)) plant(`app/lib/planted/${rule}.ts`, text);
    const { status, said } = check("node_modules/oxlint/bin/oxlint", "--format", "unix", "app/lib/planted");
    expect(status).not.toBe(0);
    for (const rule of Object.keys(violations)) expect(said).toMatch(new RegExp(`planted/${rule}\\.ts.*\\(${rule}\\)`));
  });

  it("reports text that the formatter would change", () => {
    plant("app/lib/planted-format.ts", "export const a   =  {b:1}\n");
    expect(check("node_modules/oxfmt/bin/oxfmt", "--check", "app/lib/planted-format.ts").status).not.toBe(0);
  });
});

describe("translations, dependency floors and types", () => {
  it("[B-05] reports a missing translation, an unknown key, and a page that does not load the translations it shows", () => {
    const file = join(copy, "app/locales/fr/app.json");
    const words = JSON.parse(readFileSync(file, "utf8")) as { nav: Record<string, string> };
    delete words.nav.signIn;
    writeFileSync(file, JSON.stringify(words));
    plant("app/ui/planted-words.tsx", 'export const shown = (t: (key: string) => string) => t("nav.nowhere");\n');
    plant("app/ui/planted-badge.tsx", 'export const badge = (t: (key: string) => string) => t("badges:title");\n');
    plant(
      "app/routes/planted.tsx",
      'import { badge } from "#app/ui/planted-badge.tsx";\nexport const handle = { translations: ["quotes"] };\nexport default badge;\n',
    );
    const { status, said } = check("scripts/check-translations.ts");
    expect(status).not.toBe(0);
    expect(said).toContain("routes/planted.tsx uses translations of badges");
    expect(said).toContain("fr has no app:nav.signIn");
    expect(said).toContain("names app:nav.nowhere");
  });

  it("[T115] reports a package below its floor and a version that is not exact", () => {
    const lock = readFileSync(join(copy, "package-lock.json"), "utf8");
    writeFileSync(join(copy, "package-lock.json"), lock.replace(/("node_modules\/hono": \{\s*"version": ")[^"]+/, "$14.13.4"));
    const manifest = readFileSync(join(copy, "package.json"), "utf8");
    writeFileSync(join(copy, "package.json"), manifest.replace(/"pg": "/, '"pg": "^'));
    const { status, said } = check("scripts/check-floors.ts");
    expect(status).not.toBe(0);
    expect(said).toContain("hono is 4.13.4");
    expect(said).toContain("pg has no exact version");
  });

  it("reports a type error", () => {
    appendFileSync(join(copy, "app/lib/ids.ts"), "\nexport const wrong: number = newSecretKey();\n");
    const compiler = "node_modules/typescript-native/bin/tsc";
    expect(check(compiler, "--showConfig").said).toContain("app/lib/ids.ts");
    // Uses the project's rules on a few files. The full check takes half a minute and runs separately.
    plant("narrow.json", JSON.stringify({ extends: "./tsconfig.json", include: ["app/lib/ids.ts"] }));
    const { status, said } = check(compiler, "--project", "narrow.json");
    expect(status).not.toBe(0);
    expect(said).toContain("app/lib/ids.ts");
  });

  it("reports unused code", () => {
    // Uses the project's rules on a few files. The full check runs separately.
    const parts = ["package.json", "tsconfig.json", "knip.json"];
    for (const part of parts) plant(`small/${part}`, readFileSync(join(projectRoot, part), "utf8"));
    symlinkSync(join(projectRoot, "node_modules"), join(copy, "small/node_modules"));
    plant("small/server.ts", 'import { used } from "./app/lib/planted-used.ts";\nprocess.exitCode = used;\n');
    plant("small/app/lib/planted-used.ts", "export const used = 1;\nexport const unused = 2;\n");
    plant("small/app/lib/planted-dead.ts", "export const dead = 1;\n");
    const { status, said } = check("node_modules/knip/bin/knip.js", "--directory", join(copy, "small"));
    expect(status).not.toBe(0);
    expect(said).toMatch(/Unused files[^\n]*\napp\/lib\/planted-dead\.ts\n/);
    expect(said).toMatch(/unused .*app\/lib\/planted-used\.ts/);
  });
});

describe("the package check", () => {
  it("[T115] reports a new package that has an install script, comes from elsewhere or has no checksum", () => {
    const lock = JSON.parse(readFileSync(join(projectRoot, "package-lock.json"), "utf8")) as { packages: Record<string, object> };
    const sha = "sha512-AAAA";
    lock.packages["node_modules/planted-script"] = { version: "1.0.0", integrity: sha, hasInstallScript: true };
    lock.packages["node_modules/planted-git"] = {
      version: "1.0.0",
      integrity: sha,
      resolved: "git+ssh://git@example.com/planted.git#0a1b",
    };
    lock.packages["node_modules/planted-bare"] = { version: "1.0.0" };
    delete lock.packages["node_modules/node"];
    plant("package-lock.json", JSON.stringify(lock));
    const { status, said } = check("scripts/check-supply-chain.ts");
    expect(status).toBe(1);
    expect(said.trim().split("\n")).toEqual([
      expect.stringContaining("planted-script has an install script"),
      expect.stringContaining("planted-git does not come from the registry"),
      expect.stringContaining("planted-bare has no SHA-512"),
      '"allowScripts" names node, which has no install script',
    ]);
    cpSync(join(projectRoot, "package-lock.json"), join(copy, "package-lock.json"));
    expect(check("scripts/check-supply-chain.ts")).toEqual({ status: 0, said: "" });
  });
});
