import { redirect } from "react-router";
import type { Route } from "./+types/review";
import { FormerVersions } from "#app/features/reviews/ui/former-versions.tsx";
import { ReviewForm } from "#app/features/reviews/ui/review-form.tsx";
import { ReviewPhotoUploads } from "#app/features/reviews/ui/review-photos.tsx";
import { reviewChangeDays } from "#app/features/reviews/model/aspects.ts";
import { listOwnReviewPhotos } from "#app/features/reviews/service/photos.server.ts";
import { loadReviewForm, saveReview } from "#app/features/reviews/service/writing.server.ts";
import { paths } from "#app/paths.ts";
import { readAct } from "#app/platform/form-acts.server.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { type PageHandle, useTranslations } from "#app/platform/translations.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { SecretAddress } from "#app/ui/secret-address.tsx";
import { readReviewKey, toReviewQuery } from "./review-key.server.ts";

export const loader = createLoader(async (ctx, { request }: Route.LoaderArgs) => {
  const key = readReviewKey(request);
  return { form: await loadReviewForm(ctx, key), photos: await listOwnReviewPhotos(ctx, key), query: toReviewQuery(key) };
});

export const action = createAction(async (ctx, { request }: Route.ActionArgs, form) => {
  readAct(form, ["save"]);
  const read = (name: string) => String(form.get(name) ?? "");
  const input = Object.fromEntries(["stars", "quality", "price", "punctuality", "words", "seen"].map((name) => [name, read(name)]));
  const { publicId } = await saveReview(ctx, readReviewKey(request), input);
  return redirect(`${paths.contractor({ publicId })}#reviews`, 303);
});

export const handle: PageHandle = { translations: ["reviews", "services", "photos", "outcomes"] };

/** A homeowner reviews a confirmed job, or changes the review. */
export default function Review({ loaderData: { form, photos, query }, actionData }: Route.ComponentProps) {
  const { t } = useTranslations();
  const title = t("reviews:write.title", { contractor: form.contractor.name });
  return (
    <div className="form-page flex flex-col gap-5 px-4 py-6 sm:py-8">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <SecretAddress />
      <header>
        <h1 className="text-2xl font-semibold wrap-anywhere">{title}</h1>
        <p className="mt-1 text-muted">{t(`services:${form.category}`)}</p>
      </header>
      {form.removedFor && (
        <p role="note" className="alert alert-soft alert-warning max-w-none">
          {t(`reviews:removed.${form.removedFor}`)} {t(form.isChangeable ? "reviews:write.removed" : "reviews:write.removedFinal")}{" "}
          {form.isChangeable && form.hasRemovedPhotos && t("reviews:write.removedPhotos")}
        </p>
      )}
      <RefusalNote answer={actionData} />
      {form.needsLink ? (
        <p>{t("reviews:write.linkFirst")}</p>
      ) : form.isChangeable ? (
        <>
          {/* A photo, which changes the version alone, leaves what was typed. */}
          <ReviewForm key={JSON.stringify({ ...form.review, version: 0 })} form={form} answer={actionData}>
            <ReviewPhotoUploads photos={photos} query={query} />
          </ReviewForm>
          <p className="text-sm text-muted">{t("reviews:write.about", { days: reviewChangeDays })}</p>
        </>
      ) : (
        !form.removedFor && <p>{t("reviews:write.final", { days: reviewChangeDays })}</p>
      )}
      <FormerVersions history={form.history} />
    </div>
  );
}
