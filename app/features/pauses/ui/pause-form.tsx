import { pauseKinds } from "#app/features/contractors/model/vacation.ts";
import { addDays } from "#app/lib/time-zones.ts";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { FieldPair } from "#app/ui/field-pair.tsx";
import { Field } from "#app/ui/field.tsx";
import { FieldError } from "#app/ui/form-field.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { maxPauseDaysAhead, type PausePlan } from "../model.ts";

/** Plans a pause: kind, days and services. Works without scripts. */
export function PauseForm({ plan: { today, services }, answer }: { plan: PausePlan; answer: unknown }) {
  const { t } = useTranslations();
  const errorText = useFieldErrors(answer);
  const kind = findTypedValue(answer, "kind", "VACATION");
  const day = (name: "from" | "through") => ({ name, type: "date", defaultValue: findTypedValue(answer, name), error: errorText(name) });
  return (
    <KeptForm keepAs="pause" noValidate className="flex flex-col gap-4">
      <fieldset className="flex flex-col gap-1">
        <legend className="font-medium">{t("vacation:form.kind")}</legend>
        {pauseKinds.map((one) => (
          <Radio key={one} name="kind" value={one} isChecked={kind === one} label={t(`vacation:kinds.${one}.what`)} />
        ))}
      </fieldset>
      <FieldPair>
        <Field
          {...day("from")}
          min={today}
          max={addDays(today, maxPauseDaysAhead)}
          label={t("vacation:form.from")}
          hint={t("vacation:form.fromHint")}
        />
        <Field
          {...day("through")}
          min={today}
          max={addDays(today, maxPauseDaysAhead)}
          label={t("vacation:form.through")}
          hint={t("vacation:form.throughHint")}
        />
      </FieldPair>
      {services.length > 1 && <ServiceScope services={services} answer={answer} error={errorText("categories")} />}
      <Button look="outline" size="tall" className="self-start" name="act" value="plan">
        {t("vacation:form.submit")}
      </Button>
    </KeptForm>
  );
}

function ServiceScope({ services, answer, error }: Pick<PausePlan, "services"> & { answer: unknown; error: string | undefined }) {
  const { t } = useTranslations();
  const scope = findTypedValue(answer, "scope", "all");
  const typed = isRefusal(answer) ? (answer.ticked?.categories ?? [answer.typed.categories]) : [];
  return (
    <fieldset
      className="flex flex-col gap-1"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? "categories-error" : undefined}
    >
      <legend className="font-medium">{t("vacation:form.services")}</legend>
      <Radio name="scope" value="all" isChecked={scope !== "some"} label={t("vacation:form.all")} />
      <Radio name="scope" value="some" isChecked={scope === "some"} label={t("vacation:form.some")} />
      <div className="flex flex-col pl-9">
        {services.map((category) => (
          <label key={category} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              name="categories"
              value={category}
              defaultChecked={typed.includes(category)}
              className="checkbox shrink-0"
            />
            {t(`services:${category}`)}
          </label>
        ))}
      </div>
      <FieldError id="categories" isAlert>
        {error}
      </FieldError>
    </fieldset>
  );
}

function Radio({ name, value, label, isChecked }: { name: string; value: string; label: string; isChecked: boolean }) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input type="radio" name={name} value={value} defaultChecked={isChecked} className="radio shrink-0" />
      <span>{label}</span>
    </label>
  );
}
