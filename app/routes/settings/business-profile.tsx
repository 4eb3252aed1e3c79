import { Link } from "react-router";
import type { Route } from "./+types/business-profile";
import { canRevalidate } from "#app/client/failed-submissions.ts";
import { findOwnBusiness } from "#app/features/contractors/service/businesses.server.ts";
import { setNameYourPrice } from "#app/features/contractors/service/name-your-price.server.ts";
import { NameYourPriceSwitch } from "#app/features/contractors/ui/name-your-price-switch.tsx";
import { VacationNote } from "#app/features/contractors/ui/vacation-note.tsx";
import { listOwnPhotos } from "#app/features/photos/service.server.ts";
import { LogoSection } from "#app/features/photos/ui/logo-section.tsx";
import { PhotoSection } from "#app/features/photos/ui/photo-section.tsx";
import { SaveRefusal } from "#app/features/photos/ui/save-refusal.tsx";
import { RefusedFiles } from "#app/features/photos/ui/refused-files.tsx";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import type { Ctx } from "#app/platform/context.ts";
import { isDone, isRefusal } from "#app/platform/forms.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { useTranslations, type PageHandle } from "#app/platform/translations.ts";
import { useFocusInvalidField } from "#app/ui/focus-invalid-field.ts";
import { savePhotoList, takeFiles } from "./photo-files.server.ts";

export const loader = createLoader(async (ctx, _args: Route.LoaderArgs) => {
  const { name, publicId, accountId, vacationMode, allowNameYourPrice } =
    (await findOwnBusiness(ctx)) ?? fail("forbidden", "access.denied");
  return { name, publicId, accountId, vacationMode, allowNameYourPrice, book: await listOwnPhotos(ctx) };
});

export const action = createAction(async (ctx, _args: Route.ActionArgs, form) => {
  if (form.has("naming")) return switchNaming(ctx, form.get("naming") === "on");
  return form.has("files") ? takeFiles(ctx, form) : savePhotoList(ctx, form);
});

async function switchNaming(ctx: Ctx, on: boolean) {
  await setNameYourPrice(ctx, on);
  return { done: on ? ("naming" as const) : ("noNaming" as const), kept: 0, refused: [] };
}

export const shouldRevalidate = canRevalidate;

export const handle: PageHandle = { translations: ["photos", "outcomes", "vacation", "pages"] };

export default function BusinessProfilePage({
  loaderData: { name, publicId, accountId, vacationMode, allowNameYourPrice, book },
  actionData,
}: Route.ComponentProps) {
  useFocusInvalidField(actionData);
  const { t } = useTranslations();
  const answer = isDone(actionData) ? actionData : null;
  return (
    <div className="page flex max-w-4xl flex-col gap-6 py-6 sm:py-8">
      <title>{t("photos:title")}</title>
      <header className="flex flex-col gap-2">
        <h1 className="text-2xl font-semibold">{t("photos:title")}</h1>
        <p className="text-muted">
          {t("photos:why")}{" "}
          <a className="link" href={paths.contractor({ publicId })}>
            {t("photos:look")}
          </a>
        </p>
      </header>
      {vacationMode && <VacationNote />}
      {isRefusal(actionData) && <SaveRefusal {...actionData.failure} />}
      {answer && <RefusedFiles kept={answer.kept} refused={answer.refused} />}
      {answer?.done && <output className="alert alert-soft alert-success max-w-none">{t(`photos:done.${answer.done}`)}</output>}
      <LogoSection name={name} logo={book.logo} />
      <PhotoSection photos={book.photos} answer={actionData} />
      <NameYourPriceSwitch on={allowNameYourPrice} />
      <p>
        <Link className="link" to={paths.businessList({ id: accountId })}>
          {t("pages:names.businessList")}
        </Link>
      </p>
    </div>
  );
}
