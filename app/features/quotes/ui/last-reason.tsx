import type { QuoteHistory } from "../model/views.ts";

export function LastReason({ history, by }: { history: QuoteHistory; by: "customer" | "contractor" }) {
  const last = history.facts.at(-1);
  if (!last?.reason || last.party !== by) return null;
  return (
    <blockquote className="max-w-[70ch] border-l-4 border-base-300 pl-4 text-lg whitespace-pre-line wrap-anywhere">
      {last.reason}
    </blockquote>
  );
}
