import type { Route } from "./+types/service-area-tuning";
import { canRevalidateArea } from "#app/client/failed-submissions.ts";
import { TunedAreaMap } from "#app/features/directory-map/ui/tuned-area-map.tsx";
import { followProfileArea } from "#app/features/listings/service/following.server.ts";
import { loadProfileArea, previewProfileArea, saveProfileArea } from "#app/features/service-areas/service.server.ts";
import { AreaServices } from "#app/features/service-areas/ui/area-services.tsx";
import { ProfileAreaForm } from "#app/features/service-areas/ui/profile-area-form.tsx";
import { paths } from "#app/paths.ts";
import { findAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { ActionBar } from "#app/ui/action-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { SettingsPage } from "./settings-page.tsx";

export const loader = createLoader((ctx, _args: Route.LoaderArgs) => loadProfileArea(ctx));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const act = findAct(form, ["save", "area", "follow"]);
  if (act === "area") return { tuned: await previewProfileArea(ctx, typed) };
  if (act === "follow") await followProfileArea(ctx, typed.listing ?? "");
  else await saveProfileArea(ctx, { seen: Number(typed.seen), typed });
  return { saved: true };
});

export const shouldRevalidate = canRevalidateArea;

export const handle: PageHandle = { translations: ["serviceareas", "details", "map", "services", "pages", "outcomes"] };

export default function ServiceAreaPage({ loaderData: saved, actionData: answer }: Route.ComponentProps) {
  useFocusInvalidField(answer);
  const { t } = useTranslations();
  return (
    <SettingsPage title={t("pages:names.serviceArea")} why={t("serviceareas:about")}>
      <ProfileAreaForm saved={saved} answer={answer} path={paths.serviceArea()} AreaMap={TunedAreaMap}>
        <ActionBar>
          <Button look="primary" size="tall" name="act" value="save">
            {t("serviceareas:save")}
          </Button>
        </ActionBar>
      </ProfileAreaForm>
      <AreaServices services={saved.services} unlisted={saved.unlisted} />
    </SettingsPage>
  );
}
