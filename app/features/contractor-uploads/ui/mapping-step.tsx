import { useState } from "react";
import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { uploadColumns, type UploadColumn } from "../model/columns.ts";

export interface ShownColumn {
  heading: string;
  /** Of the first row. */
  example: string;
  column: UploadColumn | null;
}

interface MappingStepProps {
  id: string;
  version: number;
  columns: readonly ShownColumn[];
  /** The file was checked with other columns before. */
  isChecked: boolean;
  answer: unknown;
}

/** Which heading is which column. */
export function MappingStep(props: MappingStepProps) {
  const { t } = useTranslations();
  if (props.isChecked)
    return (
      <Disclosure title={t("uploads:mapping.change")} open={isRefusal(props.answer)}>
        <MappingForm {...props} />
      </Disclosure>
    );
  return (
    <Panel as="section" gap={4} aria-labelledby="columns">
      <h2 id="columns" className="text-xl font-semibold">
        {t("uploads:mapping.title")}
      </h2>
      <MappingForm {...props} />
    </Panel>
  );
}

function MappingForm({ id, version, columns, isChecked, answer }: MappingStepProps) {
  const { t } = useTranslations();
  const [chosen, setChosen] = useState(() => columns.map(({ column }) => column ?? ""));
  const isTwice = (column: string) => isRefusal(answer) && column !== "" && chosen.filter((one) => one === column).length > 1;
  return (
    <Form method="post" action={paths.uploadContractors({ id })} className="flex flex-col gap-4">
      <p className="text-muted">{t("uploads:mapping.about")}</p>
      <input type="hidden" name="seen" value={version} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {columns.map(({ heading, example, column }, at) => (
          <Select
            key={`${at} ${heading}`}
            id={`column-${at}`}
            name="column"
            label={heading || t("uploads:mapping.unnamed", { number: at + 1 })}
            hint={example ? t("uploads:mapping.example", { example }) : undefined}
            error={isTwice(chosen[at] ?? "") ? t("uploads:mapping.twice") : undefined}
            defaultValue={column ?? ""}
            onChange={({ target }) => setChosen((former) => former.with(at, target.value as UploadColumn | ""))}
          >
            <option value="">{t("uploads:mapping.leaveOut")}</option>
            {uploadColumns.map((one) => (
              <option key={one} value={one}>
                {t(`uploads:columns.${one}`)}
              </option>
            ))}
          </Select>
        ))}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button look={isChecked ? "outline" : "primary"} size="tall" name="act" value="columns">
          {t(isChecked ? "uploads:mapping.again" : "uploads:mapping.check")}
        </Button>
        {!isChecked && <DiscardButton />}
      </div>
    </Form>
  );
}

export function DiscardButton() {
  const { t } = useTranslations();
  return (
    <Button look="ghost" size="tall" name="act" value="discard">
      {t("uploads:discard")}
    </Button>
  );
}
