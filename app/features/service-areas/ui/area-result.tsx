import type { FieldFailure } from "#app/lib/errors.ts";
import { isDone, isRefusal, type Refusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useFieldFailure } from "#app/ui/field-errors.ts";
import { Icon } from "#app/ui/icons.tsx";
import { RefusedFields, type RefusedField } from "#app/ui/refused-fields.tsx";
import { zoneField } from "../model/zone-rows.ts";

/** Announces success, refused fields and errors of no single field. A conflict has its own note. */
export function AreaResult({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  if (!isRefusal(answer))
    return isDone(answer) && <output className="alert alert-soft alert-success max-w-none">{t("outcomes:done.changesApplied")}</output>;
  if (answer.failure.code === "businessDetails.changed") return null;
  return <AreaRefusal refusal={answer} />;
}

/** With a link to each refused field. */
function AreaRefusal({ refusal: { failure, typed } }: { refusal: Refusal }) {
  const { t } = useTranslations();
  const describe = useRefusedAreaField(typed);
  const { code, details, fields } = failure;
  const refused = fields.map((field) => describe(field)).filter((field) => field !== null);
  return (
    <div role="alert" className="alert alert-soft alert-error max-w-none items-start">
      <Icon name="alert" />
      <div className="flex min-w-0 flex-col gap-2 wrap-anywhere">
        <p className="font-medium">
          {t("outcomes:failed.profileUpdate")} {fields.length > 0 ? t("errors:input.checkFields") : t(`errors:${code}`, details)}
        </p>
        {refused.length > 0 && <RefusedFields fields={refused} />}
      </div>
    </div>
  );
}

const labels: Readonly<Record<string, string>> = {
  "area.postalCode": "serviceareas:centre",
  "area.rangeMiles": "serviceareas:range",
  "area.includedCodes": "serviceareas:included",
  "area.excludedCodes": "serviceareas:excluded",
};

function useRefusedAreaField(typed: Readonly<Record<string, string>>): (failure: FieldFailure) => RefusedField | null {
  const { t } = useTranslations();
  const describe = useFieldFailure();
  return ({ field, code, details }) => {
    const error = describe({ code, details });
    const label = labels[field];
    if (label) return { id: field, label: t(label), error };
    const [, row, part] = /^zones\.(\d+)\.(\w+)/.exec(field) ?? [];
    if (row === undefined || part === undefined) return null;
    const zone = typed[zoneField(Number(row), "name")] || t("serviceareas:zones.number", { number: Number(row) + 1 });
    const name = t(`serviceareas:zones.${part === "codes" ? "codeList" : part}`);
    return { id: zoneField(Number(row), part), label: `${zone} · ${name}`, error };
  };
}
