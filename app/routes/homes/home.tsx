import { redirect } from "react-router";
import type { Route } from "./+types/home";
import { hosts } from "#app/brands/hosts.server.ts";
import { loadHome, removeHome, removeItem, saveHome, saveItem } from "#app/features/homes/service.server.ts";
import { offerTransfer, revokeTransfer } from "#app/features/homes/service/transfers.server.ts";
import { HomeSections } from "#app/features/homes/ui/home-sections.tsx";
import { paths } from "#app/paths.ts";
import { isDone } from "#app/platform/forms.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import { readHomeInput, readItemInput, readText } from "./home-forms.server.ts";

export const loader = createLoader(async (ctx, { params }: Route.LoaderArgs) => ({
  home: await loadHome(ctx, params.id),
  today: ctx.now.toISOString().slice(0, 10),
}));

export const action = createAction(async (ctx, { params: { id } }: Route.ActionArgs, form) => {
  const act = readAct(form, ["home", "item", "removeItem", "removeHome", "offer", "revoke"]);
  if (act === "home") await saveHome(ctx, id, readHomeInput(form));
  else if (act === "item") await saveItem(ctx, id, { itemId: readText(form, "item") || null, input: readItemInput(form) });
  else if (act === "removeItem") await removeItem(ctx, id, readText(form, "item"));
  else if (act === "offer") return { link: hosts.buildUrl(ctx.brand, `${paths.homeTransfer()}?key=${await offerTransfer(ctx, id)}`) };
  else if (act === "revoke") await revokeTransfer(ctx, id);
  else {
    await removeHome(ctx, id);
    return redirect(paths.homeFiles(), 303);
  }
  return { link: null };
});

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
        <p className="mt-1 text-muted wrap-anywhere">{[home.street, t("homes:place", { ...home })].filter(Boolean).join(", ")}</p>
      </header>
      {isDone(actionData) && link === null && <SuccessNote>{t("outcomes:done.changesApplied")}</SuccessNote>}
      <RefusalNote answer={actionData} />
      <HomeSections home={home} today={today} answer={actionData} link={link} />
    </div>
  );
}
