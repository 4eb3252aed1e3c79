import { redirect } from "react-router";
import type { Route } from "./+types/configurator";
import { aerialOf } from "#app/features/roofing/service/aerial.server.ts";
import { answersForDraft, answersForWizard, queryOfAnswers, roofToKeep } from "#app/features/roofing/model/onward.ts";
import { measureRoof } from "#app/features/roofing/model/result.ts";
import { movedTo, queryOf, readSheet, type SheetTexts, textsFrom } from "#app/features/roofing/model/sheet.ts";
import { findRoof, placeOfRoof, roofMeasurement, shingleLines } from "#app/features/roofing/service.server.ts";
import { Configurator } from "#app/features/roofing/ui/configurator.tsx";
import { loadDraft, saveAnswers } from "#app/features/requests/service.server.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { cookieNames, readCookie, roofCookie } from "#app/platform/cookies.server.ts";
import { onForm, onPage } from "#app/platform/pages.server.ts";
import { type PageHandle, useWords } from "#app/platform/words.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useRefusedFields } from "#app/ui/refused-fields.ts";

/** Roof configurator, with all state in its URL, so that reloading and going back lose nothing. */
export const loader = onPage(async (ctx, { request }: Route.LoaderArgs) => {
  const texts = textsFrom(new URL(request.url).searchParams);
  const zip = texts.zip || readCookie(request, cookieNames.postal) || "";
  const place = await placeOfRoof(ctx, zip);
  const measures = roofMeasurement() !== null;
  const aerial = measures ? aerialOf(ctx, texts.aerial) : null;
  return { texts: { ...texts, zip: place?.code ?? "" }, place, lines: shingleLines(ctx), measures, aerial };
});

export const action = onForm(async (ctx, { request }: Route.ActionArgs, form) => {
  if (form.get("intent") === "find") {
    const texts = textsFrom(new URL(request.url).searchParams);
    return toPage(movedTo(await findRoof(ctx, String(form.get("place") ?? "")), texts));
  }
  const texts = textsFrom(form);
  return form.get("intent") === "use" ? goOn(ctx, texts) : toPage({ ...texts, check: "1" }, "#result");
});

export const handle: PageHandle = { words: ["roofing"], listed: true };

export default function RoofConfigurator({ loaderData, actionData }: Route.ComponentProps) {
  useRefusedFields(actionData);
  const { t } = useWords();
  return (
    <>
      <PageTitle title={t("roofing:title")} about={t("roofing:about")} />
      <Configurator key={queryOf(loaderData.texts)} {...loaderData} answer={actionData} />
    </>
  );
}

function toPage(texts: SheetTexts, place = ""): Response {
  return redirect(`${paths.roofConfigurator()}?${queryOf(texts)}${place}`, 303);
}

/** Continues to the draft it came from, the selected contractors' wizard, or the directory. */
async function goOn(ctx: Ctx, texts: SheetTexts): Promise<Response> {
  const sheet = readSheet({ ...texts, check: "1" });
  const result = measureRoof(sheet);
  if (!result) return toPage({ ...texts, check: "1" }, "#result");
  const answers = answersForWizard(result, { sheet, texts, lines: shingleLines(ctx) });
  if (texts.draft) {
    const { answers: former } = await loadDraft(ctx, texts.draft);
    await saveAnswers(ctx, texts.draft, answersForDraft(answers, former));
    return redirect(paths.wizard({ id: texts.draft }, { step: "roofSize" }), 303);
  }
  const zip = sheet.postalKey;
  if (texts.contrid) {
    return redirect(
      `${paths.wizard()}?${new URLSearchParams({ contrid: texts.contrid, service: "ROOF", ...(zip && { zip }) })}&${queryOfAnswers(answers)}`,
      303,
    );
  }
  const query = { service: "ROOF" };
  const headers = { "Set-Cookie": roofCookie(roofToKeep(answers, zip)) };
  return redirect(zip ? paths.directoryAround({ id: zip }, query) : paths.directory(query), { status: 303, headers });
}
