import { formatDate, formatTime } from "#app/lib/formats.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { HistoryEntry } from "../model.ts";

interface HistoryProps {
  history: readonly HistoryEntry[];
  brandName: string;
  timeZone: string;
}

/** Newest first. Contractors read the brand's name in place of its staff's. */
export function MembershipHistory({ history, brandName, timeZone }: HistoryProps) {
  const { t, locale } = useTranslations();
  if (history.length === 0) return null;
  return (
    <SectionPanel title={t("memberships:history.title")}>
      <ol className="flex flex-col divide-y divide-base-300">
        {history.toReversed().map((entry) => (
          <li key={entry.id} className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
            <p className="font-medium">{t(`memberships:history.events.${entry.event}`)}</p>
            <p className="text-sm text-muted">
              <time dateTime={entry.at}>
                {formatDate(entry.at, timeZone, locale)}, {formatTime(entry.at, timeZone, locale)}
              </time>{" "}
              · <HistoryParty entry={entry} brandName={brandName} />
            </p>
            {entry.reason && <p className="wrap-anywhere whitespace-pre-line">{entry.reason}</p>}
            {entry.badges && entry.badges.length > 0 && (
              <p className="text-sm">{entry.badges.map((badge) => t(`directory:badges.${badge}`)).join(", ")}</p>
            )}
          </li>
        ))}
      </ol>
    </SectionPanel>
  );
}

const contractorEvents: readonly string[] = ["apply", "withdraw", "leave"];

function HistoryParty({ entry: { event, by, isOwn }, brandName }: { entry: HistoryEntry; brandName: string }) {
  const { t } = useTranslations();
  if (isOwn) return t("memberships:history.you");
  return contractorEvents.includes(event) ? t("memberships:history.contractor") : (by ?? brandName);
}
