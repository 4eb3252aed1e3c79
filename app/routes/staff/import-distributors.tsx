import { Link } from "react-router";
import type { Route } from "./+types/import-distributors";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { checkDistributorFile, importDistributors } from "#app/features/distributors/service/importing.server.ts";
import { CheckedStep, FileStep } from "#app/features/distributors/ui/import-steps.tsx";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { PageHead } from "#app/ui/page-head.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { loadBrandOptions } from "./distributors-page.server.ts";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => ({ brands: loadBrandOptions(ctx) }));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const brand = String(form.get("brand") ?? "");
  if (readAct(form, ["check", "import"]) === "check")
    return { checked: await checkDistributorFile(ctx, { file: form.get("file"), brand }), done: null };
  const [text, seen] = [String(form.get("text") ?? ""), String(form.get("seen") ?? "")];
  return { checked: null, done: await importDistributors(ctx, { text, brand, seen }) };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["supplyhouses"] };

/** Adds and changes distributors by a file: what it would do is shown first. */
export default function ImportDistributors({ loaderData: { brands }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const answer = isDone(actionData) ? actionData : null;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <PageHead title={t("supplyhouses:import.title")} about={t("supplyhouses:import.about")} />
      <RefusalNote answer={actionData} />
      {answer?.done && (
        <SuccessNote>
          {t("supplyhouses:import.done", { created: answer.done.new, changed: answer.done.changed, refused: answer.done.refused })}
        </SuccessNote>
      )}
      {answer?.checked ? <CheckedStep checked={answer.checked} /> : <FileStep brands={brands} answer={actionData} />}
      <p>
        <Link
          className="link inline-flex min-h-11 items-center"
          to={answer?.checked ? paths.importDistributors() : paths.adminDistributors()}
        >
          {t(answer?.checked ? "supplyhouses:import.other" : "supplyhouses:import.back")}
        </Link>
      </p>
    </div>
  );
}
