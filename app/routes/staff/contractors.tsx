import { Form } from "react-router";
import type { Route } from "./+types/contractors";
import { canActFor, requireSignedIn } from "#app/features/accounts/policy.ts";
import { searchContractorRecords } from "#app/features/contractor-records/service.server.ts";
import { BusinessResults } from "#app/features/staff/ui/business-results.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { parseSearchText } from "#app/lib/search-text.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { startActing } from "./acting.server.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const query = parseSearchText(new URL(request.url).searchParams.get("q"), 100);
  const canAct = canActFor(requireSignedIn(ctx.actor).authorities);
  return { query, canAct, found: query.length < 2 ? null : await searchContractorRecords(ctx, query) };
});

export const action = createAction((ctx, { request }: Route.ActionArgs, form) => startActing(ctx, request, form));

export const handle: PageHandle = { translations: ["staff"] };

/** Contractor search for staff; administrators can act for one. */
export default function Contractors({ loaderData: { query, canAct, found }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="page flex flex-col gap-6 py-8">
      <PageHead title={t("staff:contractors.title")} about={t(canAct ? "staff:contractors.what" : "staff:contractors.whatSales")} />
      <Panel as="search">
        <Form method="get" className="flex flex-wrap items-end gap-3">
          <div className="min-w-0 flex-[1_1_16rem]">
            <Field name="q" label={t("staff:contractors.search")} hint={t("staff:contractors.hint")} defaultValue={query} minLength={2} />
          </div>
          <Button look="primary">{t("staff:contractors.find")}</Button>
        </Form>
      </Panel>
      <RefusalNote answer={actionData} />
      {found && <BusinessResults found={found} query={query} canAct={canAct} />}
    </div>
  );
}
