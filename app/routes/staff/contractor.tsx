import type { Route } from "./+types/contractor";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { RecordActs } from "#app/features/contractor-records/ui/record-acts.tsx";
import { RecordDuplicates, RecordFacts, RecordMemberships, RecordUsers } from "#app/features/contractor-records/ui/record-facts.tsx";
import { RecordHistory, RecordNotes } from "#app/features/contractor-records/ui/record-history.tsx";
import { MergeScreen } from "#app/features/contractor-merges/ui/merge-form.tsx";
import { PastMerges } from "#app/features/contractor-merges/ui/past-merges.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { loadContractorPage, submitContractorForm } from "./contractor-page.server.ts";

export const loader = createLoader((ctx, { request, params }: Route.LoaderArgs) =>
  loadContractorPage(ctx, params.publicId, new URL(request.url)),
);

export const action = createAction((ctx, { request, params }: Route.ActionArgs, form) =>
  submitContractorForm(ctx, request, { publicId: params.publicId, form }),
);

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = {
  translations: ["records", "merges", "services", "directory", "audit", "staff", "staffreports", "outcomes"],
};

/** One contractor with all that the reader's brands know of it. */
export default function Contractor({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const { record, notes, acts, duplicates, brandNames, canChange, newNoteId, done, merge, merges, mergedInto } = loaderData;
  if (merge) return <MergeScreen {...merge} brandNames={brandNames} answer={actionData} />;
  const { publicId, accountId, name, city, region, memberships, users } = record;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <PageHead title={name} about={`${t("records:place", { city, region })} · ${publicId}`} />
      <a className="link inline-flex min-h-11 items-center self-start" href={paths.contractorPreview({ publicId })}>
        {t("records:preview")}
      </a>
      <RefusalNote answer={actionData} />
      {done && !actionData && <SuccessNote>{t(`records:done.${done}`)}</SuccessNote>}
      <RecordFacts record={record} />
      <RecordMemberships {...{ publicId, memberships, brandNames, canChange }} />
      {canChange && <RecordActs {...{ accountId, name, memberships, brandNames }} answer={actionData} />}
      <RecordNotes {...{ publicId, notes, memberships, brandNames }} newId={newNoteId} answer={actionData} />
      <RecordDuplicates {...{ publicId, duplicates, canChange }} />
      <PastMerges merges={merges} mergedInto={mergedInto} />
      <RecordUsers users={users} />
      {canChange && <RecordHistory acts={acts} brandNames={brandNames} />}
    </div>
  );
}
