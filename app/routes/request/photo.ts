import type { LoaderFunctionArgs } from "react-router";
import { readDraftPicture, readRequestPicture } from "#app/features/photos/service/job-photos.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** Photos of homes: only on our own pages, never cached. */
const headers = {
  "Content-Type": "image/webp",
  "Cache-Control": "private, no-store",
  "Content-Security-Policy": "default-src 'none'; sandbox",
  "Cross-Origin-Resource-Policy": "same-origin",
};

/** Of a draft for anyone with its link, of a request for both parties. */
export const loader = createLoader(async (ctx, { params }: LoaderFunctionArgs) => {
  const picture = { id: params.photoId ?? "", file: params.file ?? "" };
  const bytes = params.requestId
    ? await readRequestPicture(ctx, params.requestId, picture)
    : await readDraftPicture(ctx, params.id ?? "", picture);
  return new Response(bytes, { headers });
});
