import { formatDate } from "#app/lib/formats.ts";
import { easternTime } from "#app/lib/time-zones.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import type { FormerReview } from "../model/writing.ts";

/** For the author and staff alone: an author may have taken something private out. Needs the translations `reviews`. */
export function FormerVersions({ history }: { history: readonly FormerReview[] }) {
  const { t, locale } = useTranslations();
  if (history.length === 0) return null;
  return (
    <Disclosure title={t("reviews:write.history", { count: history.length })}>
      <ol className="flex flex-col gap-2 pt-2">
        {history.map(({ version, stars, words, replacedAt }) => (
          <li key={version} className="text-sm">
            <span className="text-muted">
              {t("reviews:given", { count: stars })} · {formatDate(replacedAt, easternTime, locale)}
            </span>
            <p className="whitespace-pre-line wrap-anywhere">{words}</p>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}
