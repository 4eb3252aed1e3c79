import type { LoaderFunctionArgs } from "react-router";
import { readCheckedPicture } from "#app/features/photo-checks/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { respondWithPicture } from "../request/picture-response.server.ts";

export const loader = createLoader(async (ctx, { params }: LoaderFunctionArgs) =>
  respondWithPicture(await readCheckedPicture(ctx, params.id ?? "", params.file ?? ""), { isPublic: false }),
);
