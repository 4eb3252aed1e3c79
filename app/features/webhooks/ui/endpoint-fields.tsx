import { findTypedValue, isRefusal, type Refusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { FieldError } from "#app/ui/form-field.tsx";
import { listTypesInGroup, webhookGroups, type WebhookType } from "../model/types.ts";

interface EndpointFieldsProps {
  url?: string;
  types?: readonly WebhookType[];
  answer: unknown;
}

/** Its address and the events that it gets. */
export function EndpointFields({ url = "", types = [], answer }: EndpointFieldsProps) {
  const { t } = useTranslations();
  const describe = useFieldErrors(answer);
  const chosen: readonly string[] = isRefusal(answer) && answer.typed.url !== undefined ? listTicked(answer) : types;
  const error = describe("types");
  return (
    <>
      <Field
        name="url"
        type="url"
        inputMode="url"
        label={t("webhooks:url")}
        hint={t("webhooks:urlHint")}
        autoComplete="off"
        maxLength={500}
        required
        defaultValue={findTypedValue(answer, "url", url)}
        error={describe("url")}
      />
      <fieldset className="flex flex-col gap-3" aria-describedby={error ? "types-error" : undefined}>
        <legend className="mb-1 font-medium">{t("webhooks:events")}</legend>
        {webhookGroups.map((group) => (
          <div key={group} className="grid gap-x-4 sm:grid-cols-2">
            {listTypesInGroup(group).map((type) => (
              <label key={type} className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
                <input
                  type="checkbox"
                  name="types"
                  value={type}
                  className="checkbox shrink-0"
                  defaultChecked={chosen.includes(type)}
                  aria-invalid={error ? true : undefined}
                />
                <span className="min-w-0">
                  {t(`webhooks:types.${type.replace(".", "_")}`)} <code className="block text-sm text-muted">{type}</code>
                </span>
              </label>
            ))}
          </div>
        ))}
        <FieldError id="types" isAlert>
          {error}
        </FieldError>
      </fieldset>
    </>
  );
}

function listTicked({ ticked, typed }: Refusal): readonly string[] {
  return ticked?.types ?? (typed.types === undefined ? [] : [typed.types]);
}
