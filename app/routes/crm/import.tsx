import type { Route } from "./+types/import";
import { CheckStep } from "#app/features/lead-imports/ui/check-step.tsx";
import { DoneStep } from "#app/features/lead-imports/ui/done-step.tsx";
import { FileStep, PastImports } from "#app/features/lead-imports/ui/start-step.tsx";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { loadImportPage, submitImportForm } from "./import-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) =>
  loadImportPage(ctx, new URL(request.url).searchParams.get("id")),
);

export const action = createAction((ctx, { request }: Route.ActionArgs, form) =>
  submitImportForm(ctx, form, new URL(request.url).searchParams.get("id") ?? ""),
);

export const handle: PageHandle = { translations: ["leadimports", "leadlists", "services", "values"] };

export default function ImportLeads({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const { fileName, rowCount, check, done, past } = loaderData;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <title>{t("leadimports:title")}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("leadimports:title")}</h1>
        <p className="text-muted wrap-anywhere">
          {check ? t("leadimports:checking", { file: fileName, count: rowCount }) : done ? fileName : t("leadimports:about")}
        </p>
      </header>
      <RefusalNote answer={actionData} />
      {check && <CheckStep key={check.columns.map(({ column }) => column).join()} check={check} />}
      {done && <DoneStep {...done} />}
      {past && <FileStep />}
      {past && <PastImports {...past} />}
      <p>
        <a className="link inline-flex min-h-11 items-center" href={paths.leads()}>
          {t("leadlists:bulk.back")}
        </a>
      </p>
    </div>
  );
}
