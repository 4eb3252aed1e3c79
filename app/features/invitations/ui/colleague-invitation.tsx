import { findTypedValue } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { KeptForm } from "#app/ui/kept-form.tsx";
import { SectionPanel } from "#app/ui/section-panel.tsx";

const fields = ["firstname", "lastname", "email"] as const;

export function ColleagueInvitation({ answer }: { answer: unknown }) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <SectionPanel title={t("team:inviteTitle")}>
      <p className="text-muted">{t("team:inviteWhat")}</p>
      <KeptForm keepAs="invitation" noValidate className="flex flex-col gap-4">
        {fields.map((name) => (
          <Field
            key={name}
            name={name}
            type={name === "email" ? "email" : "text"}
            autoComplete="off"
            label={t(`team:${name}`)}
            defaultValue={findTypedValue(answer, name)}
            error={errorFor(name)}
          />
        ))}
        <Button look="primary" size="tall" name="act" value="invite" className="self-start">
          {t("team:invite")}
        </Button>
      </KeptForm>
    </SectionPanel>
  );
}
