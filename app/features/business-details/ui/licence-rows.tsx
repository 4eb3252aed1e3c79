import { useState } from "react";
import { RegionOptions } from "#app/features/places/ui/region-options.tsx";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useIsHydrated } from "#app/ui/hydration.ts";
import { Select } from "#app/ui/select.tsx";
import { maxLicenceRows, readLicences } from "../model/form-values.ts";
import { codeKeyboard } from "./keyboards.ts";
import type { SectionForm } from "./section-form.ts";

/** Filled rows and one more; scripts add further ones, without scripts each save does. */
export function LicenceRows({ form, newRegion = "" }: { form: SectionForm; newRegion?: string | undefined }) {
  const { t } = useTranslations();
  const licences = readLicences(form);
  const [added, setAdded] = useState(1);
  const isHydrated = useIsHydrated();
  const rows = Math.min(licences.length + added, maxLicenceRows);
  return (
    <fieldset id="licences" className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium">{t("details:profile.licences")}</legend>
      <p className="text-sm text-muted">{t("details:profile.licencesHint")}</p>
      {Array.from({ length: rows }, (_, at) => (
        <LicenceRow key={at} form={form} at={at} licence={licences[at] ?? { region: newRegion, number: "", kind: "" }} />
      ))}
      {isHydrated && rows < maxLicenceRows && (
        <Button type="button" look="outline" size="small" className="self-start" onClick={() => setAdded(added + 1)}>
          {t("details:profile.addLicence")}
        </Button>
      )}
    </fieldset>
  );
}

type Licence = ReturnType<typeof readLicences>[number];

function LicenceRow({ form, at, licence }: { form: SectionForm; at: number; licence: Licence }) {
  const { t } = useTranslations();
  const field = (name: keyof Licence) => ({
    name: `licences.${at}.${name}`,
    label: t(`details:profile.licence.${name}`),
    isCompact: true,
    defaultValue: licence[name],
    error: form.error(`licences.${at}.${name}`),
  });
  return (
    <div className="grid gap-3 max-sm:rounded-field max-sm:border max-sm:border-base-300 max-sm:p-3 sm:grid-cols-[9rem_1fr_1fr]">
      <Select {...field("region")}>
        <option value="">{t("details:choose")}</option>
        <RegionOptions />
      </Select>
      <Field {...field("number")} {...codeKeyboard} maxLength={120} />
      <Field {...field("kind")} maxLength={120} />
    </div>
  );
}
