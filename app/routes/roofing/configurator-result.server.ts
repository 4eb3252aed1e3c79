import { redirect } from "react-router";
import { adaptAnswersToDraft, toWizardAnswers, formatAnswersQuery, serializeRoof } from "#app/features/roofing/model/wizard-answers.ts";
import { measureRoof } from "#app/features/roofing/model/result.ts";
import { formatSheetQuery, parseSheet, type SheetTexts } from "#app/features/roofing/model/sheet.ts";
import { listShingleLines } from "#app/features/roofing/service/shingle-lines.server.ts";
import { loadDraft, saveAnswers } from "#app/features/requests/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { formatRoofCookie } from "#app/platform/cookies.server.ts";

export function redirectToPage(texts: SheetTexts, place = ""): Response {
  return redirect(`${paths.roofConfigurator()}?${formatSheetQuery(texts)}${place}`, 303);
}

/** Continues to the draft it came from, the selected contractors' wizard, or the directory. */
export async function continueWithResult(ctx: Ctx, texts: SheetTexts): Promise<Response> {
  const sheet = parseSheet({ ...texts, check: "1" });
  const result = measureRoof(sheet);
  if (!result) return redirectToPage({ ...texts, check: "1" }, "#result");
  const answers = toWizardAnswers(result, { sheet, texts, lines: listShingleLines(ctx) });
  if (texts.draft) {
    const { answers: former } = await loadDraft(ctx, texts.draft);
    await saveAnswers(ctx, texts.draft, adaptAnswersToDraft(answers, former));
    return redirect(paths.wizard({ id: texts.draft }, { step: "roofSize" }), 303);
  }
  const zip = sheet.postalKey;
  if (texts.contrid) {
    return redirect(
      `${paths.wizard()}?${new URLSearchParams({ contrid: texts.contrid, service: "ROOF", ...(zip && { zip }) })}&${formatAnswersQuery(answers)}`,
      303,
    );
  }
  const query = { service: "ROOF" };
  const headers = { "Set-Cookie": formatRoofCookie(serializeRoof(answers, zip)) };
  return redirect(zip ? paths.directoryAround({ id: zip }, query) : paths.directory(query), { status: 303, headers });
}
