import { redirect } from "react-router";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { hasPassword } from "#app/features/accounts/service/passwords.server.ts";
import { ErasureRequest } from "#app/features/erasures/model.ts";
import { eraseOwnAccount } from "#app/features/erasures/service.server.ts";
import { listAffectedByErasure } from "#app/features/quotes/service.server.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";

export async function loadDeletion(ctx: Ctx) {
  return {
    email: requireSignedIn(ctx.actor).email,
    hasPassword: await hasPassword(ctx),
    affected: await listAffectedByErasure(ctx),
  };
}

export async function submitDeletion(ctx: Ctx, form: FormData): Promise<Response> {
  await eraseOwnAccount(ctx, parseInput(ErasureRequest, { password: form.get("password") ?? "" }));
  return redirect(paths.accountDeleted());
}
