import type { Brand } from "#app/brands/brand.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { brands } from "#app/brands/registry.ts";
import { SignUp } from "#app/features/accounts/model.ts";
import { signUp } from "#app/features/accounts/service/new-users.server.ts";
import { parseInput } from "#app/platform/api.server.ts";
import type { Ctx } from "#app/platform/context.ts";
import { readBrowserIdentity } from "#app/platform/cookies.server.ts";

/** Creates the user of a sign-up form, or signs in. `facts` is what the form does not ask. */
export function submitSignUp(
  ctx: Ctx,
  { request, form }: { request: Request; form: FormData },
  facts: Readonly<Record<string, string | null>>,
): ReturnType<typeof signUp> {
  const person = parseInput(SignUp, { ...readSignUp(ctx, form), password: form.get("password"), ...facts });
  return signUp(ctx, person, readBrowserIdentity(request));
}

/** What every sign-up form asks. */
export function readSignUp(ctx: Ctx, form: FormData) {
  const typed = ["username", "firstname", "lastname", "cellphone"].map((name) => [name, form.get(name)]);
  return { ...Object.fromEntries(typed), sendSms: form.get("sendSms") === "yes", zip: form.get("zip") || null, lang: ctx.locale };
}

/** Where the businesses of a brand without a contractor area work; null if that is the brand's own host. */
export function findPlatformName({ platform, crm }: Brand): string | null {
  return platform || crm || !hosts.isEnabled(brands.PLATFORM) ? null : brands.PLATFORM.name;
}
