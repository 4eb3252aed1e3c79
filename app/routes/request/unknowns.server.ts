import { redirect } from "react-router";
import { findCategory } from "#app/features/categories/model/registry.ts";
import { parseAnswers } from "#app/features/question-fields/model/wizard-form.ts";
import { loadRequest } from "#app/features/requests/service.server.ts";
import { answerUnknowns } from "#app/features/requests/service/later-answers.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";

/** Saves answers to open questions; the quotes then show new prices. */
export async function takeUnknownAnswers(ctx: Ctx, requestId: string, form: FormData): Promise<Response> {
  const request = await loadRequest(ctx, requestId);
  const questions = findCategory(request.category)?.questions ?? [];
  const answers = parseAnswers(
    form,
    questions.filter(({ key }) => form.has(key)),
  );
  await answerUnknowns(ctx, { id: requestId, answers: Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== "")) });
  return redirect(paths.quotes({ requestId }, { done: "answered" }), 303);
}
