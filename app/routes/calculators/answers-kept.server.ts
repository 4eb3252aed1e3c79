import { redirect } from "react-router";
import type { CategoryCode } from "#app/features/categories/model/codes.ts";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { parseLinkAnswers } from "#app/features/question-fields/model/wizard-form.ts";
import { toPostalKey } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { formatSizesCookie } from "#app/platform/cookies.server.ts";
import { readAct } from "#app/platform/form-acts.server.ts";

/** Keeps valid answers for the wizard and leads to contractors near the postal code. */
export function keepAnswers(form: FormData, service: CategoryCode): Response {
  readAct(form, ["prices"]);
  const answers = Object.entries(parseLinkAnswers(form, findCategory(service)?.questions ?? []));
  const zip = toPostalKey(String(form.get("zip") ?? ""));
  const kept = new URLSearchParams({ service, ...(zip && { zip }) });
  for (const [key, answer] of answers) kept.set(key, String(answer));
  const query = { service };
  return redirect(zip ? paths.directoryAround({ id: zip }, query) : paths.directory(query), {
    status: 303,
    headers: { "Set-Cookie": formatSizesCookie(answers.length > 0 ? kept.toString() : "") },
  });
}
