import type { Route } from "./+types/reported-chat-file";
import { readReportedFile } from "#app/features/chat-reports/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { toDocumentResponse } from "#app/platform/uploaded-documents.server.ts";

/** Of a message of a reported conversation. */
export const loader = createLoader(async (ctx, { params: { id, fileId } }: Route.LoaderArgs) =>
  toDocumentResponse(await readReportedFile(ctx, id, fileId)),
);
