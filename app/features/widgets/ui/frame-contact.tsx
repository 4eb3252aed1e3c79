import type { ContactType } from "#app/features/callbacks/model.ts";
import { formatDay } from "#app/lib/formats.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { FramePage, type FrameHead } from "./frame-page.tsx";

export interface FrameContactProps {
  head: FrameHead;
  kind: ContactType;
  /** Address that the form posts to. */
  action: string;
  /** None where the page around the frame has a button for it. */
  back: string | null;
  /** Idempotency key. */
  sendingKey: string;
  /** Dates of visits; none for a call. */
  visitDates: readonly string[];
  answer: unknown;
}

/** Asks for a call or a visit. */
export function FrameContact({ head, kind, action, back, sendingKey, visitDates, answer }: FrameContactProps) {
  const { t, locale } = useTranslations();
  const errorText = useFieldErrors(answer);
  const { name } = head;
  const field = (one: string) => ({
    name: one,
    label: t(`contact:${one}`),
    defaultValue: findTypedValue(answer, one),
    error: errorText(one),
  });
  return (
    <FramePage head={head} title={t(`contact:${kind}.title`, { name })} back={back}>
      <h1 tabIndex={-1} className="text-2xl font-semibold wrap-anywhere outline-none">
        {t(`contact:${kind}.title`, { name })}
      </h1>
      <p className="text-muted wrap-anywhere">{t(`contact:${kind}.intro`, { name })}</p>
      <form method="post" action={action} noValidate className="flex flex-col gap-4">
        <RefusalNote answer={answer} />
        <input type="hidden" name="key" value={findTypedValue(answer, "key", sendingKey)} />
        <Field {...field("name")} autoComplete="name" required maxLength={100} />
        <Field {...field("phone")} type="tel" autoComplete="tel" required maxLength={40} />
        {kind === "visit" && (
          <>
            <Field {...field("street")} autoComplete="street-address" required maxLength={200} />
            <Select {...field("day")} size="large">
              <option value="">{t("contact:anyDay")}</option>
              {visitDates.map((date) => (
                <option key={date} value={date}>
                  {formatDay(date, locale)}
                </option>
              ))}
            </Select>
          </>
        )}
        <TextArea {...field("words")} hint={t("contact:wordsHint")} maxLength={2000} />
        <p className="text-sm text-muted">{t("widget:contactPromise", { name })}</p>
        <Button look="primary" size="large">
          {t(`contact:${kind}.submit`)}
        </Button>
      </form>
    </FramePage>
  );
}
