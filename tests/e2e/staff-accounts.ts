import { spawnSync } from "node:child_process";
import { expect, type Browser, type Page } from "playwright/test";
import { withConnection } from "#app/platform/connection.server.ts";
import { projectRoot } from "#app/platform/project.server.ts";
import { generateCode, toTimeStep } from "#app/platform/one-time-codes.server.ts";
import { databaseUrl, site } from "./addresses.ts";

const password = "a very long ladder 7";

/** Runs `npm run staff` for the first administrator and returns the printed link. */
export function addFirstAdministrator(env: Readonly<Record<string, string>>, email: string): string {
  const line = ["scripts/staff.ts", "add", "--email", email, "--first-name", "Ava", "--last-name", "Stone"];
  const result = spawnSync(process.execPath, ["--disable-warning=ExperimentalWarning", ...line], {
    cwd: projectRoot,
    encoding: "utf8",
    env: { ...process.env, ...env, NODE_ENV: "test", LOG_LEVEL: "error" },
  });
  const link = /https?:\/\/\S+\?code=[\w-]+/.exec(result.stdout ?? "")?.[0];
  if (!link) throw new Error(`The command printed no link: ${result.stdout} ${result.stderr} ${result.error ?? ""}`);
  return link;
}

/** Returns the first match in the newest mail to an address. */
export async function findInMail(to: string, pattern: RegExp): Promise<string> {
  let found = "";
  await expect(async () => {
    const { rows } = await withConnection(databaseUrl(), (client) =>
      client.query(`select text from mail where "to" = $1 order by received_at desc`, [to]),
    );
    found = rows.flatMap(({ text }: { text: string }) => pattern.exec(text)?.[0] ?? [])[0] ?? "";
    expect(found).not.toBe("");
  }).toPass({ timeout: 60_000 });
  return found;
}

/** Sets the password and the second factor, which completes the sign-in. `link`: from the command or mail. */
export async function signInNewStaff(browser: Browser, { email, link }: { email: string; link: string }): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en-US" })).newPage();
  const submit = () => page.locator("main form button.btn-primary").first().click();
  // The command prints the address without the port of the tests.
  await page.goto(`${site("platform")}${new URL(link).pathname}${new URL(link).search}`);
  await page.locator("main input[name=password]").fill(password);
  await submit();
  await expect(page.locator("main input[name=password]")).toHaveCount(0);
  await page.goto(`${site("platform")}/login?password=`);
  await page.locator("main input[name=username]").fill(email);
  await page.locator("main input[name=password]").fill(password);
  await submit();
  await page.waitForURL(/\/login\/second-factor/);
  const secret = (await page.locator("main code").first().innerText()).replaceAll(/[^A-Z2-7]/g, "");
  await page.locator("main input[name=code]").fill(generateCode(secret, toTimeStep(new Date())));
  await submit();
  await expect(page.locator("main input[name=code]")).toHaveCount(0);
  return page;
}
