import type { LoaderFunctionArgs } from "react-router";
import { readChangePicture } from "#app/features/booked-jobs/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { respondWithPicture } from "./picture-response.server.ts";

/** Of a change order, for both parties. */
export const loader = createLoader(async (ctx, { params }: LoaderFunctionArgs) => {
  const picture = { id: params.photoId ?? "", file: params.file ?? "" };
  return respondWithPicture(await readChangePicture(ctx, params.quoteId ?? "", picture), { isPublic: false });
});
