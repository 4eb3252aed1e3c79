import { formatDate, formatTime } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { CallBackRecord } from "../model.ts";

interface CallBackNoteProps {
  record: CallBackRecord;
  reader: "customer" | "contractor";
  contractor: string;
  timeZone: string;
  /** When the call was promised for. */
  promisedBy?: string;
}

/** Whether the promised call was made on time; nothing before the deadline. Needs the translations `replyclock`. */
export function CallBackNote({ record: { outcome, calledAt }, reader, contractor, timeZone, promisedBy }: CallBackNoteProps) {
  const { t, locale } = useTranslations();
  if (outcome === "DUE") return null;
  const named = calledAt ?? promisedBy;
  const when = named ? { date: formatDate(named, timeZone, locale), time: formatTime(named, timeZone, locale) } : {};
  return (
    <p className={`text-sm ${outcome === "KEPT" ? "text-success" : "text-warning"}`}>
      {t(`replyclock:callBack.${reader}.${outcome}`, { contractor, ...when })}
    </p>
  );
}
