import { createMiddleware } from "hono/factory";
import { isProviderName } from "#app/features/provider-sign-in/model.ts";
import { endpoints, paths } from "#app/paths.ts";
import { Failure } from "#app/lib/errors.ts";
import type { AppEnv } from "#app/platform/api.server.ts";
import { readForm } from "#app/platform/form-reading.server.ts";
import { toAnswerQuery } from "#app/platform/sign-in-providers/posted-answers.server.ts";
import type { HonoPath } from "./path-rules.server.ts";

/** Runs before forms of other sites are refused. Changes nothing: the browser asks again by GET, and brings its cookie. */
export const redirectPostedAnswer = createMiddleware<AppEnv, HonoPath<typeof endpoints.postedProviderAnswer.pattern>>(async (c) => {
  const provider = c.req.param("provider");
  const form = isProviderName(provider) ? await readForm(c.req.raw) : null;
  if (!isProviderName(provider) || !form) throw new Failure("not_found", "access.notFound");
  c.header("Referrer-Policy", "no-referrer");
  return c.redirect(paths.providerReturn({ provider }, toAnswerQuery(form)), 303);
});
