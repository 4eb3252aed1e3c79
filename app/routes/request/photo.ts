import type { LoaderFunctionArgs } from "react-router";
import { readDraftPicture, readRequestPicture } from "#app/features/photos/service/job-photos.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { respondWithPicture } from "./picture-response.server.ts";

/** Of a draft for anyone with its link, of a request for both parties. */
export const loader = createLoader(async (ctx, { params }: LoaderFunctionArgs) => {
  const picture = { id: params.photoId ?? "", file: params.file ?? "" };
  const bytes = params.requestId
    ? await readRequestPicture(ctx, params.requestId, picture)
    : await readDraftPicture(ctx, params.id ?? "", picture);
  return respondWithPicture(bytes, { isPublic: false });
});
