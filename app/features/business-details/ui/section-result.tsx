import type { FieldFailure } from "#app/lib/errors.ts";
import { isDone, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { useFieldFailure } from "#app/ui/field-errors.ts";
import { FormRefusal } from "#app/ui/form-refusal.tsx";
import type { RefusedField } from "#app/ui/refused-fields.tsx";
import { SuccessNote } from "#app/ui/refusal-note.tsx";
import type { Section } from "../model.ts";
import { useDayName } from "./day-name.ts";

interface SectionResultProps {
  section: Section;
  /** The action's, of this form. */
  answer: unknown;
}

/** Announces what became of a section's form; of a refused one with a link to each refused field. */
export function SectionResult({ section, answer }: SectionResultProps) {
  const { t } = useTranslations();
  const describe = useRefusedField(section);
  if (!isRefusal(answer)) return isDone(answer) && <SuccessNote>{t("outcomes:done.changesApplied")}</SuccessNote>;
  const { failure } = answer;
  return <FormRefusal failure={failure} refused={failure.fields.map((field) => describe(field))} />;
}

/** Their rows have a control for each part; other lists are one control. */
const rowFields: readonly string[] = ["licences", "workingDays"];

function useRefusedField(section: Section): (failure: FieldFailure) => RefusedField {
  const { t } = useTranslations();
  const describe = useFieldFailure();
  const dayName = useDayName();
  return ({ field, code, details }) => {
    const [name = "", row, part] = field.split(".");
    const isPart = part !== undefined && rowFields.includes(name);
    const error = describe({ code, details });
    if (isPart && name === "workingDays") return { id: field, label: dayName(Number(row)), error };
    const label = name === "licences" && isPart ? `details:profile.licence.${part}` : `details:${section}.${name}`;
    return { id: isPart ? field : name, label: t(label), error };
  };
}
