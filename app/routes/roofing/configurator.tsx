import { redirect } from "react-router";
import type { Route } from "./+types/configurator";
import { unsealAerial } from "#app/features/roofing/service/aerial.server.ts";
import { adaptAnswersToDraft, toWizardAnswers, formatAnswersQuery, serializeRoof } from "#app/features/roofing/model/wizard-answers.ts";
import { measureRoof } from "#app/features/roofing/model/result.ts";
import { applyFoundRoof, formatSheetQuery, parseSheet, type SheetTexts, parseSheetTexts } from "#app/features/roofing/model/sheet.ts";
import { findRoof, findRoofPlace, createRoofMeasurement, listShingleLines } from "#app/features/roofing/service.server.ts";
import { Configurator } from "#app/features/roofing/ui/configurator.tsx";
import { loadDraft, saveAnswers } from "#app/features/requests/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, readCookie, formatRoofCookie } from "#app/platform/cookies.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

/** Roof configurator, with all state in its URL, so that reloading and going back lose nothing. */
export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const texts = parseSheetTexts(new URL(request.url).searchParams);
  const zip = texts.zip || readCookie(request, cookieNames.postal) || "";
  const place = await findRoofPlace(ctx, zip);
  const measures = createRoofMeasurement() !== null;
  const aerial = measures ? unsealAerial(ctx, texts.aerial) : null;
  return { texts: { ...texts, zip: place?.code ?? "" }, place, lines: listShingleLines(ctx), measures, aerial };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  if (form.get("intent") === "find") {
    const texts = parseSheetTexts(new URL(request.url).searchParams);
    return redirectToPage(applyFoundRoof(await findRoof(ctx, String(form.get("place") ?? "")), texts));
  }
  const texts = parseSheetTexts(form);
  return form.get("intent") === "use" ? continueWithResult(ctx, texts) : redirectToPage({ ...texts, check: "1" }, "#result");
});

export const handle: PageHandle = { words: ["roofing"], listed: true };

export default function RoofConfigurator({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <>
      <PageTitle title={t("roofing:title")} about={t("roofing:about")} />
      <Configurator key={formatSheetQuery(loaderData.texts)} {...loaderData} answer={actionData} />
    </>
  );
}

function redirectToPage(texts: SheetTexts, place = ""): Response {
  return redirect(`${paths.roofConfigurator()}?${formatSheetQuery(texts)}${place}`, 303);
}

/** Continues to the draft it came from, the selected contractors' wizard, or the directory. */
async function continueWithResult(ctx: Ctx, texts: SheetTexts): Promise<Response> {
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
