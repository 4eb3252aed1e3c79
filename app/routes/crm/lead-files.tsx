import { redirect } from "react-router";
import type { Route } from "./+types/lead-files";
import { addLeadFile, listLeadFiles, removeLeadFile } from "#app/features/lead-files/service.server.ts";
import { maxFilesAtOnce } from "#app/features/lead-files/model.ts";
import { FilesPanel } from "#app/features/lead-files/ui/files-panel.tsx";
import { loadDeskTimeZone } from "#app/features/leads/service.server.ts";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { readUploadedFiles } from "#app/platform/uploaded-documents.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";

export const loader = createLoader(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  leadId: id,
  files: await listLeadFiles(ctx, id),
  timeZone: await loadDeskTimeZone(ctx),
}));

export const action = createAction(
  async (ctx, { params: { id } }: Route.ActionArgs, form) => {
    if (readAct(form, ["add", "remove"]) === "remove") await removeLeadFile(ctx, id, String(form.get("fileId") ?? ""));
    else await addFiles(form, (file) => addLeadFile(ctx, id, file));
    return redirect(`${paths.lead({ id })}#files`, 303);
  },
  // Refuses strangers before the files are read.
  async (ctx, { params: { id } }) => {
    await listLeadFiles(ctx, id);
  },
);

/** Those before a refused one are kept. */
async function addFiles(form: FormData, add: (file: Awaited<ReturnType<typeof readUploadedFiles>>[number] | null) => Promise<void>) {
  const files = await readUploadedFiles(form, maxFilesAtOnce);
  if (files.length === 0) await add(null);
  for (const file of files) await add(file);
}

export const handle: PageHandle = { translations: ["leadfiles", "crm"] };

/** Where a refused file is answered; the files are on the lead's page. */
export default function LeadFiles({ loaderData: { leadId, files, timeZone }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-5 px-4 py-5 sm:py-8">
      <title>{t("leadfiles:title")}</title>
      <h1 className="text-2xl font-semibold">{t("leadfiles:title")}</h1>
      <RefusalNote answer={actionData} />
      <FilesPanel {...{ leadId, files, timeZone }} answer={actionData} />
      <ButtonLink look="outline" size="tall" className="self-start" href={paths.lead({ id: leadId })}>
        {t("leadfiles:back")}
      </ButtonLink>
    </div>
  );
}
