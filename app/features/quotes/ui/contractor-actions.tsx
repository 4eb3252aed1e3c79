import { isOrderable, isBooked } from "../model/statuses.ts";
import type { QuoteEvent } from "../model/life-cycle.ts";
import type { ContractorQuote } from "../model/views.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { fieldRefusal, isRefusal, typedValue } from "#app/platform/forms.ts";
import { useWords } from "#app/platform/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { VersionedForm } from "#app/ui/versioned-form.tsx";

interface ActionProps {
  quote: ContractorQuote;
  /** Result of the last attempted step. */
  answer: unknown;
}

export function ContractorActions({ quote, answer }: ActionProps) {
  const { t } = useWords();
  const may = (event: QuoteEvent) => quote.events.includes(event);
  if (quote.events.length === 0) return <p className="text-muted">{t(`crm:now.${quote.status}`)}</p>;
  return (
    <div className="flex flex-col gap-4">
      {may("confirm") && <Confirm quote={quote} />}
      {may("provide") && <ProvidePrice quote={quote} answer={answer} />}
      {may("adjustAndConfirm") && <Adjust quote={quote} answer={answer} />}
      {may("acceptCancel") && <AnswerCancel quote={quote} answer={answer} />}
      {may("withdraw") && <Withdraw quote={quote} answer={answer} />}
    </div>
  );
}

function Confirm({ quote }: { quote: ContractorQuote }) {
  const { t, locale } = useWords();
  return (
    <VersionedForm seen={quote.version}>
      <Button look="primary" isWide name="act" value="confirm">
        {t("crm:acts.confirm.button", { total: formatMoney(quote.price.total, locale) })}
      </Button>
      <p className="text-sm text-muted">{t("crm:acts.confirm.then")}</p>
    </VersionedForm>
  );
}

function ConfirmUnusualPrice({ answer }: { answer: unknown }) {
  const { t } = useWords();
  if (!isRefusal(answer) || answer.failure.code !== "quote.priceUnlikely") return null;
  const { code, details } = answer.failure;
  return (
    <div className="alert alert-warning alert-soft flex max-w-none flex-col items-start gap-2">
      <p className="font-medium">{t(`errors:${code}`, details)}</p>
      <label className="flex items-start gap-3">
        <input type="checkbox" name="confirmedPrice" value={typedValue(answer, "price")} className="checkbox mt-0.5" />
        <span>{t("crm:acts.sure", { price: details.total })}</span>
      </label>
    </div>
  );
}

function PriceFields({ answer, start, label }: { answer: unknown; start: string; label: string }) {
  const { t } = useWords();
  const refused = fieldRefusal(answer, "price");
  const tooLong = fieldRefusal(answer, "comments");
  return (
    <>
      <Field
        name="price"
        label={label}
        hint={t("crm:acts.priceHint")}
        inputMode="decimal"
        autoComplete="off"
        className="text-lg tabular-nums"
        defaultValue={typedValue(answer, "price", start)}
        error={refused && t(`errors:${refused}`)}
      />
      <ConfirmUnusualPrice answer={answer} />
      <TextArea
        name="comments"
        label={t("crm:acts.comments")}
        hint={t("crm:acts.commentsHint")}
        maxLength={2000}
        defaultValue={typedValue(answer, "comments")}
        error={tooLong && t(`errors:${tooLong}`)}
      />
    </>
  );
}

function ProvidePrice({ quote, answer }: ActionProps) {
  const { t } = useWords();
  return (
    <>
      <VersionedForm seen={quote.version}>
        <PriceFields answer={answer} start="" label={t("crm:acts.provide.label")} />
        <Choice act="provide" main />
        <Choice act="provideEstimate" />
      </VersionedForm>
      {quote.events.includes("startPricing") && (
        <VersionedForm seen={quote.version}>
          <Choice act="startPricing" />
        </VersionedForm>
      )}
    </>
  );
}

function Adjust({ quote, answer }: ActionProps) {
  const { t, locale } = useWords();
  const tried = typedValue(answer, "act");
  return (
    <Disclosure title={t("crm:acts.adjust.title")} open={tried === "adjust" || tried === "adjustAndConfirm"}>
      <VersionedForm seen={quote.version}>
        <p className="text-sm text-muted">{t("crm:acts.adjust.now", { total: formatMoney(quote.price.total, locale) })}</p>
        <PriceFields answer={answer} start="" label={t("crm:acts.adjust.label")} />
        <Choice act="adjustAndConfirm" main={isOrderable(quote.status)} />
        {quote.events.includes("adjust") && <Choice act="adjust" />}
      </VersionedForm>
    </Disclosure>
  );
}

function Choice({
  act,
  main = false,
}: {
  act: "provide" | "provideEstimate" | "startPricing" | "adjust" | "adjustAndConfirm";
  main?: boolean;
}) {
  const { t } = useWords();
  return (
    <div className="flex flex-col gap-1">
      <Button look={main ? "primary" : "outline"} isWide name="act" value={act}>
        {t(`crm:acts.${act}.button`)}
      </Button>
      <p className="text-sm text-muted">{t(`crm:acts.${act}.then`)}</p>
    </div>
  );
}

function AnswerCancel({ quote, answer }: ActionProps) {
  const { t } = useWords();
  const refused = fieldRefusal(answer, "reason");
  const tried = typedValue(answer, "act") === "declineCancel";
  return (
    <>
      <VersionedForm seen={quote.version}>
        <Button look="primary" isWide name="act" value="acceptCancel">
          {t("crm:acts.acceptCancel.button")}
        </Button>
        <p className="text-sm text-muted">{t("crm:acts.acceptCancel.then")}</p>
      </VersionedForm>
      <Disclosure title={t("crm:acts.declineCancel.title")} open={tried}>
        <VersionedForm seen={quote.version}>
          <TextArea
            name="reason"
            label={t("crm:acts.declineCancel.reason")}
            hint={t("crm:acts.declineCancel.then")}
            maxLength={2000}
            defaultValue={tried ? typedValue(answer, "reason") : ""}
            error={tried && refused ? t(`errors:${refused}`) : undefined}
          />
          <Button className="self-start" name="act" value="declineCancel">
            {t("crm:acts.declineCancel.button")}
          </Button>
        </VersionedForm>
      </Disclosure>
    </>
  );
}

function Withdraw({ quote, answer }: ActionProps) {
  const { t } = useWords();
  const tried = typedValue(answer, "act") === "withdraw";
  const words = isBooked(quote.status) ? "withdrawOrdered" : "withdraw";
  return (
    <Disclosure title={t(`crm:acts.${words}.title`)} open={tried}>
      <VersionedForm seen={quote.version}>
        <p className="text-sm text-muted">{t(`crm:acts.${words}.then`)}</p>
        <TextArea name="reason" label={t("crm:acts.reason")} maxLength={2000} defaultValue={tried ? typedValue(answer, "reason") : ""} />
        <Button className="self-start" name="act" value="withdraw">
          {t(`crm:acts.${words}.button`)}
        </Button>
      </VersionedForm>
    </Disclosure>
  );
}
