import { redirect } from "react-router";
import type { Route } from "./+types/change-photo-upload";
import { addChangePhoto, checkChangePhotoForm } from "#app/features/booked-jobs/service.server.ts";
import { paths } from "#app/paths.ts";
import { createAction, createLoader } from "#app/platform/pages.server.ts";
import { takeOne } from "../settings/photo-files.server.ts";

/** Upload endpoint of the page's script; GET redirects to the page. */
export const loader = createLoader((_ctx, { params: { id } }: Route.LoaderArgs) => redirect(paths.changePhotos({ id })));

export const action = createAction(
  (ctx, { params }: Route.ActionArgs, form) => takeOne(form, (source) => addChangePhoto(ctx, params.id, source)),
  (ctx, { params }) => checkChangePhotoForm(ctx, params.id),
);
