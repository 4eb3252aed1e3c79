import type { FieldFailure } from "#app/lib/errors.ts";
import { isDone, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useFieldFailure } from "#app/ui/field-errors.ts";
import { FormRefusal } from "#app/ui/form-refusal.tsx";
import type { RefusedField } from "#app/ui/refused-fields.tsx";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import { zoneField } from "../model/zone-rows.ts";

/** Announces success, refused fields and errors of no single field. A conflict has its own note. */
export function AreaResult({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const describe = useRefusedAreaField(isRefusal(answer) ? answer.typed : {});
  if (!isRefusal(answer)) return isDone(answer) && <SuccessNote>{t("outcomes:done.changesApplied")}</SuccessNote>;
  if (answer.failure.code === "businessDetails.changed") return null;
  return <FormRefusal failure={answer.failure} refused={answer.failure.fields.flatMap((field) => describe(field) ?? [])} />;
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
