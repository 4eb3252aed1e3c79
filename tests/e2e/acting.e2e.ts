import { expect, type Page } from "playwright/test";
import { toContractorPublicId } from "#db/world/characters/firms.ts";
import { withConnection } from "#app/platform/connection.server.ts";
import { readData, send } from "../http.ts";
import { databaseUrl, server, site } from "./addresses.ts";
import { test } from "./journey.ts";
import { findBarriers } from "./barriers.ts";
import { accessToken, signInAs } from "./sessions.ts";

/** Returns a demo account's newest entries in the audit log. */
function listAuditEntries(email: string): Promise<string[]> {
  return withConnection(databaseUrl(), async (client) => {
    const { rows } = await client.query<{ act: string; name: string | null }>(
      `select act, contractor.name from audit_entry join app_user on app_user.id = audit_entry.user_id
       left join contractor on contractor.account_id = audit_entry.account_id where app_user.email = $1 order by audit_entry.id desc limit 2`,
      [email],
    );
    return rows.map(({ act, name }) => `${act} ${name ?? "own"}`).toReversed();
  });
}

/** Returns the session of an administrator who acts for Rapid Roofing. */
async function actingToken(): Promise<string> {
  const found = await readData<{ bi: { accountId: string } }>(
    send(server(), `GET /api/v2/contractors/findByPublicId/${toContractorPublicId("rapid")}`),
  );
  const body = { targetContractorAccId: found.bi.accountId };
  const token = await accessToken("admin@demo.test");
  return (await readData<{ accessToken: string }>(send(server(), "POST /api/v2/user/switch-contractor", { token, body }))).accessToken;
}

const banner = (page: Page) => page.getByRole("complementary", { name: "Acting for a contractor" });

test("[S-09] an administrator who acts for a contractor sees it on every page and ends it there", async ({ page, context }) => {
  await signInAs(context, { token: await actingToken() }, ["delta", "iko", "platform"]);
  const layouts = [
    `${site()}/contractors/postal/60614?service=ROOF`,
    `${site("iko")}/contractors/${toContractorPublicId("rapid")}`,
    `${site("platform")}/crm-lite`,
    `${site("platform")}/no/such/page`,
  ];
  for (const address of layouts) {
    await page.goto(address);
    await expect(banner(page)).toContainText("You’re acting for Rapid Roofing.");
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(banner(page)).toBeInViewport({ ratio: 1 });
      await expect(banner(page).getByRole("button", { name: "Stop acting" })).toBeInViewport({ ratio: 1 });
    }
  }
  expect(await findBarriers(page)).toEqual([]);
  expect((await listAuditEntries("admin@demo.test")).at(-1)).toBe("account.actFor Rapid Roofing");

  await page.goto(`${site("platform")}/crm-lite`);
  await banner(page).getByRole("button", { name: "Stop acting" }).click();
  await expect(page).toHaveURL(`${site("platform")}/admin/contractor`);
  await expect(banner(page)).toBeHidden();
  await page.goto(`${site("platform")}/terms`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  expect(await listAuditEntries("admin@demo.test")).toEqual(["account.actFor Rapid Roofing", "account.actForEnded Rapid Roofing"]);
  await page.goto(`${site()}/terms`);
  await expect(banner(page)).toBeHidden();
});
