import type { CustomerQuote } from "../model/views.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { fieldRefusal, typedValue } from "#app/platform/forms.ts";
import { useWords } from "#app/platform/words.ts";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { longestNote } from "../model/named-limits.ts";
import type { NamedPrices } from "../model/named-prices.ts";
import { ActForm, Folded } from "./act-form.tsx";

interface NameProps {
  quote: CustomerQuote;
  prices: NamedPrices;
  idempotencyKey: string;
  /** What the last step that was tried answered. */
  answer: unknown;
}

/** Says that the price which a homeowner named waits for its answer; nothing where none does. */
export function NamedWaiting({ quote, prices: { named } }: Pick<NameProps, "quote" | "prices">) {
  const { t, locale } = useWords();
  const [last] = named;
  if (last?.state !== "OPEN") return null;
  const names = {
    named: formatMoney(last.total, locale),
    contractor: quote.contractor.name,
    total: formatMoney(quote.price.total, locale),
  };
  return <output className="alert alert-soft alert-info max-w-none print:hidden">{t("quotes:named.waiting", names)}</output>;
}

/** How a homeowner names a price on a quote; nothing where no more can be named now. */
export function NamePrice({ quote, prices: { left }, idempotencyKey, answer }: NameProps) {
  const { t, locale } = useWords();
  const total = formatMoney(quote.price.total, locale);
  if (left === 0) return null;
  const tried = typedValue(answer, "act") === "namePrice";
  return (
    <div className="print:hidden">
      <Folded title={t("quotes:named.title")} open={tried}>
        <div className="max-w-md">
          <ActForm seen={quote.version}>
            <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
            <p className="text-sm text-muted">{t("quotes:named.then", { contractor: quote.contractor.name, total })}</p>
            <PriceAndNote total={total} answer={tried ? answer : null} />
            <button className="btn btn-block btn-neutral" name="act" value="namePrice">
              {t("quotes:named.button")}
            </button>
            <p className="text-sm text-muted">{t("quotes:named.left", { count: left })}</p>
          </ActForm>
        </div>
      </Folded>
    </div>
  );
}

function PriceAndNote({ total, answer }: { total: string; answer: unknown }) {
  const { t } = useWords();
  const refused = fieldRefusal(answer, "price");
  const tooLong = fieldRefusal(answer, "note");
  return (
    <>
      <Field
        name="price"
        label={t("quotes:named.price")}
        hint={t("quotes:named.priceHint", { total })}
        inputMode="decimal"
        autoComplete="off"
        className="text-lg tabular-nums"
        defaultValue={typedValue(answer, "price")}
        error={refused && t(`errors:${refused}`)}
      />
      <TextArea
        name="note"
        label={t("quotes:named.note")}
        maxLength={longestNote}
        defaultValue={typedValue(answer, "note")}
        error={tooLong && t(`errors:${tooLong}`)}
      />
    </>
  );
}
