import type { CustomerQuote } from "#app/features/quotes/model.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { isRefusal, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxNoteLength, maxNamedPrices, calculateNamedPriceBounds } from "../model/limits.ts";
import type { NamedPrice, NamedPrices } from "../model/named-prices.ts";
import { isWaiting } from "../model/named-states.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { VersionedForm } from "#app/ui/versioned-form.tsx";

interface NameProps {
  quote: CustomerQuote;
  prices: NamedPrices;
  idempotencyKey: string;
  /** Result of the last attempted step. */
  answer: unknown;
}

export function OpenNamedPrice({ quote, prices: { named } }: Pick<NameProps, "quote" | "prices">) {
  const { t, locale } = useTranslations();
  const [last] = named;
  if (!last || !isWaiting(last.state)) return null;
  const names = {
    named: formatMoney(last.total, locale),
    contractor: quote.contractor.name,
    total: formatMoney(quote.price.total, locale),
  };
  return (
    <div className="alert alert-soft alert-info flex max-w-none flex-col items-start gap-3 print:hidden">
      <output>{t("quotes:named.waiting", names)}</output>
      <VersionedForm seen={quote.version}>
        <input type="hidden" name="named" value={last.id} />
        <Button look="outline" size="small" name="act" value="withdrawNamed">
          {t("quotes:named.withdraw")}
        </Button>
      </VersionedForm>
    </div>
  );
}

export function NamePrice({ quote, prices, idempotencyKey, answer }: NameProps) {
  const { t, locale } = useTranslations();
  const { left, isChangeable, named } = prices;
  const open = isChangeable ? named[0] : undefined;
  if (left === 0 && !open) return null;
  const isAttempted = findTypedValue(answer, "act") === "namePrice";
  const total = formatMoney(quote.price.total, locale);
  return (
    <div className="print:hidden">
      <Disclosure title={t(open ? "quotes:named.change" : "quotes:named.title")} open={isAttempted}>
        <div className="max-w-md">
          <VersionedForm seen={quote.version}>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            {open && <input type="hidden" name="replaces" value={open.id} />}
            <p className="text-sm text-muted">{t("quotes:named.then", { contractor: quote.contractor.name, total })}</p>
            <PriceAndNote quote={quote} open={open} answer={isAttempted ? answer : null} />
            <ConfirmLowPrice answer={isAttempted ? answer : null} />
            <Button look="neutral" isWide name="act" value="namePrice">
              {t("quotes:named.button")}
            </Button>
            <p className="text-sm text-muted">{t("quotes:named.left", { count: open ? maxNamedPrices - named.length : left })}</p>
          </VersionedForm>
        </div>
      </Disclosure>
    </div>
  );
}

function PriceAndNote({ quote, open, answer }: { quote: CustomerQuote; open: NamedPrice | undefined; answer: unknown }) {
  const { t, locale } = useTranslations();
  const format = (cents: number) => formatMoney(cents, locale);
  const { suggested } = calculateNamedPriceBounds(quote.price.total);
  const errorFor = useFieldErrors(answer);
  return (
    <>
      <Field
        name="price"
        label={t("quotes:named.price")}
        hint={t("quotes:named.priceHint", { total: format(quote.price.total), suggested: format(suggested) })}
        inputMode="decimal"
        autoComplete="off"
        className="text-lg tabular-nums"
        defaultValue={findTypedValue(answer, "price", open ? String(open.total / 100) : "")}
        error={errorFor("price")}
      />
      <TextArea
        name="note"
        label={t("quotes:named.note")}
        maxLength={maxNoteLength}
        defaultValue={findTypedValue(answer, "note", open?.note)}
        error={errorFor("note")}
      />
    </>
  );
}

function ConfirmLowPrice({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  if (!isRefusal(answer) || answer.failure.code !== "quotes.namedLow") return null;
  const { code, details } = answer.failure;
  return (
    <div role="alert" className="alert alert-warning alert-soft flex max-w-none flex-col items-start gap-2">
      <p className="font-medium">{t(`errors:${code}`, details)}</p>
      <label className="flex items-start gap-3">
        <input type="checkbox" name="confirmedPrice" value={findTypedValue(answer, "price")} className="checkbox mt-0.5" />
        <span>{t("quotes:named.sure", { named: details.named })}</span>
      </label>
    </div>
  );
}
