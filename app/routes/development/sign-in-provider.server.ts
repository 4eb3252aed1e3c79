import { EmailAddress } from "#app/features/accounts/model.ts";
import { isProviderName, type ProviderName } from "#app/features/provider-sign-in/model.ts";
import { hosts } from "#app/brands/hosts.server.ts";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { parseInput } from "#app/platform/api.server.ts";
import { EmbeddedRequest, issueCode } from "#app/platform/sign-in-providers/embedded.server.ts";
import { isEmbedded } from "#app/platform/sign-in-providers/providers.server.ts";
import { z } from "zod";

/** Throws `not_found` where the provider is real, and for addresses to return to that are not ours. */
export function loadEmbeddedRequest(request: Request, name: string | undefined): { provider: ProviderName; request: EmbeddedRequest } {
  const parsed = EmbeddedRequest.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!isProviderName(name) || !isEmbedded(name) || !parsed.success) return fail("not_found", "access.notFound");
  const own = hosts.listOrigins().map((origin) => origin + paths.providerReturn({ provider: name }));
  if (!own.includes(parsed.data.redirect_uri)) fail("not_found", "access.notFound");
  return { provider: name, request: parsed.data };
}

const Person = z.object({ email: EmailAddress, firstname: z.string().max(100), lastname: z.string().max(100) });

/** `fields` are posted to `url` where the request asks for a form; otherwise they are in it. */
export function issueAnswer(request: Request, name: string | undefined, form: FormData) {
  const { provider, request: asked } = loadEmbeddedRequest(request, name);
  const typed = parseInput(Person, Object.fromEntries(["email", "firstname", "lastname"].map((field) => [field, form.get(field)])));
  const fields = issueCode(provider, asked, { ...typed, isVerified: form.get("isVerified") === "yes" });
  if (asked.response_mode === "form_post") return { url: asked.redirect_uri, fields };
  return { url: `${asked.redirect_uri}?${new URLSearchParams(fields)}`, fields: null };
}
