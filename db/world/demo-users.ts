import { createUser } from "#app/features/accounts/service/new-users.server.ts";
import { enrolWithSecret } from "#app/features/accounts/service/second-factor.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { demoAccounts, demoPassword, demoSecrets, type DemoStaff } from "./accounts.ts";
import { people } from "./characters/people.ts";

/** Sequential: each password hash is expensive. */
export async function createDemoUsers(ctx: Ctx): Promise<void> {
  for (const { email } of demoAccounts) {
    const { userId } = await createUser(ctx, { email, password: demoPassword, ...people[email] });
    if (email in demoSecrets) await enrolWithSecret(ctx, userId, demoSecrets[email as DemoStaff]);
  }
}
