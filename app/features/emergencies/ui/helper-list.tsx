import { Form } from "react-router";
import { contactPath } from "#app/features/directory/model/links.ts";
import { formatDistance, formatMoney, formatTime, formatWeekday, formatRating } from "#app/lib/formats.ts";
import { formatPhone } from "#app/lib/phones.ts";
import { countryByPostalKey, toPostalKey } from "#app/lib/postal-codes.ts";
import { paths } from "#app/paths.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Icon } from "#app/ui/icons.tsx";
import { RefusalNote, SuccessNote } from "#app/ui/refusal-note.tsx";
import type { Helper } from "../model.ts";
import type { EmergencyView } from "./emergency-view.ts";

interface ListProps {
  view: EmergencyView;
  helpers: readonly Helper[];
  answer: unknown;
}

/** One form: name and number once, and a button for each contractor. */
export function HelperList({ view, helpers, answer }: ListProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  const { sentTo, needsAccount, brand, sendingKey } = view;
  const field = (name: "name" | "phone") => ({
    name,
    label: t(`emergency:${name}`),
    defaultValue: findTypedValue(answer, name),
    error: errorFor(name),
  });
  return (
    <Form method="post" noValidate className="flex flex-col gap-4">
      <RefusalNote answer={answer} />
      <input type="hidden" name="key" value={sendingKey} />
      {sentTo && (
        <SuccessNote>
          <strong>{t("emergency:sent", { name: sentTo })}</strong> {t("emergency:sentText")}
        </SuccessNote>
      )}
      {!sentTo && needsAccount && <p className="text-muted">{t("emergency:needsAccount", { brand })}</p>}
      {!sentTo && !needsAccount && (
        <fieldset className="flex flex-col gap-3 rounded-box bg-base-200 p-4">
          <legend className="float-left text-lg font-semibold">{t("emergency:form")}</legend>
          <p className="clear-both text-muted">{t("emergency:formText")}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field {...field("name")} autoComplete="name" maxLength={100} required />
            <Field {...field("phone")} type="tel" autoComplete="tel" maxLength={40} required />
          </div>
          <p className="text-sm text-muted">{t("emergency:promise")}</p>
        </fieldset>
      )}
      <ul className="flex flex-col gap-3">
        {helpers.map((helper) => (
          <HelperCard key={helper.accountId} helper={helper} view={view} />
        ))}
      </ul>
      {view.quotesPath && (
        <a className="link self-start py-2" href={view.quotesPath}>
          {t("emergency:quotes")}
        </a>
      )}
    </Form>
  );
}

function HelperCard({ helper, view }: { helper: Helper; view: EmergencyView }) {
  const { t, locale } = useTranslations();
  const { accountId, publicId, name, rating, reviewsCount, distanceMiles, workPhone, takesCalls } = helper;
  const country = countryByPostalKey(toPostalKey(view.zip) ?? "");
  const rated =
    rating === null ? t("emergency:unrated") : t("emergency:rated", { rating: formatRating(rating, locale), count: reviewsCount });
  return (
    <li className="grid gap-3 rounded-box border border-base-300 bg-base-100 p-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h3 className="text-lg font-semibold wrap-anywhere">
          <a className="link link-hover" href={paths.contractor({ publicId }, { service: view.category, zip: view.zip })}>
            {name}
          </a>
        </h3>
        <p className="text-sm text-muted">
          {rated} · {formatDistance(distanceMiles, country, locale)}
        </p>
        <p className="mt-1 font-medium">
          <AvailabilityText helper={helper} /> · <PriceText helper={helper} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:flex-col sm:items-stretch">
        {workPhone !== "" && (
          <ButtonLink look="secondary" size="large" href={`tel:${workPhone}`} className="tabular-nums">
            <Icon name="phone" /> {formatPhone(workPhone)}
          </ButtonLink>
        )}
        {takesCalls && !view.needsAccount && view.sentTo !== name && (
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
