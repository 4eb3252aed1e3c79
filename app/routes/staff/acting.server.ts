import { redirect } from "react-router";
import { z } from "zod";
import { switchContractor } from "#app/features/accounts/service/staff.server.ts";
import { Text } from "#app/lib/text.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createSignInHeaders, readBrowserIdentity } from "#app/platform/cookies.server.ts";

const ActingFor = z.object({
  accountId: z.uuid("input.invalid"),
  reason: Text.trim().min(3, "accounts.reasonMissing").max(200, "input.invalid"),
});

/** Signs staff in for the contractor of the form and opens its leads. */
export async function startActing(ctx: Ctx, request: Request, form: FormData): Promise<Response> {
  const { accountId, reason } = parseInput(ActingFor, { accountId: form.get("accountId"), reason: form.get("reason") });
  const access = await switchContractor(ctx, accountId, { ...readBrowserIdentity(request), reason });
  return redirect(paths.leads(), { status: 303, headers: createSignInHeaders(access) });
}
