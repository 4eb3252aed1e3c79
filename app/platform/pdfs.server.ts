import { Failure } from "#app/lib/errors.ts";
import { createWorkQueue, retryAfterSeconds } from "#app/lib/work-queue.ts";
import type { PdfContent } from "#app/lib/pdf-content.ts";
import { type LimitCtx, consumeLimit } from "./limits.server.ts";
import { createKeptThread } from "./kept-thread.server.ts";
import { log } from "./log.server.ts";
import type { Drawn } from "./pdf-worker.server.ts";

/** One at a time: three pages take a third of a second of a core. */
const lane = createWorkQueue({ concurrency: 1, maxWaiting: 20, code: "quote.pdfBusy" });

const drawInThread = createKeptThread<PdfContent, Drawn>("app/platform/pdf-worker.server.ts");

/** Throws `quote.pdfBusy`: too_many if the queue is full, unavailable if drawing fails. */
export async function respondWithPdf(limitCtx: LimitCtx, { pdf, userId }: { pdf: PdfContent; userId: string }): Promise<Response> {
  await consumeLimit(limitCtx, "pdfs", userId);
  const bytes = await lane(() => draw(pdf));
  return new Response(Buffer.from(bytes), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${pdf.fileName}.pdf"`,
      "Content-Language": pdf.locale,
    },
  });
}

async function draw(pdf: PdfContent): Promise<Drawn> {
  try {
    return await drawInThread(pdf);
  } catch (error) {
    log.error({ why: String(error) }, "a PDF was not drawn");
    throw new Failure("unavailable", "quote.pdfBusy", { details: { retryAfter: retryAfterSeconds } });
  }
}
