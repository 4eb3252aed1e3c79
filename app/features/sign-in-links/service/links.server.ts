import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { limitFailedAttempts } from "#app/platform/limits.server.ts";
import { tokenHash } from "#app/platform/tokens.server.ts";
import type { Access, PendingAccess, Visit } from "../../accounts/service/sign-in.server.ts";
import { findByLink } from "../store.server.ts";
import { openByLink } from "./codes.server.ts";

/** Opening it uses nothing up: mail scanners open links too. Throws `accounts.linkDead`. */
export async function loadSignInLink(ctx: Ctx, code: string): Promise<{ email: string; query: string }> {
  const { email, query } = await loadLink(ctx, code);
  return { email, query };
}

/** Signs in whatever browser the link was opened in, once. Throws `accounts.linkDead`. */
export async function submitSignInLink(ctx: Ctx, code: string, visit: Visit): Promise<{ access: Access | PendingAccess; query: string }> {
  const link = await loadLink(ctx, code);
  const access = (await openByLink(ctx, link, visit)) ?? fail("not_found", "accounts.linkDead");
  return { access, query: link.query };
}

async function loadLink(ctx: Ctx, code: string) {
  return (
    (await limitFailedAttempts(ctx, [["resetCode"]], () => findByLink(ctx, tokenHash(code)))) ?? fail("not_found", "accounts.linkDead")
  );
}
