import type { LoaderFunctionArgs } from "react-router";
import { readProofFile } from "#app/features/proofs/service/files.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";
import { toDocumentResponse } from "#app/platform/uploaded-documents.server.ts";

/** Page for contractors and for reviewers. `?of=` is a file of the history. */
export const loader = createLoader(async (ctx, { params: { id = "" }, request }: LoaderFunctionArgs) =>
  toDocumentResponse(await readProofFile(ctx, id, new URL(request.url).searchParams.get("of"))),
);
