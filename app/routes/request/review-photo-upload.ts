import { redirect } from "react-router";
import type { Route } from "./+types/review-photo-upload";
import { addReviewPhoto, checkReviewPhotoForm } from "#app/features/reviews/service/photos.server.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { takeOne } from "../settings/photo-files.server.ts";
import { readReviewKey, toReviewQuery } from "./review-key.server.ts";

/** Upload endpoint of the page's script; GET redirects to the page. */
export const loader = createLoader((_ctx, { request }: Route.LoaderArgs) =>
  redirect(paths.reviewPhotos(toReviewQuery(readReviewKey(request)))),
);

export const action = createAction(
  (ctx, { request }: Route.ActionArgs, form) => takeOne(form, (source) => addReviewPhoto(ctx, readReviewKey(request), source)),
  (ctx, { request }) => checkReviewPhotoForm(ctx, readReviewKey(request)),
);
