import type { LoaderFunctionArgs } from "react-router";
import { readReportedPicture } from "#app/features/review-reports/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { respondWithPicture } from "../request/picture-response.server.ts";

export const loader = createLoader(async (ctx, { params }: LoaderFunctionArgs) => {
  const picture = { id: params.photoId ?? "", file: params.file ?? "" };
  return respondWithPicture(await readReportedPicture(ctx, params.reviewId ?? "", picture), { isPublic: false });
});
