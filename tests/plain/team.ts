import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { server } from "../e2e/addresses.ts";
import { createNewContractor } from "../e2e/new-contractor.ts";
import { readData, send } from "../http.ts";
import { until } from "../waiting.ts";
import { findMailedPath, openBrowserAs, openPage, pageInterval, platform } from "./opening.ts";

describe("without scripts, an account manager", () => {
  it("[S-01] [C-02] invites a colleague, hands the business over to her, and she removes him", async () => {
    const manager = await openBrowserAs(await createNewContractor());
    await manager.goto(platform("/settings/business-profile/team"));
    const email = `${randomUUID()}@example.com`;
    manager.fill("Email", email);
    manager.fill("Last name", "Stone");
    await manager.press("Send invitation");
    expect(manager.field("Email").value).toBe(email);
    expect(manager.text()).toContain("Enter this person’s first name");
    manager.fill("First name", "Ava");
    await manager.press("Send invitation");
    expect(manager.text()).toMatch(/Invitation sent\..*Ava Stone.*hasn’t signed in yet/);
    const firstPath = await findMailedPath(email, "invited you to");
    await manager.press("Send invitation again");
    expect(manager.text()).toContain("Invitation sent.");

    const noShow = `${randomUUID()}@example.com`;
    for (const [name, value] of Object.entries({ Email: noShow, "First name": "Nora", "Last name": "Show" })) manager.fill(name, value);
    await manager.press("Send invitation");
    await manager.press("Withdraw invitation Nora Show");
    expect(manager.text()).toContain("Invitation withdrawn.");
    const withdrawn = await openPage(await findMailedPath(noShow, "invited you to"), "platform");
    expect(withdrawn.text()).toMatch(/This invitation was withdrawn.*ask its account manager for a new invitation/);

    let path = firstPath;
    await until(async () => (path = await findMailedPath(email, "invited you to")) !== firstPath, pageInterval);
    const mail = await openPage(path, "platform");
    expect(mail.text()).toMatch(/Join .*Ada Byron invited you\..*You’ll sign in with/);
    expect(mail.text()).toContain(email);
    expect(mail.text()).not.toContain("Choose a new password");
    mail.fill("Create a password", "123");
    await mail.press("Join");
    expect(mail.text()).toContain("at least 6 characters");
    mail.fill("Create a password", "long ladder 8");
    await mail.press("Join");
    expect(mail.url).toContain("/crm-lite");
    expect(mail.text()).toContain("Welcome to the team!");
    expect((await openPage(path, "platform")).text()).toContain("This invitation was already accepted");
    const colleague = mail;
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

  it("[S-01] [T26] invites somebody with an account of their own, who is told so and keeps it", async () => {
    const person = { username: `${randomUUID()}@example.com`, password: "long ladder 7", firstname: "Nora", lastname: "Show" };
    await readData(send(server(), "POST /api/v2/user/signup", { body: person }));
    const manager = await openBrowserAs(await createNewContractor());
    await manager.goto(platform("/settings/business-profile/team"));
    for (const [name, value] of Object.entries({ Email: person.username, "First name": "Nora", "Last name": "Show" }))
      manager.fill(name, value);
    await manager.press("Send invitation");
    expect(manager.text()).toMatch(/Invitation sent\..*Nora Show/);
    const mail = await openPage(await findMailedPath(person.username, "invited you to"), "platform");
    expect(mail.text()).toMatch(/You already have an account.*Ask the person who invited you to use a different address/);
    expect(mail.all("main input[type=password]")).toEqual([]);
    await mail.press("Sign in");
    await mail.press("Use a password instead");
    mail.fill("Email", person.username);
    mail.fill("Password", person.password);
    await mail.submit("Password");
    expect(mail.url).not.toContain("/login");
  });
});
