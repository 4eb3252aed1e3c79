import { Failure } from "#app/lib/errors.ts";
import { createLane, turnAgainAfter } from "#app/lib/lane.ts";
import type { PdfContent } from "#app/lib/pdf-content.ts";
import { type Counting, spend } from "./limits.server.ts";
import { log } from "./log.server.ts";
import { drawInThread } from "./pdf-thread.server.ts";
import type { Drawn } from "./pdf-worker.server.ts";

/** One at a time: three pages take a third of a second of a core. */
const lane = createLane({ abreast: 1, queue: 20, code: "quote.pdfBusy" });

/** Throws `quote.pdfBusy`: too_many if the queue is full, unavailable if drawing fails. */
export async function respondWithPdf(counting: Counting, { pdf, reader }: { pdf: PdfContent; reader: string }): Promise<Response> {
  await spend(counting, "pdfs", reader);
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
    throw new Failure("unavailable", "quote.pdfBusy", { details: { retryAfter: turnAgainAfter } });
  }
}
