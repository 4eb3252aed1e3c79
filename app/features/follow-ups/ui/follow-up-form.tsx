import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import { listSteps, sequences, type FollowUpPreview, type FollowUpPreviews, type FollowUpSettings, type Sequence } from "../model.ts";

interface FollowUpFormProps {
  settings: FollowUpSettings;
  preview: FollowUpPreviews | null;
}

/** Each sequence with its channels, its times and its texts. */
export function FollowUpForm({ settings: { chosen, version }, preview }: FollowUpFormProps) {
  const { t } = useTranslations();
  return (
    <KeptForm keepAs="followUps" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="seen" value={version} />
      {sequences.map((sequence) => (
        <SectionPanel key={sequence} title={t(`followups:sequence.${sequence}.title`)}>
          <p className="text-muted">{t(`followups:sequence.${sequence}.about`)}</p>
          <ChannelChoice {...{ sequence }} chosen={chosen[sequence]} />
          <StepList {...{ sequence, preview }} />
        </SectionPanel>
      ))}
      <Button look="primary" size="large" className="self-start" name="act" value="save">
        {t("followups:settings.save")}
      </Button>
    </KeptForm>
  );
}

function ChannelChoice({ sequence, chosen }: { sequence: Sequence; chosen: readonly string[] }) {
  const { t } = useTranslations();
  return (
    <fieldset>
      <legend className="sr-only">{t(`followups:sequence.${sequence}.title`)}</legend>
      <SequenceCheckbox name="mail" {...{ sequence }} label={t("followups:settings.byMail")} isChecked={chosen.includes("MAIL")} />
      <SequenceCheckbox name="text" {...{ sequence }} label={t("followups:settings.byText")} isChecked={chosen.includes("TEXT")} />
      <p className="text-sm text-muted">{t(`followups:sequence.${sequence}.consent`)}</p>
    </fieldset>
  );
}

interface SequenceCheckboxProps {
  name: "mail" | "text";
  sequence: Sequence;
  label: string;
  isChecked: boolean;
}

function SequenceCheckbox({ name, sequence, label, isChecked }: SequenceCheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
      <input type="checkbox" className="checkbox shrink-0" {...{ name }} value={sequence} defaultChecked={isChecked} />
      <span className="min-w-0">{label}</span>
    </label>
  );
}

function StepList({ sequence, preview }: { sequence: Sequence; preview: FollowUpPreviews | null }) {
  const { t } = useTranslations();
  return (
    <ul className="flex flex-col gap-2">
      {listSteps(sequence).map((step) => {
        const texts = preview?.previews.find((one) => one.step === step);
        const when = t(`followups:step.${step}.when`);
        return <li key={step}>{texts && preview ? <StepPreview {...{ when, texts }} customer={preview.customer} /> : when}</li>;
      })}
    </ul>
  );
}

function StepPreview({ when, texts, customer }: { when: string; texts: FollowUpPreview; customer: string }) {
  const { t } = useTranslations();
  return (
    <Disclosure title={when}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t("followups:preview.about", { customer })}</p>
        <div>
          <p className="font-medium wrap-anywhere">{texts.subject}</p>
          <p className="mt-1 rounded-lg bg-base-200 px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">{texts.mail}</p>
        </div>
        <div>
          <p className="font-medium">{t("followups:preview.text")}</p>
          <p className="mt-1 rounded-lg bg-base-200 px-3 py-2 text-sm wrap-anywhere">{texts.text}</p>
        </div>
      </div>
    </Disclosure>
  );
}
