import { tiers } from "#app/features/contractors/model/badges.ts";
import { regionNames } from "#app/features/places/model/regions.ts";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { Field } from "#app/ui/field.tsx";
import { Panel } from "#app/ui/panel.tsx";
import { Select } from "#app/ui/select.tsx";
import { activities, activityDays, radii } from "../model.ts";
import type { ShownBroadcast } from "./broadcast-screen.tsx";

interface SegmentFieldsProps {
  broadcast: ShownBroadcast;
  answer: unknown;
}

/** Who gets the message: people of members to whom all of it applies. */
export function SegmentFields({ broadcast: { segment, badges }, answer }: SegmentFieldsProps) {
  const { t } = useTranslations();
  const errors = useFieldErrors(answer);
  const typed = (name: string, saved: string | null) => findTypedValue(answer, name, saved ?? "");
  const isTicked = isRefusal(answer) ? answer.typed.isManagersOnly === "1" : segment.isManagersOnly;
  return (
    <Panel as="section" gap={4} aria-labelledby="segment">
      <h2 id="segment" className="text-xl font-semibold">
        {t("broadcasts:segment.title")}
      </h2>
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Choice
          name="region"
          saved={typed("region", segment.region)}
          options={[...regionNames.keys()]}
          toName={(code) => t(`regions:${code}`)}
        />
        <Choice
          name="activity"
          saved={typed("activity", segment.activity)}
          options={activities}
          toName={(one) => t(`broadcasts:activities.${one}`, { count: activityDays })}
        />
        <Field
          name="postalCode"
          label={t("broadcasts:segment.postalCode")}
          hint={t("broadcasts:segment.postalCodeHint")}
          defaultValue={typed("postalCode", segment.postalCode)}
          error={errors("postalCode")}
          autoComplete="off"
        />
        <Select name="miles" label={t("broadcasts:segment.miles")} defaultValue={typed("miles", String(segment.miles))}>
          {radii.map((miles) => (
            <option key={miles} value={miles}>
              {t("broadcasts:segment.milesValue", { count: miles })}
            </option>
          ))}
        </Select>
        <Choice name="tier" saved={typed("tier", segment.tier)} options={tiers} toName={(tier) => t(`values:tier.${tier}`)} />
        <Choice name="badge" saved={typed("badge", segment.badge)} options={badges} toName={(badge) => t(`directory:badges.${badge}`)} />
      </div>
      <Checkbox name="isManagersOnly" value="1" defaultChecked={isTicked} label={t("broadcasts:segment.managers")} />
    </Panel>
  );
}

interface ChoiceProps {
  name: "region" | "activity" | "tier" | "badge";
  saved: string;
  options: readonly string[];
  toName: (option: string) => string;
}

function Choice({ name, saved, options, toName }: ChoiceProps) {
  const { t } = useTranslations();
  return (
    <Select name={name} label={t(`broadcasts:segment.${name}`)} defaultValue={saved}>
      <option value="">{t(`broadcasts:segment.any.${name}`)}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {toName(option)}
        </option>
      ))}
    </Select>
  );
}
