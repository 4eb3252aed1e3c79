import { Link } from "react-router";
import type { Route } from "./+types/import";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { countStates } from "#app/features/products/model/csv-plan.ts";
import { loadProductOwner } from "#app/features/products/service.server.ts";
import { importProducts } from "#app/features/products/service/csv.server.ts";
import { previewFile } from "#app/features/products/service/preview.server.ts";
import { FileStep, PreviewStep } from "#app/features/products/ui/import-steps.tsx";
import { productsPath } from "#app/features/products/ui/paths.ts";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => {
  await loadProductOwner(ctx);
  return null;
});

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const text = form.get("text");
  if (typeof text !== "string") return { preview: await previewFile(ctx, form.get("file")), done: null };
  return { preview: null, done: countStates((await importProducts(ctx, text)).rows) };
});

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["products", "categories", "pricing"] };

export default function ImportPage({ actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const answer = isDone(actionData) ? actionData : null;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <title>{t("products:csv.title")}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("products:csv.title")}</h1>
        <p className="text-muted">{t("products:csv.what")}</p>
      </header>
      <RefusalNote answer={actionData} />
      {answer?.done && <SuccessNote>{t("products:csv.done", answer.done)}</SuccessNote>}
      {answer?.preview ? <PreviewStep preview={answer.preview} /> : <FileStep />}
      <p>
        <Link to={productsPath} className="link">
          {t("products:csv.back")}
        </Link>
      </p>
    </div>
  );
}
