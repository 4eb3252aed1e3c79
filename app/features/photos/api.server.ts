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
    summary: "List the logo and photos of your own business",
    security,
    responses: jsonResponses("The photos in their order; the first is the main picture", PhotoBook),
  }),
  async (c) => c.json(toSuccess(await listOwnPhotos(c.get("ctx"))), 200),
);

photosApi.openapi(
  createRoute({
    ...endpoints.uploadPhoto.route,
    summary: "Upload a photo or a new logo. Uploading the same file again returns the same photo",
    description:
      "The body is the file itself: a JPEG, PNG or WebP image without animation, up to 12 MB and 40 megapixels. Limits: 60 files and 20 MB per minute; 200 photos and 500 MB in total. " +
      "Returns 411 without a `Content-Length` header and 422 if the image cannot be read. Metadata such as the location is removed.",
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
    summary: "Save the order and captions of all photos",
    security,
    request: { body: jsonBody(z.strictObject({ photos: PhotoOrder })) },
    responses: jsonResponses("The updated photos", PhotoBook),
  }),
  async (c) => c.json(toSuccess(await savePhotoOrder(c.get("ctx"), c.req.valid("json").photos)), 200),
);

photosApi.openapi(
  createRoute({
    ...endpoints.deletePhoto.route,
    summary: "Delete a photo or the logo",
    security,
    request: { body: jsonBody(z.strictObject({ id: z.uuid() })) },
    responses: jsonResponses("Deleted", z.null()),
  }),
  async (c) => {
    if (!(await removePhoto(c.get("ctx"), c.req.valid("json").id))) fail("not_found", "photos.unknown");
    return c.json(toSuccess(null), 200);
  },
);

photosApi.openapi(
  createRoute({
    ...endpoints.allPhotos.route,
    summary: "List the photos of all contractors, one page at a time",
    security,
    request: { query: z.object({ page: z.coerce.number().int().min(0).max(10_000).default(0).meta({ description: "Counted from 0" }) }) },
    responses: jsonResponses("One page", PicturePage),
  }),
  async (c) => c.json(toSuccess(await listAllPhotos(c.get("ctx"), c.req.valid("query").page)), 200),
);
