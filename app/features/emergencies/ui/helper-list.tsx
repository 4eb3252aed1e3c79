import { Form } from "react-router";
import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { RefusalNote } from "#app/ui/refusal-note.tsx";
import type { Helper } from "../model.ts";
import type { EmergencyView } from "./emergency-view.ts";
import { HelperCard } from "./helper-card.tsx";

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
      {!sentTo && needsAccount && <p className="text-muted">{t("emergency:needsAccount", { brand })}</p>}
      {!needsAccount && (
        <fieldset className="flex flex-col gap-3 rounded-box border border-base-300 bg-base-100 p-4">
          <legend className="float-left text-lg font-semibold">{t(sentTo ? "emergency:formAgain" : "emergency:form")}</legend>
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
