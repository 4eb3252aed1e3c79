import { z } from "zod";
import { BrowserAnswer, PasskeyName } from "#app/features/passkeys/model.ts";
import { listOwnPasskeys, removePasskey } from "#app/features/passkeys/service.server.ts";
import { finishRegistration, startRegistration } from "#app/features/passkeys/service/registering.server.ts";
import { requireSignedIn } from "#app/features/accounts/policy.ts";
import { isSignInHost, toHostUrl } from "#app/features/handoffs/service/links.server.ts";
import { brands } from "#app/brands/registry.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

export async function loadPasskeys(ctx: Ctx) {
  const url = isSignInHost(ctx) ? null : toHostUrl(ctx, brands.PLATFORM, paths.passkeys());
  const elsewhere = url === null ? null : { url, host: new URL(url).hostname };
  return { passkeys: await listOwnPasskeys(ctx), email: requireSignedIn(ctx.actor).email, elsewhere };
}

const Named = z.object({ name: PasskeyName });
const Answered = z.object({ name: PasskeyName, answer: BrowserAnswer });

export async function submitPasskeys(ctx: Ctx, form: FormData) {
  const act = readAct(form, ["add", "remove", "start"]);
  if (act === "remove") {
    await removePasskey(ctx, String(form.get("id") ?? ""));
    return { done: act } as const;
  }
  if (act === "start") {
    const { name } = parseInput(Named, { name: form.get("name") });
    return { done: act, started: { name, options: JSON.stringify(await startRegistration(ctx)) } } as const;
  }
  await finishRegistration(ctx, parseInput(Answered, { name: form.get("name"), answer: form.get("answer") }));
  return { done: act } as const;
}
