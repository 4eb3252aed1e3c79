import { Failure } from "#app/lib/errors.ts";
import { createLane, turnAgainAfter } from "#app/lib/lane.ts";
import type { PdfContent } from "#app/lib/pdf-content.ts";
import { type Counting, spend } from "./limits.server.ts";
import { log } from "./log.server.ts";
import { drawInThread } from "./pdf-thread.server.ts";
import type { Drawn } from "./pdf-worker.server.ts";

/** One at a time: a paper of three pages takes a third of a second of a core. */
const lane = createLane({ abreast: 1, queue: 20, code: "quote.paperBusy" });

/**
 * Draws a PDF in a worker thread, so that page requests are not delayed. Fails with `quote.paperBusy`: too_many when the queue is full,
 * unavailable when drawing fails or takes too long. `reader` is the id of the user who asked.
 */
export async function respondWithPdf(counting: Counting, { paper, reader }: { paper: PdfContent; reader: string }): Promise<Response> {
  await spend(counting, "papers", reader);
  const bytes = await lane(() => draw(paper));
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${paper.fileName}.pdf"`,
      "Content-Language": paper.locale,
    },
  });
}

async function draw(paper: PdfContent): Promise<Drawn> {
  try {
    return await drawInThread(paper);
  } catch (error) {
    log.error({ why: String(error) }, "a paper was not drawn");
    throw new Failure("unavailable", "quote.paperBusy", { details: { retryAfter: turnAgainAfter } });
  }
}
