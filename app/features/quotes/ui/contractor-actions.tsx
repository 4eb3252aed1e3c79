import { isOrderable, isBooked } from "../model/statuses.ts";
import type { QuoteEvent } from "../model/life-cycle.ts";
import { maxMessageLength } from "../model/events.ts";
import type { ContractorQuote } from "../model/views.ts";
import { formatMoney } from "#app/lib/formats.ts";
import { isRefusal, findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { TextArea } from "#app/ui/text-area.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { VersionedForm } from "#app/ui/versioned-form.tsx";

interface ActionProps {
  quote: ContractorQuote;
  /** Result of the last attempted step. */
  answer: unknown;
}

export function ContractorActions({ quote, answer }: ActionProps) {
  const { t } = useTranslations();
  const isAllowed = (event: QuoteEvent) => quote.events.includes(event);
  if (quote.events.length === 0) return <p className="text-muted">{t(`crm:now.${quote.status}`)}</p>;
  return (
    <div className="flex flex-col gap-4">
      {isAllowed("confirm") && <Confirm quote={quote} />}
      {isAllowed("provide") && <ProvidePrice quote={quote} answer={answer} />}
      {isAllowed("adjustAndConfirm") && <Adjust quote={quote} answer={answer} />}
      {isAllowed("acceptCancel") && <CancelRequestActions quote={quote} answer={answer} />}
      {isAllowed("withdraw") && <Withdraw quote={quote} answer={answer} />}
    </div>
  );
}

function Confirm({ quote }: { quote: ContractorQuote }) {
  const { t, locale } = useTranslations();
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
  const { t } = useTranslations();
  if (!isRefusal(answer) || answer.failure.code !== "quote.priceUnlikely") return null;
  const { code, details } = answer.failure;
  return (
    <div className="alert alert-warning alert-soft flex max-w-none flex-col items-start gap-2">
      <p className="font-medium">{t(`errors:${code}`, details)}</p>
      <label className="flex items-start gap-3">
        <input type="checkbox" name="confirmedPrice" value={findTypedValue(answer, "price")} className="checkbox mt-0.5" />
        <span>{t("crm:acts.sure", { price: details.total })}</span>
      </label>
    </div>
  );
}

function PriceFields({ answer, start, label }: { answer: unknown; start: string; label: string }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <>
      <Field
        name="price"
        label={label}
        hint={t("crm:acts.priceHint")}
        inputMode="decimal"
        autoComplete="off"
        className="text-lg tabular-nums"
        defaultValue={findTypedValue(answer, "price", start)}
        error={errorFor("price")}
      />
      <ConfirmUnusualPrice answer={answer} />
      <TextArea
        name="comments"
        label={t("crm:acts.comments")}
        hint={t("crm:acts.commentsHint")}
        maxLength={maxMessageLength}
        defaultValue={findTypedValue(answer, "comments")}
        error={errorFor("comments")}
      />
    </>
  );
}

function ProvidePrice({ quote, answer }: ActionProps) {
  const { t } = useTranslations();
  return (
    <>
      <VersionedForm seen={quote.version}>
        <PriceFields answer={answer} start="" label={t("crm:acts.provide.label")} />
        <StepButton act="provide" main />
        <StepButton act="provideEstimate" />
      </VersionedForm>
      {quote.events.includes("startPricing") && (
        <VersionedForm seen={quote.version}>
          <StepButton act="startPricing" />
        </VersionedForm>
      )}
    </>
  );
}

function Adjust({ quote, answer }: ActionProps) {
  const { t, locale } = useTranslations();
  const attemptedAct = findTypedValue(answer, "act");
  return (
    <Disclosure title={t("crm:acts.adjust.title")} open={attemptedAct === "adjust" || attemptedAct === "adjustAndConfirm"}>
      <VersionedForm seen={quote.version}>
        <p className="text-sm text-muted">{t("crm:acts.adjust.now", { total: formatMoney(quote.price.total, locale) })}</p>
        <PriceFields answer={answer} start="" label={t("crm:acts.adjust.label")} />
        <StepButton act="adjustAndConfirm" main={isOrderable(quote.status)} />
        {quote.events.includes("adjust") && <StepButton act="adjust" />}
      </VersionedForm>
    </Disclosure>
  );
}

function StepButton({
  act,
  main = false,
}: {
  act: "provide" | "provideEstimate" | "startPricing" | "adjust" | "adjustAndConfirm";
  main?: boolean;
}) {
  const { t } = useTranslations();
  return (
    <div className="flex flex-col gap-1">
      <Button look={main ? "primary" : "outline"} isWide name="act" value={act}>
        {t(`crm:acts.${act}.button`)}
      </Button>
      <p className="text-sm text-muted">{t(`crm:acts.${act}.then`)}</p>
    </div>
  );
}

function CancelRequestActions({ quote, answer }: ActionProps) {
  const { t } = useTranslations();
  const isAttempted = findTypedValue(answer, "act") === "declineCancel";
  const errorFor = useFieldErrors(isAttempted ? answer : null);
  return (
    <>
      <VersionedForm seen={quote.version}>
        <Button look="primary" isWide name="act" value="acceptCancel">
          {t("crm:acts.acceptCancel.button")}
        </Button>
        <p className="text-sm text-muted">{t("crm:acts.acceptCancel.then")}</p>
      </VersionedForm>
      <Disclosure title={t("crm:acts.declineCancel.title")} open={isAttempted}>
        <VersionedForm seen={quote.version}>
          <TextArea
            name="reason"
            label={t("crm:acts.declineCancel.reason")}
            hint={t("crm:acts.declineCancel.then")}
            maxLength={maxMessageLength}
            defaultValue={isAttempted ? findTypedValue(answer, "reason") : ""}
            error={errorFor("reason")}
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
  const { t } = useTranslations();
  const isAttempted = findTypedValue(answer, "act") === "withdraw";
  const textKey = isBooked(quote.status) ? "withdrawOrdered" : "withdraw";
  return (
    <Disclosure title={t(`crm:acts.${textKey}.title`)} open={isAttempted}>
      <VersionedForm seen={quote.version}>
        <p className="text-sm text-muted">{t(`crm:acts.${textKey}.then`)}</p>
        <TextArea
          name="reason"
          label={t("crm:acts.reason")}
          maxLength={maxMessageLength}
          defaultValue={isAttempted ? findTypedValue(answer, "reason") : ""}
        />
        <Button className="self-start" name="act" value="withdraw">
          {t(`crm:acts.${textKey}.button`)}
        </Button>
      </VersionedForm>
    </Disclosure>
  );
}
