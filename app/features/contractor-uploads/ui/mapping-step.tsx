import { Form } from "react-router";
import { paths } from "#app/paths.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
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
}

/** Which heading is which column. */
export function MappingStep({ id, version, columns, isChecked }: MappingStepProps) {
  const { t } = useTranslations();
  return (
    <Panel as={Form} gap={4} method="post" action={paths.uploadContractors({ id })}>
      <div>
        <h2 className="text-xl font-semibold">{t("uploads:mapping.title")}</h2>
        <p className="text-muted">{t("uploads:mapping.about")}</p>
      </div>
      <input type="hidden" name="seen" value={version} />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {columns.map(({ heading, example, column }, at) => (
          <Select
            key={`${at} ${heading}`}
            id={`column-${at}`}
            name="column"
            label={heading || t("uploads:mapping.unnamed", { number: at + 1 })}
            hint={example ? t("uploads:mapping.example", { example }) : undefined}
            defaultValue={column ?? ""}
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
    </Panel>
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
