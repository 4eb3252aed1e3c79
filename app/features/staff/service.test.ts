import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { brands } from "#app/brands/registry.ts";
import type { BrandCode } from "#app/brands/brand.ts";
import type { Authority } from "../accounts/model.ts";
import { findFacts } from "../../../tests/audit-log.ts";
import { testCtx, testDatabase } from "../../../tests/database.ts";
import { createAccountHelpers } from "../../../tests/account-helpers.ts";
import { staff } from "../../../tests/calls.ts";
import { addSuperAdministrator, inviteStaff, inviteStaffAgain, withdrawStaffInvitation } from "./service.server.ts";
import { toSeenRights } from "./model.ts";
import { loadStaffMember, saveStaffRights, setStaffDisabled } from "./service/changes.server.ts";
import { findStaffName, listStaff, listStaffInvitations } from "./service/list.server.ts";
import { startLogin } from "../accounts/service.server.ts";
import { signUp } from "../accounts/service/new-users.server.ts";
import { invitations } from "../invitations/tables.server.ts";
import { setPasswordByLink } from "../invitations/service/accepting.server.ts";

const { db } = await testDatabase();
const { codeInMailbox, password, staffPassword, newcomer } = createAccountHelpers(db);
const system = testCtx(db, { actor: { kind: "system" }, brand: brands.PLATFORM });
const person = (over: object = {}) => ({ email: `${randomUUID()}@staff.test`, firstname: "Ava", lastname: "Stone", ...over });
const superAdmin = (over: object = {}) => person({ authorities: ["ROLE_SUPER_ADMIN"], brands: [], ...over });
const approver = (own: BrandCode[] = ["NZ"], over: object = {}) => person({ authorities: ["ROLE_APPROVER"], brands: own, ...over });

/** Signed in on the platform with a code of now. */
async function administrator(authority: Authority, own: BrandCode[] | null) {
  const one = await staff(db, authority, own);
  return { ...one.ctx, brand: brands.PLATFORM, actor: { ...one.actor, secondFactorAt: one.ctx.now } };
}

describe("the first administrator", () => {
  it("[S-02] [T27] is added once on an empty database, gets a link that works once, and enrolls a second factor", async () => {
    const first = superAdmin();
    const added = await addSuperAdministrator(system, first, { isAnother: false });
    const again = await addSuperAdministrator(system, first, { isAnother: false });
    expect([added.isNew, again.isNew, again.url === added.url]).toEqual([true, false, false]);
    await expect(addSuperAdministrator(system, superAdmin(), { isAnother: false })).rejects.toMatchObject({
      code: "accounts.superAdminExists",
    });
    await addSuperAdministrator(system, superAdmin(), { isAnother: true });
    const code = new URL(again.url).searchParams.get("code") ?? "";
    expect(code).toBe(await codeInMailbox(first.email));
    const onPlatform = testCtx(db, { brand: brands.PLATFORM });
    await expect(setPasswordByLink(onPlatform, { code, password: "short one 7" })).rejects.toMatchObject({
      fields: [{ field: "password" }],
    });
    await setPasswordByLink(onPlatform, { code, password: staffPassword });
    await expect(setPasswordByLink(onPlatform, { code, password: staffPassword })).rejects.toMatchObject({ code: "accounts.linkDead" });
    expect(await startLogin(onPlatform, { username: first.email, password: staffPassword })).toMatchObject({ step: "enrolment" });
    await expect(addSuperAdministrator(system, first, { isAnother: true })).rejects.toMatchObject({ code: "accounts.emailTaken" });
  });

  it("[T25] is never made by a request", async () => {
    const admin = await administrator("ROLE_SUPER_ADMIN", null);
    await expect(addSuperAdministrator(admin, superAdmin(), { isAnother: true })).rejects.toMatchObject({ kind: "forbidden" });
  });
});

