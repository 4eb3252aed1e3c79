import { allow } from "#app/lib/errors.ts";
import { inTransaction, type Ctx } from "#app/platform/context.ts";
import { recordAct } from "../../audit/service.server.ts";
import { canCreateUser } from "../policy.ts";
import { saveDisabled } from "../store/colleagues.server.ts";
import { listEnabledUsers } from "../store/demo-users.server.ts";
import { deletePassword, deleteReset } from "../store/passwords.server.ts";
import { deleteUserSessions } from "../store/sessions.server.ts";

export async function countEnabledUsers(ctx: Pick<Ctx, "db">, emails: readonly string[]): Promise<number> {
  return (await listEnabledUsers(ctx, emails)).length;
}

/** System only. Returns the count. */
export async function disableUsers(ctx: Ctx, emails: readonly string[]): Promise<number> {
  allow(canCreateUser(ctx.actor));
  return inTransaction(ctx, async (ctx) => {
    const enabledUsers = await listEnabledUsers(ctx, emails);
    for (const { userId, accountId } of enabledUsers) {
      await saveDisabled(ctx, userId, ctx.now);
      await deleteUserSessions(ctx, userId);
      await deletePassword(ctx, userId);
      await deleteReset(ctx, userId);
      await recordAct(ctx, { act: "user.disabled", accountId, facts: { userId } });
    }
    return enabledUsers.length;
  });
}
