import type { QuoteHistory } from "../model/views.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { SuccessNote } from "#app/ui/refusal-note.tsx";

interface DoneProps {
  area: "quotes" | "crm";
  /** The step that led to this page, from its URL. */
  done: string | null;
  history: QuoteHistory;
  names: Record<string, string>;
}

/** Confirms a step while it is the last event. */
export function DoneNote({ area, done, history, names }: DoneProps) {
  const { t } = useTranslations();
  const isLast = done === "askAgain" ? history.facts.length === 1 : history.facts.at(-1)?.event === done;
  if (done === null || !isLast) return null;
  return <SuccessNote>{t(`${area}:done.${done}`, names)}</SuccessNote>;
}
