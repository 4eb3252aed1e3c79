import type { Route } from "./+types/file";
import { readChatFile } from "#app/features/chat/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { toDocumentResponse } from "#app/platform/uploaded-documents.server.ts";

/** Of a message, for both parties. */
export const loader = createLoader(async (ctx, { params: { id, fileId } }: Route.LoaderArgs) =>
  toDocumentResponse(await readChatFile(ctx, id, fileId)),
);