describe("invitations of staff", () => {
  it("[S-02] [T54] an administrator invites an approver of their brand, who signs in on its hosts alone", async () => {
    const admin = await administrator("ROLE_ADMIN", ["NZ", "IKO"]);
    const invited = approver();
    await inviteStaff(admin, invited);
    expect(await findFacts(db, "user.staffInvited", admin)).toMatchObject({ rights: "ROLE_APPROVER", brands: "NZ" });
    await setPasswordByLink(testCtx(db), { code: await codeInMailbox(invited.email), password: staffPassword });
    const login = (brand: BrandCode) =>
      startLogin(testCtx(db, { brand: brands[brand] }), { username: invited.email, password: staffPassword });
    expect(await login("NZ")).toMatchObject({ step: "enrolment", actor: { authorities: ["ROLE_APPROVER"], brands: ["NZ"] } });
    expect(await login("PLATFORM")).toMatchObject({ step: "enrolment" });
    await expect(login("IKO")).rejects.toMatchObject({ code: "accounts.loginFailed" });
  });

  it("[T53] [T54] an administrator gives no wider rights and no other brand; approvers and sales invite nobody", async () => {
    const admin = await administrator("ROLE_ADMIN", ["NZ"]);
    const beyond = [approver(["IKO"]), approver(["NZ", "IKO"]), approver(["NZ"], { authorities: ["ROLE_ADMIN"] }), superAdmin()];
    for (const invitation of beyond)
      await expect(inviteStaff(admin, invitation)).rejects.toMatchObject({
        fields: [{ field: "authorities", code: "accounts.rightsBeyond" }],
      });
    for (const right of ["ROLE_APPROVER", "ROLE_SALES"] as const)
      await expect(inviteStaff(await administrator(right, ["NZ"]), approver())).rejects.toMatchObject({ kind: "forbidden" });
    await expect(inviteStaff(admin, approver([]))).rejects.toMatchObject({ fields: [{ field: "brands", code: "accounts.brandNeeded" }] });
    await expect(inviteStaff(admin, approver(["NZ"], { authorities: [] }))).rejects.toMatchObject({ fields: [{ field: "authorities" }] });
    for (const right of ["ROLE_CUSTOMER", "ROLE_PROVIDER"])
      await expect(inviteStaff(admin, approver(["NZ"], { authorities: [right] }))).rejects.toMatchObject({ kind: "invalid" });
  });

  it("[T27] take a code of the last minutes", async () => {
    const admin = await administrator("ROLE_ADMIN", ["NZ"]);
    const later = { ...admin, now: new Date(admin.now.getTime() + 11 * 60_000) };
    await expect(inviteStaff(later, approver())).rejects.toMatchObject({ kind: "forbidden", code: "accounts.codeStale" });
  });

  it("[T24] never change an existing account", async () => {
    const admin = await administrator("ROLE_SUPER_ADMIN", null);
    const customer = await newcomer();
    await expect(inviteStaff(admin, approver(["NZ"], { email: customer.email }))).rejects.toMatchObject({
      fields: [{ field: "email", code: "accounts.emailTaken" }],
    });
  });

  it("[T26] leave the address free: its owner signs up, and the link then says that there is an account", async () => {
    const admin = await administrator("ROLE_ADMIN", ["NZ"]);
    const invited = approver();
    await inviteStaff(admin, invited);
    const profile = { firstname: "Ava", lastname: "Stone", cellphone: "", sendSms: false, accountType: "REGULAR" } as const;
    expect((await signUp(testCtx(db), { ...profile, username: invited.email, password })).isNew).toBe(true);
    const accepted = setPasswordByLink(testCtx(db), { code: await codeInMailbox(invited.email), password: staffPassword });
    await expect(accepted).rejects.toMatchObject({ code: "accounts.invitedHasAccount" });
  });

  it("[T53] are replaced by a second one, unless the inviter may not give the open one", async () => {
    const [superOne, admin] = [await administrator("ROLE_SUPER_ADMIN", null), await administrator("ROLE_ADMIN", ["NZ"])];
    const invited = approver(["NZ", "IKO"]);
    await inviteStaff(superOne, invited);
    await expect(inviteStaff(admin, { ...invited, brands: ["NZ"] })).rejects.toMatchObject({ code: "accounts.emailTaken" });
    await db.update(invitations).set({ expiresAt: superOne.now }).where(eq(invitations.email, invited.email));
    await inviteStaff(admin, { ...invited, brands: ["NZ"] });
    const listed = (await listStaffInvitations(superOne)).filter(({ email }) => email === invited.email);
    expect(listed).toMatchObject([{ brands: ["NZ"] }]);
  });

  it("[T54] an administrator sees those of their brands, sends one again and withdraws it", async () => {
    const [admin, elsewhere] = [await administrator("ROLE_ADMIN", ["KM"]), await administrator("ROLE_ADMIN", ["HAIER"])];
    const invited = approver(["KM"]);
    await inviteStaff(admin, invited);
    const listed = (await listStaffInvitations(admin)).find(({ email }) => email === invited.email);
    expect(listed).toMatchObject({ authorities: ["ROLE_APPROVER"], brands: ["KM"], canChange: true });
    expect((await listStaff(admin)).map(({ email }) => email)).not.toContain(invited.email);
    expect((await listStaffInvitations(elsewhere)).map(({ email }) => email)).not.toContain(invited.email);
    const { invitationId } = listed!;
    await inviteStaffAgain(admin, invitationId);
    for (const act of [inviteStaffAgain, withdrawStaffInvitation])
      await expect(act(elsewhere, invitationId)).rejects.toMatchObject({ kind: "not_found" });
    await withdrawStaffInvitation(admin, invitationId);
    expect(await findFacts(db, "account.invitationWithdrawn", admin)).toEqual({ invitationId });
    const accepted = setPasswordByLink(testCtx(db), { code: await codeInMailbox(invited.email), password: staffPassword });
    await expect(accepted).rejects.toMatchObject({ code: "accounts.linkDead" });
  });

  it("[S-02] are refused for the administrator's own address", async () => {
    const admin = await administrator("ROLE_ADMIN", ["NZ"]);
    const invited = inviteStaff(admin, approver(["NZ"], { email: admin.actor.email }));
    await expect(invited).rejects.toMatchObject({ fields: [{ field: "email", code: "accounts.invitedSelf" }] });
  });

  it("[S-02] ask for the names of the person invited, not of the inviter", async () => {
    const admin = await administrator("ROLE_ADMIN", ["NZ"]);
    await expect(inviteStaff(admin, approver(["NZ"], { firstname: "", lastname: " " }))).rejects.toMatchObject({
      fields: [{ code: "accounts.invitedFirstNameMissing" }, { code: "accounts.invitedLastNameMissing" }],
    });
  });
});

