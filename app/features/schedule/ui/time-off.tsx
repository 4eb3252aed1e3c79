import { Form } from "react-router";
import { formatDay } from "#app/lib/formats.ts";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { TimeOff } from "../model.ts";

interface TimesOffProps {
  timesOff: readonly (TimeOff & { id: string })[];
  today: string;
  answer: unknown;
}

/** Holidays and other days without appointments. */
export function TimesOff({ timesOff, today, answer }: TimesOffProps) {
  const { t } = useTranslations();
  const errorText = useFieldErrors(answer);
  const day = (name: "from" | "through") => ({
    name,
    type: "date",
    min: today,
    label: t(`schedule:timeOff.${name}`),
    defaultValue: findTypedValue(answer, name),
    error: errorText(name),
  });
  return (
    <SectionPanel title={t("schedule:timeOff.title")}>
      <p className="text-muted">{t("schedule:timeOff.about")}</p>
      {timesOff.length > 0 && (
        <ul className="flex flex-col divide-y divide-base-300 border-y border-base-300">
          {timesOff.map((off) => (
            <OneTimeOff key={off.id} off={off} />
          ))}
        </ul>
      )}
      <Form method="post" noValidate className="flex flex-col gap-4" key={timesOff.length}>
        <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
          <Field {...day("from")} />
          <Field {...day("through")} hint={t("schedule:timeOff.throughHint")} />
        </div>
        <Button look="outline" size="tall" className="self-start" name="act" value="addTimeOff">
          {t("schedule:timeOff.add")}
        </Button>
      </Form>
    </SectionPanel>
  );
}

function OneTimeOff({ off: { id, from, through } }: { off: TimeOff & { id: string } }) {
  const { t, locale } = useTranslations();
  const first = formatDay(from, locale);
  const period = from === through ? first : t("schedule:timeOff.period", { from: first, through: formatDay(through, locale) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 first-letter:uppercase">{period}</span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="timeOff" value={id} />
        <Button look="outline" size="tall" name="act" value="removeTimeOff">
          {t("schedule:timeOff.remove")}
          <span className="sr-only">: {period}</span>
        </Button>
      </Form>
    </li>
  );
}
