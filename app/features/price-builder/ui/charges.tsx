import type { PriceBook } from "#app/features/pricing/model/price-book.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { maxZones, travelModes } from "../model/charges-form.ts";
import { formatAmountInput, formatNumberInput } from "../model/typed-figures.ts";
import { Fold, hasErrorIn } from "./form-parts.tsx";
import { countRows } from "./typed-form.ts";
import { FigureRow } from "./price-cell.tsx";

/** Fields or their prefixes. */
export const chargeFields: readonly string[] = ["minimumCharge", "validityDays", "volumeDiscount.", "travel."];

interface ChargesProps {
  book: PriceBook;
  answer: unknown;
}

export function Charges({ book, answer }: ChargesProps) {
  const { t, locale } = useTranslations();
  const { minimumCharge, validityDays, volumeDiscount } = book;
  return (
    <>
      <Fold title={t("builder:every.title")} open={hasErrorIn(answer, ["minimumCharge", "validityDays"])}>
        <div className="divide-y divide-base-300">
          <FigureRow
            name="minimumCharge"
            label={t("builder:fields.minimumCharge")}
            hint={t("builder:every.minimum")}
            before="$"
            after={t("pricing:per.job")}
            start={minimumCharge ? formatAmountInput(minimumCharge, locale) : ""}
            answer={answer}
          />
          <FigureRow
            name="validityDays"
            label={t("builder:fields.validityDays")}
            after={t("builder:every.days")}
            start={formatNumberInput(validityDays, locale)}
            answer={answer}
          />
        </div>
      </Fold>
      <Fold title={t("builder:volume.title")} open={hasErrorIn(answer, ["volumeDiscount."])}>
        <p className="text-sm text-muted">{t("builder:volume.about")}</p>
        <div className="divide-y divide-base-300">
          <FigureRow
            name="volumeDiscount.threshold"
            label={t("builder:fields.volumeDiscount.threshold")}
            before="$"
            after={t("builder:volume.labor")}
            start={formatAmountInput(volumeDiscount?.threshold, locale)}
            answer={answer}
          />
          <FigureRow
            name="volumeDiscount.percent"
            label={t("builder:fields.volumeDiscount.percent")}
            after="%"
            start={formatNumberInput(volumeDiscount?.percent, locale)}
            answer={answer}
          />
        </div>
      </Fold>
      <TravelPart book={book} answer={answer} />
    </>
  );
}

function TravelPart({ book, answer }: ChargesProps) {
  const { t } = useTranslations();
  const chosen = findTypedValue(answer, "travel.by", book.travel?.by ?? "none");
  return (
    <Fold title={t("builder:travel.title")} open={hasErrorIn(answer, ["travel."])}>
      <div className="group/travel flex flex-col gap-3">
        <fieldset className="flex flex-wrap gap-x-6 gap-y-1">
          <legend className="sr-only">{t("builder:travel.title")}</legend>
          {travelModes.map((way) => (
            <label key={way} className="flex min-h-11 cursor-pointer items-center gap-2">
              <input type="radio" name="travel.by" value={way} defaultChecked={chosen === way} className="radio radio-sm" />
              {t(`builder:travel.${way}`)}
            </label>
          ))}
        </fieldset>
        <div className="hidden divide-y divide-base-300 group-has-[[value=mile]:checked]/travel:block">
          <Miles book={book} answer={answer} />
        </div>
        <div className="hidden flex-col gap-2 group-has-[[value=zone]:checked]/travel:flex">
          <Zones book={book} answer={answer} />
        </div>
      </div>
    </Fold>
  );
}

function Miles({ book, answer }: ChargesProps) {
  const { t, locale } = useTranslations();
  const travel = book.travel?.by === "mile" ? book.travel : null;
  return (
    <>
      <FigureRow
        name="travel.freeMiles"
        label={t("builder:fields.travel.freeMiles")}
        after={t("builder:travel.miles")}
        start={formatNumberInput(travel?.freeMiles, locale)}
        answer={answer}
      />
      <FigureRow
        name="travel.perMile"
        label={t("builder:fields.travel.perMile")}
        before="$"
        after={t("pricing:per.mile")}
        start={formatAmountInput(travel?.perMile, locale)}
        answer={answer}
      />
    </>
  );
}

function Zones({ book, answer }: ChargesProps) {
  const { t, locale } = useTranslations();
  const zones = book.travel?.by === "zone" ? book.travel.zones : [];
  const length = Math.min(maxZones, countRows(answer, "travel.zones", Math.max(5, zones.length + 1)));
  return (
    <>
      <p className="text-sm text-muted">{t("builder:travel.beyond")}</p>
      {Array.from({ length }, (_, at) => (
        <fieldset key={at} className="divide-y divide-base-300 border-l-2 border-base-300 pl-4">
          <legend className="sr-only">{t("builder:travel.zoneNumber", { number: at + 1 })}</legend>
          <FigureRow
            name={`travel.zones.${at}.upToMiles`}
            label={t("builder:travel.zoneUpTo", { number: at + 1 })}
            after={t("builder:travel.miles")}
            start={formatNumberInput(zones[at]?.upToMiles, locale)}
            answer={answer}
          />
          <FigureRow
            name={`travel.zones.${at}.fee`}
            label={t("builder:travel.zoneFee", { number: at + 1 })}
            before="$"
            after={t("pricing:per.job")}
            start={formatAmountInput(zones[at]?.fee, locale)}
            answer={answer}
          />
        </fieldset>
      ))}
    </>
  );
}
