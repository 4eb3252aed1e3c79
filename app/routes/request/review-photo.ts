import type { LoaderFunctionArgs } from "react-router";
import { readOwnReviewPicture, readReviewPicture } from "#app/features/reviews/service/photos.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { respondWithPicture } from "./picture-response.server.ts";
import { readReviewKey } from "./review-key.server.ts";

/** Of a published review for everybody, of one's own by its secret. */
export const loader = createLoader(async (ctx, { request, params }: LoaderFunctionArgs) => {
  const picture = { id: params.photoId ?? "", file: params.file ?? "" };
  const { reviewId } = params;
  const bytes = reviewId
    ? await readReviewPicture(ctx, reviewId, picture)
    : await readOwnReviewPicture(ctx, readReviewKey(request), picture);
  return respondWithPicture(bytes, { isPublic: Boolean(reviewId) });
});
