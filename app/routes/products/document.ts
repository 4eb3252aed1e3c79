import type { Route } from "./+types/document";
import { readDocument } from "#app/features/product-documents/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { toDocumentResponse } from "#app/platform/uploaded-documents.server.ts";

export const loader = createLoader(async (ctx, { params: { id } }: Route.LoaderArgs) => toDocumentResponse(await readDocument(ctx, id)));
