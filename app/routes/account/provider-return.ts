import type { Route } from "./+types/provider-return";
import { isProviderName } from "#app/features/provider-sign-in/model.ts";
import { fail } from "#app/lib/errors.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { answerProvider } from "./provider-return.server.ts";

/** Continues at an address without the code. */
export const loader = createLoader(async (ctx, { request, params: { provider } }: Route.LoaderArgs) => {
  if (!isProviderName(provider)) return fail("not_found", "access.notFound");
  const response = await answerProvider(ctx, request, provider);
  response.headers.set("Referrer-Policy", "no-referrer");
  return response;
});
