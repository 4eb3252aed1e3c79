import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createNewContractor } from "../e2e/new-contractor.ts";
import { findMailedPath, openBrowserAs, openPage, platform } from "./opening.ts";

describe("without scripts, an account manager", () => {
  it("[S-01] [C-02] invites a colleague, hands the business over to her, and she removes him", async () => {
    const manager = await openBrowserAs(await createNewContractor());
    await manager.goto(platform("/settings/business-profile/team"));
    const email = `${randomUUID()}@example.com`;
    manager.fill("Email", email);
    manager.fill("Last name", "Stone");
    await manager.press("Send invitation");
    expect(manager.field("Email").value).toBe(email);
    manager.fill("First name", "Ava");
    await manager.press("Send invitation");
    expect(manager.text()).toMatch(/Invitation sent\..*Ava Stone.*hasn’t signed in yet/);
    await manager.press("Send invitation again");
    expect(manager.text()).toContain("Invitation sent.");

    const mail = await openPage(await findMailedPath(email, "invited to"), "platform");
    mail.fill("New password", "long ladder 8");
    await mail.press("Save new password");
    const colleague = await openPage("/login");
    colleague.fill("Email", email);
    colleague.fill("Password", "long ladder 8");
    await colleague.press("Sign in");
    await colleague.goto(platform("/settings/business-profile/team"));
    expect(colleague.text()).toContain("Only the account manager, Ada Byron");
    expect(colleague.texts("main button")).toEqual([]);

    await manager.goto(manager.url);
    await manager.press("Make Ava Stone account manager");
    expect(manager.text()).toContain("You’re now a member.");
    await colleague.goto(colleague.url);
    await colleague.press("Remove Ada Byron");
    expect(colleague.text()).toMatch(/Removed\..*You’re the only one so far\./);
    await manager.goto(manager.url);
    expect(manager.url).toContain("/login");
  });
});
