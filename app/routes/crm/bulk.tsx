import type { Route } from "./+types/bulk";
import { BulkDone, BulkPlan } from "#app/features/lead-lists/ui/bulk-steps.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { loadBulkPage, submitBulkForm } from "./bulk-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadBulkPage(ctx, new URL(request.url).searchParams));

export const action = createAction((ctx, _args: Route.ActionArgs, form) => submitBulkForm(ctx, form));

export const handle: PageHandle = { translations: ["leadlists", "leads", "crm", "values"] };

export default function BulkLeads({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { result, leads } = loaderData;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <title>{t("leadlists:bulk.title")}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("leadlists:bulk.title")}</h1>
        {!result && <p className="text-muted">{t("leadlists:bulk.about", { count: leads.length })}</p>}
      </header>
      <RefusalNote answer={actionData} />
      {result && <BulkDone result={result} />}
      {!result && leads.length > 0 && <BulkPlan {...loaderData} />}
      {!result && leads.length === 0 && (
        <Panel gap={4}>
          <p>{t("leadlists:bulk.none")}</p>
          <ButtonLink look="primary" className="self-start" href={paths.leads({ select: 1 })}>
            {t("leadlists:select.start")}
          </ButtonLink>
        </Panel>
      )}
    </div>
  );
}
