import { contactPath } from "#app/features/directory/model/links.ts";
import { formatDistance, formatMoney, formatRating, formatTime, formatWeekday } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { countryByPostalKey, toPostalKey } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icons.tsx";
import type { Helper } from "../model.ts";
import type { RepairFees } from "../model/repair-fees.ts";
import type { EmergencyView } from "./emergency-view.ts";

export function HelperCard({ helper, view }: { helper: Helper; view: EmergencyView }) {
  const { t, locale } = useTranslations();
  const { accountId, publicId, name, rating, reviewsCount, distanceMiles, workPhone, takesCalls } = helper;
  const country = countryByPostalKey(toPostalKey(view.zip) ?? "");
  const rated =
    rating === null ? t("emergency:unrated") : t("emergency:rated", { rating: formatRating(rating, locale), count: reviewsCount });
  return (
    <li className="grid gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <h3 className="text-lg font-semibold wrap-anywhere">
          <a className="link link-hover" href={paths.contractor({ publicId }, { service: view.category, zip: view.zip })}>
            {name}
          </a>
        </h3>
        <p className={`text-sm text-muted ${rating === null ? "" : "before:mr-1 before:text-warning before:content-['★']"}`}>
          {rated} · {formatDistance(distanceMiles, country, locale)}
        </p>
        <p className="mt-1 font-medium">
          <AvailabilityText helper={helper} /> · <PriceText helper={helper} />
        </p>
        {helper.fees && <FeesText fees={helper.fees} />}
      </div>
      <div className="flex flex-col gap-2">
        {workPhone !== "" && (
          <ButtonLink look="secondary" size="large" href={`tel:${workPhone}`} className="tabular-nums">
            <Icon name="phone" /> {formatPhone(workPhone)}
          </ButtonLink>
        )}
        {takesCalls && !view.needsAccount && !view.asked.includes(accountId) && (
          <Button look="primary" size="large" name="contrid" value={accountId}>
            {t("emergency:ask", { name })}
          </Button>
        )}
        {takesCalls && view.needsAccount && (
          <ButtonLink look="primary" size="large" href={contactPath(accountId, "call")}>
            {t("emergency:signIn", { name })}
          </ButtonLink>
        )}
      </div>
    </li>
  );
}

function AvailabilityText({ helper: { availability } }: { helper: Helper }) {
  const { t, locale } = useTranslations();
  if (availability.kind !== "closed") return <span className="text-success">{t(`emergency:${availability.kind}`)}</span>;
  const { opensAt, timeZone } = availability;
  if (opensAt === null) return <span className="text-muted">{t("emergency:noHours")}</span>;
  const opening = { day: formatWeekday(opensAt, timeZone, locale), time: formatTime(opensAt, timeZone, locale) };
  return <span className="text-muted">{t("emergency:opens", opening)}</span>;
}

function PriceText({ helper: { price } }: { helper: Helper }) {
  const { t, locale } = useTranslations();
  const dollars = (amount: number) => formatMoney(amount, locale);
  if (price.kind === "price") return <span>{t("emergency:visit", { amount: dollars(price.amount) })}</span>;
  if (price.kind === "range") return <span>{t("emergency:visitRange", { low: dollars(price.low), high: dollars(price.high) })}</span>;
  return <span className="text-muted">{t("emergency:askPrice")}</span>;
}

/** "Call-out $95 · then $120 per hour" */
function FeesText({ fees: { visit, hourly } }: { fees: RepairFees }) {
  const { t, locale } = useTranslations();
  const amount = (cents: number) => ({ amount: formatMoney(cents, locale) });
  const first = visit && t(`emergency:fees.${visit.kind}`, amount(visit.amount));
  const rest = hourly !== null && t(visit ? "emergency:fees.thenHourly" : "emergency:fees.hourly", amount(hourly));
  return <p className="text-sm text-muted tabular-nums">{[first, rest].filter(Boolean).join(" · ")}</p>;
}
