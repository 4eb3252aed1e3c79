import type { Route } from "./+types/not-found";
import { findPhotosPage } from "#app/access/photos.server.ts";
import { PhotoChecks } from "#app/features/photo-checks/ui/photo-checks.tsx";
import { fail } from "#app/lib/errors.ts";
import type { Ctx } from "#app/platform/context.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import type { PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { loadPhotosPage, submitPhotosPage } from "./staff/photos-page.server.ts";

/** 404 for unknown paths, which to all but administrators includes the photos page. */
export const loader = createLoader((ctx, { url }: Route.LoaderArgs) => {
  rejectUnknownPath(ctx, url);
  return loadPhotosPage(ctx, url);
});

export const action = createAction(
  (ctx, { url }: Route.ActionArgs, form) => submitPhotosPage(ctx, url, form),
  async (ctx, { url }: Route.ActionArgs) => rejectUnknownPath(ctx, url),
);

function rejectUnknownPath({ actor }: Ctx, { pathname }: URL): void {
  if (!findPhotosPage(actor, pathname)) fail("not_found", "access.unknownPage");
}

export const handle: PageHandle = { translations: ["photochecks", "pages"] };

export default function NotFound({ loaderData, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  return <PhotoChecks {...loaderData} answer={actionData} />;
}
