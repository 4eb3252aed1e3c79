import type { Route } from "./+types/lead-file";
import { readLeadFile } from "#app/features/lead-files/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { toDocumentResponse } from "#app/platform/uploaded-documents.server.ts";

export const loader = createLoader(async (ctx, { params: { id, fileId } }: Route.LoaderArgs) =>
  toDocumentResponse(await readLeadFile(ctx, id, fileId)),
);
