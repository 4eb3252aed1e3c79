import type { ReactNode } from "react";
import { directoryOptions, jobTypes } from "#app/features/contractors/model/presentation.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { ratingSiteDomains } from "../model/rating-sites.ts";
import { urlKeyboard } from "./keyboards.ts";
import { LicenceRows } from "./licence-rows.tsx";
import { useSectionForm, type SectionFieldsProps, type SectionForm } from "./section-form.ts";
import { TickList } from "./tick-list.tsx";
import { WorkingDays } from "./working-days.tsx";

interface BusinessProfileFieldsProps extends SectionFieldsProps<"profile"> {
  /** Without those for what comes later, whose values stay. */
  isShort?: boolean;
  /** Of the business: the one of a new license. */
  region?: string;
  /** False for trades without heat pumps: a tick that is set stays. */
  asksHeatPump?: boolean;
}

/** Needs the translations `details` and `profile`. */
export function BusinessProfileFields({ isShort = false, region, asksHeatPump = true, ...props }: BusinessProfileFieldsProps) {
  const { t } = useTranslations();
  const form = useSectionForm("profile", props);
  const number = (name: string) => ({ ...form.field(name), label: t(`details:profile.${name}`), inputMode: "numeric" as const });
  return (
    <>
      <Group title={t("details:profile.group.business")}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...number("foundingYear")} maxLength={4} />
          <Field {...number("employeesNumber")} maxLength={7} />
        </div>
        <LicenceRows form={form} newRegion={region} />
        <Lines form={form} name="associations" />
      </Group>
      <Group title={t("details:profile.group.work")}>
        <TickList form={form} name="jobTypes" options={jobTypes} label={(option) => t(`profile:jobTypes.${option}`)} />
        <TickList form={form} name="directoryOptions" options={directoryOptions} label={(option) => t(`details:profile.${option}`)} />
        {(asksHeatPump || form.text("heatPump") === "on") && <Tick form={form} name="heatPump" />}
      </Group>
      <Group title={t("details:profile.group.hours")}>
        <Tick form={form} name="open24x7" />
        <WorkingDays form={form} />
      </Group>
      <Group title={t("details:profile.group.online")}>
        <Lines form={form} name="ratingSites" values={{ sites: Object.keys(ratingSiteDomains).join(", ") }} />
        <Field
          {...form.field("videoUrl")}
          label={t("details:profile.videoUrl")}
          hint={t("details:profile.videoUrlHint")}
          {...urlKeyboard}
          maxLength={500}
        />
        <Tick form={form} name="displayEmailOnPublicProfile" />
      </Group>
      {isShort ? (
        messages.map((name) => <input key={name} type="hidden" name={name} value={form.text(name)} />)
      ) : (
        <Group title={t("details:profile.group.messages")}>
          <p className="text-muted">{t("details:profile.messagesNote")}</p>
          {messages.map((name) => (
            <Message key={name} form={form} name={name} />
          ))}
        </Group>
      )}
    </>
  );
}

const messages = ["preloadedChatMessage", "autoResponseMessage"] as const;

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-t border-base-300 pt-5 first:border-t-0 first:pt-0">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

interface NamedFieldProps {
  form: SectionForm;
  name: string;
}

/** One entry a line. */
function Lines({ form, name, values }: NamedFieldProps & { values?: Record<string, string> }) {
  const { t } = useTranslations();
  const text = { label: t(`details:profile.${name}`), hint: t(`details:profile.${name}Hint`, values) };
  return <TextArea {...form.field(name)} {...text} {...(name === "ratingSites" ? urlKeyboard : { autoCapitalize: "words" })} />;
}

function Message({ form, name }: NamedFieldProps) {
  const { t } = useTranslations();
  return <TextArea {...form.field(name)} label={t(`details:profile.${name}`)} hint={t(`details:profile.${name}Hint`)} maxLength={2000} />;
}

function Tick({ form, name }: NamedFieldProps) {
  const { t } = useTranslations();
  return <Checkbox name={name} label={t(`details:profile.${name}`)} defaultChecked={form.text(name) === "on"} error={form.error(name)} />;
}
