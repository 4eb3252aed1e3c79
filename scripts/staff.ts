import { parseArgs } from "node:util";
import { brandCodes } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { addSuperAdministrator, inviteStaff } from "#app/features/staff/service.server.ts";
import { Failure } from "#app/lib/errors.ts";
import { currentTime } from "#app/platform/clock.server.ts";
import { openDatabase } from "#app/platform/database.server.ts";

const usage = `npm run staff -- add --email ADDRESS --first-name NAME --last-name NAME [--role ROLE] [--brands CODE,CODE] [--another]

Adds a member of staff and prints a link to set the password. The link works once, for seven days; two-step verification
is set up at the first sign-in. Repeating the command replaces the link until the password is set.

  --role     super-admin (default), admin, approver or sales
  --brands   brands that the person works for: ${brandCodes.join(", ")}; not for super-admin
  --another  allows another super administrator`;

const roles = { "super-admin": "ROLE_SUPER_ADMIN", admin: "ROLE_ADMIN", approver: "ROLE_APPROVER", sales: "ROLE_SALES" } as const;

const messages: Readonly<Record<string, string>> = {
  "accounts.superAdminExists": "A super administrator exists already. Add --another for a further one.",
  "accounts.emailTaken": "This address belongs to an account already. Nothing was changed.",
  "input.invalid": "Check the address, the names, the role and the brands.",
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: "string" },
    "first-name": { type: "string" },
    "last-name": { type: "string" },
    role: { type: "string", default: "super-admin" },
    brands: { type: "string", default: "" },
    another: { type: "boolean", default: false },
  },
});
const role = Object.entries(roles).find(([name]) => name === values.role)?.[1];
if (positionals[0] !== "add" || !values.email || !values["first-name"] || !values["last-name"] || !role) {
  console.error(usage);
  process.exit(2);
}

const invitation = {
  email: values.email,
  firstname: values["first-name"],
  lastname: values["last-name"],
  authorities: [role],
  brands: values.brands.split(",").filter(Boolean),
};
const database = await openDatabase();
try {
  const brand = Object.values(brands).find((one) => one.platform && hosts.isEnabled(one)) ?? Object.values(brands).find(hosts.isEnabled);
  if (!brand) throw new Error("BRAND_HOSTS names no host");
  const actor = { kind: "system" } as const;
  const ctx = { brand, actor, db: database.db, now: currentTime(), locale: "en", requestId: "staff" } as const;
  const isAnother = values.another;
  const { url, isNew } = await (role === "ROLE_SUPER_ADMIN"
    ? addSuperAdministrator(ctx, invitation, { isAnother })
    : inviteStaff(ctx, invitation));
  console.log(`${isNew ? "Added" : "Invited again"}: ${values.email}. The link to set a password works once, for seven days:\n${url}`);
} catch (error) {
  console.error(error instanceof Failure ? (messages[error.code] ?? error.code) : String(error));
  process.exitCode = 1;
} finally {
  await database.close();
}
