import { redirect } from "react-router";
import type { Route } from "./+types/homes";
import type { HomeSummary } from "#app/features/homes/model.ts";
import { addHome, listHomes } from "#app/features/homes/service.server.ts";
import { HomeForm } from "#app/features/homes/ui/home-form.tsx";
import { formatFullDay } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { readHomeInput } from "./home-forms.server.ts";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => ({ homes: await listHomes(ctx) }));

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  readAct(form, ["home"]);
  return redirect(paths.homeFile({ id: await addHome(ctx, readHomeInput(form)) }), 303);
});

export const handle: PageHandle = { translations: ["homes"] };

/** The homes of a household. */
export default function Homes({ loaderData: { homes }, actionData }: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  return (
    <div className="form-page flex flex-col gap-6 px-4 py-8">
      <title>{t("homes:title")}</title>
      <header>
        <h1 className="text-2xl font-semibold">{t("homes:title")}</h1>
        <p className="mt-1 text-muted">{t("homes:about")}</p>
      </header>
      {homes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {homes.map((home) => (
            <li key={home.id}>
              <HomeLink home={home} />
            </li>
          ))}
        </ul>
      )}
      <RefusalNote answer={actionData} />
      {homes.length === 0 ? (
        <SectionPanel title={t("homes:add")}>
          <HomeForm home={null} answer={actionData} />
        </SectionPanel>
      ) : (
        <Disclosure title={t("homes:add")} open={actionData !== undefined}>
          <HomeForm home={null} answer={actionData} />
        </Disclosure>
      )}
    </div>
  );
}

function HomeLink({ home }: { home: HomeSummary }) {
  const { t, locale } = useTranslations();
  const { id, name, street, nextServiceOn, itemsCount } = home;
  return (
    <a
      className="flex flex-col gap-1 rounded-box border border-base-300 bg-base-100 p-4 hover:border-base-content"
      href={paths.homeFile({ id })}
    >
      <span className="text-lg font-semibold wrap-anywhere">{name}</span>
      <span className="text-muted wrap-anywhere">{[street, t("homes:place", { ...home })].filter(Boolean).join(", ")}</span>
      <span className="text-sm text-muted">
        {t("homes:entries", { count: itemsCount })}
        {nextServiceOn && ` · ${t("homes:next", { day: formatFullDay(nextServiceOn, locale) })}`}
      </span>
    </a>
  );
}
