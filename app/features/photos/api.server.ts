import { createRoute, z } from "@hono/zod-openapi";
import { endpoints } from "#app/paths.ts";
import { fail } from "#app/lib/errors.ts";
import { jsonResponses, createApi, jsonBody, toSuccess } from "#app/platform/api.server.ts";
import { Photo, PhotoBook, photoKinds, PhotoOrder, PicturePage } from "./model.ts";
import { addPhoto, listAllPhotos, listOwnPhotos, removePhoto, savePhotoOrder } from "./service.server.ts";

const security = [{ bearer: [] }];

export const photosApi = createApi();

photosApi.openapi(
  createRoute({
    ...endpoints.ownPhotos.route,
    summary: "The logo and the photos of the contractor of the person who asks",
    security,
    responses: jsonResponses("The photos in their order; the first is the main picture", PhotoBook),
  }),
  async (c) => c.json(toSuccess(await listOwnPhotos(c.get("ctx"))), 200),
);

photosApi.openapi(
  createRoute({
    ...endpoints.uploadPhoto.route,
    summary: "Add a photo, or take a new logo; sent again, the same file is the same photo",
    description:
      "The body is the file itself: JPEG, PNG or WebP, a still one, at most 12 MB and 40 megapixels; at most 60 files and 20 MB a minute, 200 photos and 500 MB. " +
      "Without its length (`Content-Length`) it is answered 411, where it cannot be read 422. Nothing of what it says beside its pixels is kept.",
    security,
    request: {
      query: z.object({ kind: z.enum(photoKinds).default("GALLERY") }),
      body: { required: true, content: { "application/octet-stream": { schema: { type: "string", format: "binary" } } } },
    },
    responses: jsonResponses("The photo", Photo),
  }),
  async (c) => {
    const source = new Uint8Array(await c.req.arrayBuffer());
    return c.json(toSuccess(await addPhoto(c.get("ctx"), c.req.valid("query").kind, source)), 200);
  },
);

photosApi.openapi(
  createRoute({
    ...endpoints.savePhotos.route,
    summary: "Give all photos their order and their words",
    security,
    request: { body: jsonBody(z.strictObject({ photos: PhotoOrder })) },
    responses: jsonResponses("The photos as they are now", PhotoBook),
  }),
  async (c) => c.json(toSuccess(await savePhotoOrder(c.get("ctx"), c.req.valid("json").photos)), 200),
);

photosApi.openapi(
  createRoute({
    ...endpoints.deletePhoto.route,
    summary: "Take a photo or the logo out",
    security,
    request: { body: jsonBody(z.strictObject({ id: z.uuid() })) },
    responses: jsonResponses("Taken out", z.null()),
  }),
  async (c) => {
    if (!(await removePhoto(c.get("ctx"), c.req.valid("json").id))) fail("not_found", "photos.unknown");
    return c.json(toSuccess(null), 200);
  },
);

photosApi.openapi(
  createRoute({
    ...endpoints.allPhotos.route,
    summary: "The photos of all contractors, page by page",
    security,
    request: { query: z.object({ page: z.coerce.number().int().min(0).max(10_000).default(0).meta({ description: "Counted from 0" }) }) },
    responses: jsonResponses("One page", PicturePage),
  }),
  async (c) => c.json(toSuccess(await listAllPhotos(c.get("ctx"), c.req.valid("query").page)), 200),
);
