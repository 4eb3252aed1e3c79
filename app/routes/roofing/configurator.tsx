import type { Route } from "./+types/configurator";
import { unsealAerial } from "#app/features/roofing/service/aerial.server.ts";
import { applyFoundRoof, formatSheetQuery, parseSheetTexts } from "#app/features/roofing/model/sheet.ts";
import { findRoof, findRoofPlace, createRoofMeasurement } from "#app/features/roofing/service.server.ts";
import { listShingleLines } from "#app/features/roofing/service/shingle-lines.server.ts";
import { Configurator } from "#app/features/roofing/ui/configurator.tsx";
import { cookieNames, readCookie } from "#app/platform/cookies.server.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { PageTitle } from "#app/ui/page-title.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { continueWithResult, redirectToPage } from "./configurator-result.server.ts";

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
  const act = readAct(form, ["find", "calculate", "use"]);
  if (act === "find") {
    const texts = parseSheetTexts(new URL(request.url).searchParams);
    return redirectToPage(applyFoundRoof(await findRoof(ctx, String(form.get("place") ?? "")), texts));
  }
  const texts = parseSheetTexts(form);
  return act === "use" ? continueWithResult(ctx, texts) : redirectToPage({ ...texts, check: "1" }, "#result");
});

export const handle: PageHandle = { translations: ["roofing"], listed: true };

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
