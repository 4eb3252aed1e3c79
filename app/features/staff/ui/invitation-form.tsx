import { Form } from "react-router";
import { findTypedValue, isRefusal } from "#app/platform/forms.ts";
import { useTranslations } from "#app/platform/translations.ts";
import type { BrandOption } from "#app/ui/brand-select.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { useFieldErrors } from "#app/ui/field-errors.ts";
import { SectionPanel } from "#app/ui/section-panel.tsx";
import type { StaffRole } from "../model.ts";
import { Choices } from "./choices.tsx";
import { FreshCode } from "./fresh-code.tsx";

interface InvitationFormProps {
  roles: readonly StaffRole[];
  brands: readonly BrandOption[];
  needsCode: boolean;
  answer: unknown;
}

export function StaffInvitationForm({ roles, brands, needsCode, answer }: InvitationFormProps) {
  const { t } = useTranslations();
  const errorFor = useFieldErrors(answer);
  return (
    <SectionPanel title={t("staff:users.inviteTitle")}>
      <p className="text-muted">{t("staff:users.inviteWhat")}</p>
      <Form method="post" noValidate preventScrollReset className="flex flex-col gap-4">
        <Field
          name="email"
          type="email"
          autoComplete="off"
          label={t("staff:users.email")}
          defaultValue={findTypedValue(answer, "email")}
          error={errorFor("email")}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          {(["firstname", "lastname"] as const).map((name) => (
            <Field
              key={name}
              name={name}
              autoComplete="off"
              label={t(`staff:users.${name}`)}
              defaultValue={findTypedValue(answer, name)}
              error={errorFor(name)}
            />
          ))}
        </div>
        <Choices
          name="authorities"
          legend={t("staff:users.roles")}
          options={roles.map((role) => ({ value: role, label: t(`staff:users.role.${role}`) }))}
          ticked={listTicked(answer, "authorities")}
          error={errorFor("authorities")}
        />
        <Choices
          name="brands"
          legend={t("staff:users.brands")}
          options={brands.map(({ code, name }) => ({ value: code, label: name }))}
          ticked={listTicked(answer, "brands")}
          error={errorFor("brands")}
        />
        <FreshCode isNeeded={needsCode} answer={answer} />
        <Button look="primary" size="tall" name="act" value="invite" className="self-start">
          {t("staff:users.send")}
        </Button>
      </Form>
    </SectionPanel>
  );
}

function listTicked(answer: unknown, name: string): readonly string[] {
  if (!isRefusal(answer)) return [];
  return answer.ticked?.[name] ?? (answer.typed[name] ? [answer.typed[name]] : []);
}