it("[T54] the name of one member of staff is read within the viewer's brands only", async () => {
  const [admin, elsewhere] = [await administrator("ROLE_ADMIN", ["KM"]), await administrator("ROLE_ADMIN", ["HAIER"])];
  const { actor } = await staff(db, "ROLE_APPROVER", ["KM"]);
  const [{ name } = { name: "" }] = (await listStaff(admin)).filter(({ userId }) => userId === actor.userId);
  expect(name).not.toBe("");
  expect(await findStaffName(admin, actor.userId)).toBe(name);
  expect(await findStaffName(elsewhere, actor.userId)).toBe("");
});

describe("rights of staff", () => {
  const rights = (userId: string, over: object = {}) => ({
    userId,
    seen: toSeenRights({ roles: ["ROLE_SALES"], brands: ["NZ"] }),
    authorities: ["ROLE_APPROVER"],
    brands: ["NZ", "IKO"],
    ...over,
  });

  it("[T53] are a super administrator's to change, with a fresh code, never their own", async () => {
    const [superOne, admin] = [await administrator("ROLE_SUPER_ADMIN", null), await administrator("ROLE_ADMIN", ["NZ"])];
    const { actor } = await staff(db, "ROLE_SALES", ["NZ"]);
    await expect(saveStaffRights(admin, rights(actor.userId))).rejects.toMatchObject({ kind: "forbidden" });
    const later = { ...superOne, now: new Date(superOne.now.getTime() + 11 * 60_000) };
    await expect(saveStaffRights(later, rights(actor.userId))).rejects.toMatchObject({ code: "accounts.codeStale" });
    await saveStaffRights(superOne, rights(actor.userId));
    await saveStaffRights(superOne, rights(actor.userId));
    expect((await loadStaffMember(superOne, actor.userId)).member).toMatchObject({ roles: ["ROLE_APPROVER"], brands: ["NZ", "IKO"] });
    const own = { ...rights(superOne.actor.userId), seen: toSeenRights({ roles: ["ROLE_SUPER_ADMIN"], brands: null }) };
    await expect(saveStaffRights(superOne, own)).rejects.toMatchObject({ kind: "forbidden" });
  });

  it("[T53] [T54] nobody but a super administrator disables staff, and nobody disables customers from the list of staff", async () => {
    const [superOne, admin] = [await administrator("ROLE_SUPER_ADMIN", null), await administrator("ROLE_ADMIN", ["NZ"])];
    const { actor } = await staff(db, "ROLE_SALES", ["NZ"]);
    const customer = (await newcomer()).actor.userId;
    await expect(setStaffDisabled(admin, actor.userId, true)).rejects.toMatchObject({ kind: "forbidden" });
    for (const by of [admin, superOne]) await expect(setStaffDisabled(by, customer, true)).rejects.toMatchObject({ kind: "not_found" });
    await setStaffDisabled(superOne, actor.userId, true);
    expect((await loadStaffMember(superOne, actor.userId)).member.state).toBe("disabled");
    await setStaffDisabled(superOne, actor.userId, false);
  });

  it("[T53] of two changes at once the second gets a conflict; no role or no brand is refused", async () => {
    const superOne = await administrator("ROLE_SUPER_ADMIN", null);
    const { actor } = await staff(db, "ROLE_SALES", ["NZ"]);
    await saveStaffRights(superOne, rights(actor.userId));
    await expect(saveStaffRights(superOne, rights(actor.userId, { brands: ["KM"] }))).rejects.toMatchObject({
      code: "accounts.rightsChanged",
    });
    await expect(saveStaffRights(superOne, rights(actor.userId, { authorities: [] }))).rejects.toMatchObject({
      fields: [{ code: "accounts.roleNeeded" }],
    });
    await expect(saveStaffRights(superOne, rights(actor.userId, { brands: [] }))).rejects.toMatchObject({
      fields: [{ code: "accounts.brandNeeded" }],
    });
    await expect(loadStaffMember(await administrator("ROLE_ADMIN", ["GEA"]), actor.userId)).rejects.toMatchObject({ kind: "not_found" });
    await expect(loadStaffMember(superOne, "nobody")).rejects.toMatchObject({ kind: "not_found" });
  });

  it("[T53] of two changes in the same moment one is saved whole and the other gets a conflict", async () => {
    const admins = [await administrator("ROLE_SUPER_ADMIN", null), await administrator("ROLE_SUPER_ADMIN", null)] as const;
    const { actor } = await staff(db, "ROLE_SALES", ["NZ"]);
    const wanted = [
      { authorities: ["ROLE_APPROVER"], brands: ["IKO"] },
      { authorities: ["ROLE_ADMIN"], brands: ["KM"] },
    ] as const;
    const results = await Promise.allSettled(admins.map((admin, at) => saveStaffRights(admin, rights(actor.userId, wanted[at]))));
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(results.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "accounts.rightsChanged" } });
    const saved = wanted[results.findIndex(({ status }) => status === "fulfilled")];
    const { member } = await loadStaffMember(admins[0], actor.userId);
    expect(member).toMatchObject({ roles: saved?.authorities, brands: saved?.brands });
  });
});
