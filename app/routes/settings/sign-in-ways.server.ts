import { redirect } from "react-router";
import { homePath, requireSignedIn } from "#app/features/accounts/policy.ts";
import { hasPassword } from "#app/features/accounts/service/passwords.server.ts";
import { canHavePasskeys } from "#app/features/passkeys/policy.ts";
import { keepPasskey, listOwnPasskeys, removePasskey } from "#app/features/passkeys/service.server.ts";
import { canConnectAccounts } from "#app/features/provider-sign-in/policy.ts";
import { disconnectAccount, keepConnectedAccount, listConnectedAccounts } from "#app/features/provider-sign-in/service/connected.server.ts";
import { listProviders } from "#app/features/provider-sign-in/service/starting.server.ts";
import { findOwnSignInPhone, savePhoneSignIn } from "#app/features/sms/service/sign-in-phones.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

export async function loadSignInWays(ctx: Ctx, request: Request) {
  const { searchParams } = new URL(request.url);
  const actor = requireSignedIn(ctx.actor);
  const ways = await listWays(ctx);
  const isReview = searchParams.has("review");
  if (isReview && !hasMoreWays(ways)) throw redirect(homePath(actor), 303);
  return {
    ...ways,
    isReview: isReview || hasHeldWays(ways),
    email: actor.email,
    hasPassword: await hasPassword(ctx),
    canAddPasskey: canHavePasskeys(actor),
    canConnect: canConnectAccounts(actor) && listProviders().length > 0,
    wasChanged: searchParams.has("changed"),
    wasKept: searchParams.has("kept"),
    home: homePath(actor),
  };
}

/** What opens the account besides its address and password. */
async function listWays(ctx: Ctx) {
  const actor = requireSignedIn(ctx.actor);
  return {
    passkeys: canHavePasskeys(actor) ? await listOwnPasskeys(ctx) : [],
    accounts: canConnectAccounts(actor) ? await listConnectedAccounts(ctx) : [],
    phone: await findOwnSignInPhone(ctx),
  };
}

type Ways = Awaited<ReturnType<typeof listWays>>;

function hasMoreWays({ passkeys, accounts, phone }: Ways): boolean {
  return passkeys.length > 0 || accounts.length > 0 || phone !== null;
}

function hasHeldWays({ passkeys, accounts }: Ways): boolean {
  return [...passkeys, ...accounts].some(({ isSuspended }) => isSuspended);
}

/** There is something that somebody else may have added. */
export async function needsReview(ctx: Ctx): Promise<boolean> {
  return hasMoreWays(await listWays(ctx));
}

const acts = ["disconnect", "keepAccount", "keepAll", "keepPasskey", "phoneOff", "phoneOn", "removePasskey"] as const;

const results = {
  disconnect: "removed",
  removePasskey: "removed",
  keepAccount: "kept",
  keepPasskey: "kept",
  keepAll: "kept",
  phoneOff: "phoneOff",
  phoneOn: "phoneOn",
} as const satisfies Record<(typeof acts)[number], string>;

export async function submitSignInWays(ctx: Ctx, form: FormData) {
  const act = readAct(form, acts);
  const id = String(form.get("id") ?? "");
  if (act === "disconnect") await disconnectAccount(ctx, id);
  else if (act === "removePasskey") await removePasskey(ctx, id);
  else if (act === "keepAccount") await keepConnectedAccount(ctx, id);
  else if (act === "keepPasskey") await keepPasskey(ctx, id);
  else if (act === "keepAll") return keepAll(ctx);
  else await savePhoneSignIn(ctx, act === "phoneOn");
  return { done: results[act] };
}

async function keepAll(ctx: Ctx): Promise<Response> {
  const { passkeys, accounts } = await listWays(ctx);
  for (const { id, isSuspended } of passkeys) if (isSuspended) await keepPasskey(ctx, id);
  for (const { id, isSuspended } of accounts) if (isSuspended) await keepConnectedAccount(ctx, id);
  return redirect(paths.signInWays({ kept: "" }), 303);
}
