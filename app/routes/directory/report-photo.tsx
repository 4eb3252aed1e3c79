import { redirect } from "react-router";
import type { Route } from "./+types/report-photo";
import { loadPhotoReportForm, reportPhoto } from "#app/features/photo-checks/service.server.ts";
import { PhotoReportForm, ReportedPhoto } from "#app/features/photo-checks/ui/report-form.tsx";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

export const loader = createLoader((ctx, { params }: Route.LoaderArgs) => loadPhotoReportForm(ctx, params));

export const action = createAction(async (ctx, { params }: Route.ActionArgs, form) => {
  readAct(form, ["report"]);
  await reportPhoto(ctx, params, { reason: form.get("reason") ?? "", words: String(form.get("words") ?? "") });
  return redirect(paths.reportPhoto(params), 303);
});

export const handle: PageHandle = { translations: ["photochecks"] };

/** Anybody who is signed in tells staff what is wrong with a photo. */
export default function ReportPhoto({ loaderData: form, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const title = t("photochecks:report.title", { contractor: form.contractor.name });
  return (
    <div className="form-page flex flex-col gap-5 px-4 py-6 sm:py-8">
      <title>{title}</title>
      <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
      <ReportedPhoto form={form} />
      <p>{t("photochecks:report.about")}</p>
      <RefusalNote answer={actionData} />
      <PhotoReportForm form={form} answer={actionData} />
      <a
        className="link inline-flex min-h-11 items-center self-start"
        href={`${paths.contractor({ publicId: form.contractor.publicId })}#photos`}
      >
        {t("photochecks:report.back")}
      </a>
    </div>
  );
}
