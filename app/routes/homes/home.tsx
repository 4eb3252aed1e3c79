import type { Route } from "./+types/home";
import { loadHome } from "#app/features/homes/service.server.ts";
import { HomeSections } from "#app/features/homes/ui/home-sections.tsx";
import { isDone } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { changeHome } from "./home-actions.server.ts";

export const loader = createLoader(async (ctx, { params }: Route.LoaderArgs) => ({
  home: await loadHome(ctx, params.id),
  today: ctx.now.toISOString().slice(0, 10),
}));

export const action = createAction((ctx, { params }: Route.ActionArgs, form) => changeHome(ctx, params.id, form));

export const handle: PageHandle = { translations: ["homes", "services", "outcomes"] };

/** One home, with what is in it. */
export default function HomePage({ loaderData: { home, today }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const link = isDone(actionData) ? actionData.link : null;
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{home.name}</title>
      <header>
        <h1 className="text-2xl font-semibold wrap-anywhere">{home.name}</h1>
        <p className="mt-1 text-muted wrap-anywhere">
          {[home.street === home.name ? "" : home.street, t("homes:place", { ...home })].filter(Boolean).join(", ")}
        </p>
      </header>
      {isDone(actionData) && link === null && <SuccessNote>{t("outcomes:done.changesApplied")}</SuccessNote>}
      <RefusalNote answer={actionData} />
      <HomeSections home={home} today={today} answer={actionData} link={link} />
    </div>
  );
}
