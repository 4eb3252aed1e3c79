import { formatHeadline } from "#app/features/pricing/model/price-headline.ts";
import { quotePath } from "#app/features/quotes/model.ts";
import { formatDate } from "#app/lib/formats.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Icon } from "#app/ui/icons.tsx";
import { categoryScene, Scene } from "#app/ui/scene.tsx";
import { type RequestState, type RequestWithQuotes, summarizeRequest } from "../model.ts";

const looks = {
  booked: { icon: "check", tone: "text-success" },
  bookable: { icon: "shield", tone: "text-success" },
  estimated: { icon: "approximate", tone: "text-info" },
  waiting: { icon: "clock", tone: "text-warning" },
  ended: { icon: "close", tone: "text-muted" },
} as const satisfies Record<RequestState, { icon: string; tone: string }>;

/** A request in one row: job, best price, state and deadline. The whole row leads to it. */
export function RequestRow({ request, quotes }: RequestWithQuotes) {
  const { t, locale } = useTranslations();
  const { state, best, count, deadline } = summarizeRequest(quotes);
  const { icon, tone } = looks[state];
  const date = (moment: string) => formatDate(moment, request.place.timeZone, locale);
  const job = t("dashboard:place", { job: t(`services:${request.category}`), city: request.place.city });
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-4 hover:bg-base-200 sm:grid-cols-[5rem_minmax(0,1fr)_auto] sm:px-5">
      <Scene name={categoryScene(request.category)} className="w-20 max-sm:hidden" />
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">
          <a
            className="after:absolute after:inset-0 hover:underline"
            href={state === "booked" && best ? quotePath(best) : paths.quotes({ requestId: request.id })}
          >
            {job}
          </a>
        </h3>
        <p className={`flex items-center gap-1.5 text-sm font-medium ${tone}`}>
          <Icon name={icon} className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{t(`dashboard:state.${state}`, { count, contractor: best?.contractor.name ?? "" })}</span>
        </p>
        <p className="text-sm text-muted">
          {deadline ? t("dashboard:validUntil", { date: date(deadline) }) : t("dashboard:sent", { date: date(request.submittedAt) })}
        </p>
      </div>
      <p className="max-w-36 text-right">
        {best && state !== "ended" ? (
          <>
            <span className="block text-sm text-muted">{t(state === "booked" ? "dashboard:agreed" : "dashboard:best")}</span>
            <span className="font-semibold tabular-nums">{formatHeadline(best.price, { t, locale })}</span>
          </>
        ) : (
          <span className="block text-sm text-muted max-sm:max-w-24">
            {t(state === "ended" ? "dashboard:noneLeft" : "dashboard:noPrice")}
          </span>
        )}
      </p>
    </li>
  );
}
