import { redirect } from "react-router";
import type { Route } from "./+types/photo-upload";
import { addJobPhoto, checkSingleJobPhotoForm } from "#app/features/photos/service/job-photos.server.ts";
import { fail } from "#app/lib/errors.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { listFiles } from "../settings/photo-files.server.ts";

/** Upload endpoint of the wizard's script; GET redirects to the photos page. */
export const loader = createLoader((_ctx, { params }: Route.LoaderArgs) => redirect(paths.wizardPhotos({ id: params.id })));

export const action = createAction(
  async (ctx, { params }: Route.ActionArgs, form) => {
    const [file] = listFiles(form);
    await addJobPhoto(ctx, params.id, new Uint8Array((await file?.arrayBuffer()) ?? fail("unprocessable", "photos.none")));
    return { kept: true };
  },
  (ctx, { params }) => checkSingleJobPhotoForm(ctx, params.id),
);
