import type { Route } from "./+types/contractors";
import { RecordList } from "#app/features/contractor-records/ui/record-list.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadContractorsPage, submitContractorsForm } from "./contractors-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadContractorsPage(ctx, new URL(request.url)));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitContractorsForm(ctx, form));

export const handle: PageHandle = { translations: ["staff", "records", "savedviews", "regions"] };

/** Contractors of the reader's brands: sales staff read and write notes, administrators act. */
export default function Contractors({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-5 py-6 sm:gap-6 sm:py-8">
      <PageHead title={t("staff:contractors.title")} about={t("staff:contractors.what")} />
      <RefusalNote answer={actionData} />
      <RecordList {...loaderData} answer={actionData} />
    </div>
  );
}
