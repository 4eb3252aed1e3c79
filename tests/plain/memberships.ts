import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { paths } from "#app/paths.ts";
import { toContractorPublicId } from "#db/world/characters/firms.ts";
import { createNewContractor } from "../e2e/new-contractor.ts";
import { findMailedPath, openBrowserAs, openPage, platform } from "./opening.ts";

describe("without scripts, a brand", () => {
  it("[C-03] [R-22] asks a contractor for a change, then approves and lists it; an approver starts at the queue", async () => {
    const newcomer = await createNewContractor({ isReady: true });
    const contractor = await openBrowserAs(newcomer);
    await contractor.goto(platform("/settings/brands"));
    await contractor.press("Apply to IKO");
    contractor.check("[name=wantedBadges][value=RESIDENTIAL]");
    contractor.fill("Message to IKO", "Trained in May.");
    await contractor.press("Send application");
    expect(contractor.text()).toMatch(/Application sent.*Waiting for a decision/);

    const approver = await openBrowserAs("approver@demo.test");
    await approver.goto(platform("/approver"));
    expect(approver.url).toContain("/approver/contractor-profile-manager");
    expect(approver.texts("nav a")).toContain("Contractor approvals");
    approver.fill("Name, city, or profile ID", newcomer.publicId);
    await approver.press("Show contractors");
    await approver.press("Byron Roofing");
    expect(approver.text()).toContain("Trained in May.");
    await approver.press("Request a change");
    expect(approver.describes("Reason")).toContain("Tell the contractor why");
    approver.fill("Reason", "Add your license number.");
    await approver.press("Request a change");
    expect(approver.text()).toMatch(/Change requested.*Decision saved/);
    const outdated = approver.url;

    await contractor.goto(contractor.url);
    expect(contractor.text()).toMatch(/Change requested.*Message from IKO ?Add your license number\./);
    await contractor.press("Send changes");

    await approver.goto(outdated);
    const colleague = await openBrowserAs("admin@demo.test");
    await colleague.goto(outdated);
    for (const page of [approver, colleague]) page.check("[name='badges.SELECT_PREMIER_ADVANTAGE'][value=SELECT]");
    await approver.press("Approve");
    expect(approver.text()).toMatch(/Listed.*Decision saved/);
    await colleague.press("Approve");
    expect(colleague.text("[role=alert]")).toContain("Someone changed this in the meantime");

    await contractor.goto(contractor.url);
    expect(contractor.text()).toMatch(/Listed.*Badges: Residential, Select/i);
    const profile = await openPage(`/contractors/${newcomer.publicId}`, "iko");
    expect([profile.status, profile.text("h1")]).toEqual([200, "Byron Roofing"]);
    await contractor.press("Leave IKO");
    // Another query: visitors' pages are cached for seconds.
    expect((await openPage(`/contractors/${newcomer.publicId}?left=1`, "iko")).status).toBe(404);
  });

  it("[C-03] [Y-01] checks a business's documents on the page of its membership", async () => {
    const approver = await openBrowserAs("approver@demo.test");
    const page = platform(paths.reviewedMembership({ brand: "DELTA", publicId: toContractorPublicId("blueflame") }));
    await approver.goto(page);
    expect(approver.texts("#documents h2")).toEqual(["Licenses and insurance"]);
    expect(approver.text("#documents li")).toMatch(/^Verified.*055-044187/);
    await approver.press(/^Open License 055-044187$/);
    await approver.press("Look up the license number");
    expect(approver.url.startsWith(`${page}?proof=`)).toBe(true);
    expect(approver.text("#documents")).toMatch(/State register.*Lakeshore Plumbing Co/);
    approver.fill("Note or reason", "The board suspended it.");
    await approver.press("Mark as no longer valid");
    expect(approver.describes("How you checked it")).toContain("Enter how you checked");
    expect([approver.field("Note or reason").value, approver.field("Reason").value]).toEqual(["The board suspended it.", ""]);
    await approver.press("Back to all documents of this business");
    expect(approver.text("#documents li")).toMatch(/^Verified/);
  });

  it("[S-02] [T27] gets an approver whom an administrator invites, with a password and a second factor of their own", async () => {
    const email = `${randomUUID()}@staff.test`;
    const admin = await openBrowserAs("admin@demo.test");
    await admin.goto(platform("/admin/users"));
    admin.fill("Email", email);
    await admin.press("Send invitation");
    expect(admin.field("Email").value).toBe(email);
    expect(admin.text()).toContain("Choose at least one role.");
    admin.fill("First name", "Ava");
    admin.fill("Last name", "Stone");
    admin.check("[name=authorities][value=ROLE_APPROVER]");
    admin.check("[name=brands][value=IKO]");
    await admin.press("Send invitation");
    expect(admin.text()).toMatch(/Invitation sent\..*Ava Stone/);

    const mail = await openPage(await findMailedPath(email, "invited you to work for IKO"), "iko");
    mail.fill("Create a password", "a very long ladder 7");
    await mail.press("Join");
    const page = await openPage("/login?password", "iko");
    page.fill("Email", email);
    page.fill("Password", "a very long ladder 7");
    await page.submit("Password");
    expect(new URL(page.url).pathname, page.text()).toBe("/login/second-factor");
  });
});
