import type { Route } from "./+types/catalogue";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { MasterScreen } from "./catalogue-screen.tsx";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadCatalogue, submitCatalogue } from "./catalogue-page.server.ts";

export const loader = createLoader((ctx, { request }: Route.LoaderArgs) => loadCatalogue(ctx, new URL(request.url).searchParams));

export const action = createAction((ctx, { request }: Route.ActionArgs, form) =>
  submitCatalogue(ctx, new URL(request.url).searchParams, form),
);

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["catalogue", "products", "categories", "pricing", "regions", "pages"] };

/** The products of a brand's catalog. */
export default function AdminCatalogue({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <MasterScreen {...loaderData} answer={actionData} />;
}
