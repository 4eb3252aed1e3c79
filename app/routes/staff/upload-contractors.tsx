import { Link } from "react-router";
import type { Route } from "./+types/upload-contractors";
import { canUploadContractors } from "#app/features/contractor-uploads/policy.ts";
import { UploadSteps } from "#app/features/contractor-uploads/ui/upload-steps.tsx";
import { FileStep, PastUploads } from "#app/features/contractor-uploads/ui/start-step.tsx";
import { allow } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { loadUploadPage, submitUploadForm } from "./upload-contractors-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadUploadPage(ctx, new URL(request.url)));

export const action = createAction(
  (ctx, { request }: Route.ActionArgs, form) => submitUploadForm(ctx, request, form),
  (ctx) => Promise.resolve(allow(canUploadContractors(ctx.actor))),
);

export const handle: PageHandle = { translations: ["uploads", "staff", "security", "leadlists", "pages"] };

/** Contractors from a file: choose its columns, check it, import it, undo it. */
export default function UploadContractors({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { start, upload, needsCode, brandNames } = loaderData;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <PageHead
        title={t("pages:names.uploadContractors")}
        about={
          upload
            ? [upload.fileName, brandNames[upload.brand], t("uploads:file.rows", { count: upload.rowCount })].join(" · ")
            : t("uploads:about")
        }
      />
      {upload && (
        <Link className="link inline-flex min-h-11 items-center self-start" to={paths.uploadContractors()}>
          {t("uploads:all")}
        </Link>
      )}
      <RefusalNote answer={actionData} />
      {start && <FileStep brands={start.brands} answer={actionData} />}
      {start && <PastUploads uploads={start.past} brandNames={brandNames} />}
      {upload && <UploadSteps upload={upload} brandName={brandNames[upload.brand] ?? ""} needsCode={needsCode} answer={actionData} />}
    </div>
  );
}
