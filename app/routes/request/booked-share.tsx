import { SharePanel } from "#app/features/shared-requests/ui/share-panel.tsx";
import { paths } from "#app/paths.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import type { BookedView } from "./booked-page.server.ts";

interface BookedShareProps {
  view: BookedView;
  answer: unknown;
  /** The new link, shown once. */
  link: string | null;
}

/** Shows what was booked to somebody who decides too. */
export function BookedShare({ view: { quote, request, share }, answer, link }: BookedShareProps) {
  return (
    <div className="print:hidden">
      <RefusalNote answer={answer} />
      <SharePanel share={share} link={link} action={paths.bookedQuote({ requestId: request.id, quoteId: quote.id })} />
    </div>
  );
}
