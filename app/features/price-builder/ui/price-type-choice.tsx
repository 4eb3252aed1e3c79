import { priceTypes, type PriceType } from "#app/features/pricing/model/price-book.ts";
import { findFieldErrorCode, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";

interface ChoiceProps {
  start: PriceType;
  /** The category has no price list. */
  byHandOnly: boolean;
  answer: unknown;
}

export function PriceTypeChoice({ start, byHandOnly, answer }: ChoiceProps) {
  const { t } = useTranslations();
  const code = findFieldErrorCode(answer, "priceType");
  const chosen = findTypedValue(answer, "priceType", start);
  return (
    <fieldset className="flex flex-col gap-3" aria-invalid={code ? true : undefined}>
      <legend className="mb-3 text-lg font-semibold">{t("builder:types.title")}</legend>
      <div className="grid gap-2 md:grid-cols-3">
        {priceTypes.map((type) => {
          const isOff = byHandOnly && type !== "MANUAL";
          return (
            <label
              key={type}
              className={`group/type ${card} ${isOff ? "cursor-not-allowed text-muted" : "cursor-pointer hover:border-secondary"}`}
            >
              <span className="flex items-center gap-3 font-medium">
                <input
                  type="radio"
                  name="priceType"
                  value={type}
                  defaultChecked={chosen === type}
                  disabled={isOff}
                  className="radio radio-sm shrink-0"
                />
                {t(`builder:types.${type}.name`)}
              </span>
              <span className="text-sm text-muted group-not-has-[:checked]/type:max-sm:hidden">
                {t(isOff ? "errors:listings.pricedByHand" : `builder:types.${type}.what`)}
              </span>
            </label>
          );
        })}
      </div>
      {code && <p className="text-sm font-medium text-error">{t(`errors:${code}`)}</p>}
    </fieldset>
  );
}

const card =
  "flex flex-col gap-1.5 rounded-box border border-base-300 bg-base-100 px-4 py-2.5 transition-colors duration-100 has-[:checked]:border-secondary has-[:checked]:bg-base-200 has-[:checked]:ring-1 has-[:checked]:ring-secondary";
