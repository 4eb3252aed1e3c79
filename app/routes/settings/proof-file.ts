import type { LoaderFunctionArgs } from "react-router";
import { readProofFile } from "#app/features/proofs/service/files.server.ts";
import { createLoader } from "#app/platform/pages.server.ts";

/** Page for contractors and for reviewers. `?of=` is a file of the history. */
export const loader = createLoader(async (ctx, { params: { id = "" }, request }: LoaderFunctionArgs) => {
  const { bytes, mediaType, name } = await readProofFile(ctx, id, new URL(request.url).searchParams.get("of"));
  const disposition = mediaType === "application/pdf" ? "attachment" : "inline";
  return new Response(bytes, {
    headers: {
      "Content-Type": mediaType,
      "Content-Disposition": `${disposition}; filename="${name}"`,
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
});
