import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { newEndpointSecret, signDelivery } from "#app/platform/webhook-sender.server.ts";

const page = readFileSync("docs/webhooks.md", "utf8");
const folder = mkdtempSync(join(tmpdir(), "webhook-receivers-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** The documented function as it is, with a program that calls it for each case of its input. */
const languages = {
  ts: {
    command: process.execPath,
    file: "verify.ts",
    program: `
      const cases = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
      const { verifyWebhook } = require("./verify.ts");
      console.log(JSON.stringify(cases.map((one) => verifyWebhook(one.body, one.header, one.secret, one.now))));`,
    run: "run.cjs",
  },
  python: {
    command: "python3",
    file: "verify.py",
    program: `
import json, sys
from verify import verify_webhook
cases = json.load(sys.stdin)
print(json.dumps([verify_webhook(one["body"].encode(), one["header"], one["secret"], one["now"]) for one in cases]))`,
    run: "run.py",
  },
  php: {
    command: "php",
    file: "verify.php",
    program: `<?php
require __DIR__ . '/verify.php';
$cases = json_decode(stream_get_contents(STDIN), true);
echo json_encode(array_map(fn($one) => verify_webhook($one['body'], $one['header'], $one['secret'], $one['now']), $cases));`,
    run: "run.php",
  },
} as const;
type Language = keyof typeof languages;

function isInstalled(language: Language): boolean {
  return spawnSync(languages[language].command, ["--version"], { stdio: "ignore" }).status === 0;
}

interface Case {
  body: string;
  header: string;
  secret: string;
  now: number;
}

function verifyAll(language: Language, cases: readonly Case[]): boolean[] {
  const { command, file, program, run } = languages[language];
  const [, code = ""] = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, "s").exec(page) ?? [];
  writeFileSync(join(folder, file), code);
  writeFileSync(join(folder, run), program);
  const { stdout, stderr, status } = spawnSync(command, [run], { cwd: folder, input: JSON.stringify(cases), encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as boolean[];
}

const [secret, former, stranger] = [newEndpointSecret(), newEndpointSecret(), newEndpointSecret()];
const now = 1_800_000_000;
const body = JSON.stringify({ id: "evt_1", data: { lead: { customer: { name: "Zoë Müller — Łódź 🏠" } } } });
const sign = (secrets: string[], seconds = now) => signDelivery({ body, now: new Date(seconds * 1000) }, secrets);
const good = sign([secret]);

const cases: readonly (Case & { is: string; valid: boolean })[] = [
  { is: "signed", header: good, secret, body, now, valid: true },
  { is: "signed with both secrets, for a receiver with the new one", header: sign([secret, former]), secret, body, now, valid: true },
  { is: "the same for a receiver with the former one", header: sign([secret, former]), secret: former, body, now, valid: true },
  { is: "five minutes old", header: good, secret, body, now: now + 300, valid: true },
  { is: "older", header: good, secret, body, now: now + 301, valid: false },
  { is: "of the future", header: good, secret, body, now: now - 301, valid: false },
  { is: "another body", header: good, secret, body: `${body} `, now, valid: false },
  { is: "another time", header: good.replace(String(now), String(now + 1)), secret, body, now, valid: false },
  { is: "another's secret", header: sign([stranger]), secret, body, now, valid: false },
  { is: "no signature", header: `t=${now}`, secret, body, now, valid: false },
  { is: "an empty signature", header: `t=${now},v1=`, secret, body, now, valid: false },
  { is: "no time", header: good.replace(`t=${now},`, ""), secret, body, now, valid: false },
  { is: "a time that is no number", header: good.replace(String(now), "1e9"), secret, body, now, valid: false },
  { is: "nothing", header: "", secret, body, now, valid: false },
  { is: "another scheme", header: good.replace("v1=", "v0="), secret, body, now, valid: false },
];

describe.each(Object.keys(languages) as Language[])("the documented receiver in %s", (language) => {
  it.skipIf(!isInstalled(language))("[T91] accepts what we sign, and nothing else", () => {
    const answers = verifyAll(language, cases);
    expect(cases.map(({ is }, at) => `${is}: ${answers[at]}`)).toEqual(cases.map(({ is, valid }) => `${is}: ${valid}`));
  });
});
