import type { Route } from "./+types/quoted-product";
import { readQuotedDocument } from "#app/features/product-documents/service.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { toDocumentResponse } from "#app/platform/uploaded-documents.server.ts";

export const loader = createLoader(async (ctx, { params }: Route.LoaderArgs) => toDocumentResponse(await readQuotedDocument(ctx, params)));
