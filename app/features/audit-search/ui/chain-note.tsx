import { formatDate, formatNumber, formatTime } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import type { ChainState } from "../model.ts";

/** What the daily check found. */
export function ChainNote({ chain }: { chain: ChainState }) {
  const { t, locale } = useTranslations();
  if (chain.state === "broken" || chain.state === "stale") return <ChainAlarm chain={chain} />;
  if (chain.state === "unchecked") return <p className="text-sm text-muted">{t("audit:chain.unchecked")}</p>;
  const when = `${formatDate(chain.at, easternTime, locale)}, ${formatTime(chain.at, easternTime, locale)}`;
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <Icon name="check" className="size-4 shrink-0 text-success" />
      {t("audit:chain.intact", { when, count: chain.entries, entries: formatNumber(chain.entries, locale) })}
    </p>
  );
}

/** Nothing while all is well. */
export function ChainAlarm({ chain }: { chain: ChainState }) {
  const { t, locale } = useTranslations();
  if (chain.state !== "broken" && chain.state !== "stale") return null;
  const when = `${formatDate(chain.at, easternTime, locale)}, ${formatTime(chain.at, easternTime, locale)}`;
  const isBroken = chain.state === "broken";
  return (
    <p role="alert" className={`alert alert-soft max-w-none ${isBroken ? "alert-error" : "alert-warning"}`}>
      <Icon name="alert" />
      {isBroken ? t("audit:chain.broken", { when, entry: chain.brokenAt }) : t("audit:chain.stale", { when })}
    </p>
  );
}
